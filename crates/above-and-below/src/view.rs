//! What a viewer may know, and the worlds that agree with it.

use karst_kit::{Actor, Seat, Secret, Viewer};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::book::Id;
use crate::codex::{Page, codex};
use crate::state::Reading;
use crate::{Choice, State, Table, Task, reading};

/// The whole table lies open (AAB-232); only the paragraph being read is for the explorer and the reader, or by table
/// option for everybody. Rewards, links and failure texts are in no view at all (AAB-229).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub actor: Option<Actor>,
    pub table: Table,
    /// The paragraph being read, for those who may read it.
    pub paragraph: Option<Paragraph>,
    /// What the viewer may choose now; nothing for the public or while others must act.
    pub offers: Vec<Choice>,
}

/// The paragraph being read and what follows from what has been read aloud.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Paragraph {
    /// Its number in the book.
    #[serde(deserialize_with = "reading::paragraph")]
    pub number: u8,
    /// Lantern bonus of the announced choice.
    pub bonus: u8,
}

impl Paragraph {
    pub fn id(&self) -> Option<Id> {
        Id::new(self.number)
    }
}

impl View {
    pub fn seats(&self) -> &'static [Seat] {
        self.table.seats()
    }

    /// Dice, exertions and the bonus, for those who know it.
    pub fn lanterns(&self) -> u8 {
        let counted = self.table.exploration.map_or(0, |it| it.lanterns() + it.exertions);
        counted + self.paragraph.map_or(0, |paragraph| paragraph.bonus)
    }
}

impl State {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        // Every field is named, so that a new one does not compile until someone decides who may see it.
        let State { table, reading } = self;
        let Reading { page, bonus, dream: _ } = *reading.open();
        let entitled = match viewer {
            Viewer::Seat(seat) => table.may_read(seat),
            Viewer::Public => table.aloud,
        };
        let mut offers = Vec::new();
        if let (Some(Actor::Seat(actor)), Viewer::Seat(seat)) = (self.actor(), viewer)
            && actor == seat
        {
            self.offers(&mut offers);
        }
        View {
            viewer,
            actor: self.actor(),
            table: *table,
            paragraph: (entitled && page != 0).then_some(Paragraph { number: page, bonus }),
            offers,
        }
    }

    /// Decks are sets, so nothing is drawn for them. A paragraph the viewer may not read is drawn from those that can
    /// lie behind the cave card, and what the book keeps secret is dreamt anew (AAB-229).
    pub(crate) fn imagine(view: &View, rng: &mut dyn Rng) -> State {
        let dream = 1 + (rng.next_u32() % u32::from(u16::MAX)) as u16;
        let reading = Reading { dream, ..Reading::default() };
        let mut state = State { table: view.table, reading: Secret::new(reading) };
        if let Some(Paragraph { number, bonus }) = view.paragraph {
            state.reading.set(Reading { page: number, bonus, dream });
        } else if state.is_reading() {
            let page = state.imagine_page(rng);
            state.reading.set(Reading { page, bonus: 0, dream });
            let bonus = state.bonus_of(page);
            state.reading.set(Reading { page, bonus, dream });
        }
        state
    }

    /// Whether a paragraph lies open.
    fn is_reading(&self) -> bool {
        self.table.exploration.is_some()
            && self.table.agenda.iter().any(|task| {
                matches!(
                    task,
                    Task::Announce | Task::Lanterns | Task::Reroll(_) | Task::Risk | Task::Toll { .. }
                )
            })
    }

    /// The bonus the announced choice has in a paragraph, counted as when it was announced: everybody who has rolled
    /// was in the party then.
    fn bonus_of(&self, page: u8) -> u8 {
        let exploration = self.exploration();
        let Some(choice) = exploration.choice else { return 0 };
        let party = exploration.party.or(exploration.rolled);
        self.bonus(codex().page(page).deed(choice), party, exploration.paid)
    }

    fn imagine_page(&self, rng: &mut dyn Rng) -> u8 {
        let exploration = self.exploration();
        let behind = (1..=6).map(|die| exploration.card.number_behind(die));
        let near: Vec<u8> = match exploration.depth {
            0 => behind.collect(),
            1 => behind.flat_map(|page| codex().links(page)).collect(),
            _ => behind.flat_map(|page| codex().links(page)).flat_map(|page| codex().links(page)).collect(),
        };
        let fitting = |pages: &mut dyn Iterator<Item = u8>| -> Vec<u8> {
            pages.filter(|&page| self.fits(codex().page(page), page)).collect()
        };
        let mut pages = fitting(&mut near.iter().copied());
        if pages.is_empty() {
            // A dream within a dream may have led elsewhere.
            pages = fitting(&mut (1..=codex().n_pages()));
        }
        match pages.len() {
            0 => near.first().copied().unwrap_or(1),
            n => pages[rng.next_u32() as usize % n],
        }
    }

    /// Whether everybody could have seen what has been seen if this were the paragraph.
    fn fits(&self, page: &Page, number: u8) -> bool {
        let exploration = self.exploration();
        let Some(choice) = exploration.choice else { return !page.is_result() };
        let Some(deed) = page.deeds().get(usize::from(choice)) else { return false };
        let paid = matches!(deed.bonus, crate::codex::Bonus::Pay { .. });
        if exploration.paid && !paid {
            return false;
        }
        match self.table.agenda.top() {
            Some(&Task::Toll { goal, pay }) => deed.goals().get(usize::from(goal)).is_some_and(|goal| {
                let lanterns = exploration.lanterns() + exploration.exertions + self.bonus_of(number);
                goal.pay == pay
                    && goal.explore <= lanterns
                    && (goal.explore > 0 || exploration.rolled.is_empty())
            }),
            _ => deed.asks_lanterns(),
        }
    }
}
