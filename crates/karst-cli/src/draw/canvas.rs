/// A sheet of characters to draw on.
pub struct Canvas(Vec<Vec<char>>);

impl Canvas {
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas(vec![vec![' '; width]; height])
    }

    /// Writes a text from left to right; what does not fit is left out.
    pub fn text(&mut self, x: usize, y: usize, text: &str) {
        for (i, c) in text.chars().enumerate() {
            self.dot(x + i, y, c);
        }
    }

    pub fn dot(&mut self, x: usize, y: usize, c: char) {
        if let Some(cell) = self.0.get_mut(y).and_then(|row| row.get_mut(x)) {
            *cell = c;
        }
    }

    pub fn across(&mut self, x: usize, y: usize, length: usize, c: char) {
        (x..x + length).for_each(|x| self.dot(x, y, c));
    }

    pub fn down(&mut self, x: usize, y: usize, length: usize, c: char) {
        (y..y + length).for_each(|y| self.dot(x, y, c));
    }

    /// The lines, without spaces at their ends.
    pub fn lines(self) -> impl Iterator<Item = String> {
        self.0.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_owned())
    }
}
