//! Why a choice is closed. Legality itself comes from `offers`; this only finds the sentence.

use karst_kit::{Actor, Illegal, Seat};

use crate::codex::{Asked, Bonus, codex};
use crate::{
    Area, Building, Cards, Choice, Instead, Item, Origin, Refusal, Row, Stake, State, Task, Tile, Tiles,
    Village, Work,
};

impl State {
    pub(crate) fn reason(&self, seat: Seat, choice: Choice) -> Refusal {
        let village = &self.table.villages[seat];
        if let Choice::Place(good, origin) = choice {
            return self.why_not_place(village, good, origin);
        }
        match *self.table.agenda.top().expect("somebody is asked") {
            Task::Turn => self.why_not_on_turn(village, choice),
            Task::Assemble(work) => self.why_not_sent(village, work, choice),
            Task::Buy(by) => match choice {
                Choice::Buy(building, instead) => self.why_not_bought(village, building, by, instead),
                _ => Refusal::NotAsked,
            },
            Task::Hire(by) => match choice {
                Choice::Hire(tile, instead) => self.why_not_hired(village, tile, by, instead),
                _ => Refusal::NotAsked,
            },
            Task::Gather(_) => match choice {
                Choice::Gather(building, _) if village.stocked.copies(building).is_empty() => {
                    Refusal::NoGoodOn(building)
                }
                Choice::Gather(..) => village.sale.map_or(Refusal::NotAsked, Refusal::SaleSpaceTaken),
                _ => Refusal::NotAsked,
            },
            Task::NamePrice(seller) => match choice {
                Choice::Price(price) => self.why_not_price(village, seller, price),
                _ => Refusal::NotAsked,
            },
            Task::Announce => match choice {
                Choice::Announce { choice, bonus, stake } => {
                    self.why_not_announced(village, choice, bonus, stake)
                }
                _ => Refusal::NotAsked,
            },
            Task::Risk => self.why_not_risked(choice),
            Task::Toll { pay, .. } => match choice {
                Choice::Pay(instead) => why_not_paid(village, pay, instead),
                _ => Refusal::NotAsked,
            },
            Task::Prefer(_) => match choice {
                Choice::Prefer(_) => Refusal::NoSuchReward,
                _ => Refusal::NotAsked,
            },
            Task::FreeBuilding(most) => match choice {
                Choice::Take(building) => self.why_not_taken(building, most),
                _ => Refusal::NotAsked,
            },
            Task::Injure => match choice {
                Choice::Injure(tile) => Refusal::NotInParty(tile),
                _ => Refusal::NotAsked,
            },
            Task::Rest(seat) => self.why_not_rested(seat, choice),
            _ => Refusal::NotAsked,
        }
    }

    fn why_not_place(&self, village: &Village, good: Item, origin: Origin) -> Refusal {
        match origin {
            _ if !good.is_good() => Refusal::NotAGood(good),
            Origin::Reserve if village.has(good) == 0 => Refusal::NotInReserve(good),
            Origin::Sale if village.sale != Some(good) => Refusal::NotOnSale(good),
            Origin::Reserve | Origin::Sale => Refusal::NotAsked,
        }
    }

    fn why_not_on_turn(&self, village: &Village, choice: Choice) -> Refusal {
        let turn = &self.table.turn;
        let moved = |item: Item| turn.moved >> item as u16 & 1 == 1;
        match choice {
            Choice::Explore => self.why_not_begun(Work::Explore),
            Choice::Harvest => self.why_not_begun(Work::Harvest),
            Choice::Labor => self.why_not_begun(Work::Labor),
            Choice::Build(tile) if !Tiles::WITH_HAMMER.has(tile) => Refusal::NoHammer(tile),
            Choice::Train(tile) if !Tiles::WITH_QUILL.has(tile) => Refusal::NoQuill(tile),
            Choice::Build(tile) | Choice::Train(tile) if !village.ready.has(tile) => not_ready(village, tile),
            Choice::Build(_) => Refusal::NothingToBuy,
            Choice::Train(_) => Refusal::NobodyToHire,
            Choice::Sell(item) => match village.sale {
                Some(taken) => Refusal::SaleSpaceTaken(taken),
                None if village.has(item) == 0 => Refusal::NotInReserve(item),
                None => Refusal::MovedAlready(item),
            },
            Choice::Withdraw => match village.sale {
                Some(item) if moved(item) => Refusal::MovedAlready(item),
                _ => Refusal::SaleSpaceEmpty,
            },
            Choice::Bid(seller) => self.why_no_bid(village, seller),
            Choice::Refresh(..) if turn.refreshed => Refusal::RefreshedAlready,
            Choice::Refresh(row, instead) => {
                let empty = self.table.deck(row == Row::Outposts).row.iter().all(Option::is_none);
                if empty { Refusal::NothingToRefresh } else { why_not_paid(village, 1, instead) }
            }
            _ => Refusal::NotAsked,
        }
    }

