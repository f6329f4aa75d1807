//! What is being answered, in symbols: the deal, the bread, the mineral, the dice, and the cards played on it.

use bargeroc::{Card, Chain, Origin, Reason, Side, Task, Window};
use maud::{Markup, html};

use super::{Seen, cards, grammar, names, outcome, places};
use crate::{Easel, Id, Word, crest};

pub(super) const PROMPT: Id = Id("prompt", "");
/// The same cards as they lie on the tavern's table, large.
pub(super) const ON_TABLE: Id = Id("on-table", "");

pub(super) fn shared(sight: &Seen<'_>, easel: &mut Easel<'_>) {
    let tasks = answered(sight);
    let brawl = (!tasks.is_empty()).then(|| outcome::shown(sight.view));
    easel.part(PROMPT, (&tasks, brawl, names(sight)), || {
        html! {
            div id=(PROMPT) {
                @if !tasks.is_empty() {
                    div.prompt {
                        @for task in &tasks {
                            @match task {
                                Task::Window(window) => (reason(sight, window)),
                                Task::Chain(chain) => (played(sight, chain)),
                                _ => {}
                            }
                        }
                    }
                }
            }
        }
    });
    let chains: Vec<Chain> = chains(sight);
    easel.part(ON_TABLE, (&chains, names(sight)), || {
        html! {
            div.whose id=(ON_TABLE) {
                @if !chains.is_empty() {
                    div.table-cards aria-hidden="true" { @for chain in &chains { (played(sight, chain)) } }
                }
            }
        }
    });
}

/// What an open window is about, the first first; nobody may see who is asked.
fn answered(sight: &Seen<'_>) -> Vec<Task> {
    let open = sight.view.agenda.iter().take_while(|task| task.is_reaction());
    let mut tasks: Vec<Task> = open
        .map(|task| match *task {
            Task::Window(window) => Task::Window(Window { asked: window.owner, ..window }),
            Task::Chain(chain) => Task::Chain(unasked(chain)),
            other => other,
        })
        .collect();
    tasks.reverse();
    tasks
}

fn chains(sight: &Seen<'_>) -> Vec<Chain> {
    let chains = sight.view.agenda.iter().filter_map(|task| match task {
        Task::Chain(chain) => Some(unasked(*chain)),
        _ => None,
    });
    let mut chains: Vec<Chain> = chains.collect();
    chains.reverse();
    chains
}

fn unasked(chain: Chain) -> Chain {
    Chain { asked: chain.by, ..chain }
}

/// A card on the table, whose it is, and the counters on top of it.
fn played(sight: &Seen<'_>, chain: &Chain) -> Markup {
    let words = sight.words();
    html! {
        span.stack.cancelled[chain.is_cancelled()] {
            span.by { (crest(chain.by)) @if let Some(target) = chain.target.filter(|&target| target != chain.by) { (grammar::shared("arrow")) (crest(target)) } }
            (cards::small(sight, chain.card))
            @for _ in 0..chain.counters.min(4) { (cards::small(sight, Card::CANCELLING)) }
            @if chain.counters > 0 { span.by title=(words.name(Word::BarCounteredBy, &sight.table.name(chain.last))) { (crest(chain.last)) } }
        }
    }
}

fn reason(sight: &Seen<'_>, window: &Window) -> Markup {
    let owner = window.owner;
    let symbols = match window.reason {
        Reason::Price(deal) => {
            let price = places::now(deal.mineral.printed().price.map_or(0, u16::from), deal.price);
            let mineral = grammar::mineral(deal.mineral);
            match deal.trade {
                bargeroc::Trade::Sale => {
                    html! { (crest(owner)) (mineral) (grammar::shared("arrow")) (price) }
                }
                bargeroc::Trade::Purchase => {
                    html! { (crest(owner)) (price) (grammar::shared("arrow")) (mineral) }
                }
            }
        }
        Reason::Eat => html! { (crest(owner)) (grammar::bread()) },
        Reason::Bet(n) => html! { (crest(owner)) (grammar::breads(n)) (grammar::icon("fist")) },
        Reason::Gain(from) => html! {
            @match from { Origin::Hand(robbed) => (crest(robbed)), Origin::Mine => (grammar::icon("mine")) }
            (grammar::shared("arrow")) (grammar::back("mineral")) (grammar::shared("arrow")) (crest(owner))
        },
        Reason::BrawlPre | Reason::BrawlScore | Reason::AfterBrawl => bout(sight),
    };
    html! { span.reason { (symbols) } }
}

/// The brawl in one line.
fn bout(sight: &Seen<'_>) -> Markup {
    let Some(brawl) = outcome::shown(sight.view) else { return html! {} };
    let [attacker, defender] = brawl.fighters;
    let score = |side: Side| match brawl.faces[side as usize] {
        _ if brawl.ko == Some(side) => sight.words().say(Word::BarKo),
        0 => format!("+{}", brawl.bonus(side)),
        _ => brawl.score(side).to_string(),
    };
    html! {
        (crest(attacker)) b { (score(Side::Attacker)) }
        @match brawl.winner {
            Some(winner) => { (grammar::shared("crown")) (crest(winner)) }
            None => { (grammar::icon("fist")) }
        }
        b { (score(Side::Defender)) } (crest(defender))
    }
}
