//! Short words for the tests: positions, scripts, and ways into the book.

pub use above_and_below::book::{self, Asset, Bonus, End, Id, Record, Reward, book};
pub use above_and_below::*;
pub use karst_kit::{Actor, Game, Lang, Scenes, Seat, Viewer};
use karst_kit::{Position, Rules};

pub type Stage = karst_testkit::Stage<AboveAndBelow>;

pub fn at(scene: &str) -> Stage {
    Stage::set(scene)
}

/// Plays a script of choices, whoever has to make them; what chance would do between them is taken as it comes.
#[track_caller]
pub fn go<'a>(stage: &'a mut Stage, script: &str) -> &'a mut Stage {
    for step in script.split([';', '\n']).map(str::trim).filter(|step| !step.is_empty()) {
        let is_chance = ["draw ", "roll ", "first "].iter().any(|verb| step.starts_with(verb));
        while !is_chance && stage.actor() == Some(Actor::Chance) {
            let offer = stage.offers()[0].clone();
            stage.play(&format!("chance: {offer}"));
        }
        let actor = stage.actor().map_or("nobody".to_owned(), |actor| actor.to_string());
        stage.play(&format!("{actor}: {step}"));
    }
    stage
}

/// Lets chance take its first offers until somebody is asked.
pub fn settle(stage: &mut Stage) -> &mut Stage {
    while stage.actor() == Some(Actor::Chance) {
        let offer = stage.offers()[0].clone();
        stage.play(&format!("chance: {offer}"));
    }
    stage
}

#[track_caller]
pub fn run(scene: &str, script: &str) -> Stage {
    let mut stage = at(scene);
    go(&mut stage, script);
    settle(&mut stage);
    stage
}

/// Why a choice is refused.
#[track_caller]
pub fn no(stage: &mut Stage, choice: &str) -> String {
    settle(stage);
    let actor = stage.actor().map_or("nobody".to_owned(), |actor| actor.to_string());
    stage.refusal(&format!("{actor}: {choice}"))
}

pub fn table(stage: &Stage) -> Table {
    stage.state.view(Viewer::Public).table
}

pub fn red(stage: &Stage) -> Village {
    table(stage).villages[Seat::Red]
}

pub fn blue(stage: &Stage) -> Village {
    table(stage).villages[Seat::Blue]
}

pub fn tile(id: &str) -> Tile {
    id.parse().unwrap()
}

pub fn tiles(ids: &str) -> Tiles {
    ids.split_whitespace().map(tile).collect()
}

pub fn building(id: &str) -> Building {
    id.parse().unwrap()
}

/// How many of a building a village has.
pub fn owned(village: &Village, id: &str) -> usize {
    village.cards.copies(building(id)).len()
}

/// How many goods lie on a village's card.
pub fn on_card(village: &Village, id: &str) -> usize {
    village.stocked.copies(building(id)).len() + village.full.copies(building(id)).len()
}

/// Lets everybody pass until the round is over and somebody may rest, then ends all rests.
pub fn next_round(stage: &mut Stage) -> &mut Stage {
    let round = table(stage).round;
    let resting = matches!(table(stage).agenda.top(), Some(Task::Rest(_)));
    for _ in 0..200 {
        settle(stage);
        let next = resting || table(stage).round > round;
        let turn_of_next = next && matches!(table(stage).agenda.top(), Some(Task::Turn));
        if turn_of_next || stage.actor().is_none() {
            return stage;
        }
        let choice = if stage.is_offered("done") { "done" } else { "pass" };
        go(stage, choice);
    }
    panic!("the round does not end")
}

/// Passes until the first seat may rest.
pub fn to_rest(stage: &mut Stage) -> &mut Stage {
    while matches!(table(stage).agenda.top(), Some(Task::Turn)) {
        go(stage, "pass");
        settle(stage);
    }
    stage
}

/// A party that can reach every total from 0 to 10, four hammers and two quills among it.
pub const PARTY: &str = "hammer quill v07 v12 v15";

/// A choice of a paragraph that lies behind a cave card.
#[derive(Clone, Copy)]
pub struct Way {
    pub id: Id,
    pub choice: usize,
}

impl Way {
    pub fn record(&self) -> &'static Record {
        book().record(self.id)
    }
    pub fn deed(&self) -> &'static book::Choice {
        &self.record().choices[self.choice]
    }
    pub fn letter(&self) -> char {
        self.deed().key
    }
    /// The cave card and the die that lead there.
    pub fn card(&self) -> (String, u8) {
        for n in 1..=25 {
            let card: Cave = format!("c{n:02}").parse().unwrap();
            if let Some(die) = (1..=6).find(|&die| card.paragraph(die) == self.id) {
                return (card.to_string(), die);
            }
        }
        panic!("{} lies behind no card", self.id)
    }
}

