//! The course of the game: set-up, stages, turns and rounds.

use karst_kit::{Seat, Sink, Veiled};

use crate::task::{Stage, Task};
use crate::{Card, Cards, Event, Mineral, Pile, State};

/// Tavern cards drawn and kept at the end of the own turn (BAR-102).
pub const DRAWN: u8 = 3;
pub const KEPT: u8 = 3;

/// Tavern cards dealt at the start (BAR-009), after two minerals.
pub const DEALT: u8 = 3;

/// Minerals on the stall at the start (BAR-007).
pub const STALL: u8 = 3;

// Set-up.
impl State {
    /// An unsellable mineral never starts on the stall: it would be replaced and shuffled back, so chance draws among
    /// the others only (BAR-008).
    pub(crate) fn stock(&mut self, mineral: Mineral, events: &mut impl Sink<Event>) {
        self.mineral_pile.set(self.mineral_pile.open().without(mineral));
        self.for_sale = self.for_sale.with(mineral);
        events.tell(Event::Stocked(mineral));
        if self.for_sale.total() == STALL {
            self.agenda.pop();
        }
    }

    pub(crate) fn deal_mineral(&mut self, mineral: Mineral, events: &mut impl Sink<Event>) {
        let seat = self.deal_next();
        self.mineral_pile.set(self.mineral_pile.open().without(mineral));
        self.dwarfs[seat].get_minerals([mineral].into_iter().collect());
        events.tell(Event::MineralDealt { seat, mineral: Veiled::for_seats(mineral, [seat]) });
    }

    /// Moves the deal on and says whose card it is.
    fn deal_next(&mut self) -> Seat {
        let Some(&Task::Deal { dealt }) = self.agenda.top() else { unreachable!("hands are dealt") };
        match dealt + 1 < (2 + DEALT) * self.setup.players {
            true => self.replace(Task::Deal { dealt: dealt + 1 }),
            false => {
                self.agenda.pop();
            }
        }
        self.dealt_to(dealt)
    }

    /// The first player keeps the golden pickaxe to the end (BAR-014).
    pub(crate) fn draw_first(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        self.first = seat;
        events.tell(Event::FirstPlayer(seat));
        for &seat in self.seats() {
            if let Some(bread) = self.fair_bread(seat) {
                self.dwarfs[seat].bread = bread;
                events.tell(Event::FairBread(seat, bread));
            }
        }
        events.tell(Event::RoundBegan { left: self.rounds_left });
        self.begin_turn(events);
    }
}

// Turns.
impl State {
    fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.dwarfs[seat].refused = false;
        self.eaten = 0;
        self.renewed = false;
        self.limited_plays = 0;
        self.brawl = None;
        events.tell(Event::TurnBegan(seat));
        self.agenda.push(Task::Visit(Stage::Merchant));
    }

    /// No going back (BAR-017).
    pub(crate) fn go_to(&mut self, stage: Stage, events: &mut impl Sink<Event>) {
        self.replace(Task::Visit(stage));
        events.tell(Event::WentTo(self.active(), stage));
    }

    pub(crate) fn leave(&mut self, events: &mut impl Sink<Event>) {
        match self.stage() {
            Some(Stage::Merchant) => self.leave_merchant(events),
            Some(Stage::Mine) => self.go_to(Stage::Forge, events),
            Some(Stage::Forge) => self.go_to(Stage::Tavern, events),
            _ => unreachable!("the tavern is left through a brawl"),
        }
    }

    /// After the last brawl the active player alone draws (BAR-180), but not in the last round (BAR-104).
    pub(crate) fn end_of_turn(&mut self, _events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.brawl = None;
        self.agenda.push(Task::Visit(Stage::End));
        if !self.is_last_round() {
            self.agenda.push(Task::Draw { seat, left: DRAWN });
        }
    }

    /// Says whether there is a card to draw; an empty pile is replaced by its discard (BAR-107).
    pub(crate) fn can_draw(&mut self, left: u8, events: &mut impl Sink<Event>) -> bool {
        if left == 0 {
            return false;
        }
        if self.tavern_pile.open().is_empty() && !self.tavern_discard.is_empty() {
            self.tavern_pile.set(std::mem::take(&mut self.tavern_discard));
            events.tell(Event::Reshuffled(Pile::Tavern));
        }
        !self.tavern_pile.open().is_empty()
    }

    pub(crate) fn draw_card(&mut self, card: Card, events: &mut impl Sink<Event>) {
        self.tavern_pile.set(self.tavern_pile.open().without(card));
        let seat = match *self.agenda.top().expect("a card is drawn") {
            Task::Draw { seat, left } => {
                self.replace(Task::Draw { seat, left: left - 1 });
                seat
            }
            _ => self.deal_next(),
        };
        self.dwarfs[seat].get_card(card);
        events.tell(Event::CardDrawn { seat, card: Veiled::for_seats(card, [seat]) });
    }

    /// Exactly the cards above three, then the next player clockwise (BAR-181).
    pub(crate) fn discard(&mut self, cards: Cards, events: &mut impl Sink<Event>) {
        let seat = self.active();
        self.agenda.pop();
        self.dwarfs[seat].lose_cards(cards);
        self.tavern_discard = self.tavern_discard.plus(cards);
        if !cards.is_empty() {
            events.tell(Event::Discarded { seat, cards });
        }
        events.tell(Event::TurnEnded(seat));
        self.turns += 1;
        if usize::from(self.turns) == self.n() {
            self.end_round(events);
        }
        if !self.over {
            self.begin_turn(events);
        }
    }

    /// The counter drops when play returns to the pickaxe holder; at 0 the game is over (BAR-019, BAR-137).
    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        self.turns = 0;
        self.rounds_left -= 1;
        if self.rounds_left > 0 {
            return events.tell(Event::RoundBegan { left: self.rounds_left });
        }
        self.over = true;
        events.tell(Event::GameEnded);
        self.award_titles(events);
    }
}
