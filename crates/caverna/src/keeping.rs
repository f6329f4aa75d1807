//! Too many animals: which to eat. One by one, or at once as few as make room for all others.

use karst_kit::Sink;

use crate::animals::fits;
use crate::exchange::food_for;
use crate::{Choice, Event, Good, Goods, Home, State};

/// More than this are first eaten one by one.
const AT_ONCE: u8 = 12;

/// Calls `found` with the smallest meals of several animals after which all others have room. Where one animal is too
/// many there are none: eating it is an exchange like any other.
pub(crate) fn each_meal(home: &Home, mut found: impl FnMut(Goods)) {
    for n in 1..=AT_ONCE {
        let mut any = false;
        each_of(home, n, |meal| {
            if fits(home, &home.goods.minus(meal)) {
                any = true;
                if n > 1 && meal != Goods::of(Good::Donkey, 2) {
                    found(meal);
                }
            }
        });
        if any {
            return;
        }
    }
}

/// Every way to choose so many farm animals.
fn each_of(home: &Home, n: u8, mut found: impl FnMut(Goods)) {
    let [sheep, donkeys, boars, cattle] = Good::FARM.map(|good| home.goods[good]);
    for a in 0..=sheep.min(n) {
        for b in 0..=donkeys.min(n - a) {
            for c in 0..=boars.min(n - a - b) {
                let d = n - a - b - c;
                if d <= cattle {
                    let meal = Goods::of(Good::Sheep, a).with(Good::Donkey, b);
                    found(meal.with(Good::Boar, c).with(Good::Cattle, d));
                }
            }
        }
    }
}

/// Food for so many of a species, donkeys in pairs (CAV-101).
fn food_of(home: &Home, good: Good, n: u8) -> u8 {
    let (pairs, singles) = if good == Good::Donkey { (n / 2, n % 2) } else { (0, n) };
    let pair = if pairs > 0 { food_for(home, good, 2) } else { 0 };
    pair.saturating_mul(pairs).saturating_add(food_for(home, good, 1).saturating_mul(singles))
}

impl State {
    /// Several at once; one by one they are exchanges. Nobody gives an animal up without a word (CAV-446).
    pub(crate) fn offer_keeping(&self, into: &mut Vec<Choice>) {
        each_meal(self.home(), |meal| into.push(Choice::Eat(meal)));
    }

    pub(crate) fn eat(&mut self, meal: Goods, events: &mut impl Sink<Event>) {
        let seat = self.active;
        for (good, n) in meal.iter() {
            let home = &mut self.homes[seat];
            let food = food_of(home, good, n);
            home.goods = home.goods.minus(Goods::of(good, n)).plus(Goods::of(Good::Food, food));
            events.tell(Event::Ate { seat, good, n, food });
        }
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Seat;
    use karst_testkit::Stage;

    use crate::{Caverna, Good};

    fn crowded(sheep: u8, more: &str) -> Stage<Caverna> {
        let scene = format!(
            "players 3; round 3; revealed sheep-farming; pile sheep-farming {sheep} sheep; red: {more}; \
             then place sheep-farming"
        );
        Stage::set(&scene)
    }

    #[test]
    fn cav_446_several_animals_can_be_eaten_at_once() {
        let mut stage = crowded(3, "donkey 2");
        assert_eq!(stage.offers_of("eat"), ["1 sheep 2 donkey", "3 sheep"]);
        assert!(stage.is_offered("convert 1 sheep") && stage.is_offered("convert 2 donkey"));
        let food = stage.view(Seat::Red).homes[Seat::Red].goods[Good::Food];
        stage.play("red: eat 3 sheep");
        let home = stage.view(Seat::Red).homes[Seat::Red];
        assert_eq!((home.goods[Good::Sheep], home.goods[Good::Donkey]), (0, 2));
        assert_eq!(home.goods[Good::Food], food + 3);
    }

    #[test]
    fn cav_446_the_smallest_meals_are_offered() {
        let stage = crowded(4, "boar 1, donkey 2, stable a1, small c4");
        let mut offers = stage.offers_of("eat");
        offers.sort();
        assert_eq!(offers, ["2 sheep"], "the boar has a stable of its own, two donkeys are one exchange");
        let stage = crowded(1, "donkey 2");
        assert_eq!(stage.offers_of("eat"), Vec::<String>::new(), "one too many is eaten as ever");
        assert!(stage.is_offered("convert 1 sheep"));
    }

    #[test]
    fn cav_101_donkeys_are_eaten_in_pairs() {
        let mut stage = Stage::<Caverna>::set(
            "players 3; round 6; revealed donkey-farming; pile donkey-farming 5 donkey; red: food 0; \
             then place donkey-farming",
        );
        stage.play("red: eat 3 donkey");
        let home = stage.view(Seat::Red).homes[Seat::Red];
        assert_eq!((home.goods[Good::Donkey], home.goods[Good::Food]), (2, 4));
    }
}
