/// What a table is set up with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub players: u8,
}

impl Setup {
    pub const fn usual(players: u8) -> Setup {
        Setup { players }
    }
}
