//! How many are inside: in all, and of each client.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// Cheap to clone: all clones are one gate.
#[derive(Clone)]
pub(crate) struct Gate {
    inside: Arc<Mutex<Inside>>,
    most: usize,
    most_of_one: usize,
}

#[derive(Default)]
struct Inside {
    all: usize,
    of: HashMap<IpAddr, usize>,
}

/// Somebody inside; leaves when dropped.
pub(crate) struct Pass {
    gate: Gate,
    who: Option<IpAddr>,
}

impl Gate {
    pub fn new(most: usize, most_of_one: usize) -> Gate {
        Gate { inside: Arc::default(), most, most_of_one }
    }

    /// Lets somebody in unless there are too many already. Whoever is nobody in particular counts only among all.
    pub fn enter(&self, who: Option<IpAddr>) -> Option<Pass> {
        let who = who.map(neighbourhood);
        let mut inside = self.inside();
        let own = who.map_or(0, |who| inside.of.get(&who).copied().unwrap_or(0));
        if inside.all >= self.most || own >= self.most_of_one {
            return None;
        }
        inside.all += 1;
        if let Some(who) = who {
            inside.of.insert(who, own + 1);
        }
        Some(Pass { gate: self.clone(), who })
    }

    pub fn len(&self) -> usize {
        self.inside().all
    }

    fn inside(&self) -> std::sync::MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut inside = self.gate.inside();
        inside.all -= 1;
        if let Some(who) = self.who {
            match inside.of.get(&who) {
                Some(1) | None => drop(inside.of.remove(&who)),
                Some(n) => {
                    let left = n - 1;
                    inside.of.insert(who, left);
                }
            }
        }
    }
}

/// Whoever has one address of the new kind has millions: they are counted by the network they belong to.
pub(crate) fn neighbourhood(addr: IpAddr) -> IpAddr {
    match addr.to_canonical() {
        IpAddr::V6(addr) => IpAddr::V6((addr.to_bits() & (u128::MAX << 64)).into()),
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_client_and_all_together_have_a_bound() {
        let gate = Gate::new(4, 2);
        let (one, other): (IpAddr, IpAddr) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        let first = gate.enter(Some(one)).unwrap();
        let second = gate.enter(Some(one)).unwrap();
        assert!(gate.enter(Some(one)).is_none(), "two of one");
        let third = gate.enter(Some(other)).unwrap();
        let fourth = gate.enter(None).unwrap();
        assert!(gate.enter(Some(other)).is_none() && gate.enter(None).is_none(), "four in all");
        drop((first, fourth));
        assert!(gate.enter(Some(one)).is_some());
        drop((second, third));
        assert_eq!(gate.len(), 0);
        assert!(gate.inside().of.is_empty(), "nobody is remembered");
    }

    #[test]
    fn a_network_of_the_new_kind_is_one_client() {
        let gate = Gate::new(9, 1);
        let _one = gate.enter(Some("2001:db8::1".parse().unwrap())).unwrap();
        assert!(gate.enter(Some("2001:db8::2".parse().unwrap())).is_none());
        assert!(gate.enter(Some("2001:db8:0:1::2".parse().unwrap())).is_some());
    }
}
