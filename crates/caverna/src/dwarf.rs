/// A weapon never gets stronger than this (CAV-160).
pub const MAX_STRENGTH: u8 = 14;
/// A forged weapon is at most this strong (CAV-158).
pub const MAX_FORGED: u8 = 8;

/// The dwarfs of one player, in order of birth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dwarfs {
    /// The strength of each dwarf's weapon; 0 is unarmed.
    weapons: [u8; 6],
    n: u8,
    /// Who can still be placed in this round, one bit each.
    at_home: u8,
    /// Who was born in this round, one bit each.
    newborn: u8,
}

impl Dwarfs {
    /// Two unarmed dwarfs at home (CAV-002, CAV-004).
    pub const START: Dwarfs = Dwarfs { weapons: [0; 6], n: 2, at_home: 0b11, newborn: 0 };

    /// Dwarfs in play, newborns included.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.n
    }

    pub const fn is_empty(&self) -> bool {
        self.n == 0
    }

    #[inline]
    pub const fn weapon(&self, dwarf: u8) -> u8 {
        self.weapons[dwarf as usize]
    }

    pub(crate) fn set_weapon(&mut self, dwarf: u8, strength: u8) {
        self.weapons[dwarf as usize] = strength;
    }

    #[inline]
    pub const fn is_at_home(&self, dwarf: u8) -> bool {
        self.at_home >> dwarf & 1 == 1
    }

    pub const fn is_newborn(&self, dwarf: u8) -> bool {
        self.newborn >> dwarf & 1 == 1
    }

    #[inline]
    pub const fn n_at_home(&self) -> u8 {
        self.at_home.count_ones() as u8
    }

    pub const fn n_newborn(&self) -> u8 {
        self.newborn.count_ones() as u8
    }

    pub fn n_armed(&self) -> u8 {
        self.iter().filter(|&dwarf| self.weapon(dwarf) > 0).count() as u8
    }

    pub fn iter(&self) -> impl Iterator<Item = u8> + use<> {
        0..self.n
    }

    pub fn at_home(&self) -> impl Iterator<Item = u8> + '_ {
        self.iter().filter(|&dwarf| self.is_at_home(dwarf))
    }

    /// Whose turn it is by weapon: unarmed first, then the weakest weapon (CAV-049); equals are the same (CAV-408).
    #[inline]
    pub fn next(&self) -> Option<u8> {
        self.at_home().min_by_key(|&dwarf| self.weapon(dwarf))
    }

    pub(crate) fn place(&mut self, dwarf: u8) {
        self.at_home &= !(1 << dwarf);
    }

    /// A new dwarf, unarmed, that acts from the next round on (CAV-083, CAV-086).
    pub(crate) fn grow(&mut self) {
        self.newborn |= 1 << self.n;
        self.n += 1;
    }

    /// Everybody goes home (CAV-035).
    pub(crate) fn return_home(&mut self) {
        self.at_home = (1 << self.n) - 1;
    }

    pub(crate) fn come_of_age(&mut self) {
        self.newborn = 0;
    }

    /// Raises a weapon; unarmed dwarfs stay unarmed (CAV-166, CAV-172).
    pub(crate) fn strengthen(&mut self, dwarf: u8) {
        let weapon = &mut self.weapons[dwarf as usize];
        if *weapon > 0 {
            *weapon = (*weapon + 1).min(MAX_STRENGTH);
        }
    }

    /// For scenes: dwarfs with these weapons, all at home.
    pub(crate) fn with_weapons(weapons: &[u8]) -> Dwarfs {
        let mut dwarfs = Dwarfs { weapons: [0; 6], n: weapons.len() as u8, at_home: 0, newborn: 0 };
        dwarfs.weapons[..weapons.len()].copy_from_slice(weapons);
        dwarfs.return_home();
        dwarfs
    }

    pub(crate) fn set_newborn(&mut self, dwarf: u8) {
        self.newborn |= 1 << dwarf;
    }

    pub(crate) fn mark_newborn(&mut self, dwarf: u8) {
        self.newborn |= 1 << dwarf;
        self.at_home &= !(1 << dwarf);
    }
}
