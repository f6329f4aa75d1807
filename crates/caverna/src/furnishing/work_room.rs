//! Work room.

use super::prelude::*;

/// Tunnels and deep tunnels may be furnished, mines may not (CAV-315, CAV-365, CAV-463, CAV-464).
/// Its price, points and band are as printed (CAV-267).
pub(super) const PRINTED: Tile = Tile {
    names: ["Work room", "Atelier", "Stanza da lavoro"],
    drawing: "spanner",
    text: [
        "You may furnish tunnels and deep tunnels.",
        "Vous pouvez aménager les tunnels et les tunnels profonds.",
        "Puoi arredare i tunnel e i tunnel profondi.",
    ],
    symbols: "#tunnel #deep-tunnel ~arrow ~furnish",
    kind: Kind::SpecialRoom,
    set: "1b",
    cost: goods![1 Stone],
    points: Some(2),
    furnishes_tunnels: true,
    ..Tile::PLAIN
};

#[cfg(test)]
mod tests {
    use crate::furnishing::testing::*;

    #[test]
    fn cav_267_work_room_is_as_printed() {
        assert_eq!(printed(Furnishing::WorkRoom), "SpecialRoom 1b, 1 stone, 2 points, full");
    }

    #[test]
    fn cav_315_tunnels_may_be_furnished() {
        let scene = "red: work-room d3, tunnel e3, deep e2, ore-mine f2, wood 2; then place housework";
        assert_eq!(offers(scene, "furnish seam"), ["e2", "e3"]);
    }
}
