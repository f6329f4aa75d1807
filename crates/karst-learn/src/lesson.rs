//! What a game teaches: each position after a choice, with how it went on from there.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use karst_judge::{Judgement, POINTS_UNIT, WORDS};

/// One choice of one seat.
pub struct Moment {
    pub words: [u64; WORDS],
    /// Points the seat would have scored right after it.
    pub points: f32,
    pub chosen: Judgement,
    pub best: Judgement,
    /// Whether the choice was as good as the best, as far as the judge could tell.
    pub sound: bool,
}

/// Writes samples: words of facts, then the points still to come in the network's unit, then the share of the win.
pub struct Lessons {
    folder: PathBuf,
    name: String,
    words: usize,
    file: Option<BufWriter<File>>,
    in_file: usize,
    files: usize,
}

/// Samples in a file.
const PER_FILE: usize = 32_768;

impl Lessons {
    pub fn new(folder: &Path, name: String, features: usize) -> Lessons {
        let words = features.div_ceil(64);
        Lessons { folder: folder.to_owned(), name, words, file: None, in_file: 0, files: 0 }
    }

    /// The returns of one seat's game, from its end backwards: each is mixed from how the game went on and from what
    /// the judge expected on the way (`lambda`); a mistake is no lesson for what came before it.
    pub fn teach(&mut self, moments: &[Moment], end: Judgement, lambda: f32) -> io::Result<()> {
        let mut ahead = end;
        for moment in moments.iter().rev() {
            self.write(moment, ahead)?;
            ahead = match moment.sound {
                true => Judgement {
                    points: (1.0 - lambda) * moment.chosen.points + lambda * ahead.points,
                    win: (1.0 - lambda) * moment.chosen.win + lambda * ahead.win,
                },
                false => moment.best,
            };
        }
        Ok(())
    }

    fn write(&mut self, moment: &Moment, target: Judgement) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            empty => {
                let path = self.folder.join(format!("{}-{}.part", self.name, self.files));
                empty.insert(BufWriter::with_capacity(1 << 20, File::create(path)?))
            }
        };
        for word in &moment.words[..self.words] {
            file.write_all(&word.to_le_bytes())?;
        }
        file.write_all(&((target.points - moment.points) / POINTS_UNIT).to_le_bytes())?;
        file.write_all(&target.win.to_le_bytes())?;
        self.in_file += 1;
        if self.in_file >= PER_FILE { self.finish() } else { Ok(()) }
    }

    /// Closes the file; only whole files bear the name the learner looks for.
    pub fn finish(&mut self) -> io::Result<()> {
        let Some(mut file) = self.file.take() else { return Ok(()) };
        file.flush()?;
        let path = |ending| self.folder.join(format!("{}-{}.{ending}", self.name, self.files));
        std::fs::rename(path("part"), path("samples"))?;
        self.files += 1;
        self.in_file = 0;
        Ok(())
    }
}
