use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The stack of pending tasks in a state. At rest its top *is* the open question.
///
/// A plain value without heap: `N` is the deepest nesting the rules allow, and pushing past it is a fault in
/// the rules, not in the input.
#[derive(Clone, Copy)]
pub struct Agenda<T, const N: usize> {
    tasks: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Agenda<T, N> {
    pub const fn new() -> Self {
        Agenda { tasks: [None; N], len: 0 }
    }

    #[inline]
    pub fn top(&self) -> Option<&T> {
        self.tasks[..self.len as usize].last().and_then(Option::as_ref)
    }

    #[inline]
    pub fn top_mut(&mut self) -> Option<&mut T> {
        self.tasks[..self.len as usize].last_mut().and_then(Option::as_mut)
    }

    #[inline]
    pub fn push(&mut self, task: T) {
        self.tasks[self.len as usize] = Some(task);
        self.len += 1;
    }

    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.tasks[self.len as usize].take()
    }

    /// From the top downwards.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.tasks[..self.len as usize].iter().rev().flatten()
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy, const N: usize> Default for Agenda<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for Agenda<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Eq, const N: usize> Eq for Agenda<T, N> {}

impl<T: Copy + Hash, const N: usize> Hash for Agenda<T, N> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.len.hash(hasher);
        self.iter().for_each(|task| task.hash(hasher));
    }
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for Agenda<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Agenda<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Agenda<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let from_the_top: Vec<T> = Vec::deserialize(deserializer)?;
        if from_the_top.len() > N {
            return Err(D::Error::custom(format!("an agenda of this game holds at most {N} tasks")));
        }
        let mut agenda = Agenda::new();
        from_the_top.into_iter().rev().for_each(|task| agenda.push(task));
        Ok(agenda)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_in_first_out_and_equal_by_content() {
        let mut agenda: Agenda<u8, 4> = Agenda::new();
        assert_eq!(agenda.pop(), None);
        agenda.push(1);
        let one = agenda;
        agenda.push(2);
        assert_eq!(agenda.top(), Some(&2));
        assert_ne!(agenda, one);
        assert_eq!(agenda.pop(), Some(2));
        assert_eq!(agenda, one);
        assert_eq!(agenda.iter().copied().collect::<Vec<_>>(), [1]);
    }
}
