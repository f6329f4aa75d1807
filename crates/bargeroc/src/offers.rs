//! What may be chosen. The one source of legality: a choice is legal exactly if it is put into the list here.

use karst_kit::{Illegal, Seat};

use crate::mine::MOST_EATEN;
use crate::task::{Side, Stage, Step, Task};
use crate::turn::KEPT;
use crate::{Act, Card, Cards, Choice, KO, Mineral, Moment, Object, Origin, Refusal, Renewal, State};

impl State {
    pub(crate) fn offers(&self, into: &mut Vec<Choice>) {
        into.clear();
        let Some(&task) = self.agenda.top() else { return };
        match task {
            Task::Visit(stage) => self.offer_stage(stage, into),
            Task::ForcedSale { .. } => self.offer_sales(into),
            Task::Brawl(Step::Bet(side)) => self.offer_bets(side, into),
            Task::Keep { asked, .. } => into.extend(self.dwarfs[asked].tavern().kinds().map(Choice::Keep)),
            Task::Window(_) | Task::Chain(_) => into.push(Choice::Pass),
            _ => self.offer_outcomes(task, into),
        }
        if let Some(moment) = task.moment()
            && let Some(seat) = self.actor().and_then(karst_kit::Actor::seat)
        {
            self.offer_plays(seat, moment, &mut |choice| into.push(choice));
        }
    }

    /// What chance can draw.
    fn offer_outcomes(&self, task: Task, into: &mut Vec<Choice>) {
        match task {
            Task::DrawFirst => into.extend(self.seats().iter().map(|&seat| Choice::First(seat))),
            Task::Stock => {
                let sellable = self.mineral_pile.open().kinds().filter(|mineral| mineral.is_sellable());
                into.extend(sellable.map(Choice::Mineral));
            }
            Task::Deal { dealt } if self.deals_mineral(dealt) => self.offer_minerals(Origin::Mine, into),
            Task::Deal { .. } | Task::Draw { .. } => {
                into.extend(self.tavern_pile.open().kinds().map(Choice::Tavern));
            }
            Task::Refill { .. } => into.extend(self.next_objects().map(Choice::Object)),
            Task::Pick { from, .. } => self.offer_minerals(from, into),
            _ => into.extend((1..=KO).map(Choice::Roll)),
        }
    }

    /// The cards a mineral may be one of.
    fn source(&self, from: Origin) -> crate::Minerals {
        match from {
            Origin::Mine => *self.mineral_pile.open(),
            Origin::Hand(seat) => self.dwarfs[seat].hand(),
        }
    }

    fn offer_minerals(&self, from: Origin, into: &mut Vec<Choice>) {
        into.extend(self.source(from).kinds().map(Choice::Mineral));
    }

    /// Every card of a pile or a hand is as likely as the others (BAR-099).
    pub(crate) fn weight(&self, outcome: Choice) -> u32 {
        u32::from(match outcome {
            Choice::Tavern(card) => self.tavern_pile.open().n(card),
            Choice::Mineral(mineral) => match self.agenda.top() {
                Some(Task::Pick { from, .. }) => self.source(*from).n(mineral),
                _ => self.mineral_pile.open().n(mineral),
            },
            _ => 1,
        })
    }

    fn offer_stage(&self, stage: Stage, into: &mut Vec<Choice>) {
        match stage {
            Stage::Merchant => self.offer_deals(into),
            Stage::Mine => {
                if self.may_eat() {
                    into.push(Choice::Eat);
                }
            }
            Stage::Forge => self.offer_forge(into),
            Stage::Tavern => into.extend(self.rivals(self.active()).map(Choice::Challenge)),
            Stage::End => self.offer_discards(into),
        }
        if State::can_leave(stage) {
            into.push(Choice::Leave);
        }
    }