    fn why_not_begun(&self, work: Work) -> Refusal {
        let village = self.table.own();
        match work {
            _ if village.ready.len() < work.least() => Refusal::TooFewReady(work),
            Work::Explore => Refusal::CaveDeckEmpty,
            Work::Harvest => Refusal::NothingToHarvest,
            Work::Labor => Refusal::NotAsked,
        }
    }

    fn why_no_bid(&self, village: &Village, seller: Seat) -> Refusal {
        let at_table = seller.index() < usize::from(self.table.n_players);
        match seller {
            _ if seller == self.table.active => Refusal::OwnSaleSpace,
            _ if !at_table || self.table.villages[seller].sale.is_none() => Refusal::NothingForSale(seller),
            _ => match self.table.turn.refused[seller.index()] {
                0 => Refusal::PriceTooHigh { coins: village.coins },
                price => Refusal::RefusedAlready { price },
            },
        }
    }

    fn why_not_price(&self, village: &Village, seller: Seat, price: u8) -> Refusal {
        let refused = self.table.turn.refused[seller.index()];
        match price {
            _ if price < crate::LEAST_PRICE => Refusal::PriceTooLow,
            _ if price <= refused => Refusal::RefusedAlready { price: refused },
            _ => Refusal::PriceTooHigh { coins: village.coins },
        }
    }

    fn why_not_sent(&self, village: &Village, work: Work, choice: Choice) -> Refusal {
        let errand = &self.table.errand;
        match choice {
            Choice::Send(tile) if errand.party.has(tile) => Refusal::AlreadySent(tile),
            Choice::Send(tile) if !village.ready.has(tile) => not_ready(village, tile),
            Choice::Send(_) => Refusal::EnoughHarvesters,
            Choice::Go => Refusal::TooFewSent(work),
            Choice::Drop => Refusal::NobodyRefused,
            _ => Refusal::NotAsked,
        }
    }

    fn why_not_bought(&self, village: &Village, building: Building, by: Tile, instead: Instead) -> Refusal {
        let Some(card) = self.table.face_up().copies(building).first() else {
            return Refusal::NotFaceUp(building);
        };
        match Cards::OUTPOSTS.has(card) && village.empty_caves() == 0 {
            true => Refusal::NoEmptyCave,
            false => why_not_paid(village, Self::build_cost(card, by), instead),
        }
    }

    fn why_not_hired(&self, village: &Village, tile: Tile, by: Tile, instead: Instead) -> Refusal {
        match self.table.row.iter().position(|&slot| slot == Some(tile)) {
            None => Refusal::NotOnRow(tile),
            Some(slot) => why_not_paid(village, Self::hire_cost(slot, by), instead),
        }
    }

    fn why_not_announced(
        &self,
        village: &Village,
        choice: u8,
        bonus: Option<Instead>,
        stake: Stake,
    ) -> Refusal {
        let page = codex().page(self.reading.open().page);
        let Some(deed) = page.deeds().get(usize::from(choice)) else { return Refusal::NoSuchChoice };
        let met = match (deed.stake, stake) {
            (Asked::Nothing, Stake::Nothing) => true,
            (Asked::Villager, Stake::Villager(tile)) => self.exploration().party.has(tile),
            (Asked::Items(kinds), Stake::Item(item)) => kinds >> item as u16 & 1 == 1 && self.can_stake(item),
            _ => false,
        };
        match (deed.bonus, bonus) {
            _ if !met => Refusal::StakeMissing,
            (Bonus::Pay { coins, .. }, Some(instead)) => why_not_paid(village, coins, instead),
            (_, Some(_)) => Refusal::NoSuchBonus,
            (_, None) => Refusal::NotAsked,
        }
    }

    fn why_not_risked(&self, choice: Choice) -> Refusal {
        let exploration = self.exploration();
        match choice {
            Choice::Reroll(_) if !exploration.exerted.is_empty() => Refusal::RerollAfterExertion,
            Choice::Reroll(_) if self.rerolls_left() == 0 => Refusal::NoRerolls,
            Choice::Reroll(tile) | Choice::Exert(tile) => Refusal::NotInParty(tile),
            _ => Refusal::NotAsked,
        }
    }

    fn why_not_taken(&self, building: Building, most: u8) -> Refusal {
        match building {
            _ if self.table.face_up().copies(building).is_empty() => Refusal::NotFaceUp(building),
            _ if building.printed().cost > most => Refusal::TooDear { building, most },
            _ => Refusal::NoEmptyCave,
        }
    }

