use karst_kit::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{Object, Objects};

/// What players have put under the object pile, from the top down. Everybody knows which cards each player put
/// there; only that player knows in which order (BAR-073).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bottom {
    cards: [Option<Laid>; Object::N],
    len: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Laid {
    object: Object,
    by: Seat,
    /// The first of the cards put there together.
    begins: bool,
}

/// Cards put under the pile together, as a viewer knows them.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Layer {
    pub by: Seat,
    /// From the top down if `ordered`, else in the order of the table.
    pub objects: Vec<Object>,
    pub ordered: bool,
}

impl Bottom {
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub fn set(&self) -> Objects {
        self.laid().map(|laid| laid.object).collect()
    }

    /// The card that will be turned up next from here.
    pub(crate) fn top(&self) -> Option<Object> {
        self.cards[0].map(|laid| laid.object)
    }

    fn laid(&self) -> impl Iterator<Item = Laid> {
        self.cards[..self.len()].iter().flatten().copied()
    }

    pub(crate) fn put(&mut self, by: Seat, objects: impl Iterator<Item = Object>) {
        for (i, object) in objects.enumerate() {
            self.cards[usize::from(self.len)] = Some(Laid { object, by, begins: i == 0 });
            self.len += 1;
        }
    }

    pub(crate) fn take_top(&mut self) {
        self.cards.copy_within(1.., 0);
        self.cards[Object::N - 1] = None;
        self.len -= 1;
        if let Some(laid) = &mut self.cards[0] {
            laid.begins = true;
        }
    }

    pub(crate) fn seen_by(&self, viewer: Viewer) -> Vec<Layer> {
        let mut layers: Vec<Layer> = Vec::new();
        for laid in self.laid() {
            if laid.begins {
                let ordered = viewer == Viewer::Seat(laid.by);
                layers.push(Layer { by: laid.by, objects: Vec::new(), ordered });
            }
            layers.last_mut().expect("the first begins").objects.push(laid.object);
        }
        layers.iter_mut().filter(|layer| !layer.ordered).for_each(|layer| layer.objects.sort());
        layers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_who_laid_them_knows_the_order() {
        let [a, b, c] = [Object::ALL[0], Object::ALL[1], Object::ALL[2]];
        let mut bottom = Bottom::default();
        bottom.put(Seat::Red, [c, a].into_iter());
        bottom.put(Seat::Blue, [b].into_iter());
        let seen = |seat| bottom.seen_by(Viewer::Seat(seat))[0].objects.clone();
        assert_eq!((seen(Seat::Red), seen(Seat::Blue)), (vec![c, a], vec![a, c]));
        bottom.take_top();
        assert_eq!((bottom.top(), bottom.len()), (Some(a), 2));
        assert_eq!(bottom.seen_by(Viewer::Public).len(), 2);
    }
}
