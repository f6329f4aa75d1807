//! Reaction windows and chains: who is asked, in which order, and what happens when all have passed.

use karst_kit::{Seat, Sink};

use crate::task::{Chain, Reason, Side, Step, Task, Trade, Window};
use crate::{Act, Card, Cards, Event, Origin, State};

// Polling.
impl State {
    /// Asks clockwise from the left of the owner (BAR-108).
    pub(crate) fn open_window(&mut self, reason: Reason, owner: Seat) {
        let asked = self.next_asked(&reason, owner, 0).expect("a window has somebody to ask");
        self.agenda.push(Task::Window(Window { reason, owner, asked }));
    }

    /// The next seat to ask after `passed` steps from the owner, who comes last, if at all.
    fn next_asked(&self, reason: &Reason, owner: Seat, passed: usize) -> Option<Seat> {
        (passed + 1..=self.n())
            .map(|step| self.clockwise(owner, step))
            .find(|&seat| self.may_answer(reason, owner, seat))
    }

    /// Whether a window admits a seat, whatever it holds.
    fn may_answer(&self, reason: &Reason, owner: Seat, seat: Seat) -> bool {
        match reason {
            Reason::Price(_) | Reason::BrawlPre | Reason::BrawlScore => true,
            // Nobody robs or ambushes himself (BAR-124, BAR-128).
            Reason::Eat | Reason::Bet(_) | Reason::Gain(_) => seat != owner,
            // Not the winner of the latest brawl (BAR-133).
            Reason::AfterBrawl => self.brawl.is_none_or(|brawl| brawl.winner != Some(seat)),
        }
    }

    /// The seats a window or chain still asks if nobody plays: the one asked now, then the others in order.
    pub(crate) fn still_asked(&self) -> Vec<Seat> {
        let (from, asked) = match self.agenda.top() {
            Some(Task::Window(window)) => (window.owner, window.asked),
            Some(Task::Chain(chain)) => (chain.last, chain.asked),
            _ => return Vec::new(),
        };
        (self.steps(from, asked)..=self.n())
            .map(|step| self.clockwise(from, step))
            .filter(|&seat| match self.agenda.top() {
                Some(Task::Window(window)) => self.may_answer(&window.reason, window.owner, seat),
                _ => seat != from,
            })
            .collect()
    }

    /// How far a seat sits to the left of another: 1 to the number of players.
    fn steps(&self, from: Seat, to: Seat) -> usize {
        (to.index() + self.n() - from.index() - 1) % self.n() + 1
    }

    /// A pass says nothing: it makes no event.
    pub(crate) fn pass(&mut self, events: &mut impl Sink<Event>) {
        match *self.agenda.top().expect("somebody is asked") {
            Task::Window(window) => self.pass_window(window, events),
            Task::Chain(chain) => self.pass_chain(chain, events),
            _ => unreachable!("only reactions can be passed"),
        }
    }

    fn pass_window(&mut self, window: Window, events: &mut impl Sink<Event>) {
        let Window { reason, owner, asked } = window;
        match self.next_asked(&reason, owner, self.steps(owner, asked)) {
            Some(asked) => self.replace(Task::Window(Window { reason, owner, asked })),
            None => self.close(window, events),
        }
    }

    /// Everybody but the player of the latest card is asked (BAR-113).
    fn pass_chain(&mut self, chain: Chain, events: &mut impl Sink<Event>) {
        let asked = self.clockwise(chain.asked, 1);
        match asked == chain.last {
            false => self.replace(Task::Chain(Chain { asked, ..chain })),
            true => self.resolve(chain, events),
        }
    }

    pub(crate) fn replace(&mut self, task: Task) {
        *self.agenda.top_mut().expect("a task is under way") = task;
    }

    /// The reason of a window is gone: its owner has no bread left (BAR-163), a reroll was a KO, or a new brawl has
    /// been announced (BAR-109).
    pub(crate) fn is_gone(&self, window: &Window) -> bool {
        match window.reason {
            Reason::Eat | Reason::Bet(_) => self.bread(window.owner) == 0,
            Reason::BrawlScore => self.brawl.is_some_and(|brawl| brawl.ko.is_some()),
            Reason::AfterBrawl => self.brawl.is_some_and(|brawl| brawl.winner.is_none()),
            Reason::Price(_) | Reason::Gain(_) | Reason::BrawlPre => false,
        }
    }

