//! The brawl: bets, rolls, mugs and who steals.

use karst_kit::{Seat, Secret, Sink, Viewer};
use serde::{Deserialize, Serialize};

use crate::task::{Reason, Side, Step, Task};
use crate::{Act, Cards, Event, Mineral, Origin, State};

/// The KO face of an ordinary die (BAR-091).
pub const KO: u8 = 6;

/// A brawl under way, or the latest one until the turn goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Brawl {
    /// Attacker and defender.
    pub fighters: [Seat; 2],
    /// Bread bet: announced, then spent.
    pub bets: [u16; 2],
    /// What the dice show; 0 before they are rolled.
    pub faces: [u8; 2],
    /// Beer mugs lying on each die.
    pub mugs: [Cards; 2],
    /// Who has rolled a KO.
    pub ko: Option<Side>,
    pub winner: Option<Seat>,
}

impl Brawl {
    pub(crate) fn new(attacker: Seat, defender: Seat) -> Brawl {
        Brawl {
            fighters: [attacker, defender],
            bets: [0; 2],
            faces: [0; 2],
            mugs: [Cards::NONE; 2],
            ko: None,
            winner: None,
        }
    }

    pub fn fighter(&self, side: Side) -> Seat {
        self.fighters[side as usize]
    }

    pub fn side(&self, seat: Seat) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.fighter(side) == seat)
    }

    /// Bread bet plus beer mugs.
    pub fn bonus(&self, side: Side) -> u16 {
        let mugs = self.mugs[side as usize].iter().map(|(card, n)| match card.act() {
            Act::Mugs(mugs) => u16::from(mugs) * u16::from(n),
            _ => 0,
        });
        self.bets[side as usize] + mugs.sum::<u16>()
    }

    /// Die face plus bread bet plus beer mugs (BAR-084).
    pub fn score(&self, side: Side) -> u16 {
        u16::from(self.faces[side as usize]) + self.bonus(side)
    }
}

/// How the latest brawl ended: it lies in the tavern until the next challenge, for those who were not looking. No rule
/// asks for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// With the mugs as they lay when it was decided.
    pub brawl: Brawl,
    /// Who has got the loser's mineral in the end: the winner, or whoever ambushed it.
    pub taken_by: Option<Seat>,
    /// The mineral itself, for those who have seen it (BAR-164).
    pub loot: Option<Mineral>,
}

impl Outcome {
    pub fn winner(&self) -> Side {
        let [_, defender] = self.brawl.fighters;
        if self.brawl.winner == Some(defender) { Side::Defender } else { Side::Attacker }
    }

    /// The loot is known to whoever took it and to the loser.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Outcome {
        let loser = self.brawl.fighter(self.winner().other());
        let knows = viewer.seat().is_some_and(|seat| seat == loser || self.taken_by == Some(seat));
        Outcome { loot: self.loot.filter(|_| knows), ..self }
    }
}

impl State {
    fn fight(&mut self) -> &mut Brawl {
        self.brawl.as_mut().expect("a brawl is under way")
    }

    /// The active player must challenge somebody (BAR-078).
    pub(crate) fn challenge(&mut self, defender: Seat, events: &mut impl Sink<Event>) {
        let attacker = self.active();
        self.agenda.pop();
        self.announce_brawl(attacker, defender, events);
        self.agenda.push(Task::Brawl(Step::Bet(Side::Attacker)));
    }

    pub(crate) fn announce_brawl(&mut self, attacker: Seat, defender: Seat, events: &mut impl Sink<Event>) {
        self.brawl = Some(Brawl::new(attacker, defender));
        self.last_brawl = Secret::new(None);
        events.tell(Event::Challenged { attacker, defender });
    }

    /// A bet of bread can be shaken down before it is spent (BAR-124).
    pub(crate) fn bet(&mut self, n: u16, events: &mut impl Sink<Event>) {
        let Some(Task::Brawl(Step::Bet(side))) = self.agenda.pop() else { unreachable!("a fighter bets") };
        let brawl = self.fight();
        brawl.bets[side as usize] = n;
        let seat = brawl.fighter(side);
        events.tell(Event::BetAnnounced(seat, n));
        self.agenda.push(Task::Brawl(Step::Stake(side)));
        if n > 0 {
            self.open_window(Reason::Bet(n), seat);
        }
    }

