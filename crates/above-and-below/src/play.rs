//! Carrying choices out: the turn and its actions. What is longer than one question has a file of its own.

use karst_kit::{Seat, Sink};

use crate::state::{Errand, Turn};
use crate::{
    Building, Card, Cards, Choice, Destination, Event, Instead, Item, Origin, Pile, Row, Sort, State, Stock,
    Task, Tile, Tiles, Work,
};

impl State {
    /// Carries out an offered choice, then everything that asks nobody.
    pub(crate) fn apply(&mut self, choice: Choice, events: &mut impl Sink<Event>) {
        match choice {
            Choice::Explore => self.begin(Work::Explore),
            Choice::Harvest => self.begin(Work::Harvest),
            Choice::Labor => self.begin(Work::Labor),
            Choice::Send(tile) => self.table.errand.party.insert(tile),
            Choice::Go => self.go(),
            Choice::Drop => self.drop_errand(events),
            Choice::Build(tile) => self.replace_task(Task::Buy(tile)),
            Choice::Train(tile) => self.replace_task(Task::Hire(tile)),
            Choice::Buy(building, instead) => self.buy(building, instead, events),
            Choice::Hire(tile, instead) => self.hire(tile, instead, events),
            Choice::Gather(building, to) => self.gather(building, to, events),
            Choice::Pass => self.pass(events),
            Choice::Sell(item) => self.sell(item, events),
            Choice::Withdraw => self.withdraw(events),
            Choice::Bid(seat) => self.table.agenda.push(Task::NamePrice(seat)),
            Choice::Price(price) => self.name_price(price, events),
            Choice::Accept => self.answer(true, events),
            Choice::Refuse => self.answer(false, events),
            Choice::Refresh(row, instead) => self.refresh(row, instead, events),
            Choice::Place(good, origin) => self.place(good, origin, events),
            Choice::Announce { choice, bonus, stake } => self.announce(choice, bonus, stake, events),
            Choice::Reroll(tile) => self.reroll(tile),
            Choice::Exert(tile) => self.exert(tile, events),
            Choice::Enough => self.enough(events),
            Choice::Pay(instead) => self.pay_toll(instead, events),
            Choice::Decline => self.decline(events),
            Choice::Prefer(part) => self.prefer(part, events),
            Choice::Take(building) => self.take_free(building, events),
            Choice::Injure(tile) => self.injure(tile, events),
            Choice::Potion(tile) => self.drink(tile, Item::Potion, events),
            Choice::Cider(tile) => self.drink(tile, Item::Cider, events),
            Choice::Bed(tile) => self.sleep(tile, events),
            Choice::Done => self.done(events),
            Choice::First(seat) => self.draw_first(seat, events),
            Choice::DrawBuilding(building) => self.draw_building(building, events),
            Choice::DrawVillager(tile) => self.draw_villager(tile, events),
            Choice::DrawCave(cave) => self.draw_cave(cave, events),
            Choice::Roll(die) => self.roll(die, events),
        }
        self.settle(events);
    }

    /// Runs what asks nobody until the top of the agenda is a question, or the game is over.
    fn settle(&mut self, events: &mut impl Sink<Event>) {
        while !self.table.over {
            let at_rest = match self.table.agenda.top() {
                None => self.next_turn(events),
                Some(&Task::Deal(pile)) => self.deal(pile, events),
                Some(&Task::Obey(work)) => self.all_asked(work, events),
                Some(Task::Lanterns) => self.all_rolled(events),
                Some(&Task::FreeBuilding(cost)) => self.nothing_to_take(cost, events),
                Some(Task::Injure) => self.nobody_to_choose(events),
                Some(&Task::Return { success }) => self.come_home(success, events),
                Some(&Task::Nightfall(seat)) => self.nightfall(seat),
                Some(&Task::Rest(seat)) => self.all_rested(seat, events),
                Some(Task::Dawn) => self.dawn(events),
                Some(&Task::LastGoods(seat)) => self.nothing_to_place(seat),
                Some(Task::End) => self.end(events),
                Some(_) => true,
            };
            if at_rest {
                return;
            }
        }
    }

    #[inline]
    pub(crate) fn replace_task(&mut self, task: Task) {
        self.table.agenda.pop();
        self.table.agenda.push(task);
    }
}

// Turns.
impl State {
    /// The turn is over: clockwise to the next seat that has not passed (AAB-042, AAB-201), or the round ends
    /// (AAB-044).
    fn next_turn(&mut self, events: &mut impl Sink<Event>) -> bool {
        let table = &mut self.table;
        if table.round == 0 {
            self.begin_round(events);
            return true;
        }
        let mut seat = table.active;
        for _ in 0..table.n_players {
            seat = table.left_of(seat);
            if !table.villages[seat].passed {
                self.begin_turn(seat);
                return true;
            }
        }
        self.end_round(events);
        false
    }

