//! What may be chosen. The one source of legality: a choice is legal exactly if it is put into the list here.

use karst_kit::Seat;

use crate::mine::MOST_EATEN;
use crate::task::{Side, Stage, Step, Task};
use crate::turn::KEPT;
use crate::{Act, Card, Cards, Choice, KO, Moment, Object, Origin, Renewal, State};

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
            shown.filter(|object| hand.covers(object.printed().recipe)).map(|&object| Choice::Forge(object)),
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

    pub(crate) fn offer_targets(
        &self,
        seat: Seat,
        moment: Moment,
        card: Card,
        found: &mut impl FnMut(Choice),
    ) {
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
