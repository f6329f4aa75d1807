//! An exploration, from the cave card to the way home (AAB-203).

use karst_kit::{Seat, Sink, Veiled};

use crate::book::Id;
use crate::codex::{Asked, Bonus, Deed, End, Goal, Spot, codex};
use crate::event::Page;
use crate::state::Exploration;
use crate::{Event, Instead, Item, Pile, Stake, State, Task, Tile, Tiles};

impl State {
    /// The explorer takes the top cave card; the next one is seen at once (AAB-047).
    pub(crate) fn set_out(&mut self, party: Tiles, events: &mut impl Sink<Event>) {
        let table = &mut self.table;
        let Some(card) = table.caves.top.take() else { return };
        let village = table.own_mut();
        village.ready = village.ready.minus(party);
        table.exploration = Some(Exploration::new(card, party));
        table.agenda.push(Task::ParagraphDie);
        table.agenda.push(Task::Deal(Pile::Caves));
        events.tell(Event::SetOut { seat: table.active, card, party });
    }

    /// One die on the card's grid selects the paragraph (AAB-048).
    pub(crate) fn open_page(&mut self, die: u8, events: &mut impl Sink<Event>) {
        self.table.agenda.pop();
        let Some(exploration) = &self.table.exploration else { return };
        let page = exploration.card.number_behind(die);
        self.read_page(page, events);
    }

    /// The paragraph is read by the player on the left (AAB-049). One that only states a result asks nothing
    /// (AAB-212).
    fn read_page(&mut self, page: u8, events: &mut impl Sink<Event>) {
        let mut reading = *self.reading.open();
        (reading.page, reading.bonus) = (page, 0);
        self.reading.set(reading);
        let table = &self.table;
        let explorer = table.active;
        events.tell(Event::Read { explorer, reader: table.left_of(explorer), page: self.veiled_page() });
        match codex().page(page).is_result() {
            true => self.announce_deed(0, events),
            false => self.table.agenda.push(Task::Announce),
        }
    }

    /// The paragraph's number for those who may read it.
    fn veiled_page(&self) -> Page {
        let id = Id::new(self.reading.open().page).expect("a paragraph is open");
        let table = &self.table;
        match table.aloud {
            true => Page::Open(id),
            false => {
                let explorer = table.active;
                Page::Veiled(Veiled::for_seats(id, [explorer, table.left_of(explorer)]))
            }
        }
    }

    #[inline]
    pub fn exploration(&self) -> &Exploration {
        self.table.exploration.as_ref().expect("an exploration is under way")
    }

    #[inline]
    fn exploration_mut(&mut self) -> &mut Exploration {
        self.table.exploration.as_mut().expect("an exploration is under way")
    }

    /// The announced choice of the open paragraph.
    #[inline]
    pub fn deed(&self) -> Option<&'static Deed> {
        let choice = self.exploration().choice?;
        Some(codex().page(self.reading.open().page).deed(choice))
    }

    fn spot(&self) -> Spot {
        let reading = self.reading.open();
        let exploration = self.exploration();
        Spot {
            page: reading.page,
            deed: exploration.choice.unwrap_or(0),
            depth: exploration.depth,
            dream: reading.dream,
        }
    }
}

// The announcement.
impl State {
    /// The choice is fixed from here on (AAB-051); its stake is named and its paid bonus paid now (AAB-219, AAB-220).
    pub(crate) fn announce(
        &mut self,
        choice: u8,
        bonus: Option<Instead>,
        stake: Stake,
        events: &mut impl Sink<Event>,
    ) {
        let seat = self.table.active;
        self.table.agenda.pop();
        events.tell(Event::Announced { seat, page: self.veiled_page(), choice });
        match stake {
            Stake::Nothing => {}
            Stake::Villager(tile) => {
                self.exploration_mut().staked_villager = Some(tile);
                events.tell(Event::StakedVillager(seat, tile));
            }
            Stake::Item(item) => self.stake_item(item, events),
        }
        let deed = codex().page(self.reading.open().page).deed(choice);
        if let (Some(instead), Bonus::Pay { coins, .. }) = (bonus, deed.bonus) {
            self.pay(seat, coins, instead, events);
            self.exploration_mut().paid = true;
        }
        self.announce_deed(choice, events);
    }

