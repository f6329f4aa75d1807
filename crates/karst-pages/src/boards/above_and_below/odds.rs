//! How likely the party reaches a number: on request, from what its owner knows.

use above_and_below::book::{Bonus, Record};
use above_and_below::{Choice, Instead, Odds, Stake, Task, odds as chances};
use maud::{Markup, html};

use super::book::ordinal;
use super::{Seen, grammar, villager};
use crate::Word;

/// Folded until somebody wants to know; nothing for those who may not read the paragraph.
pub(super) fn odds(sight: &Seen<'_>, record: &Record) -> Markup {
    let lines = match sight.view.table.agenda.top() {
        Some(Task::Announce) => announcements(sight, record),
        Some(Task::Risk) => rerolls(sight),
        _ => Vec::new(),
    };
    let words = sight.words();
    html! {
        @if !lines.is_empty() {
            details.odds {
                summary { (grammar::token("die-0")) (words.say(Word::AabOdds)) }
                table {
                    thead { tr { td {} td {} th scope="col" { (words.say(Word::AabCalm)) } th scope="col" { (words.say(Word::AabStrained)) } } }
                    tbody { @for (what, odds) in &lines { @for line in odds { (chance(sight, what, line)) } } }
                }
            }
        }
    }
}

fn chance(sight: &Seen<'_>, what: &Markup, line: &Odds) -> Markup {
    html! {
        tr {
            th scope="row" { (what) }
            td { (grammar::explore(line.explore)) @if line.pay > 0 { (grammar::coins(format_args!("−{}", line.pay))) } }
            td { (percent(sight, line.calm)) meter min="0" max="1000" value=(line.calm) {} }
            td { (percent(sight, line.strained)) }
        }
    }
}

fn percent(sight: &Seen<'_>, thousandths: u16) -> String {
    sight.words().count(Word::AabPercent, usize::from((thousandths + 5) / 10))
}

/// Every choice that asks for lanterns, without and with its paid bonus.
fn announcements(sight: &Seen<'_>, record: &Record) -> Vec<(Markup, Vec<Odds>)> {
    let mut lines = Vec::new();
    for (choice, deed) in record.read_aloud() {
        let place = ordinal(record, choice);
        let of = |bonus| chances(sight.view, Choice::Announce { choice, bonus, stake: Stake::Nothing });
        let mut add = |what: Markup, odds: Option<Vec<Odds>>| {
            let odds: Vec<Odds> =
                odds.unwrap_or_default().into_iter().filter(|line| line.explore > 0).collect();
            if !odds.is_empty() {
                lines.push((what, odds));
            }
        };
        add(html! { span.letter { (place) } }, of(None));
        if let Some(Bonus::Pay { coins, .. }) = deed.bonus {
            add(
                html! { span.letter { (place) } (grammar::coins(format_args!("−{coins}"))) },
                of(Some(Instead::NONE)),
            );
        }
    }
    lines
}

/// Every die that could still be rolled again.
fn rerolls(sight: &Seen<'_>) -> Vec<(Markup, Vec<Odds>)> {
    let table = &sight.view.table;
    let Some(exploration) = table.exploration else { return Vec::new() };
    if !exploration.exerted.is_empty() || table.villages[table.active].cards.rerolls() <= exploration.rerolls
    {
        return Vec::new();
    }
    let party = exploration.party.iter();
    party
        .filter_map(|tile| Some((villager::face(tile), chances(sight.view, Choice::Reroll(tile))?)))
        .collect()
}
