//! Town hall.

use super::prelude::*;

/// Two points for each surface house, the starting house and itself included (AAB-184).
pub(super) const PRINTED: Printed = Printed {
    names: ["Town hall", "Hôtel de ville", "Municipio"],
    sort: Sort::Star,
    cost: 18,
    points: 3,
    effects: &[PointsPer(&[(Thing::SurfaceHouse, 2)])],
    ..Printed::PLAIN
};
