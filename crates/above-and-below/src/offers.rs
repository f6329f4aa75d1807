//! What may be chosen. The one source of legality: a choice is legal exactly if it is put into the list here.

use karst_kit::Seat;

use crate::codex::{Asked, Bonus, Deed, codex};
use crate::{
    Building, Card, Cards, Choice, Destination, Instead, Item, LEAST_PRICE, Origin, Pile, Row, Stake, State,
    Task, Tile, Tiles, Village, Work,
};

impl State {
    pub(crate) fn offers(&self, into: &mut Vec<Choice>) {
        into.clear();
        let table = &self.table;
        let Some(task) = table.agenda.top() else { return };
        match *task {
            Task::DrawFirst => into.extend(table.seats().iter().map(|&seat| Choice::First(seat))),
            Task::Deal(pile) => self.offer_draws(pile, into),
            Task::Obey(_) | Task::ParagraphDie | Task::Lanterns | Task::Reroll(_) => {
                into.extend((1..=6).map(Choice::Roll));
            }
            Task::Turn => self.offer_turn(into),
            Task::Assemble(work) => self.offer_party(work, into),
            Task::Buy(by) => self.offer_cards(by, into),
            Task::Hire(by) => self.offer_row(by, into),
            Task::Gather(_) => self.offer_goods(into),
            Task::NamePrice(seller) => into.extend(self.prices(seller).map(Choice::Price)),
            Task::Answer { .. } => into.extend([Choice::Accept, Choice::Refuse]),
            Task::Announce => self.offer_deeds(into),
            Task::Risk => self.offer_risks(into),
            Task::Toll { pay, .. } => {
                payments(table.own(), pay, |instead| into.push(Choice::Pay(instead)));
                into.push(Choice::Decline);
            }
            Task::Prefer(index) => {
                let parts = codex().reward(index).prefer.map_or(0, |(_, parts)| parts);
                into.extend((1..=parts).map(Choice::Prefer));
            }
            Task::FreeBuilding(cost) => {
                into.extend(self.free_buildings(cost).kinds().map(Choice::Take));
            }
            Task::Injure => into.extend(self.exploration().party.iter().map(Choice::Injure)),
            Task::Rest(seat) => self.offer_rest(seat, into),
            Task::LastGoods(_) => into.push(Choice::Done),
            Task::Return { .. } | Task::Nightfall(_) | Task::Dawn | Task::End => {}
        }
        self.offer_placing(into);
    }

    /// Goods go onto the track at every decision of the own turn, in the rest step and before the final scoring
    /// (AAB-135, AAB-255, AAB-256).
    #[inline]
    fn offer_placing(&self, into: &mut Vec<Choice>) {
        let Some(seat) = self.placing() else { return };
        let village = &self.table.villages[seat];
        for (good, n) in Item::GOODS.into_iter().zip(village.reserve) {
            if n > 0 {
                into.push(Choice::Place(good, Origin::Reserve));
            }
        }
        if let Some(good) = village.sale.filter(|item| item.is_good()) {
            into.push(Choice::Place(good, Origin::Sale));
        }
    }

    /// Who may place goods now.
    #[inline]
    pub(crate) fn placing(&self) -> Option<Seat> {
        match *self.table.agenda.top()? {
            Task::DrawFirst
            | Task::Deal(_)
            | Task::Obey(_)
            | Task::ParagraphDie
            | Task::Lanterns
            | Task::Reroll(_)
            | Task::Answer { .. } => None,
            Task::Rest(seat) | Task::LastGoods(seat) => Some(seat),
            _ => Some(self.table.active),
        }
    }

    fn offer_draws(&self, pile: Pile, into: &mut Vec<Choice>) {
        let table = &self.table;
        match pile {
            Pile::Keys => into.extend(table.undrawn_keys.kinds().map(Choice::DrawBuilding)),
            Pile::Houses => into.extend(table.houses.unseen.kinds().map(Choice::DrawBuilding)),
            Pile::Outposts => into.extend(table.outposts.unseen.kinds().map(Choice::DrawBuilding)),
            Pile::Villagers => into.extend(table.pile.iter().map(Choice::DrawVillager)),
            Pile::Caves => into.extend(table.caves.unseen.iter().map(Choice::DrawCave)),
        }
    }