    /// What a window was waiting for is carried out.
    pub(crate) fn close(&mut self, window: Window, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        match window.reason {
            Reason::Price(deal) => match deal.trade {
                Trade::Sale => self.settle_sale(deal, events),
                Trade::Purchase => self.settle_purchase(deal, events),
            },
            Reason::Eat => self.eat_announced(window.owner, events),
            Reason::Gain(from) => self.hand_over(window.owner, from, events),
            // The step below goes on.
            Reason::Bet(_) | Reason::BrawlPre | Reason::BrawlScore => {}
            Reason::AfterBrawl => match self.is_gone(&window) {
                true => self.agenda.push(Task::Brawl(Step::Bet(Side::Attacker))),
                false => self.end_of_turn(events),
            },
        }
    }

    /// Polling starts again from the first player (BAR-109).
    fn restart(&mut self) {
        if let Some(&Task::Window(Window { reason, owner, .. })) = self.agenda.top()
            && let Some(asked) = self.next_asked(&reason, owner, 0)
        {
            self.replace(Task::Window(Window { reason, owner, asked }));
        }
    }
}

// Cards.
impl State {
    /// Every card played opens a chain before it takes effect (BAR-110); a counter joins the chain there is.
    pub(crate) fn play_card(&mut self, card: Card, target: Option<Seat>, events: &mut impl Sink<Event>) {
        let by = self.actor().and_then(karst_kit::Actor::seat).expect("a seat plays");
        self.dwarfs[by].lose_cards(Cards::of(card, 1));
        let asked = self.clockwise(by, 1);
        if card.act() == Act::Cancel {
            let Some(&Task::Chain(chain)) = self.agenda.top() else {
                unreachable!("only chains are countered")
            };
            events.tell(Event::Countered { by, chain: chain.card, of: chain.last });
            let counters = chain.counters + 1;
            return self.replace(Task::Chain(Chain { counters, last: by, asked, ..chain }));
        }
        if let Act::Draw { .. } = card.act() {
            self.limited_plays += 1;
        }
        events.tell(Event::Played { by, card, target });
        let target = target.or(self.bread_owner());
        self.agenda.push(Task::Chain(Chain { card, by, target, counters: 0, last: by, asked }));
    }

    /// Whoever has just announced eating or betting bread.
    fn bread_owner(&self) -> Option<Seat> {
        match self.agenda.top() {
            Some(Task::Window(Window { reason: Reason::Eat | Reason::Bet(_), owner, .. })) => Some(*owner),
            _ => None,
        }
    }

    /// All have passed: the chain is settled from the latest card down, which is a matter of even and odd (BAR-112).
    fn resolve(&mut self, chain: Chain, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        let Chain { card, by, counters, .. } = chain;
        let restarts = !card.is_anytime();
        if chain.is_cancelled() {
            events.tell(Event::Cancelled { by, card });
            return self.agenda.push(Task::Clear { card: Some(card), counters, restarts });
        }
        if counters > 0 {
            events.tell(Event::WorksAfterAll { by, card });
        }
        let discarded = self.act_at_once(chain, events).then_some(card);
        self.agenda.push(Task::Clear { card: discarded, counters, restarts });
        self.act_on(chain, events);
    }

    /// Effects on what lies below the chain. Says whether the card then goes to the discard (BAR-115).
    fn act_at_once(&mut self, chain: Chain, events: &mut impl Sink<Event>) -> bool {
        match chain.card.act() {
            Act::Raise(n) => self.change_price(|price| price + u16::from(n), events),
            Act::Halve => self.change_price(|price| price.div_ceil(2), events),
            Act::TakeMineral => self.ambush(chain.by, events),
            Act::BecomeBread => {
                let bags = &mut self.dwarfs[chain.by].bags;
                *bags = bags.with(chain.card);
                events.tell(Event::LaidDown { seat: chain.by, card: chain.card });
                return false;
            }
            Act::Mugs(n) => {
                self.put_mugs(chain, n, events);
                return false;
            }
            Act::Challenge
            | Act::Cancel
            | Act::LeaveOne
            | Act::StealBread
            | Act::Draw { .. }
            | Act::Reroll => {}
        }
        true
    }

    /// Effects that take their time: the card is discarded when they are over.
    fn act_on(&mut self, chain: Chain, events: &mut impl Sink<Event>) {
        let Chain { by, target, .. } = chain;
        match (chain.card.act(), target) {
            (Act::StealBread, Some(from)) => self.steal_bread(by, from, events),
            (Act::Challenge, Some(defender)) => self.announce_brawl(by, defender, events),
            (Act::Reroll, Some(die)) => self.reroll(die, events),
            (Act::Draw { cards, .. }, _) => self.agenda.push(Task::Draw { seat: by, left: cards }),
            (Act::LeaveOne, _) => self.begin_drought(by, events),
            _ => {}
        }
    }

    fn change_price(&mut self, change: impl Fn(u16) -> u16, events: &mut impl Sink<Event>) {
        if let Some(Task::Window(Window { reason: Reason::Price(deal), .. })) = self.agenda.top_mut() {
            deal.price = change(deal.price);
            events.tell(Event::PriceChanged(deal.mineral, deal.price));
        }
    }

