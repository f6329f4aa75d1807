//! Wald's sequential test: a contest of two ends as soon as it is decided.

/// Whether the first of two entrants wins more than half of the games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    games: f64,
    sum: f64,
    squares: f64,
    /// The share of wins that is asked for.
    goal: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    Stronger,
    NotStronger,
    Open,
}

/// Even games.
const EVEN: f64 = 0.5;
/// Chances of either error: 5 %.
const BOUND: f64 = 2.944_438_979_166_44; // ln(0.95 / 0.05)
/// Before so many games the spread says nothing.
const LEAST: f64 = 12.0;

impl Sequential {
    /// Tests a share of `goal` against an even one.
    pub fn new(goal: f64) -> Sequential {
        Sequential { games: 0.0, sum: 0.0, squares: 0.0, goal }
    }

    /// Notes the first entrant's share of a victory.
    pub fn add(&mut self, share: f64) {
        self.games += 1.0;
        self.sum += share;
        self.squares += share * share;
    }

    /// How much more likely the results are with the goal than with even strength, as a logarithm.
    pub fn likelihood(&self) -> f64 {
        // Half a win and half a defeat are added, so that winning everything has a spread too.
        let (n, sum, squares) = (self.games + 1.0, self.sum + 0.5, self.squares + 0.5);
        let mean = sum / n;
        let variance = (squares / n - mean * mean).max(1e-6);
        n * (self.goal - EVEN) * (2.0 * mean - self.goal - EVEN) / (2.0 * variance)
    }

    pub fn verdict(&self) -> Verdict {
        match self.likelihood() {
            _ if self.games < LEAST => Verdict::Open,
            likelihood if likelihood >= BOUND => Verdict::Stronger,
            likelihood if likelihood <= -BOUND => Verdict::NotStronger,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(shares: &[f64], times: usize) -> Sequential {
        let mut test = Sequential::new(0.55);
        (0..times).for_each(|_| shares.iter().for_each(|&share| test.add(share)));
        test
    }

    #[test]
    fn clear_results_are_decided_soon_and_even_ones_against() {
        assert_eq!(after(&[1.0], 8).verdict(), Verdict::Open);
        assert_eq!(after(&[1.0, 1.0, 1.0, 1.0, 0.0], 12).verdict(), Verdict::Stronger);
        assert_eq!(after(&[1.0, 0.0], 500).verdict(), Verdict::NotStronger);
        assert_eq!(after(&[1.0, 0.0], 30).verdict(), Verdict::Open);
    }
}