    /// A staked item is out of reach until the exploration ends (AAB-288).
    fn stake_item(&mut self, item: Item, events: &mut impl Sink<Event>) {
        let seat = self.table.active;
        let village = &mut self.table.villages[seat];
        let from_sale = village.has(item) == 0;
        match from_sale {
            true => village.sale = None,
            false => village.reserve[item as usize] -= 1,
        }
        let exploration = self.exploration_mut();
        exploration.staked_item = Some(item);
        exploration.from_sale = from_sale;
        events.tell(Event::StakedItem(seat, item));
    }

    fn announce_deed(&mut self, choice: u8, events: &mut impl Sink<Event>) {
        self.exploration_mut().choice = Some(choice);
        let deed = codex().page(self.reading.open().page).deed(choice);
        let mut reading = *self.reading.open();
        reading.bonus = self.bonus(deed, self.exploration().party, self.exploration().paid);
        self.reading.set(reading);
        match deed.asks_lanterns() {
            true => self.table.agenda.push(Task::Lanterns),
            false => self.resolve(u8::MAX, events),
        }
    }

    /// Lanterns besides the dice, counted when the choice is announced (AAB-071, AAB-217, AAB-218, AAB-289).
    pub fn bonus(&self, deed: &Deed, party: Tiles, paid: bool) -> u8 {
        let village = self.table.own();
        match deed.bonus {
            Bonus::None => 0,
            Bonus::PerHammer(n) => n * party.and(Tiles::WITH_HAMMER).len() as u8,
            Bonus::PerQuill(n) => n * party.and(Tiles::WITH_QUILL).len() as u8,
            Bonus::PerItem(item, n) => n.saturating_mul(village.owns(item)).min(99),
            Bonus::Any { items, villagers, lanterns } => {
                let owned =
                    Item::ALL.into_iter().any(|item| items >> item as u16 & 1 == 1 && village.owns(item) > 0);
                let here = village.villagers().or(self.exploration().party);
                if owned || !here.and(villagers).is_empty() { lanterns } else { 0 }
            }
            Bonus::Pay { lanterns, .. } => lanterns * u8::from(paid),
        }
    }

    /// Whether this item can be staked: it lies in the reserve or on the sale space.
    pub(crate) fn can_stake(&self, item: Item) -> bool {
        let village = self.table.own();
        village.has(item) > 0 || village.sale == Some(item)
    }

    /// Whether the stake of a choice can be met (AAB-220).
    pub fn is_open(&self, deed: &Deed) -> bool {
        match deed.stake {
            Asked::Nothing => true,
            Asked::Villager => !self.exploration().party.is_empty(),
            Asked::Items(kinds) => {
                Item::ALL.into_iter().any(|item| kinds >> item as u16 & 1 == 1 && self.can_stake(item))
            }
        }
    }
}

// Dice, rerolls, exertion.
impl State {
    /// The next villager to roll (AAB-052).
    pub(crate) fn next_to_roll(&self) -> Option<Tile> {
        let exploration = self.exploration();
        exploration.party.minus(exploration.rolled).first()
    }

    pub(crate) fn roll_lanterns(&mut self, die: u8, events: &mut impl Sink<Event>) {
        let Some(tile) = self.next_to_roll() else { return };
        self.exploration_mut().rolled.insert(tile);
        self.set_die(tile, die, events);
    }

    fn set_die(&mut self, tile: Tile, die: u8, events: &mut impl Sink<Event>) {
        self.exploration_mut().dice[tile.index()] = die;
        events.tell(Event::Rolled { seat: self.table.active, tile, die, lanterns: tile.lanterns(die) });
    }

    /// With nobody left on the card there is nothing to roll and nothing to decide (AAB-214).
    pub(crate) fn all_rolled(&mut self, events: &mut impl Sink<Event>) -> bool {
        if self.next_to_roll().is_some() {
            return true;
        }
        match self.exploration().party.is_empty() {
            true => self.enough(events),
            false => self.replace_task(Task::Risk),
        }
        false
    }