    fn why_not_rested(&self, seat: Seat, choice: Choice) -> Refusal {
        let village = &self.table.villages[seat];
        let night = &self.table.night;
        let area = |tile: Tile| village.area(tile);
        match choice {
            Choice::Potion(tile) | Choice::Cider(tile) | Choice::Bed(tile) if area(tile).is_none() => {
                Refusal::NotYours(tile)
            }
            Choice::Potion(tile) | Choice::Cider(tile) if Tiles::TEETOTAL.has(tile) => {
                Refusal::DrinksNothing(tile)
            }
            Choice::Potion(_) | Choice::Cider(_) if !night.slept.is_empty() => Refusal::BedsHaveBegun,
            Choice::Potion(_) if village.has(Item::Potion) == 0 => Refusal::NoToken(Item::Potion),
            Choice::Cider(_) if village.has(Item::Cider) == 0 => Refusal::NoToken(Item::Cider),
            Choice::Potion(tile) => Refusal::NotInjured(tile),
            Choice::Cider(tile) => Refusal::NotExhausted(tile),
            Choice::Bed(tile) if Tiles::OWN_BED.has(tile) => Refusal::OwnBed(tile),
            Choice::Bed(tile) if night.slept.has(tile) => Refusal::SleptAlready(tile),
            Choice::Bed(tile) if area(tile) == Some(Area::Ready) => Refusal::NotExhausted(tile),
            Choice::Bed(_) => Refusal::NoBedLeft,
            _ => Refusal::NotAsked,
        }
    }

    /// What a player may want to do now and cannot.
    pub(crate) fn closed(&self, seat: Seat) -> Vec<(String, Illegal<Refusal>)> {
        if self.actor() != Some(Actor::Seat(seat)) {
            return Vec::new();
        }
        let mut offers = Vec::new();
        self.offers(&mut offers);
        let wishes = self.wishes(seat);
        let closed = wishes.into_iter().filter(|wish| {
            let text = wish.to_string();
            !offers.iter().any(|offer| offer.to_string().starts_with(&text))
        });
        closed.map(|wish| (wish.to_string(), Illegal::Rule(self.reason(seat, wish)))).collect()
    }

    fn wishes(&self, seat: Seat) -> Vec<Choice> {
        let table = &self.table;
        let village = &table.villages[seat];
        let all = village.villagers();
        match table.agenda.top() {
            Some(Task::Turn) => {
                let mut wishes = vec![Choice::Explore, Choice::Harvest, Choice::Labor];
                wishes.extend(all.and(Tiles::WITH_HAMMER).iter().map(Choice::Build));
                wishes.extend(all.and(Tiles::WITH_QUILL).iter().map(Choice::Train));
                wishes.extend(Row::ALL.map(|row| Choice::Refresh(row, Instead::NONE)));
                let others = table.seats().iter().filter(|&&other| other != seat);
                wishes.extend(others.map(|&other| Choice::Bid(other)));
                wishes
            }
            Some(Task::Assemble(_)) => all.iter().map(Choice::Send).chain([Choice::Go]).collect(),
            Some(Task::Buy(_)) => {
                table.face_up().kinds().map(|card| Choice::Buy(card, Instead::NONE)).collect()
            }
            Some(Task::Hire(_)) => {
                table.row.iter().flatten().map(|&tile| Choice::Hire(tile, Instead::NONE)).collect()
            }
            Some(Task::Announce) => {
                let deeds = codex().page(self.reading.open().page).deeds().len() as u8;
                let announce = |choice| Choice::Announce { choice, bonus: None, stake: Stake::Nothing };
                (0..deeds).map(announce).collect()
            }
            Some(Task::Risk) => self.exploration().party.iter().map(Choice::Reroll).collect(),
            Some(Task::FreeBuilding(_)) => table.face_up().kinds().map(Choice::Take).collect(),
            Some(Task::Rest(_)) => {
                let injured = village.injured.iter().map(Choice::Potion);
                let exhausted = village.exhausted.iter().map(Choice::Cider);
                injured.chain(exhausted).chain(all.minus(village.ready).iter().map(Choice::Bed)).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn not_ready(village: &Village, tile: Tile) -> Refusal {
    if village.villagers().has(tile) { Refusal::NotReady(tile) } else { Refusal::NotYours(tile) }
}

fn why_not_paid(village: &Village, cost: u8, instead: Instead) -> Refusal {
    match village.means() < u16::from(cost) {
        true => Refusal::CannotPay { cost, means: village.means() },
        false if instead == Instead::NONE => Refusal::CannotPay { cost, means: village.coins },
        false => Refusal::TokensDoNotPay,
    }
}
