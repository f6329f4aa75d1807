//! Why something is closed. Never decides legality: it is asked only about choices that are not offered.

use karst_kit::{Illegal, Seat};

use crate::mine::MOST_EATEN;
use crate::task::{Stage, Task};
use crate::turn::KEPT;
use crate::{Act, Card, Choice, Mineral, Moment, Object, Refusal, Renewal, State};

impl State {
    pub(crate) fn reason(&self, seat: Seat, choice: Choice) -> Refusal {
        let stage = match self.agenda.top() {
            Some(Task::Visit(stage)) => Some(*stage),
            _ => None,
        };
        match (choice, self.agenda.top()) {
            (Choice::Play(card, target), _) => self.play_reason(seat, card, target),
            (Choice::Sell(mineral), Some(Task::ForcedSale { .. })) => self.sell_reason(seat, mineral),
            (_, Some(&Task::ForcedSale { mineral, price })) => {
                Refusal::MustSell { mineral, price, coins: self.dwarfs[seat].coins }
            }
            (Choice::Keep(card), Some(Task::Keep { .. })) => Refusal::NotInHand(card),
            (_, Some(Task::Keep { .. })) => Refusal::KeepFirst,
            (_, Some(task)) if task.is_reaction() => Refusal::AnswerFirst,
            (Choice::Bet(_), Some(Task::Brawl(_))) => Refusal::TooLittleBread(self.bread(seat)),
            (_, Some(Task::Brawl(_))) => Refusal::BetFirst,
            (Choice::Pass, _) => Refusal::NothingToPass,
            (Choice::Sell(_) | Choice::Buy(_) | Choice::Bread(_), _) if stage == Some(Stage::Merchant) => {
                self.deal_reason(seat, choice)
            }
            (Choice::Eat, _) if stage == Some(Stage::Mine) => self.eat_reason(seat),
            (Choice::Forge(object), _) if stage == Some(Stage::Forge) => self.forge_reason(seat, object),
            (Choice::Renew(renewal), _) if stage == Some(Stage::Forge) => self.renew_reason(seat, renewal),
            (Choice::Challenge(_), _) if stage == Some(Stage::Tavern) => Refusal::NoRival,
            (Choice::Discard(_), _) if stage == Some(Stage::End) => {
                Refusal::DiscardDownTo { above: self.dwarfs[seat].tavern().total().saturating_sub(KEPT) }
            }
            (Choice::Leave, _) if stage == Some(Stage::Tavern) => Refusal::MustFight,
            (Choice::Bet(_) | Choice::Keep(_), _) => Refusal::NotNow,
            _ => Refusal::WrongStage(self.stage().unwrap_or(Stage::Merchant)),
        }
    }

    fn deal_reason(&self, seat: Seat, choice: Choice) -> Refusal {
        if self.dwarfs[seat].refused {
            return Refusal::MerchantRefuses;
        }
        match choice {
            Choice::Sell(mineral) => self.sell_reason(seat, mineral),
            Choice::Buy(mineral) if self.sold.has(mineral) => Refusal::JustSold(mineral),
            Choice::Buy(mineral) => Refusal::NotForSale(mineral),
            _ => Refusal::TooFewCoins(self.dwarfs[seat].coins),
        }
    }

    fn sell_reason(&self, seat: Seat, mineral: Mineral) -> Refusal {
        if !mineral.is_sellable() {
            Refusal::Unsellable(mineral)
        } else if self.bought.has(mineral) && !self.dwarfs[seat].hand().has(mineral) {
            Refusal::JustBought(mineral)
        } else {
            Refusal::NoSuchMineral(mineral)
        }
    }

    fn eat_reason(&self, seat: Seat) -> Refusal {
        if self.eaten == MOST_EATEN {
            Refusal::StomachFull
        } else if self.mine_is_exhausted() {
            Refusal::MineExhausted
        } else {
            Refusal::TooLittleBread(self.bread(seat))
        }
    }