    /// The player of an Ambush becomes the receiver (BAR-127).
    fn ambush(&mut self, by: Seat, events: &mut impl Sink<Event>) {
        if let Some(Task::Window(window)) = self.agenda.top_mut() {
            events.tell(Event::Ambushed { by, receiver: window.owner });
            window.owner = by;
        }
    }

    fn put_mugs(&mut self, chain: Chain, n: u8, events: &mut impl Sink<Event>) {
        if let (Some(brawl), Some(die)) = (&mut self.brawl, chain.target)
            && let Some(side) = brawl.side(die)
        {
            let mugs = &mut brawl.mugs[side as usize];
            *mugs = mugs.with(chain.card);
            events.tell(Event::MugsPut { die, n });
        }
    }

    fn reroll(&mut self, die: Seat, events: &mut impl Sink<Event>) {
        if let Some(side) = self.brawl.and_then(|brawl| brawl.side(die)) {
            self.clear_die(side, events);
            self.agenda.push(Task::Reroll(side));
        }
    }

    /// Exactly one bread, a Doggy bag before a token (BAR-123, BAR-173).
    fn steal_bread(&mut self, by: Seat, from: Seat, events: &mut impl Sink<Event>) {
        let bags = self.dwarfs[from].lose_bread(1);
        let thief = &mut self.dwarfs[by];
        thief.bags = thief.bags.plus(bags);
        thief.bread += 1 - u16::from(bags.total());
        events.tell(Event::BreadStolen { by, from });
    }

    /// Spent Doggy bags go to the tavern discard (BAR-122).
    pub(crate) fn spend_bread(&mut self, seat: Seat, n: u16) {
        let bags = self.dwarfs[seat].lose_bread(n);
        self.tavern_discard = self.tavern_discard.plus(bags);
    }

    /// The cards of a chain are discarded after the effect (BAR-115, BAR-165), and the window goes on.
    pub(crate) fn clear(&mut self, card: Option<Card>, counters: u8, restarts: bool) {
        self.agenda.pop();
        let cards = card.map_or(Cards::NONE, |card| Cards::of(card, 1));
        self.tavern_discard = self.tavern_discard.plus(cards).plus(Cards::of(Card::CANCELLING, counters));
        if restarts {
            self.restart();
        }
    }
}

// Drought.
impl State {
    /// Every other player with two or more cards picks one to keep (BAR-135, BAR-170).
    fn begin_drought(&mut self, by: Seat, events: &mut impl Sink<Event>) {
        events.tell(Event::DroughtStruck(by));
        match self.next_keeper(by, by) {
            Some(asked) => self.agenda.push(Task::Keep { by, asked }),
            None => self.end_drought(by, events),
        }
    }

    fn next_keeper(&self, by: Seat, after: Seat) -> Option<Seat> {
        let passed = if after == by { 0 } else { self.steps(by, after) };
        (passed + 1..self.n())
            .map(|step| self.clockwise(by, step))
            .find(|&seat| self.dwarfs[seat].tavern().total() > 1)
    }

    pub(crate) fn keep(&mut self, card: Card, events: &mut impl Sink<Event>) {
        let Some(&Task::Keep { by, asked }) = self.agenda.top() else { unreachable!("a Drought asks") };
        self.dwarfs[asked].kept.set(Some(card));
        match self.next_keeper(by, asked) {
            Some(asked) => self.replace(Task::Keep { by, asked }),
            None => {
                self.agenda.pop();
                self.end_drought(by, events);
            }
        }
    }

    /// The discards are shown all together (BAR-171).
    fn end_drought(&mut self, by: Seat, events: &mut impl Sink<Event>) {
        for step in 1..self.n() {
            let seat = self.clockwise(by, step);
            let dwarf = &mut self.dwarfs[seat];
            if let Some(kept) = *dwarf.kept.open() {
                let lost = dwarf.tavern().without(kept);
                dwarf.lose_cards(lost);
                dwarf.kept.set(None);
                self.tavern_discard = self.tavern_discard.plus(lost);
                events.tell(Event::Discarded { seat, cards: lost });
            }
        }
    }
}

impl State {
    /// The mineral arrives: only now does anybody look at it (BAR-064, BAR-164).
    fn hand_over(&mut self, to: Seat, from: Origin, events: &mut impl Sink<Event>) {
        match from {
            Origin::Hand(robbed) if robbed == to => {
                self.remember_loot(to, None);
                events.tell(Event::KeptOwn(to));
            }
            _ => self.agenda.push(Task::Pick { to, from }),
        }
    }
}
