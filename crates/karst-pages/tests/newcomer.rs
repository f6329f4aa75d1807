//! A newcomer who knows no rules, looks only at the page and presses what stands out most: prominence leads nobody astray.
//!
//! Whoever plays like this gets at least half the points that `greedy` gets on the same deals.

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_bots::{Bot, Greedy, Judge, Reference};
use karst_kit::{Actor, Lang, Position, Seat, Silent, Viewer};
use karst_pages::{Board, Shared};
use karst_testkit::Random;

mod common;

use common::dom::{Node, table};
use common::seen;

/// How much something stands out, as the style paints it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Loudness {
    /// In a sheet or a list that is closed.
    Hidden,
    /// An outline: a way back, a way out, something beside the question.
    Faint,
    /// A plain button.
    Plain,
    /// Ringed by lantern light.
    Lit,
    /// With a broader ring.
    Bright,
    /// The one that is filled with ember, or wears the lantern itself.
    Loud,
}

/// Something that can be pressed.
#[derive(Debug)]
struct Press {
    loudness: Loudness,
    /// Beside the question: the first is read first. What lies on a board has no order.
    in_question: bool,
    /// The numbers on its card: what lies there, what it is worth.
    shows: u32,
    what: Pressed,
}

#[derive(Debug, PartialEq)]
enum Pressed {
    /// One choice, or several in a row.
    Choose(String),
    Narrow(String),
}

impl Pressed {
    fn is(&self, known: &str) -> bool {
        matches!(self, Pressed::Choose(value) if value == known)
    }
}

fn has(node: &Node, name: &str) -> bool {
    node.get("class").unwrap_or("").split(' ').any(|one| one == name)
}

fn loudness(node: &Node, hidden: bool) -> Loudness {
    let has = |name| has(node, name);
    match () {
        () if hidden => Loudness::Hidden,
        () if has("back") || has("quiet") || has("leave") || has("remedy") => Loudness::Faint,
        () if has("end") || has("first") || has("wanted") => Loudness::Loud,
        () if has("rich") => Loudness::Bright,
        () if has("swapper") && !has("advised") || has("swap") => Loudness::Faint,
        () if ["chip", "on", "spot", "can", "advised", "hit", "item"].into_iter().any(has) => Loudness::Lit,
        () => Loudness::Plain,
    }
}

/// The numbers in bold on a card.
fn numbers(node: &Node) -> u32 {
    let own = |node: &Node| match node.children() {
        [Node::Text(text)] if node.tag() == "b" => text.trim().parse().unwrap_or(0),
        _ => 0,
    };
    own(node)
        + node.children().iter().filter(|child| child.get("popover").is_none()).map(numbers).sum::<u32>()
}

/// Everything that can be pressed on a page, in reading order; what is in a closed sheet or list is hidden.
fn presses(node: &Node, in_question: bool, hidden: bool, card: u32, into: &mut Vec<Press>) {
    let closed = node.get("popover").is_some() || node.tag() == "details" && node.get("open").is_none();
    let in_question = in_question || node.get("id") == Some("answers");
    let card = if matches!(node.tag(), "article" | "li") { numbers(node) } else { card };
    let what = match (node.tag(), node.get("name"), node.get("href")) {
        ("button", Some("choice"), _) => node.get("value").map(|value| Pressed::Choose(value.to_owned())),
        ("a", _, Some(href)) => {
            href.strip_prefix("?pick=").map(|pick| Pressed::Narrow(pick.replace('+', " ")))
        }
        _ => None,
    };
    if let Some(what) = what {
        into.push(Press { loudness: loudness(node, hidden), in_question, shows: card, what });
    }
    node.children().iter().for_each(|child| presses(child, in_question, hidden || closed, card, into));
}

struct Newcomer<G: Board> {
    random: Random,
    shared: Shared,
    /// What has been pressed, to try something else next time.
    known: Vec<String>,
    of: std::marker::PhantomData<G>,
}

impl<G: Board> Newcomer<G> {
    /// What the page offers, with this much of a choice made.
    fn look(&mut self, state: &G::State, seat: Seat, pick: &str) -> Vec<Press> {
        let seen = seen::<G>(state, Viewer::Seat(seat), Lang::En, pick);
        seen.update(&mut self.shared, 1);
        let mut all = Vec::new();
        presses(&table(&seen.page_with(&self.shared)), false, false, 0, &mut all);
        all
    }