    pub(crate) fn begin_round(&mut self, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        if table.round == 0 {
            table.round = 1;
        }
        table.villages.0.iter_mut().for_each(|village| village.passed = false);
        events.tell(Event::RoundBegan(table.round));
        let first = table.first;
        self.begin_turn(first);
    }

    fn begin_turn(&mut self, seat: Seat) {
        self.table.active = seat;
        self.table.turn = Turn::default();
        self.table.agenda.push(Task::Turn);
    }

    /// No further action or free action in this round; Ready villagers stay Ready (AAB-114, AAB-116).
    fn pass(&mut self, events: &mut impl Sink<Event>) {
        self.table.agenda.pop();
        self.table.own_mut().passed = true;
        events.tell(Event::Passed(self.table.active));
    }
}

// Villagers sent out together.
impl State {
    fn begin(&mut self, work: Work) {
        self.table.errand = Errand::default();
        self.replace_task(Task::Assemble(work));
    }

    /// Everybody is named: the wilful ones roll first (AAB-260).
    fn go(&mut self) {
        if let Some(Task::Assemble(work)) = self.table.agenda.pop() {
            self.table.agenda.push(Task::Obey(work));
        }
    }

    /// Wilful villagers of the party that have not rolled yet.
    #[inline]
    pub(crate) fn unasked(&self) -> Tiles {
        let Errand { party, obeyed, .. } = self.table.errand;
        party.and(Tiles::WILFUL).minus(obeyed)
    }

    /// On a low roll the villager is Exhausted without acting, and nothing else has moved (AAB-152, AAB-153).
    pub(crate) fn obey(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let Some(tile) = self.unasked().first() else { return };
        let acts = die >= tile.printed().obeys_from;
        let table = &mut self.table;
        events.tell(Event::Obeyed { seat: table.active, tile, die, acts });
        if acts {
            table.errand.obeyed.insert(tile);
        } else {
            table.errand.party.remove(tile);
            table.errand.dropped_out = true;
            table.own_mut().tire(Tiles::NONE.with(tile));
        }
    }

    /// All have rolled: without a refusal the action begins, otherwise the player decides again (AAB-261).
    fn all_asked(&mut self, work: Work, events: &mut impl Sink<Event>) -> bool {
        if !self.unasked().is_empty() {
            return true;
        }
        self.table.agenda.pop();
        if self.table.errand.dropped_out {
            self.table.errand.dropped_out = false;
            self.table.agenda.push(Task::Assemble(work));
            self.table.errand.refused = true;
            return false;
        }
        self.act(work, events);
        false
    }

    /// The action is dropped: everybody but the refusing villager stays Ready, and the turn is open again (AAB-262).
    fn drop_errand(&mut self, events: &mut impl Sink<Event>) {
        if let Some(Task::Assemble(work)) = self.table.agenda.pop() {
            events.tell(Event::Dropped(self.table.active, work));
        }
        self.table.errand = Errand::default();
        self.table.agenda.push(Task::Turn);
    }

    fn act(&mut self, work: Work, events: &mut impl Sink<Event>) {
        let party = self.table.errand.party;
        self.table.errand = Errand::default();
        match work {
            Work::Explore => self.set_out(party, events),
            Work::Harvest => {
                self.table.own_mut().tire(party);
                self.table.agenda.push(Task::Gather(party.len() as u8));
                events.tell(Event::Worked { seat: self.table.active, party });
            }
            Work::Labor => self.labor(party, events),
        }
    }

    /// A coin for each villager, and the cider for the first of the round (AAB-097 to AAB-099).
    fn labor(&mut self, party: Tiles, events: &mut impl Sink<Event>) {
        let seat = self.table.active;
        self.table.own_mut().tire(party);
        events.tell(Event::Worked { seat, party });
        self.gain_coins(seat, party.len() as u16, events);
        if self.table.cider {
            self.table.cider = false;
            self.table.villages[seat].put(Item::Cider, 1);
            events.tell(Event::TookCider(seat));
        }
    }

