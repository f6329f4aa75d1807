//! Carrying choices out: each goes to the stage, window or draw it belongs to, then everything runs that asks nobody.

use karst_kit::Sink;

use crate::task::{Stage, Step, Task, Trade};
use crate::{Choice, Event, State};

impl State {
    pub(crate) fn apply(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        match choice {
            Choice::Sell(mineral) => self.declare(Trade::Sale, mineral, events),
            Choice::Buy(mineral) => self.declare(Trade::Purchase, mineral, events),
            Choice::Bread(n) => self.buy_bread(n, events),
            Choice::Leave => self.leave(events),
            Choice::Eat => self.announce_eating(events),
            Choice::Forge(object) => self.forge(object, events),
            Choice::Renew(renewal) => self.renew(renewal, events),
            Choice::Challenge(seat) => self.challenge(seat, events),
            Choice::Bet(n) => self.bet(n, events),
            Choice::Play(card, target) => self.play_card(card, target, events),
            Choice::Pass => self.pass(events),
            Choice::Keep(card) => self.keep(card, events),
            Choice::Discard(cards) => self.discard(cards, events),
            Choice::First(_)
            | Choice::Object(_)
            | Choice::Mineral(_)
            | Choice::Tavern(_)
            | Choice::Roll(_) => self.draw(choice, events),
        }
        self.settle(events);
    }

    fn draw(&mut self, outcome: Choice, events: &mut impl Sink<Event>) {
        self.drawn[self.draws() as usize] += 1;
        match outcome {
            Choice::First(seat) => self.draw_first(seat, events),
            Choice::Object(object) => self.turn_up(object, events),
            Choice::Tavern(card) => self.draw_card(card, events),
            Choice::Roll(face) => self.roll(face, events),
            Choice::Mineral(mineral) => match self.agenda.top() {
                Some(Task::Stock) => self.stock(mineral, events),
                Some(Task::Deal { .. }) => self.deal_mineral(mineral, events),
                _ => self.pick(mineral, events),
            },
            _ => unreachable!("seats do not draw"),
        }
    }

    /// Runs what asks nobody until the top of the agenda is a question, or the game is over.
    pub(crate) fn settle(&mut self, events: &mut impl Sink<Event>) {
        while let Some(&task) = self.agenda.top() {
            match task {
                Task::Window(window) if self.is_gone(&window) => self.close(window, events),
                Task::Clear { card, counters, restarts } => self.clear(card, counters, restarts),
                Task::ForcedSale { mineral, price } => {
                    if self.must_sell(mineral, price, events) {
                        return;
                    }
                }
                Task::Brawl(Step::Stake(side)) => self.stake(side, events),
                Task::Brawl(Step::Compare) => self.compare(events),
                Task::Draw { left, .. } if !self.can_draw(left, events) => {
                    self.agenda.pop();
                }
                Task::Refill { slots } if self.next_slot(slots).is_none() => {
                    self.agenda.pop();
                }
                _ => return,
            }
        }
    }

    /// Merchant, mine and forge can always be left (BAR-183).
    pub(crate) fn can_leave(stage: Stage) -> bool {
        stage < Stage::Tavern
    }
}