/// All choices of direct paragraphs with a property.
pub fn ways(fits: impl Fn(&Record, &book::Choice) -> bool) -> Vec<Way> {
    let direct = book().records().iter().filter(|record| record.id.number() <= 150);
    direct
        .flat_map(|record| (0..record.choices.len()).map(move |choice| Way { id: record.id, choice }))
        .filter(|way| fits(way.record(), way.deed()))
        .collect()
}

#[track_caller]
pub fn way(fits: impl Fn(&book::Choice) -> bool) -> Way {
    *ways(|_, choice| fits(choice)).first().expect("the book has such a choice")
}

/// A plain choice: no bonus, no stake, no payment, lanterns asked for.
pub fn plain(choice: &book::Choice) -> bool {
    choice.bonus.is_none()
        && choice.stake.is_none()
        && choice.outcomes.iter().all(|outcome| outcome.pay == 0 && outcome.explore > 0)
}

/// A reward of nothing but coins, goods, potions, cider and reputation.
pub fn simple(end: &End) -> Option<&Reward> {
    match end {
        End::Reward(reward)
            if !reward.cave_card
                && !reward.cheapest_villager
                && !reward.injure
                && reward.special.is_none()
                && reward.building_max_cost.is_none()
                && reward.choose_one.is_empty()
                && reward.coin >= 0 =>
        {
            Some(reward)
        }
        _ => None,
    }
}

/// A plain choice with one number and a simple reward, without penalty.
pub fn modest() -> Way {
    way(|choice| plain(choice) && choice.outcomes.len() == 1 && simple(&choice.outcomes[0].end).is_some())
}

/// A plain choice with two numbers and simple rewards, the second at least two above the first.
pub fn bold() -> Way {
    way(|choice| {
        plain(choice)
            && choice.outcomes.len() == 2
            && choice.outcomes[1].explore >= choice.outcomes[0].explore + 2
            && choice.outcomes.iter().all(|outcome| simple(&outcome.end).is_some())
    })
}

/// Red explores with this party and the paragraph has just been read.
pub fn reading_with(way: Way, party: &str, extra: &str) -> Stage {
    let (card, die) = way.card();
    let sends: String = party.split_whitespace().map(|id| format!("send {id}; ")).collect();
    let joined: String =
        party.split_whitespace().filter(|id| !is_starting(id)).map(|id| format!(" {id}")).collect();
    let ready = if joined.is_empty() { String::new() } else { format!("red: ready{joined}; ") };
    let mut stage = at(&format!("cave {card}; cave-deck none; {ready}{extra}"));
    go(&mut stage, &format!("explore; {sends}go"));
    while table(&stage).agenda.top() == Some(&Task::Obey(Work::Explore)) {
        go(&mut stage, "roll 6");
    }
    while table(&stage).agenda.top() == Some(&Task::Deal(Pile::Caves)) {
        let next = stage.offers_of("draw")[0].clone();
        go(&mut stage, &format!("draw {next}"));
    }
    go(&mut stage, &format!("roll {die}"));
    stage
}

fn is_starting(id: &str) -> bool {
    ["hammer", "quill", "explorer"].contains(&id)
}

pub fn reading(way: Way, extra: &str) -> Stage {
    reading_with(way, PARTY, extra)
}

/// Red has announced the choice of a way and rolled exactly so many lanterns.
pub fn rolled(way: Way, lanterns: u8, extra: &str) -> Stage {
    let mut stage = reading(way, extra);
    go(&mut stage, &format!("choose {}", way.letter()));
    roll_total(&mut stage, lanterns);
    stage
}

/// Rolls dice so that the party's lanterns add up to this.
#[track_caller]
pub fn roll_total(stage: &mut Stage, lanterns: u8) {
    let exploration = table(stage).exploration.expect("an exploration");
    let party: Vec<Tile> = exploration.party.iter().collect();
    let dice = dice_for(&party, lanterns).unwrap_or_else(|| panic!("{lanterns} lanterns cannot be rolled"));
    for die in dice {
        go(stage, &format!("roll {die}"));
    }
}

fn dice_for(party: &[Tile], lanterns: u8) -> Option<Vec<u8>> {
    let Some((first, rest)) = party.split_first() else { return (lanterns == 0).then(Vec::new) };
    (1..=6).rev().find_map(|die| {
        let left = lanterns.checked_sub(first.lanterns(die))?;
        let mut dice = dice_for(rest, left)?;
        dice.insert(0, die);
        Some(dice)
    })
}

