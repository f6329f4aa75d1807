//! Ratings by Bradley and Terry: the strengths that make the results most likely, on the scale of Elo, with the
//! mean at 0 and the 95 % interval that follows from how sharply the likelihood peaks.

/// Half-wins between entrants: `won[i][j]` is how often `i` came before `j`, a draw counting half.
pub struct Results {
    pub won: Vec<Vec<f64>>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Points of Elo per unit of log-odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

impl Results {
    pub fn new(n: usize) -> Results {
        Results { won: vec![vec![0.0; n]; n] }
    }

    /// Notes that `a` came before, level with, or behind `b`.
    pub fn add(&mut self, a: usize, b: usize, order: std::cmp::Ordering) {
        let share = match order {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        self.won[a][b] += share;
        self.won[b][a] += 1.0 - share;
    }

    /// Newton's method. Half a win is added on both sides of every pair that has met, so that nobody's rating runs
    /// away after winning everything.
    pub fn ratings(&self) -> Vec<Rating> {
        let n = self.won.len();
        let won = |i: usize, j: usize| match self.won[i][j] + self.won[j][i] > 0.0 {
            true => self.won[i][j] + 0.5,
            false => 0.0,
        };
        let mut strength = vec![0.0; n];
        let mut spread = vec![vec![0.0; n]; n];
        for _ in 0..60 {
            let (gradient, curvature) = slopes(n, &won, &strength);
            spread = inverse(curvature);
            for i in 0..n {
                let step: f64 = (0..n).map(|j| spread[i][j] * gradient[j]).sum();
                strength[i] += step.clamp(-1.0, 1.0);
            }
        }
        let mean = strength.iter().sum::<f64>() / n as f64;
        // What was added to the curvature to pin the mean down is taken out of the spread again.
        let pinned = 1.0 / (n * n) as f64;
        (0..n)
            .map(|i| Rating {
                elo: (strength[i] - mean) * SCALE,
                error: 1.96 * (spread[i][i] - pinned).max(0.0).sqrt() * SCALE,
            })
            .collect()
    }
}

/// First and second derivatives of the log-likelihood; one is added everywhere to the second to pin the mean down.
fn slopes(n: usize, won: &impl Fn(usize, usize) -> f64, strength: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let mut gradient = vec![0.0; n];
    let mut curvature = vec![vec![1.0; n]; n];
    for i in 0..n {
        for j in (0..n).filter(|&j| j != i) {
            let games = won(i, j) + won(j, i);
            let expected = 1.0 / (1.0 + (strength[j] - strength[i]).exp());
            gradient[i] += won(i, j) - games * expected;
            let weight = games * expected * (1.0 - expected);
            curvature[i][i] += weight;
            curvature[i][j] -= weight;
        }
    }
    (gradient, curvature)
}

/// Gauss and Jordan, with a little on the diagonal in case some have never met.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    for (i, row) in matrix.iter_mut().enumerate() {
        row[i] += 1e-9;
        row.extend((0..n).map(|j| if i == j { 1.0 } else { 0.0 }));
    }
    for column in 0..n {
        let best = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        matrix.swap(column, best.unwrap_or(column));
        let pivot_row: Vec<f64> = matrix[column].iter().map(|x| x / matrix[column][column]).collect();
        for (i, row) in matrix.iter_mut().enumerate() {
            let factor = if i == column { 0.0 } else { row[column] };
            row.iter_mut().zip(&pivot_row).for_each(|(x, p)| *x -= factor * p);
        }
        matrix[column] = pivot_row;
    }
    matrix.into_iter().map(|row| row[n..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results(won: &[&[f64]]) -> Results {
        Results { won: won.iter().map(|row| row.to_vec()).collect() }
    }

    #[test]
    fn three_wins_in_four_are_191_points() {
        let ratings = results(&[&[0.0, 749.5], &[249.5, 0.0]]).ratings();
        assert!((ratings[0].elo - ratings[1].elo - 190.85).abs() < 0.1, "{ratings:?}");
        // The difference has the deviation sqrt(1 / (1000 · 3/16)); each rating, about the mean, has half of it.
        let expected = 1.96 * (1.0 / (1000.5 * 0.1875_f64)).sqrt() / 2.0 * SCALE;
        assert!((ratings[0].error - expected).abs() < 0.1, "{ratings:?} {expected}");
    }

    #[test]
    fn winning_everything_stays_finite_and_more_games_are_surer() {
        let few = results(&[&[0.0, 10.0], &[0.0, 0.0]]).ratings();
        let many = results(&[&[0.0, 1000.0], &[0.0, 0.0]]).ratings();
        assert!(few[0].elo.is_finite() && many[0].elo > few[0].elo);
        let even = results(&[&[0.0, 50.0], &[50.0, 0.0]]).ratings();
        assert!(even[0].elo.abs() < 1e-6 && even[0].error < few[0].error);
    }

    #[test]
    fn strengths_carry_over() {
        let chain = results(&[&[0.0, 75.0, 0.0], &[25.0, 0.0, 75.0], &[0.0, 25.0, 0.0]]).ratings();
        assert!(chain[0].elo > 150.0 && chain[1].elo.abs() < 1.0 && chain[2].elo < -150.0, "{chain:?}");
    }
}