    /// The loudest; of equals the first beside the question; on a board what has been tried least, the card with the
    /// largest numbers, else any. Half a choice is
    /// followed to its end.
    fn press(&mut self, state: &G::State, seat: Seat) -> String {
        let (mut pick, mut dead) = (String::new(), Vec::new());
        for _ in 0..40 {
            let mut open = self.look(state, seat, &pick);
            open.retain(
                |press| !matches!(&press.what, Pressed::Narrow(to) if dead.contains(to) || *to == pick),
            );
            let Some(most) = open.iter().map(|press| press.loudness).max() else {
                dead.push(std::mem::take(&mut pick));
                continue;
            };
            open.retain(|press| press.loudness == most);
            match open.iter().position(|press| press.in_question) {
                Some(near) => open.swap(0, near),
                None => {
                    let times =
                        |press: &Press| self.known.iter().filter(|known| press.what.is(known)).count();
                    let fewest = open.iter().map(times).min();
                    open.retain(|press| Some(times(press)) == fewest);
                    let largest = open.iter().map(|press| press.shows).max();
                    open.retain(|press| Some(press.shows) == largest);
                    let any = self.random.below(open.len());
                    open.swap(0, any);
                }
            }
            match open.swap_remove(0).what {
                Pressed::Choose(value) => {
                    self.known.push(value.clone());
                    return value;
                }
                Pressed::Narrow(to) if to.is_empty() => dead.push(std::mem::take(&mut pick)),
                Pressed::Narrow(to) => pick = to,
            }
        }
        panic!("{seat} finds no answer at `{pick}`");
    }
}

const GAMES: u64 = 10;

/// Who sits at the first seat.
enum Guest<G: Board> {
    Newcomer(Newcomer<G>),
    Greedy,
}

/// The points of the first seat after a game against `greedy`; chance draws the same for both guests as long as they ask the
/// same of it.
fn points<G: Board>(seed: u64, mut guest: Guest<G>) -> i32
where
    Reference: Judge<G>,
{
    let mut state = G::new(&G::setup(2, &[]).unwrap());
    let mut chance = Random::new(seed);
    let mut greedy = Greedy::<G, Reference>::new(seed, Reference);
    let mut offers = Vec::new();
    while let Some(actor) = state.actor() {
        state.offers(&mut offers);
        match (actor, &mut guest) {
            (Actor::Chance, _) => {
                let choice = chance.pick::<G>(&state, &offers);
                state.apply(choice, &mut Silent);
            }
            (Actor::Seat(Seat::Red), Guest::Newcomer(newcomer)) => {
                let pressed = newcomer.press(&state, Seat::Red);
                for one in pressed.split("; ") {
                    state.offers(&mut offers);
                    let choice = offers.iter().copied().find(|offer| offer.to_string() == one);
                    let choice = choice.unwrap_or_else(|| panic!("the page offers {one}, the rules do not"));
                    state.apply(choice, &mut Silent);
                }
            }
            (Actor::Seat(seat), _) => {
                let choice = greedy.choose(&state.view(Viewer::Seat(seat)));
                state.apply(choice, &mut Silent);
            }
        }
    }
    state.points(Seat::Red)
}

/// Over some games: half of the points.
fn assert_not_astray<G: Board>()
where
    Reference: Judge<G>,
{
    let guest = |seed| {
        Guest::Newcomer(Newcomer {
            random: Random::new(seed),
            shared: Shared::default(),
            known: Vec::new(),
            of: std::marker::PhantomData,
        })
    };
    let newcomer: Vec<i32> = (0..GAMES).map(|seed| points::<G>(seed, guest(seed))).collect();
    let greedy: Vec<i32> = (0..GAMES).map(|seed| points::<G>(seed, Guest::Greedy)).collect();
    let sum = |points: &[i32]| points.iter().sum::<i32>();
    println!("{}: newcomer {newcomer:?}, greedy {greedy:?}", G::ID);
    assert!(2 * sum(&newcomer) >= sum(&greedy), "{}: newcomer {newcomer:?}, greedy {greedy:?}", G::ID);
}

#[test]
fn cave_vs_cave_leads_nobody_astray() {
    assert_not_astray::<CaveVsCave>();
}

#[test]
fn caverna_leads_nobody_astray() {
    assert_not_astray::<Caverna>();
}

#[test]
fn above_and_below_leads_nobody_astray() {
    assert_not_astray::<AboveAndBelow>();
}

#[test]
fn bargeroc_leads_nobody_astray() {
    assert_not_astray::<Bargeroc>();
}