    fn forge_reason(&self, seat: Seat, object: Object) -> Refusal {
        match self.shop.contains(&Some(object)) {
            false => Refusal::NotInShop(object),
            true => {
                let missing = self.dwarfs[seat].hand().missing(object.printed().recipe);
                Refusal::LacksMinerals { object, missing }
            }
        }
    }

    fn renew_reason(&self, seat: Seat, renewal: Renewal) -> Refusal {
        if self.renewed {
            Refusal::AlreadyRenewed
        } else if let Some(object) = renewal.iter().find(|&object| !self.shop.contains(&Some(object))) {
            Refusal::NotInShop(object)
        } else {
            Refusal::TooFewCoins(self.dwarfs[seat].coins)
        }
    }

    fn play_reason(&self, seat: Seat, card: Card, target: Option<Seat>) -> Refusal {
        let Some(moment) = self.agenda.top().and_then(Task::moment) else { return Refusal::KeepFirst };
        if !self.dwarfs[seat].tavern().has(card) {
            return Refusal::NotInHand(card);
        }
        if !card.printed().moments.has(moment) && !card.is_anytime() {
            return Refusal::WrongMoment(card);
        }
        let mut needs_target = false;
        self.offer_targets(seat, moment, card, &mut |offer| {
            needs_target |= matches!(offer, Choice::Play(_, Some(_)))
        });
        match (card.act(), target) {
            (Act::Draw { per_turn, .. }, None) => Refusal::PlayedEnough(card, per_turn),
            (Act::StealBread, _) if !needs_target && moment == Moment::Free => Refusal::NobodyHasBread,
            (_, None) => Refusal::NamesTarget(card),
            (_, Some(seat)) if needs_target => Refusal::WrongTarget(card, seat),
            (_, Some(_)) => Refusal::NamesNoTarget(card),
        }
    }

    /// What a player may want to do here, and why it is closed. Looks only at what that player sees, and says the same
    /// in a window whether or not the player's turn to answer has come: that is nobody's business.
    pub(crate) fn closed(&self, seat: Seat) -> Vec<(String, Illegal<Refusal>)> {
        let mut closed = Vec::new();
        let mut offers = self.answers(seat);
        if self.actor() == Some(karst_kit::Actor::Seat(seat)) {
            self.offers(&mut offers);
        }
        if offers.is_empty() {
            return closed;
        }
        for wish in self.wishes(seat) {
            if !offers.contains(&wish) {
                closed.push((wish.to_string(), Illegal::Rule(self.reason(seat, wish))));
            }
        }
        for card in self.dwarfs[seat].tavern().kinds() {
            if !offers.iter().any(|offer| matches!(offer, Choice::Play(played, _) if *played == card)) {
                let why = Illegal::Rule(self.play_reason(seat, card, None));
                closed.push((format!("play {card}"), why));
            }
        }
        closed
    }

    fn wishes(&self, seat: Seat) -> Vec<Choice> {
        match self.agenda.top() {
            Some(Task::Visit(Stage::Merchant)) => {
                let dwarf = &self.dwarfs[seat];
                let sales = dwarf.hand().plus(self.bought).kinds().map(Choice::Sell);
                let purchases = self.for_sale.plus(self.sold).kinds().map(Choice::Buy);
                sales.chain(purchases).chain([Choice::Bread(1)]).collect()
            }
            Some(Task::ForcedSale { .. }) => self.dwarfs[seat].hand().kinds().map(Choice::Sell).collect(),
            Some(Task::Visit(Stage::Mine)) => vec![Choice::Eat],
            Some(Task::Visit(Stage::Forge)) => {
                let forge = self.shop.iter().flatten().map(|&object| Choice::Forge(object));
                let renew = self
                    .shop
                    .iter()
                    .flatten()
                    .take(1)
                    .map(|&object| Choice::Renew([object].into_iter().collect()));
                forge.chain(renew).collect()
            }
            Some(Task::Visit(Stage::Tavern)) => vec![Choice::Leave],
            _ => Vec::new(),
        }
    }
}
