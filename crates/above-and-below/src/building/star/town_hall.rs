//! Town hall.

use super::*;

/// Two points for each surface house, the starting house and itself included (AAB-184).
pub(super) const CARD: Printed = Printed {
    id: "s06",
    names: ["Town hall", "Hôtel de ville", "Municipio"],
    sort: Sort::Star,
    cost: 18,
    points: 3,
    effects: &[PointsPer(&[(Thing::SurfaceHouse, 2)])],
    ..Printed::PLAIN
};
