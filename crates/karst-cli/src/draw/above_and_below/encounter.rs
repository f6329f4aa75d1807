use above_and_below::book::{Asset, Bonus, Choice, Special, Stake, book};
use above_and_below::{
    Exploration, Item, Paragraph, Piece, Task, Tile, Tiles, View, item_name, items_phrase, villager_name,
};
use karst_kit::{Lang, Who};

use super::super::say;

/// The width of the paragraph's lines.
const WIDTH: usize = 100;

/// Who is on the way, and what is being read to them; nothing while everybody is at home.
pub(super) fn draw(lang: Lang, view: &View, who: Who) -> Vec<String> {
    if let Some(exploration) = &view.table.exploration {
        let mut lines = vec![title(lang, view, exploration, who)];
        lines.extend(
            exploration.party.or(exploration.exerted).iter().map(|tile| member(lang, exploration, tile)),
        );
        lines.extend(stake(lang, exploration));
        lines.extend(lanterns(lang, view, exploration));
        lines.extend(
            view.paragraph.into_iter().flat_map(|paragraph| read(lang, view, exploration, paragraph)),
        );
        return lines;
    }
    errand(lang, view.table.errand.party).into_iter().collect()
}

/// Villagers named for an action that has not begun.
fn errand(lang: Lang, party: Tiles) -> Option<String> {
    let title = say(lang, ["Named so far: ", "Désignés\u{a0}: ", "Scelti finora: "]);
    let named: Vec<String> = party.iter().map(|tile| villager_name(lang, tile)).collect();
    (!named.is_empty()).then(|| format!("{title}{}", named.join(", ")))
}

fn title(lang: Lang, view: &View, exploration: &Exploration, who: Who) -> String {
    let (card, table) = (exploration.card, &view.table);
    let explorer = who(table.active);
    let explores = match lang {
        Lang::En => format!("{explorer} explores cave {card}"),
        Lang::Fr => format!("{explorer} explore la grotte {card}"),
        Lang::It => format!("{explorer} esplora la grotta {card}"),
    };
    let reading = [Task::Announce, Task::Lanterns, Task::Risk];
    let reads = table
        .agenda
        .iter()
        .any(|task| reading.contains(task) || matches!(task, Task::Reroll(_) | Task::Toll { .. }));
    if !reads {
        return explores;
    }
    let reader = who(table.left_of(table.active));
    let what = match (view.paragraph.and_then(|paragraph| paragraph.id()), lang) {
        (Some(id), Lang::En) => format!("{reader} reads paragraph {id}"),
        (Some(id), Lang::Fr) => format!("{reader} lit le paragraphe {id}"),
        (Some(id), Lang::It) => format!("{reader} legge il paragrafo {id}"),
        (None, Lang::En) => format!("{reader} reads a paragraph you do not hear"),
        (None, Lang::Fr) => format!("{reader} lit un paragraphe que vous n’entendez pas"),
        (None, Lang::It) => format!("{reader} legge un paragrafo che tu non senti"),
    };
    format!("{explores} · {what}")
}

/// One of the party with the last die, as far as there is one.
fn member(lang: Lang, exploration: &Exploration, tile: Tile) -> String {
    let mut line = format!("  {:13} {:24}", tile.id(), villager_name(lang, tile));
    if exploration.rolled.has(tile) {
        let die = exploration.dice[usize::from(tile.number())];
        let rolled = say(lang, ["rolled", "dé", "dado"]);
        line += &format!(" {rolled} {die}→{}", tile.lanterns(die));
    }
    if exploration.exerted.has(tile) {
        line += say(lang, [" · exerted", " · surmené", " · sforzo"]);
    }
    line
}

fn stake(lang: Lang, exploration: &Exploration) -> Option<String> {
    let villager = exploration.staked_villager.map(|tile| villager_name(lang, tile));
    let item = exploration.staked_item.map(|item| items_phrase(lang, item, 1));
    let title = say(lang, ["at stake: ", "en jeu\u{a0}: ", "in gioco: "]);
    let at_stake: Vec<String> = villager.into_iter().chain(item).collect();
    (!at_stake.is_empty()).then(|| format!("  {title}{}", at_stake.join(", ")))
}

/// What has been counted; who does not hear the paragraph does not know its bonus either.
fn lanterns(lang: Lang, view: &View, exploration: &Exploration) -> Option<String> {
    exploration.choice?;
    let title = say(lang, ["lanterns: ", "lanternes\u{a0}: ", "lanterne: "]);
    let bare = match view.paragraph {
        Some(_) => "",
        None => say(lang, [", without the bonus", ", sans le bonus", ", senza il bonus"]),
    };
    Some(format!("  {title}{}{bare}", view.lanterns()))
}

/// The story and what may be done, as it is read aloud: numbers and payments, never what follows (AAB-229).
fn read(lang: Lang, view: &View, exploration: &Exploration, paragraph: Paragraph) -> Vec<String> {
    let Some(id) = paragraph.id() else { return Vec::new() };
    let Some(text) = book().text(id, lang) else { return Vec::new() };
    let mut lines: Vec<String> = wrap(text.story()).into_iter().map(|line| format!("    {line}")).collect();
    let means = view.table.villages[view.table.active].means();
    for (at, choice) in book().record(id).read_aloud() {
        let announced = if exploration.choice == Some(at) { "→" } else { " " };
        let label = text.label(choice.key).unwrap_or("");
        lines.push(format!("  {announced} {}  {label}{}", choice.key, asked(lang, choice, means)));
    }
    lines
}