    pub(crate) fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.seats().iter().copied().filter(move |&other| other != seat)
    }

    /// Any deal, in any order, any number of times (BAR-022), unless the merchant refuses (BAR-055). A purchase may be
    /// declared without the coins (BAR-039).
    fn offer_deals(&self, into: &mut Vec<Choice>) {
        let dwarf = &self.dwarfs[self.active()];
        if !dwarf.refused {
            self.offer_sales(into);
            into.extend(self.for_sale.kinds().map(Choice::Buy));
            into.extend((1..=dwarf.coins).map(Choice::Bread));
        }
    }

    fn offer_sales(&self, into: &mut Vec<Choice>) {
        let hand = self.dwarfs[self.active()].hand();
        into.extend(hand.kinds().filter(|mineral| mineral.is_sellable()).map(Choice::Sell));
    }

    fn may_eat(&self) -> bool {
        self.eaten < MOST_EATEN && self.bread(self.active()) > 0 && !self.mine_is_exhausted()
    }

    fn offer_forge(&self, into: &mut Vec<Choice>) {
        let dwarf = &self.dwarfs[self.active()];
        let hand = dwarf.hand();
        let shown = self.shop.iter().flatten();
        into.extend(
            shown.filter(|object| hand.covers(object.card().recipe)).map(|&object| Choice::Forge(object)),
        );
        if !self.renewed {
            self.offer_renewals(usize::from(dwarf.coins), into);
        }
    }

    /// Every order of one to four face-up objects, as far as the coins go (BAR-072).
    fn offer_renewals(&self, coins: usize, into: &mut Vec<Choice>) {
        for n in 1..=coins.min(self.shop.len()) {
            self.extend_renewal([None; 4], 0, n, into);
        }
    }

    fn extend_renewal(&self, chosen: [Option<Object>; 4], at: usize, n: usize, into: &mut Vec<Choice>) {
        if at == n {
            into.push(Choice::Renew(chosen.into_iter().flatten().collect::<Renewal>()));
            return;
        }
        for &object in self.shop.iter().flatten() {
            if !chosen.contains(&Some(object)) {
                let mut longer = chosen;
                longer[at] = Some(object);
                self.extend_renewal(longer, at + 1, n, into);
            }
        }
    }

    /// Any number of the bread owned, and 0 (BAR-080).
    fn offer_bets(&self, side: Side, into: &mut Vec<Choice>) {
        let seat = self.brawl.expect("a brawl is under way").fighter(side);
        into.extend((0..=self.bread(seat)).map(Choice::Bet));
    }

    /// Exactly the cards above three (BAR-181): one way for each three that can be kept.
    fn offer_discards(&self, into: &mut Vec<Choice>) {
        let hand = self.dwarfs[self.active()].tavern();
        if hand.total() <= KEPT {
            into.push(Choice::Discard(Cards::NONE));
            return;
        }
        let hand_kinds = hand.kinds();
        for a in hand_kinds.clone() {
            for b in hand_kinds.clone().filter(|&b| b >= a) {
                for c in hand_kinds.clone().filter(|&c| c >= b) {
                    let kept = Cards::of(a, 1).with(b).with(c);
                    if hand.covers(kept) {
                        into.push(Choice::Discard(hand.minus(kept)));
                    }
                }
            }
        }
    }

    /// The cards a seat may play at a moment, with their targets; some go everywhere (BAR-117).
    fn offer_plays(&self, seat: Seat, moment: Moment, found: &mut impl FnMut(Choice)) {
        let hand = self.dwarfs[seat].tavern();
        if hand.is_empty() {
            return;
        }
        for card in hand.playable(moment).kinds() {
            self.offer_targets(seat, moment, card, found);
        }
        if moment != Moment::Any {
            hand.playable(Moment::Any).kinds().for_each(|card| found(Choice::Play(card, None)));
        }
    }

    fn offer_targets(&self, seat: Seat, moment: Moment, card: Card, found: &mut impl FnMut(Choice)) {
        match card.act() {
            // One of the two dice, fighter or not (BAR-131).
            Act::Mugs(_) | Act::Reroll => {
                let fighters = self.brawl.map(|brawl| brawl.fighters);
                fighters.into_iter().flatten().for_each(|die| found(Choice::Play(card, Some(die))));
            }
            // Anybody else, the latest winner included (BAR-174).
            Act::Challenge => self.rivals(seat).for_each(|rival| found(Choice::Play(card, Some(rival)))),
            // Between own actions from anybody who has bread (BAR-172); else from whoever announced it.
            Act::StealBread if moment == Moment::Free => {
                let victims = self.rivals(seat).filter(|&rival| self.bread(rival) > 0);
                victims.for_each(|rival| found(Choice::Play(card, Some(rival))));
            }
            Act::Draw { per_turn, .. } if self.limited_plays >= per_turn => {}
            _ => found(Choice::Play(card, None)),
        }
    }

    /// What a seat could answer in the open window once it is asked, if nobody before it plays. For hosts that ask
    /// all seats at once and let the first in order play (BAR-167).
    pub(crate) fn answers(&self, seat: Seat) -> Vec<Choice> {
        let Some(task) = self.agenda.top().filter(|task| task.is_reaction()) else { return Vec::new() };
        if !self.still_asked().contains(&seat) {
            return Vec::new();
        }
        let mut answers = vec![Choice::Pass];
        if let Some(moment) = task.moment() {
            self.offer_plays(seat, moment, &mut |choice| answers.push(choice));
        }
        answers
    }
}

/// Why something is closed. Never decides legality: it is asked only about choices that are not offered.
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
                let missing = self.dwarfs[seat].hand().missing(object.card().recipe);
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
        if !card.data().moments.has(moment) && !card.is_anytime() {
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