    /// The new result counts even if it is worse (AAB-066).
    pub(crate) fn roll_again(&mut self, tile: Tile, die: u8, events: &mut impl Sink<Event>) {
        self.table.agenda.pop();
        self.set_die(tile, die, events);
    }

    pub(crate) fn reroll(&mut self, tile: Tile) {
        self.exploration_mut().rerolls += 1;
        self.table.agenda.push(Task::Reroll(tile));
    }

    /// Reroll symbols left in this encounter; none after an exertion (AAB-067, AAB-068, AAB-211).
    #[inline]
    pub(crate) fn rerolls_left(&self) -> u8 {
        let exploration = self.exploration();
        match exploration.exerted.is_empty() {
            true => self.table.own().cards.rerolls().saturating_sub(exploration.rerolls),
            false => 0,
        }
    }

    /// To Injured for one lantern; the lanterns of the die stay (AAB-057, AAB-060).
    pub(crate) fn exert(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        let exploration = self.exploration_mut();
        exploration.party.remove(tile);
        exploration.exerted.insert(tile);
        exploration.exertions += 1;
        self.table.own_mut().injured.insert(tile);
        events.tell(Event::Exerted(self.table.active, tile));
    }

    /// Dice, bonuses and exertions together (AAB-055).
    #[inline]
    pub fn total(&self) -> u8 {
        let exploration = self.exploration();
        exploration.lanterns() + exploration.exertions + self.reading.open().bonus
    }
}

// The result.
impl State {
    pub(crate) fn enough(&mut self, events: &mut impl Sink<Event>) {
        self.table.agenda.pop();
        let exploration = self.exploration();
        let lanterns = exploration.lanterns() + exploration.exertions;
        events.tell(Event::Counted { seat: self.table.active, lanterns });
        self.resolve(u8::MAX, events);
    }

    /// The highest number reached below `limit` counts, and it alone (AAB-056); one that asks for coins only if they
    /// are paid, before anything is shown (AAB-069, AAB-215).
    fn resolve(&mut self, limit: u8, events: &mut impl Sink<Event>) {
        let Some(deed) = self.deed() else { return };
        let total = self.total();
        let means = self.table.own().means();
        let below = deed.goals().len().min(usize::from(limit));
        let reached = deed.goals()[..below]
            .iter()
            .rposition(|goal| goal.explore <= total && u16::from(goal.pay) <= means);
        match reached {
            None => self.fail(events),
            Some(goal) => match deed.goals()[goal].pay {
                0 => self.succeed(goal as u8, events),
                pay => self.table.agenda.push(Task::Toll { goal: goal as u8, pay }),
            },
        }
    }

    pub(crate) fn pay_toll(&mut self, instead: Instead, events: &mut impl Sink<Event>) {
        let Some(Task::Toll { goal, pay }) = self.table.agenda.pop() else { return };
        self.pay(self.table.active, pay, instead, events);
        self.succeed(goal, events);
    }

    pub(crate) fn decline(&mut self, events: &mut impl Sink<Event>) {
        let Some(Task::Toll { goal, .. }) = self.table.agenda.pop() else { return };
        self.resolve(goal, events);
    }

    /// A link leads on; a reward ends the chain with the cave card (AAB-070, AAB-204).
    fn succeed(&mut self, goal: u8, events: &mut impl Sink<Event>) {
        let spot = self.spot();
        let Goal { explore, has_closing, .. } =
            codex().page(spot.page).deed(spot.deed).goals()[usize::from(goal)];
        let close = |page: Page, events: &mut _| {
            if has_closing {
                Sink::tell(events, Event::Closing { page, choice: spot.deed, explore });
            }
        };
        match codex().end_at(spot, goal) {
            End::Goto(page) => {
                close(self.veiled_page(), events);
                self.follow(page, events);
            }
            End::Reward(index) => {
                let page = Id::new(spot.page).expect("a paragraph is open");
                events.tell(Event::Succeeded { seat: self.table.active, explore });
                close(Page::Open(page), events);
                self.close_page();
                self.table.agenda.push(Task::Return { success: true });
                self.grant(index, events);
            }
        }
    }

