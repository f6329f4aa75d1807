//! Views read back from their JSON, so that a bot may sit in another process: what is read is checked for what the
//! rules rely on.

use karst_kit::{Actor, Viewer};

use crate::task::{Chain, Task};
use crate::{Bargeroc, Card, Cards, Mineral, Minerals, View};

impl View {
    /// Why no game can show this view.
    pub(crate) fn fault(&self) -> Option<String> {
        let players = usize::from(self.setup.players);
        if !<Bargeroc as karst_kit::Game>::PLAYERS.contains(&players) {
            return Some(format!("Bargeroc is played by 2 to 6 players, not {players}"));
        }
        if self.dwarfs.len() != players {
            return Some(format!("{players} players, but {} dwarfs", self.dwarfs.len()));
        }
        let viewer = match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let named = [Some(self.first), Some(self.active), viewer, self.actor.and_then(Actor::seat)];
        if let Some(seat) = named.into_iter().flatten().find(|seat| seat.index() >= players) {
            return Some(format!("{seat} does not sit at this table"));
        }
        if self.turns > self.setup.players || self.rounds_left > 8 {
            return Some("there are not so many turns, or rounds".to_owned());
        }
        self.lacks_minerals().or_else(|| self.lacks_cards())
    }

    /// Minerals that are shown, or held face down, without existing.
    fn lacks_minerals(&self) -> Option<String> {
        let open = [self.mineral_discard, self.for_sale, self.sold, self.bought];
        let shown = |mineral: Mineral| -> usize {
            let hands = self.dwarfs.iter().filter_map(|dwarf| dwarf.hand);
            open.into_iter().chain(hands).map(|all| usize::from(all.n(mineral))).sum()
        };
        let exist = |mineral: &Mineral| usize::from(mineral.printed().copies);
        if let Some(mineral) = Mineral::ALL.into_iter().find(|mineral| shown(*mineral) > exist(mineral)) {
            return Some(format!("there are only {} {mineral}", exist(&mineral)));
        }
        let hidden = self.dwarfs.iter().filter(|dwarf| dwarf.hand.is_none());
        let hidden: usize = hidden.map(|dwarf| usize::from(dwarf.minerals)).sum();
        let unseen = usize::from(Minerals::all().total()) - Mineral::ALL.map(shown).iter().sum::<usize>();
        (hidden > unseen).then(|| format!("{hidden} minerals in hands, but only {unseen} are left"))
    }

    /// The same for tavern cards.
    fn lacks_cards(&self) -> Option<String> {
        let counters = |task: &Task| match *task {
            Task::Chain(Chain { counters, .. }) | Task::Clear { counters, .. } => counters,
            _ => 0,
        };
        if self.agenda.iter().map(|task| usize::from(counters(task))).sum::<usize>() > 15 {
            return Some("no chain is so long".to_owned());
        }
        let mugs = self.brawl.map_or([Cards::NONE; 2], |brawl| brawl.mugs);
        let open: Vec<Cards> = self
            .dwarfs
            .iter()
            .flat_map(|dwarf| [dwarf.bags, dwarf.tavern.unwrap_or_default()])
            .chain([self.tavern_discard])
            .chain(mugs)
            .collect();
        let in_chains = |card: Card| -> usize {
            let of = |task: &Task| match *task {
                Task::Chain(Chain { card: played, .. }) => usize::from(played == card),
                Task::Clear { card: played, .. } => usize::from(played == Some(card)),
                _ => 0,
            };
            let cancels = if card == Card::CANCELLING { 1 } else { 0 };
            self.agenda.iter().map(|task| of(task) + cancels * usize::from(counters(task))).sum()
        };
        let shown = |card: Card| -> usize {
            open.iter().map(|cards| usize::from(cards.n(card))).sum::<usize>() + in_chains(card)
        };
        let deck = Cards::deck(self.setup.players);
        if let Some(card) = Card::ALL.into_iter().find(|&card| shown(card) > usize::from(deck.n(card))) {
            return Some(format!("there are only {} {card}", deck.n(card)));
        }
        let hidden = self.dwarfs.iter().filter(|dwarf| dwarf.tavern.is_none());
        let hidden: usize = hidden.map(|dwarf| usize::from(dwarf.cards)).sum();
        let unseen = usize::from(deck.total()) - Card::ALL.map(shown).iter().sum::<usize>();
        (hidden > unseen).then(|| format!("{hidden} tavern cards in hands, but only {unseen} are left"))
    }
}

#[cfg(test)]
mod tests {
    use karst_kit::Seat;
    use karst_testkit::Stage;

    use crate::task::Task;
    use crate::{Bargeroc, Minerals, View};

    #[track_caller]
    fn fault(spoil: impl FnOnce(&mut View)) -> String {
        let stage = Stage::<Bargeroc>::set("players 3; red: cards beer-1, minerals onyx");
        let mut view = stage.view(Seat::Red);
        assert_eq!(view.fault(), None);
        spoil(&mut view);
        view.fault().expect("no game shows this")
    }

    #[test]
    fn a_spoilt_view_is_told_by_a_sentence() {
        assert_eq!(fault(|view| view.setup.players = 0), "Bargeroc is played by 2 to 6 players, not 0");
        assert_eq!(fault(|view| view.setup.players = 200), "Bargeroc is played by 2 to 6 players, not 200");
        assert_eq!(fault(|view| view.dwarfs.truncate(2)), "3 players, but 2 dwarfs");
        assert_eq!(fault(|view| view.first = Seat::Black), "black does not sit at this table");
        assert_eq!(
            fault(|view| view.actor = Some(karst_kit::Actor::Seat(Seat::White))),
            "white does not sit at this table"
        );
        assert_eq!(fault(|view| view.turns = 9), "there are not so many turns, or rounds");
        assert_eq!(fault(|view| view.rounds_left = 200), "there are not so many turns, or rounds");
    }

    #[test]
    fn more_cards_than_exist_are_a_fault() {
        assert!(fault(|view| view.sold = Minerals::all()).starts_with("there are only "));
        assert!(fault(|view| view.dwarfs[1].minerals = 200).starts_with("200 minerals in hands, but only "));
        assert!(fault(|view| view.dwarfs[2].cards = 200).starts_with("200 tavern cards in hands, but only "));
        assert!(fault(|view| view.tavern_discard = crate::Cards::deck(3)).starts_with("there are only "));
        let clear = Task::Clear { card: None, counters: 200, restarts: false };
        assert_eq!(fault(|view| view.agenda.push(clear)), "no chain is so long");
    }
}