    /// One good from one of the own cards (AAB-087); the reserve, an empty sale space or the track takes it (AAB-089).
    fn gather(&mut self, building: Building, to: Destination, events: &mut impl Sink<Event>) {
        let seat = self.table.active;
        let village = &mut self.table.villages[seat];
        let Some(card) = village.stocked.copies(building).first() else { return };
        // Of two copies the fuller one gives first.
        let card = village.full.copies(building).first().unwrap_or(card);
        if village.full.has(card) {
            village.full.remove(card);
        } else {
            village.stocked.remove(card);
        }
        let good = match building.printed().stock {
            Stock::Two(good) | Stock::Renewing(good) => good,
            Stock::None => return,
        };
        events.tell(Event::Gathered { seat, building, good, to });
        match to {
            Destination::Reserve => village.put(good, 1),
            Destination::Sale => village.sale = Some(good),
            Destination::Track => {
                let circle = village.track.place(good) as u8;
                events.tell(Event::Placed { seat, good, circle });
            }
        }
        if let Some(Task::Gather(left)) = self.table.agenda.pop()
            && left > 1
        {
            self.table.agenda.push(Task::Gather(left - 1));
        }
    }
}

// Building and training.
impl State {
    /// What this villager pays for a card (AAB-084, AAB-085).
    #[inline]
    pub fn build_cost(card: Card, by: Tile) -> u8 {
        card.cost().saturating_sub(u8::from(Tiles::HAMMER_PLUS.has(by)))
    }

    /// What this villager pays for a slot of the row (AAB-092, AAB-096).
    #[inline]
    pub fn hire_cost(slot: usize, by: Tile) -> u8 {
        crate::SLOT_COSTS[slot].saturating_sub(u8::from(Tiles::QUILL_PLUS.has(by)))
    }

    fn buy(&mut self, building: Building, instead: Instead, events: &mut impl Sink<Event>) {
        let Some(Task::Buy(by)) = self.table.agenda.pop() else { return };
        let Some(card) = self.table.face_up().copies(building).first() else { return };
        let seat = self.table.active;
        // Only cards owned before count (AAB-173).
        let bonus = self.table.own().cards.coins_after_building();
        self.table.own_mut().tire(Tiles::NONE.with(by));
        self.pay(seat, Self::build_cost(card, by), instead, events);
        self.add_building(card, Some(by), events);
        if bonus > 0 {
            self.gain_coins(seat, u16::from(bonus), events);
        }
    }

    /// A card leaves the supply and joins the village with all it gives when bought (AAB-234); a row is refilled at
    /// once (AAB-082), star and key houses are not replaced (AAB-083).
    pub(crate) fn add_building(&mut self, card: Card, by: Option<Tile>, events: &mut impl Sink<Event>) {
        let seat = self.table.active;
        let building = card.building();
        let printed = building.printed();
        match printed.sort {
            Sort::Star => self.table.stars.remove(card),
            Sort::Key => self.table.keys.remove(card),
            Sort::House => self.take_from_row(Pile::Houses, card),
            Sort::Outpost => self.take_from_row(Pile::Outposts, card),
        }
        let village = &mut self.table.villages[seat];
        village.cards.insert(card);
        events.tell(Event::Built { seat, by, building });
        let stocked = match printed.stock {
            Stock::None => None,
            Stock::Two(good) => {
                village.full.insert(card);
                Some((good, 2))
            }
            Stock::Renewing(good) => Some((good, 1)),
        };
        if let Some((good, n)) = stocked {
            village.stocked.insert(card);
            events.tell(Event::Stocked { seat, building, good, n });
        }
        self.gain_item(seat, Item::Potion, printed.potions, events);
        self.shift_reputation(seat, printed.reputation, events);
    }

    fn take_from_row(&mut self, pile: Pile, card: Card) {
        let row = match pile {
            Pile::Outposts => &mut self.table.outposts.row,
            _ => &mut self.table.houses.row,
        };
        row.iter_mut().filter(|slot| **slot == Some(card)).for_each(|slot| *slot = None);
        self.table.agenda.push(Task::Deal(pile));
    }

    /// The new villager arrives Exhausted, or Ready with a card that says so (AAB-093, AAB-094); the slot stays empty
    /// (AAB-095).
    fn hire(&mut self, tile: Tile, instead: Instead, events: &mut impl Sink<Event>) {
        let Some(Task::Hire(by)) = self.table.agenda.pop() else { return };
        let Some(slot) = self.table.row.iter().position(|&slot| slot == Some(tile)) else { return };
        let seat = self.table.active;
        self.table.own_mut().tire(Tiles::NONE.with(by));
        self.pay(seat, Self::hire_cost(slot, by), instead, events);
        self.table.row[slot] = None;
        events.tell(Event::Trained { seat, by, tile });
        let village = &mut self.table.villages[seat];
        match village.cards.train_to_ready() {
            true => village.ready.insert(tile),
            false => village.exhausted.insert(tile),
        }
    }
}

