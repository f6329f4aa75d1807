//! What a sensible player thinks of a position and of an offer. Guides bots; never decides legality.

use cave_vs_cave::{Act, Cave, CaveVsCave, Choice, Good, Goods, Rooms, Sides, State, Task, places};
use karst_kit::{Position, Seat};

super::judgement!(CaveVsCave, State);

/// Hundredths of a point that one of each good is worth while there is time to use it: wood, stone, emmer, flax,
/// food. Gold scores by itself.
const WORTH: [i32; 5] = [45, 50, 40, 55, 35];

/// What a free cavity and an orange room are worth on the way, in hundredths of a point.
const CAVITY: i32 = 100;
const ENGINE: i32 = 25;

impl Judgement<'_> {
    fn appraise(&self, seat: Seat) -> i32 {
        let cave = self.cave_of(seat);
        let left = self.turns_left(seat);
        let goods: i32 = Good::ALL
            .into_iter()
            .zip(WORTH)
            // The first few of a kind matter most.
            .map(|(good, worth)| worth * i32::from(cave.goods[good].min(5)) + i32::from(cave.goods[good]))
            .sum();
        let cavities = CAVITY * cave.cavities().len().min(3) as i32;
        let engine = ENGINE * (cave.rooms().and(Rooms::ORANGE).len() as i32 - 1) * left.min(8) / 2;
        let soon = left.min(4);
        self.points(seat) * 100 + (goods + cavities + self.prospects(cave)) * soon / 4 + engine
    }

    /// What the two best rooms within reach promise: those that fit a cavity, or would with one more wall, less what
    /// is still missing to pay for them.
    fn prospects(&self, cave: &Cave) -> i32 {
        let cavities = cave.cavities();
        if cavities.is_empty() {
            return 0;
        }
        let mut walls_here: u16 = 0;
        let mut walls_near: u16 = 0;
        for space in cavities.iter() {
            let walls = cave.walls(space);
            walls_here |= 1 << walls.0;
            if self.wall_tokens() > 0 {
                Sides::ALL
                    .iter()
                    .filter(|side| !walls.has(**side))
                    .for_each(|&side| walls_near |= 1 << walls.and(side).0);
            }
        }
        let (mut best, mut second) = (0, 0);
        for room in self.display().iter() {
            let fits = room.fitting_walls();
            let share = if fits & walls_here != 0 {
                50
            } else if fits & walls_near != 0 {
                22
            } else {
                continue;
            };
            let missing: i32 = cave.goods.missing(room.printed().cost).0.iter().map(|&n| i32::from(n)).sum();
            let promise = (i32::from(room.printed().points) - 2 * missing).max(0) * share;
            if promise > best {
                (best, second) = (promise, best);
            } else if promise > second {
                second = promise;
            }
        }
        if cavities.len() > 1 { best + second / 2 } else { best }
    }

    /// Turns this seat has still to take.
    fn turns_left(&self, seat: Seat) -> i32 {
        if self.is_over() || self.round() == 0 {
            return 0;
        }
        let later: i32 = places(self.n_players())[self.round() as usize..]
            .iter()
            .map(|place| i32::from(place.dwarfs()))
            .sum();
        later + i32::from(self.turns_each()) - self.taken_by(seat).len() as i32
    }

    fn inclination(&self, offer: Choice) -> u32 {
        match offer {
            Choice::Take(action) => {
                let mut weight = 4;
                action.printed().flow.leaves(&mut |_, act| {
                    weight += match act {
                        Act::Furnish(_) => 6,
                        Act::Dig(_) | Act::RoomAction(_) => 3,
                        _ => 2,
                    };
                });
                weight
            }
            Choice::Furnish(room, ..) => 20 + 6 * u32::from(room.printed().points),
            Choice::Gain(_) | Choice::Trade(..) => 60,
            Choice::Use(_) | Choice::Dig(_) => 30,
            Choice::DigTwice(_) | Choice::Replenish(_) => 15,
            Choice::Build(_) => 6,
            Choice::Raze(_) => 20,
            Choice::Face(_) => 10,
            Choice::Swap(good) => u32::from(self.wants_food() && good != Good::Gold),
            Choice::Leave => 1,
            Choice::Done => 4,
            Choice::First(_) | Choice::Remove(_) | Choice::Reveal(_) | Choice::TurnUp(_) => 1,
        }
    }

    /// Food is wanted while an open part asks for some.
    fn wants_food(&self) -> bool {
        let Some(Task::CarryOut(hand)) = self.tasks().next() else { return false };
        let goods: Goods = self.cave_of(self.mover()).goods;
        let mut wants = false;
        hand.action.printed().flow.leaves(&mut |_, act| {
            wants |= matches!(act, Act::Furnish(_)) && goods[Good::Food] < 5;
        });
        wants
    }
}