/// What a simple reward makes of a village.
pub fn with_reward(village: &Village, reward: &Reward) -> Village {
    let mut after = *village;
    after.coins += reward.coin as u16;
    for (held, n) in after.reserve.iter_mut().zip(reward.items) {
        *held += n;
    }
    after.reputation += reward.reputation;
    after
}

/// Coins, reserve and reputation: what a simple reward touches.
pub fn holdings(village: &Village) -> (u16, [u8; 10], i8) {
    (village.coins, village.reserve, village.reputation)
}

/// The final scores, by seat.
pub fn points(scene: &str) -> Vec<i32> {
    let stage = at(scene);
    table(&stage).seats().iter().map(|&seat| stage.points(seat)).collect()
}

/// One line of red's score sheet.
pub fn line(scene: &str, what: &str) -> i32 {
    let stage = at(scene);
    let sheet = &stage.state.score()[0];
    sheet.lines.iter().find(|line| line.what.to_string() == what).map_or(0, |line| line.points)
}

/// The way from a cave card to a follow-up: each step's paragraph, choice and outcome.
pub fn path_to(target: Id) -> Vec<(Way, usize)> {
    for record in book().records() {
        for (choice, deed) in record.choices.iter().enumerate() {
            for (outcome, found) in deed.outcomes.iter().enumerate() {
                if found.end == End::Goto(target) {
                    let mut path = if record.id.number() > 150 { path_to(record.id) } else { Vec::new() };
                    path.push((Way { id: record.id, choice }, outcome));
                    return path;
                }
            }
        }
    }
    panic!("nothing leads to {target}")
}

/// The lantern bonus red knows of.
pub fn bonus(stage: &Stage) -> u8 {
    stage.view(Seat::Red).paragraph.map_or(0, |paragraph| paragraph.bonus)
}

/// The number of the paragraph red is hearing.
pub fn page(stage: &Stage) -> Option<u8> {
    Some(stage.view(Seat::Red).paragraph?.number)
}

/// Takes the step of a path that ends in a link.
#[track_caller]
pub fn step(stage: &mut Stage, way: Way, outcome: usize) {
    let announcement = stage.offers_of("choose").into_iter().find(|choice| choice.starts_with(way.letter()));
    go(stage, &format!("choose {}", announcement.expect("an open choice")));
    let goal = &way.deed().outcomes[outcome];
    if goal.explore > 0 {
        let needed = goal.explore.saturating_sub(bonus(stage));
        roll_total(stage, needed);
        go(stage, "enough");
    }
    if stage.is_offered("pay") {
        go(stage, "pay");
    }
}

/// Red has followed the links to a paragraph, which has just been read.
#[track_caller]
pub fn arrive(target: Id, extra: &str) -> Stage {
    arrive_with(target, PARTY, extra)
}

#[track_caller]
pub fn arrive_with(target: Id, party: &str, extra: &str) -> Stage {
    let path = path_to(target);
    let mut stage = reading_with(path[0].0, party, extra);
    for (way, outcome) in path {
        step(&mut stage, way, outcome);
    }
    stage
}

/// Follow-ups with a choice of this sort.
#[track_caller]
pub fn follow_up(fits: impl Fn(&Record, &book::Choice) -> bool) -> Way {
    let found = book().records().iter().filter(|record| record.id.number() > 150).find_map(|record| {
        let choice = record.choices.iter().position(|choice| fits(record, choice))?;
        Some(Way { id: record.id, choice })
    });
    found.expect("the book has such a follow-up")
}

/// The rewards that end an exploration at once, wherever they stand: the way, the outcome and the reward.
#[track_caller]
pub fn reward_way(fits: impl Fn(&Reward) -> bool) -> (Way, usize) {
    for record in book().records() {
        for (choice, deed) in record.choices.iter().enumerate() {
            let found = deed.outcomes.iter().position(|outcome| match &outcome.end {
                End::Reward(reward) => fits(reward),
                End::Goto(_) => false,
            });
            if let Some(outcome) = found {
                return (Way { id: record.id, choice }, outcome);
            }
        }
    }
    panic!("the book has no such reward")
}

/// Red has gained this reward and everything that asks nobody has happened.
#[track_caller]
pub fn gained(found: (Way, usize), extra: &str) -> Stage {
    let (way, outcome) = found;
    let mut stage = match way.id.number() {
        1..=150 => reading(way, extra),
        _ => arrive(way.id, extra),
    };
    // A paragraph that only states a result has given it already.
    if page(&stage).is_some() {
        step(&mut stage, way, outcome);
    }
    stage
}