    /// A kind with several copies left is that much likelier.
    pub(crate) fn weight(&self, outcome: Choice) -> u32 {
        let Choice::DrawBuilding(building) = outcome else { return 1 };
        let table = &self.table;
        let unseen = table.houses.unseen.or(table.outposts.unseen).or(table.undrawn_keys);
        unseen.copies(building).len() as u32
    }
}

// The turn.
impl State {
    fn offer_turn(&self, into: &mut Vec<Choice>) {
        let ready = self.table.own().ready;
        for work in [Work::Explore, Work::Harvest, Work::Labor] {
            if self.can_begin(work) {
                into.push(match work {
                    Work::Explore => Choice::Explore,
                    Work::Harvest => Choice::Harvest,
                    Work::Labor => Choice::Labor,
                });
            }
        }
        let builders = ready.and(Tiles::WITH_HAMMER);
        if !builders.is_empty()
            && let Some(cheapest) = self.cheapest_card()
        {
            into.extend(
                builders.iter().filter(|&by| self.affords(Self::build_cost(cheapest, by))).map(Choice::Build),
            );
        }
        let trainers = ready.and(Tiles::WITH_QUILL);
        if !trainers.is_empty()
            && let Some(slot) = self.table.row.iter().position(Option::is_some)
        {
            into.extend(
                trainers.iter().filter(|&by| self.affords(Self::hire_cost(slot, by))).map(Choice::Train),
            );
        }
        self.offer_free_actions(into);
        into.push(Choice::Pass);
    }

    /// Whether an action for several villagers is possible (AAB-046, AAB-075, AAB-237).
    pub(crate) fn can_begin(&self, work: Work) -> bool {
        let village = self.table.own();
        village.ready.len() >= work.least()
            && match work {
                Work::Explore => self.table.caves.top.is_some(),
                Work::Harvest => !village.stocked.is_empty(),
                Work::Labor => true,
            }
    }

    #[inline]
    pub(crate) fn affords(&self, cost: u8) -> bool {
        u16::from(cost) <= self.table.own().means()
    }

    /// Face-up cards that can be placed (AAB-078, AAB-081).
    #[inline]
    pub fn placeable(&self) -> Cards {
        let face_up = self.table.face_up();
        if self.table.own().empty_caves() > 0 { face_up } else { face_up.minus(Cards::OUTPOSTS) }
    }

    fn cheapest_card(&self) -> Option<Card> {
        self.placeable().iter().min_by_key(|card| card.cost())
    }

    /// Any number, before the action (AAB-100, AAB-101).
    fn offer_free_actions(&self, into: &mut Vec<Choice>) {
        let table = &self.table;
        let village = table.own();
        let may_move = |item: Item| table.turn.moved >> item as u16 & 1 == 0;
        match village.sale {
            None => {
                for (item, n) in Item::ALL.into_iter().zip(village.reserve) {
                    if n > 0 && may_move(item) {
                        into.push(Choice::Sell(item));
                    }
                }
            }
            Some(item) if may_move(item) => into.push(Choice::Withdraw),
            Some(_) => {}
        }
        for &seat in table.seats() {
            if self.prices(seat).next().is_some() {
                into.push(Choice::Bid(seat));
            }
        }
        if !table.turn.refreshed && village.means() > 0 {
            for (row, deck) in Row::ALL.into_iter().zip([&table.houses, &table.outposts]) {
                if deck.row.iter().any(Option::is_some) {
                    payments(village, 1, |instead| into.push(Choice::Refresh(row, instead)));
                }
            }
        }
    }

    /// The prices the active seat can name to this one: at least 3, more than was refused, and not beyond its coins
    /// (AAB-103, AAB-240, AAB-290). Empty where nothing is for sale (AAB-102).
    pub(crate) fn prices(&self, seller: Seat) -> impl Iterator<Item = u8> + use<> {
        let table = &self.table;
        let refused = table.turn.refused[seller.index()];
        let most = match table.villages[seller].sale {
            Some(_) if seller != table.active && refused < u8::MAX => {
                table.own().coins.min(u16::from(u8::MAX)) as u8
            }
            _ => 0,
        };
        LEAST_PRICE.max(refused.saturating_add(1))..=most
    }

    /// Further villagers, and the start once there are enough of them.
    fn offer_party(&self, work: Work, into: &mut Vec<Choice>) {
        let errand = &self.table.errand;
        if errand.party.len() < self.most(work) {
            into.extend(self.table.own().ready.minus(errand.party).iter().map(Choice::Send));
        }
        if errand.party.len() >= work.least() {
            into.push(Choice::Go);
        }
        if errand.refused {
            into.push(Choice::Drop);
        }
    }

