use std::fmt;

use karst_kit::{Score, ScoreLine, Seat, Sink};

use crate::{Event, Object, State, View};

/// The three badges: the secondary missions (BAR-138, BAR-141).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// Most forged objects.
    MasterSmith,
    /// Most minerals in hand.
    MasterMiner,
    /// Most coins.
    MasterOfCoffers,
}

/// Points for each title.
pub const TITLE_POINTS: i32 = 4;

impl Title {
    pub const ALL: [Title; 3] = [Title::MasterSmith, Title::MasterMiner, Title::MasterOfCoffers];

    pub const fn id(self) -> &'static str {
        ["master-smith", "master-miner", "master-of-coffers"][self as usize]
    }
}

/// What a line of the score sheet is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    Object(Object),
    Minerals,
    Coins,
    Title(Title),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Object(object) => object.fmt(f),
            Line::Minerals => f.write_str("minerals"),
            Line::Coins => f.write_str("coins"),
            Line::Title(title) => f.write_str(title.id()),
        }
    }
}

impl State {
    fn counted_for(&self, title: Title, seat: Seat) -> u16 {
        let dwarf = &self.dwarfs[seat];
        match title {
            Title::MasterSmith => dwarf.objects.len() as u16,
            Title::MasterMiner => u16::from(dwarf.hand().total()),
            Title::MasterOfCoffers => dwarf.coins,
        }
    }

    /// Who has most; nobody on a tie, also at 0 (BAR-139).
    pub(crate) fn holder(&self, title: Title) -> Option<Seat> {
        strictly_most(self.seats(), |seat| self.counted_for(title, seat))
    }

    pub(crate) fn award_titles(&self, events: &mut impl Sink<Event>) {
        for title in Title::ALL {
            events.tell(match self.holder(title) {
                Some(seat) => Event::TitleWon(title, seat),
                None => Event::TitleTied(title),
            });
        }
    }

    /// Objects, minerals in hand, one point for each pair of coins, four for each title (BAR-142).
    pub(crate) fn points(&self, seat: Seat) -> i32 {
        let titles = Title::ALL.into_iter().filter(|&title| self.holder(title) == Some(seat)).count() as i32;
        self.wealth(seat) + titles * TITLE_POINTS
    }

    /// The points without titles.
    pub(crate) fn wealth(&self, seat: Seat) -> i32 {
        let dwarf = &self.dwarfs[seat];
        dwarf.objects.prestige() + dwarf.hand().prestige() + i32::from(dwarf.coins / 2)
    }

    pub(crate) fn score(&self) -> Vec<Score<Line>> {
        let mut scores: Vec<_> = self.seats().iter().map(|&seat| self.sheet(seat)).collect();
        if self.over {
            let best = scores.iter().map(rank).max();
            scores.iter_mut().for_each(|score| score.wins = Some(rank(score)) == best);
        }
        scores
    }

    fn sheet(&self, seat: Seat) -> Score<Line> {
        let dwarf = &self.dwarfs[seat];
        let line = |what: Line, points: i32| ScoreLine { what, points };
        let objects = dwarf.objects.iter().map(|object| line(Line::Object(object), object.prestige()));
        let minerals = line(Line::Minerals, dwarf.hand().prestige());
        let coins = line(Line::Coins, i32::from(dwarf.coins / 2));
        let titles = Title::ALL.into_iter().filter(|&title| self.holder(title) == Some(seat));
        let titles = titles.map(|title| line(Line::Title(title), TITLE_POINTS));
        Score {
            seat,
            lines: objects.chain([minerals, coins]).chain(titles).collect(),
            total: self.points(seat),
            tie_break: dwarf.objects.best(),
            wins: false,
        }
    }
}

// What everybody can count.
impl View {
    /// What a title counts lies open: objects, the size of a hand, coins.
    pub fn counted_for(&self, title: Title, seat: Seat) -> u16 {
        let dwarf = self.dwarf(seat);
        match title {
            Title::MasterSmith => dwarf.objects.len() as u16,
            Title::MasterMiner => u16::from(dwarf.minerals),
            Title::MasterOfCoffers => dwarf.coins,
        }
    }

    /// Who has most now; nobody on a tie (BAR-139).
    pub fn holder(&self, title: Title) -> Option<Seat> {
        strictly_most(self.seats(), |seat| self.counted_for(title, seat))
    }

    /// The points without minerals in hand (BAR-142).
    pub fn public_points(&self, seat: Seat) -> i32 {
        let dwarf = self.dwarf(seat);
        let titles = Title::ALL.into_iter().filter(|&title| self.holder(title) == Some(seat)).count() as i32;
        dwarf.objects.prestige() + i32::from(dwarf.coins / 2) + titles * TITLE_POINTS
    }
}

fn strictly_most(seats: &[Seat], n: impl Fn(Seat) -> u16) -> Option<Seat> {
    let most = seats.iter().map(|&seat| n(seat)).max()?;
    let mut holders = seats.iter().filter(|&&seat| n(seat) == most);
    holders.next().copied().filter(|_| holders.next().is_none())
}

/// Highest total; then the most prestigious single object (BAR-146); then the victory is shared (BAR-147).
fn rank(score: &Score<Line>) -> (i32, i32) {
    (score.total, score.tie_break)
}
