/// Stands where a game could have something hidden, windows or notes, and has none: `type Windows = Without;`.
#[derive(Clone, Copy, Debug)]
pub enum Without {}