    /// A harvest takes at most one villager per good (AAB-237).
    pub(crate) fn most(&self, work: Work) -> usize {
        match work {
            Work::Harvest => self.table.own().unharvested(),
            Work::Explore | Work::Labor => usize::MAX,
        }
    }

    fn offer_cards(&self, by: Tile, into: &mut Vec<Choice>) {
        let village = self.table.own();
        for building in self.placeable().kinds() {
            let cost = building_cost(building, by);
            payments(village, cost, |instead| into.push(Choice::Buy(building, instead)));
        }
    }

    fn offer_row(&self, by: Tile, into: &mut Vec<Choice>) {
        let village = self.table.own();
        for (slot, tile) in self.table.row.iter().enumerate() {
            if let Some(tile) = *tile {
                payments(village, Self::hire_cost(slot, by), |instead| {
                    into.push(Choice::Hire(tile, instead))
                });
            }
        }
    }

    fn offer_goods(&self, into: &mut Vec<Choice>) {
        let village = self.table.own();
        for building in village.stocked.kinds() {
            into.push(Choice::Gather(building, Destination::Reserve));
            if village.sale.is_none() {
                into.push(Choice::Gather(building, Destination::Sale));
            }
            into.push(Choice::Gather(building, Destination::Track));
        }
    }
}

#[inline]
fn building_cost(building: Building, by: Tile) -> u8 {
    building.printed().cost.saturating_sub(u8::from(Tiles::HAMMER_PLUS.has(by)))
}

/// Every way to pay this much to the bank: coins alone, or with cider and potions for those who may (AAB-279).
#[inline]
fn payments(village: &Village, cost: u8, mut found: impl FnMut(Instead)) {
    let coins = village.coins;
    if coins >= u16::from(cost) {
        found(Instead::NONE);
    }
    if cost == 0 || !village.tokens_as_coins() {
        return;
    }
    for cider in 0..=village.has(Item::Cider).min(cost) {
        for potion in 0..=village.has(Item::Potion).min(cost - cider) {
            let instead = Instead { cider, potion };
            if instead.sum() > 0 && coins + u16::from(instead.sum()) >= u16::from(cost) {
                found(instead);
            }
        }
    }
}

// The encounter and the night.
impl State {
    /// One of the open choices must be announced (AAB-205).
    fn offer_deeds(&self, into: &mut Vec<Choice>) {
        let page = codex().page(self.reading.open().page);
        for (choice, deed) in page.deeds().iter().enumerate() {
            self.offer_deed(choice as u8, deed, into);
        }
    }

    fn offer_deed(&self, choice: u8, deed: &Deed, into: &mut Vec<Choice>) {
        let mut with_stake = |stake: Stake| {
            into.push(Choice::Announce { choice, bonus: None, stake });
            if let Bonus::Pay { coins, .. } = deed.bonus {
                payments(self.table.own(), coins, |instead| {
                    into.push(Choice::Announce { choice, bonus: Some(instead), stake });
                });
            }
        };
        match deed.stake {
            Asked::Nothing => with_stake(Stake::Nothing),
            Asked::Villager => {
                self.exploration().party.iter().for_each(|tile| with_stake(Stake::Villager(tile)));
            }
            Asked::Items(kinds) => Item::ALL
                .into_iter()
                .filter(|&item| kinds >> item as u16 & 1 == 1 && self.can_stake(item))
                .for_each(|item| with_stake(Stake::Item(item))),
        }
    }

    /// Rerolls, then exertions, or neither (AAB-059, AAB-066, AAB-207).
    fn offer_risks(&self, into: &mut Vec<Choice>) {
        let party = self.exploration().party;
        if self.rerolls_left() > 0 {
            into.extend(party.iter().map(Choice::Reroll));
        }
        into.extend(party.iter().map(Choice::Exert));
        into.push(Choice::Enough);
    }

    /// Everything is optional, potions and cider before the beds (AAB-125, AAB-249).
    fn offer_rest(&self, seat: Seat, into: &mut Vec<Choice>) {
        into.extend(self.drinkers(seat, Item::Potion).iter().map(Choice::Potion));
        into.extend(self.drinkers(seat, Item::Cider).iter().map(Choice::Cider));
        into.extend(self.sleepers(seat).iter().map(Choice::Bed));
        into.push(Choice::Done);
    }
}