    /// New dice for those still on the card; stakes and used rerolls stand (AAB-073, AAB-211).
    fn follow(&mut self, page: u8, events: &mut impl Sink<Event>) {
        let Exploration {
            card, party, exerted, rerolls, depth, staked_villager, staked_item, from_sale, ..
        } = *self.exploration();
        self.table.exploration = Some(Exploration {
            exerted,
            rerolls,
            depth: depth + 1,
            staked_villager,
            staked_item,
            from_sale,
            ..Exploration::new(card, party)
        });
        self.read_page(page, events);
    }

    /// No reward and no cave card; the penalty of the announced choice, if it has one (AAB-064, AAB-065).
    fn fail(&mut self, events: &mut impl Sink<Event>) {
        let spot = self.spot();
        let seat = self.table.active;
        events.tell(Event::Failed(seat));
        if self.deed().is_some_and(|deed| deed.has_failure) {
            let page = Page::Open(Id::new(spot.page).expect("a paragraph is open"));
            events.tell(Event::FailureText { page, choice: spot.deed });
        }
        let penalty = codex().penalty(spot);
        self.close_page();
        self.shift_reputation(seat, penalty.reputation, events);
        self.table.agenda.push(Task::Return { success: false });
        if penalty.stake {
            self.lose_stake(events);
        }
        if penalty.injure {
            self.table.agenda.push(Task::Injure);
        }
    }

    /// The staked villager is Injured, the staked item goes to the supply (AAB-221).
    fn lose_stake(&mut self, events: &mut impl Sink<Event>) {
        let seat = self.table.active;
        if let Some(item) = self.exploration_mut().staked_item.take() {
            events.tell(Event::StakeLost(seat, item));
        }
        if let Some(tile) = self.exploration_mut().staked_villager.take()
            && self.exploration().party.has(tile)
        {
            self.hurt(tile, events);
        }
    }

    /// Nobody reads any more.
    fn close_page(&mut self) {
        let mut reading = *self.reading.open();
        (reading.page, reading.bonus) = (0, 0);
        self.reading.set(reading);
    }

    pub(crate) fn hurt(&mut self, tile: Tile, events: &mut impl Sink<Event>) {
        self.exploration_mut().party.remove(tile);
        self.table.own_mut().injured.insert(tile);
        events.tell(Event::Hurt(self.table.active, tile));
    }

    /// The party becomes Exhausted, then the cave card is won or goes under the deck (AAB-061 to AAB-063, AAB-204).
    pub(crate) fn come_home(&mut self, success: bool, events: &mut impl Sink<Event>) -> bool {
        self.table.agenda.pop();
        let Some(exploration) = self.table.exploration.take() else { return false };
        let seat = self.table.active;
        let village = &mut self.table.villages[seat];
        village.exhausted = village.exhausted.or(exploration.party);
        if let Some(item) = exploration.staked_item {
            match exploration.from_sale {
                true => village.sale = Some(item),
                false => village.put(item, 1),
            }
        }
        match success {
            true => self.win_cave(seat, &exploration, events),
            false => {
                self.table.caves.under.push(exploration.card);
                self.table.agenda.push(Task::Deal(Pile::Caves));
                events.tell(Event::CaveLost(exploration.card));
            }
        }
        false
    }

    /// Coin-for-exploring pays once, after the reward (AAB-175, AAB-228).
    fn win_cave(&mut self, seat: Seat, exploration: &Exploration, events: &mut impl Sink<Event>) {
        let village = &mut self.table.villages[seat];
        village.caves.insert(exploration.card);
        let coins = village.cards.coins_after_exploring();
        events.tell(Event::CaveWon(seat, exploration.card));
        if coins > 0 {
            self.gain_coins(seat, u16::from(coins), events);
        }
    }
}