    /// The bet is spent whoever wins (BAR-082); a Shakedown may have left less than was announced (BAR-125).
    pub(crate) fn stake(&mut self, side: Side, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        let announced = self.fight().bets[side as usize];
        let seat = self.fight().fighter(side);
        let n = announced.min(self.bread(seat));
        self.fight().bets[side as usize] = n;
        self.spend_bread(seat, n);
        if n != announced {
            events.tell(Event::BetShrank(seat, n));
        }
        match side {
            Side::Attacker => self.agenda.push(Task::Brawl(Step::Bet(Side::Defender))),
            Side::Defender => {
                self.agenda.push(Task::Brawl(Step::Roll(Side::Attacker)));
                let attacker = self.fight().fighter(Side::Attacker);
                self.open_window(Reason::BrawlPre, attacker);
            }
        }
    }

    /// A natural 6 wins at once; after an attacker's the defender does not roll (BAR-090).
    pub(crate) fn roll(&mut self, face: u8, events: &mut impl Sink<Event>) {
        let (side, is_reroll) = match self.agenda.pop() {
            Some(Task::Reroll(side)) => (side, true),
            Some(Task::Brawl(Step::Roll(side))) => (side, false),
            _ => unreachable!("a die is rolled"),
        };
        let brawl = self.fight();
        brawl.faces[side as usize] = face;
        if face == KO {
            brawl.ko = Some(side);
        }
        let (ko, attacker) = (brawl.ko, brawl.fighter(Side::Attacker));
        events.tell(Event::Rolled(brawl.fighter(side), face));
        match side {
            _ if is_reroll => {}
            Side::Attacker if ko.is_none() => self.agenda.push(Task::Brawl(Step::Roll(Side::Defender))),
            _ => {
                self.agenda.push(Task::Brawl(Step::Compare));
                if ko.is_none() {
                    self.open_window(Reason::BrawlScore, attacker);
                }
            }
        }
    }

    /// The higher score wins (BAR-085); equal scores are rolled again, attacker first, without mugs or new bets
    /// (BAR-086 to BAR-088).
    pub(crate) fn compare(&mut self, events: &mut impl Sink<Event>) {
        self.agenda.pop();
        let brawl = *self.fight();
        let [attacker, defender] = Side::ALL.map(|side| brawl.score(side));
        if let Some(side) = brawl.ko {
            self.win(side, events);
        } else if attacker == defender {
            events.tell(Event::Tied(attacker));
            Side::ALL.into_iter().for_each(|side| self.clear_die(side, events));
            self.agenda.push(Task::Brawl(Step::Roll(Side::Attacker)));
        } else {
            self.win(if attacker > defender { Side::Attacker } else { Side::Defender }, events);
        }
    }

    /// The mugs on a die that is rolled again, or whose brawl is over, are discarded (BAR-088).
    pub(crate) fn clear_die(&mut self, side: Side, events: &mut impl Sink<Event>) {
        let brawl = self.fight();
        let mugs = std::mem::take(&mut brawl.mugs[side as usize]);
        brawl.faces[side as usize] = 0;
        let seat = brawl.fighter(side);
        self.tavern_discard = self.tavern_discard.plus(mugs);
        if !mugs.is_empty() {
            events.tell(Event::MugsFell(seat));
        }
    }

    /// An attacker who wins steals, and so does anybody who wins by KO (BAR-095 to BAR-098).
    fn win(&mut self, side: Side, events: &mut impl Sink<Event>) {
        let brawl = self.fight();
        let (winner, loser, ko) = (brawl.fighter(side), brawl.fighter(side.other()), brawl.ko.is_some());
        brawl.winner = Some(winner);
        let outcome = Outcome { brawl: *brawl, taken_by: None, loot: None };
        let mugs = brawl.mugs[0].plus(brawl.mugs[1]);
        brawl.mugs = [Cards::NONE; 2];
        self.tavern_discard = self.tavern_discard.plus(mugs);
        self.last_brawl = Secret::new(Some(outcome));
        events.tell(Event::Won { winner, loser, ko });
        self.open_window(Reason::AfterBrawl, self.active());
        if side == Side::Attacker || ko {
            self.steal_mineral(winner, loser, events);
        }
    }

    /// A stolen mineral has arrived; nobody has looked at one that its owner got back.
    pub(crate) fn remember_loot(&mut self, to: Seat, loot: Option<Mineral>) {
        let outcome = self.last_brawl.open().map(|outcome| Outcome { taken_by: Some(to), loot, ..outcome });
        self.last_brawl = Secret::new(outcome);
    }

    fn steal_mineral(&mut self, thief: Seat, from: Seat, events: &mut impl Sink<Event>) {
        if self.dwarfs[from].hand().is_empty() {
            events.tell(Event::NothingToSteal { thief, from });
        } else {
            events.tell(Event::Steals { thief, from });
            self.open_window(Reason::Gain(Origin::Hand(from)), thief);
        }
    }
}