// Free actions, and the track.
impl State {
    fn sell(&mut self, item: Item, events: &mut impl Sink<Event>) {
        let village = self.table.own_mut();
        village.reserve[item as usize] -= 1;
        village.sale = Some(item);
        self.table.turn.moved |= 1 << item as u16;
        events.tell(Event::PutUp(self.table.active, item));
    }

    fn withdraw(&mut self, events: &mut impl Sink<Event>) {
        let Some(item) = self.table.own_mut().sale.take() else { return };
        self.table.own_mut().put(item, 1);
        self.table.turn.moved |= 1 << item as u16;
        events.tell(Event::TookBack(self.table.active, item));
    }

    fn name_price(&mut self, price: u8, events: &mut impl Sink<Event>) {
        let Some(Task::NamePrice(seller)) = self.table.agenda.pop() else { return };
        let Some(item) = self.table.villages[seller].sale else { return };
        events.tell(Event::Offered { buyer: self.table.active, seller, item, price });
        self.table.agenda.push(Task::Answer { seller, price });
    }

    /// On agreement coins and item change hands (AAB-106, AAB-241); a refused price can only be raised (AAB-290).
    fn answer(&mut self, accepts: bool, events: &mut impl Sink<Event>) {
        let Some(Task::Answer { seller, price }) = self.table.agenda.pop() else { return };
        let buyer = self.table.active;
        if !accepts {
            self.table.turn.refused[seller.index()] = price;
            return events.tell(Event::Refused { seller, buyer });
        }
        let Some(item) = self.table.villages[seller].sale.take() else { return };
        self.table.villages[seller].coins += u16::from(price);
        let village = &mut self.table.villages[buyer];
        village.coins -= u16::from(price);
        village.put(item, 1);
        events.tell(Event::Sold { seller, buyer, item, price });
    }

    /// The row goes under its deck, the leftmost card nearest to the top, and four new cards are turned up
    /// (AAB-108, AAB-109, AAB-245).
    fn refresh(&mut self, row: Row, instead: Instead, events: &mut impl Sink<Event>) {
        let seat = self.table.active;
        self.pay(seat, 1, instead, events);
        self.table.turn.refreshed = true;
        let (deck, pile) = match row {
            Row::Houses => (&mut self.table.houses, Pile::Houses),
            Row::Outposts => (&mut self.table.outposts, Pile::Outposts),
        };
        for slot in &mut deck.row {
            if let Some(card) = slot.take() {
                deck.under.push(card);
            }
        }
        self.table.agenda.push(Task::Deal(pile));
        events.tell(Event::Refreshed(seat, row));
    }

    /// A good goes onto the track and never moves again (AAB-135, AAB-138).
    fn place(&mut self, good: Item, origin: Origin, events: &mut impl Sink<Event>) {
        let Some(karst_kit::Actor::Seat(seat)) = self.table.actor() else { return };
        let village = &mut self.table.villages[seat];
        match origin {
            Origin::Reserve => village.reserve[good as usize] -= 1,
            Origin::Sale => village.sale = None,
        }
        let circle = village.track.place(good) as u8;
        events.tell(Event::Placed { seat, good, circle });
    }
}

// Doors: coins, items and reputation change here.
impl State {
    pub(crate) fn gain_coins(&mut self, seat: Seat, coins: u16, events: &mut impl Sink<Event>) {
        let village = &mut self.table.villages[seat];
        village.coins = village.coins.saturating_add(coins);
        events.tell(Event::GotCoins(seat, coins));
    }

    pub(crate) fn gain_item(&mut self, seat: Seat, item: Item, n: u8, events: &mut impl Sink<Event>) {
        if n > 0 {
            self.table.villages[seat].put(item, n);
            events.tell(Event::GotItem(seat, item, n));
        }
    }

    pub(crate) fn shift_reputation(&mut self, seat: Seat, by: i8, events: &mut impl Sink<Event>) {
        let moved = self.table.villages[seat].shift_reputation(by);
        if moved != 0 {
            events.tell(Event::Reputation(seat, moved));
        }
    }

    /// To the bank, in coins and, for those who may, in cider and potions (AAB-079, AAB-176, AAB-279).
    pub(crate) fn pay(&mut self, seat: Seat, cost: u8, instead: Instead, events: &mut impl Sink<Event>) {
        let Instead { cider, potion } = instead;
        let coins = u16::from(cost - instead.sum());
        let village = &mut self.table.villages[seat];
        village.coins -= coins;
        village.reserve[Item::Cider as usize] -= cider;
        village.reserve[Item::Potion as usize] -= potion;
        if cost > 0 {
            events.tell(Event::Paid { seat, coins, cider, potion });
        }
    }
}

const _: () = assert!(Cards::HOUSES.len() == 25 && Cards::OUTPOSTS.len() == 24);
