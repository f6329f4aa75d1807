//! Too many animals: what to keep and what to eat. Every button names the loss.

use caverna::{Choice, Good, Goods, Home, Task, fits, goods_phrase};
use maud::{Markup, html};

use super::{Offer, Picker, Seen, animals, answers, exchange, grammar, my_home};
use crate::Word;

/// So many plans are shown side by side; of more, only the best.
const AT_ONCE: usize = 4;

/// A way to make room for everybody who stays.
struct Plan<'a> {
    offer: &'a Offer,
    eaten: Goods,
    kept: Goods,
    points: i32,
    pairs: usize,
    food: u8,
    /// Why it is among the best.
    praise: Vec<Word>,
}

pub(super) fn keep(sight: &Seen<'_>, picker: &Picker) -> Markup {
    let words = sight.words();
    let Some(home) = my_home(sight) else { return html! {} };
    debug_assert!(matches!(sight.view.agenda.top(), Some(Task::Keep)));
    let homeless = animals::homeless(home);
    let plans = plans(picker, home);
    let few = plans.len() <= AT_ONCE;
    let (best, others): (Vec<Plan<'_>>, Vec<Plan<'_>>) =
        plans.into_iter().partition(|plan| few || !plan.praise.is_empty());
    let is_plan = |offer: &&Offer| best.iter().chain(&others).any(|plan| plan.offer.choice == offer.choice);
    let singly: Vec<&Offer> = picker.under("convert").filter(|offer| !is_plan(offer)).collect();
    let one_by_one = html! { @for offer in &singly { (piecemeal(sight, picker, home, offer)) } };
    let n_others = others.len() + singly.len();
    html! {
        div.bill { span.n.lack { (grammar::shared("lock")) (grammar::goods(homeless)) small { (words.name(Word::NoRoomFor, &goods_phrase(sight.lang, homeless))) } } }
        div.plans { @for plan in &best { (button(sight, plan)) } }
        @if !best.is_empty() && n_others > 0 {
            details.folded {
                summary.chip.quiet { (words.say(Word::KeepOthers)) small.count { (n_others) } }
                div.plans { @for plan in &others { (button(sight, plan)) } }
                div.answers { (one_by_one) }
            }
        }
        div.answers {
            @if best.is_empty() { (one_by_one) }
            (exchange::others(sight, picker))
        }
    }
}

/// What a player may care for, the most important first.
type Worth = fn(&Plan<'_>) -> (i32, i32, i32);

/// Every offer after which all others have room, the best of each kind praised.
fn plans<'a>(picker: &'a Picker, home: &Home) -> Vec<Plan<'a>> {
    let offers = picker.under("eat").chain(picker.under("convert"));
    let mut plans: Vec<Plan<'_>> = offers.filter_map(|offer| plan(home, offer)).collect();
    let kinds: [(Word, Worth); 3] = [
        (Word::KeepPoints, |plan| (plan.points, plan.pairs as i32, i32::from(plan.food))),
        (Word::KeepPairs, |plan| (plan.pairs as i32, plan.points, i32::from(plan.food))),
        (Word::KeepFood, |plan| (i32::from(plan.food), plan.points, plan.pairs as i32)),
    ];
    for (word, worth) in kinds {
        let best = plans.iter().map(worth).max();
        if let Some(plan) = plans.iter_mut().find(|plan| Some(worth(plan)) == best) {
            plan.praise.push(word);
        }
    }
    plans.sort_by_key(|plan| std::cmp::Reverse((plan.praise.len(), plan.points, plan.food)));
    plans
}

fn plan<'a>(home: &Home, offer: &'a Offer) -> Option<Plan<'a>> {
    let eaten = match offer.choice {
        Choice::Eat(meal) => meal,
        Choice::Convert(good, n) if good.is_farm_animal() => Goods::of(good, n),
        _ => return None,
    };
    let mut after = *home;
    after.goods = home.goods.minus(eaten);
    fits(&after, &after.goods).then(|| Plan {
        offer,
        eaten,
        kept: Good::FARM.into_iter().fold(Goods::NONE, |kept, good| kept.with(good, after.goods[good])),
        points: after.points(),
        pairs: Good::FARM.iter().filter(|&&good| after.goods[good] >= 2).count(),
        food: eaten.iter().map(|(good, n)| exchange::food_for(home, good, n)).fold(0, u8::saturating_add),
        praise: Vec::new(),
    })
}

/// A button that names what is kept and what is lost.
fn button(sight: &Seen<'_>, plan: &Plan<'_>) -> Markup {
    let words = sight.words();
    let eaten = goods_phrase(sight.lang, plan.eaten);
    let sentence = match plan.kept.is_none() {
        true => words.name(Word::KeepNone, &eaten),
        false => {
            let kept = goods_phrase(sight.lang, plan.kept);
            words.with(Word::KeepPlan, &[("kept", kept.into()), ("eaten", eaten.into())])
        }
    };
    let praise: Vec<String> = plan.praise.iter().map(|&word| words.say(word)).collect();
    let inside = html! {
        span.glyph aria-hidden="true" {
            s.lost { (grammar::goods(plan.eaten)) } (grammar::arrow()) (grammar::goods(Goods::of(Good::Food, plan.food)))
        }
        span { (sentence) @if !praise.is_empty() { small { (praise.join(" · ")) } } }
    };
    plan.offer.button(if praise.is_empty() { "plan" } else { "plan best" }, "", inside)
}

/// One animal less, and what that leaves.
fn piecemeal(sight: &Seen<'_>, picker: &Picker, home: &Home, offer: &Offer) -> Markup {
    let (Choice::Convert(good, n), words) = (offer.choice, sight.words()) else {
        return answers::one(sight, picker, offer);
    };
    let mut after = *home;
    after.goods = home.goods.minus(Goods::of(good, n));
    let outcome = words.count(Word::KeepOneLess, animals::homeless(&after).total() as usize);
    let food = Goods::of(Good::Food, exchange::food_for(home, good, n));
    let inside = html! {
        span.glyph aria-hidden="true" { (grammar::goods(Goods::of(good, n))) (grammar::arrow()) (grammar::goods(food)) }
        span { span.sr { (goods_phrase(sight.lang, Goods::of(good, n))) ", " } small { (outcome) } }
    };
    offer.button("chip", "", inside)
}