/// ": 3, 6 (1 coin) · +1 lantern for each quill · at stake: a rope". A price above the explorer's means is called that
/// before the choice is made (AAB-069).
fn asked(lang: Lang, choice: &Choice, means: u16) -> String {
    let numbers: Vec<String> = choice
        .outcomes
        .iter()
        .map(|outcome| match outcome.pay {
            0 => outcome.explore.to_string(),
            pay => format!("{} ({}{})", outcome.explore, coins(lang, pay), beyond(lang, pay, means)),
        })
        .collect();
    let colon = say(lang, [": ", "\u{a0}: ", ": "]);
    let mut parts = vec![format!("{colon}{}", numbers.join(", "))];
    parts.extend(choice.bonus.as_ref().map(|given| bonus(lang, given)));
    parts.extend(choice.stake.as_ref().map(|risked| risk(lang, risked)));
    parts.join(" · ")
}

fn beyond(lang: Lang, pay: u8, means: u16) -> &'static str {
    match u16::from(pay) > means {
        true => say(lang, [", more than there is", ", plus qu’il n’y en a", ", più di quante ce ne sono"]),
        false => "",
    }
}

fn coins(lang: Lang, n: u8) -> String {
    let word = match n {
        1 => say(lang, ["coin", "pièce", "moneta"]),
        _ => say(lang, ["coins", "pièces", "monete"]),
    };
    format!("{n} {word}")
}

fn bonus(lang: Lang, bonus: &Bonus) -> String {
    let more = |n: u8| {
        let word = match n {
            1 => say(lang, ["lantern", "lanterne", "lanterna"]),
            _ => say(lang, ["lanterns", "lanternes", "lanterne"]),
        };
        format!("+{n} {word}")
    };
    match bonus {
        Bonus::Per { of, lanterns } => {
            format!("{} {} {}", more(*lanterns), say(lang, ["per", "par", "per ogni"]), asset(lang, *of))
        }
        Bonus::Any { of, lanterns } => {
            let any: Vec<String> = of.iter().map(|&of| asset(lang, of)).collect();
            format!("{} ({})", more(*lanterns), any.join(say(lang, [" or ", " ou ", " o "])))
        }
        Bonus::Pay { coins: price, lanterns } => {
            format!("{} {} {}", more(*lanterns), say(lang, ["for", "pour", "per"]), coins(lang, *price))
        }
    }
}

fn asset(lang: Lang, asset: Asset) -> String {
    match asset {
        Asset::Hammer => say(lang, ["hammer", "marteau", "martello"]).to_owned(),
        Asset::Quill => say(lang, ["quill", "plume", "penna"]).to_owned(),
        Asset::Item(item) => item_name(lang, item).to_owned(),
        Asset::Special(kind) => special(lang, kind).to_owned(),
    }
}

/// Both tiles of a kind carry one name.
fn special(lang: Lang, kind: Special) -> &'static str {
    Tiles::special(kind).first().map_or("", |tile| tile.printed().names[lang as usize])
}

fn risk(lang: Lang, stake: &Stake) -> String {
    let title = say(lang, ["at stake: ", "en jeu\u{a0}: ", "in gioco: "]);
    let what = match stake {
        Stake::Villager => {
            say(lang, ["a villager of the party", "un villageois du groupe", "un abitante del gruppo"])
                .to_owned()
        }
        Stake::Item(kinds) => {
            let kinds: Vec<String> = kinds.iter().map(|&item: &Item| items_phrase(lang, item, 1)).collect();
            kinds.join(say(lang, [" or ", " ou ", " o "]))
        }
    };
    format!("{title}{what}")
}

/// Lines of at most [`WIDTH`] characters, broken at plain spaces only.
fn wrap(text: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let last = lines.last_mut().expect("there is always a line");
        if last.is_empty() {
            *last = word.to_owned();
        } else if last.chars().count() + 1 + word.chars().count() <= WIDTH {
            *last += " ";
            *last += word;
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stories_are_wrapped_without_losing_a_word() {
        for lang in Lang::ALL {
            for (_, text) in book().written(lang) {
                let lines = wrap(text.story());
                assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
                let words = |text: &str| text.split([' ', '\n']).filter(|word| !word.is_empty()).count();
                assert_eq!(words(&lines.join("\n")), words(text.story()));
            }
        }
    }

    /// Every bonus and stake of the book can be said.
    #[test]
    fn every_choice_is_asked_in_every_language() {
        for lang in Lang::ALL {
            for choice in book().records().iter().flat_map(|record| &record.choices) {
                let said = asked(lang, choice, 0);
                let parts = 1 + usize::from(choice.bonus.is_some()) + usize::from(choice.stake.is_some());
                assert_eq!(said.split(" · ").count(), parts, "{said}");
                assert!(!said.contains("()") && !said.ends_with(' '), "{said}");
            }
        }
    }
}
