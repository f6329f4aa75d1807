use karst_kit::Seat;

use crate::{Chain, Commitment, Entry, Header, Kind, Mark, SeatLine, Secret};

/// A journal longer than this is no game.
pub const MAX_BYTES: usize = 4 * 1024 * 1024;

/// A whole journal as it stands in a file.
#[derive(Clone)]
pub struct Journal {
    pub header: Header,
    /// In files of one's own, and in every file once the game is over.
    pub secret: Option<Secret>,
    pub entries: Vec<Entry>,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadJournal {
    #[error("this is not a karst journal: it should begin with `karst 1 GAME`")]
    NotAJournal,
    #[error("a journal has at most {MAX_BYTES} bytes; this one is larger")]
    TooLarge,
    #[error("line {0}: `{1}` is no line of a journal header")]
    BadHeader(usize, String),
    #[error("the journal has no `{0}` line")]
    Missing(&'static str),
    #[error("the seats must be named once each, in order, from red on")]
    BadSeats,
    #[error("line {0}: `{1}` is no journal entry")]
    BadEntry(usize, String),
    #[error("line {0}: entry {1} should have number {2}; the journal has been cut or reordered")]
    OutOfOrder(usize, usize, usize),
    #[error("line {0}: the hash does not fit; this line or one before it was changed")]
    Changed(usize),
    #[error("the last line is cut off; remove it to go on from the line before")]
    Cut,
    #[error("line {0}: undo goes back to entry {1}, which is not there to be taken back")]
    BadUndo(usize, usize),
    #[error("the secret does not belong to the published commitment")]
    WrongSecret,
}

impl Journal {
    pub fn new(header: Header, secret: Secret) -> Journal {
        Journal { header, secret: Some(secret), entries: Vec::new() }
    }

    /// The whole file.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        for line in self.header.lines() {
            text += &line;
            text.push('\n');
        }
        if let Some(secret) = &self.secret {
            text += &format!("secret {}\n", secret.to_hex());
        }
        let mut chain = Chain::begin(&self.header);
        text += &format!("begin #{}\n", chain.short());
        for entry in &self.entries {
            let line = entry.to_string();
            chain = chain.after(&line);
            text += &format!("{line} #{}\n", chain.short());
        }
        text
    }

    /// Reads a file, checking form, numbers and the hash chain.
    pub fn parse(text: &str) -> Result<Journal, BadJournal> {
        if text.len() > MAX_BYTES {
            return Err(BadJournal::TooLarge);
        }
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
        let (header, secret, begin) = read_header(&mut lines)?;
        let mut chain = Chain::begin(&header);
        if begin.1.strip_prefix("begin #") != Some(chain.short().as_str()) {
            return Err(BadJournal::Changed(begin.0));
        }
        let mut entries: Vec<Entry> = Vec::new();
        let cut = !text.ends_with('\n');
        let mut lines = lines.filter(|(_, line)| !line.trim().is_empty()).peekable();
        while let Some((number, line)) = lines.next() {
            if cut && lines.peek().is_none() {
                return Err(BadJournal::Cut);
            }
            let (entry, next) = read_entry(number, line, &chain, entries.len() + 1)?;
            chain = next;
            entries.push(entry);
        }
        check_undos(&entries)?;
        Ok(Journal { header, secret, entries })
    }
}

type Lines<'a> = dyn Iterator<Item = (usize, &'a str)> + 'a;

/// The header, the secret if it is there, and the line that begins the game with its number.
type Top<'a> = (Header, Option<Secret>, (usize, &'a str));

fn read_header<'a>(lines: &mut Lines<'a>) -> Result<Top<'a>, BadJournal> {
    let first = lines.next().map_or("", |(_, line)| line);
    let game = first.strip_prefix("karst 1 ").ok_or(BadJournal::NotAJournal)?.trim().to_owned();
    let (mut rules, mut commitment, mut secret) = (None, None, None);
    let (mut options, mut seats) = (Vec::new(), Vec::<SeatLine>::new());
    let (mut kind, mut scene) = (Kind::default(), String::new());
    for (number, line) in lines {
        let bad = || BadJournal::BadHeader(number, shorten(line));
        let (word, rest) = line.split_once(' ').ok_or_else(bad)?;
        match word {
            "rules" => rules = Some(rest.parse().map_err(|_| bad())?),
            "kind" => kind = Kind::from_name(rest).ok_or_else(bad)?,
            "scene" => scene = rest.to_owned(),
            "option" => {
                let (key, value) = rest.split_once('=').ok_or_else(bad)?;
                options.push((key.to_owned(), value.to_owned()));
            }
            "seat" => {
                let (seat, player) = rest.split_once(' ').ok_or_else(bad)?;
                let seat: Seat = seat.parse().map_err(|_| bad())?;
                if seat.index() != seats.len() {
                    return Err(BadJournal::BadSeats);
                }
                seats.push(SeatLine { seat, player: player.to_owned(), entropy: String::new() });
            }
            "entropy" => {
                let (seat, entropy) = rest.split_once(' ').ok_or_else(bad)?;
                let line = seats.iter_mut().find(|line| line.seat.name() == seat).ok_or_else(bad)?;
                line.entropy = entropy.to_owned();
            }
            "commit" => commitment = Some(Commitment::from_hex(rest).ok_or_else(bad)?),
            "secret" => secret = Some(Secret::from_hex(rest).ok_or_else(bad)?),
            "begin" => {
                let commitment = commitment.ok_or(BadJournal::Missing("commit"))?;
                if seats.is_empty() {
                    return Err(BadJournal::Missing("seat"));
                }
                if secret.as_ref().is_some_and(|secret: &Secret| secret.commitment() != commitment) {
                    return Err(BadJournal::WrongSecret);
                }
                let rules = rules.ok_or(BadJournal::Missing("rules"))?;
                let header = Header { game, kind, scene, rules, options, seats, commitment };
                return Ok((header, secret, (number, line)));
            }
            _ => return Err(bad()),
        }
    }
    Err(BadJournal::Missing("begin"))
}

fn read_entry(
    number: usize,
    line: &str,
    chain: &Chain,
    expected: usize,
) -> Result<(Entry, Chain), BadJournal> {
    let bad = || BadJournal::BadEntry(number, shorten(line));
    let (body, hash) = line.rsplit_once(" #").ok_or_else(bad)?;
    let entry = Entry::parse(body).ok_or_else(bad)?;
    if entry.number != expected {
        return Err(BadJournal::OutOfOrder(number, entry.number, expected));
    }
    let next = chain.after(body);
    match next.short() == hash {
        true => Ok((entry, next)),
        false => Err(BadJournal::Changed(number)),
    }
}

/// An undo takes back entries that are there and have not been taken back before.
fn check_undos(entries: &[Entry]) -> Result<(), BadJournal> {
    let mut live: Vec<usize> = Vec::new();
    for entry in entries {
        match entry.mark {
            Mark::Choice(..) => live.push(entry.number),
            Mark::Undo(to) => {
                let at = live.iter().position(|&number| number == to);
                live.truncate(at.ok_or(BadJournal::BadUndo(entry.number, to))?);
            }
            // Who plays is not taken back.
            Mark::Sitting(..) => {}
        }
    }
    Ok(())
}

fn shorten(line: &str) -> String {
    line.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use karst_kit::Actor;

    use super::*;

    fn journal() -> Journal {
        let secret = Secret::from_seed(1);
        let seats = [Seat::Red, Seat::Blue].map(|seat| SeatLine {
            seat,
            player: format!("Player {seat}"),
            entropy: if seat == Seat::Red { "00ff".to_owned() } else { String::new() },
        });
        let header = Header {
            game: "cave-vs-cave".to_owned(),
            kind: Kind::Game,
            scene: String::new(),
            rules: 1,
            options: vec![("score".to_owned(), "live".to_owned())],
            seats: seats.to_vec(),
            commitment: secret.commitment(),
        };
        let mut journal = Journal::new(header, secret);
        let marks = [
            Mark::Choice(Actor::Chance, "first red".to_owned()),
            Mark::Choice(Actor::Seat(Seat::Red), "take excavation".to_owned()),
            Mark::Undo(2),
            Mark::Choice(Actor::Seat(Seat::Red), "take housework".to_owned()),
        ];
        journal.entries =
            marks.into_iter().enumerate().map(|(i, mark)| Entry { number: i + 1, mark }).collect();
        journal
    }

    #[test]
    fn text_round_trips() {
        let text = journal().to_text();
        let read = Journal::parse(&text).unwrap();
        assert_eq!(read.to_text(), text);
        assert_eq!(read.header, journal().header);
        assert_eq!(read.entries, journal().entries);
    }

    #[test]
    fn practice_from_a_scene_says_so() {
        let mut practice = journal();
        (practice.header.kind, practice.header.scene) = (Kind::Practice, "round 4; red: wood 3".to_owned());
        let text = practice.to_text();
        assert!(text.contains("\nkind practice\nscene round 4; red: wood 3\n"), "{text}");
        assert_eq!(Journal::parse(&text).unwrap().header, practice.header);
        assert!(!journal().to_text().contains("kind"));
        assert!(matches!(refused(&text.replace("kind practice", "kind party")), BadJournal::BadHeader(3, _)));
    }

    #[track_caller]
    fn refused(text: &str) -> BadJournal {
        Journal::parse(text).err().expect("refused")
    }

    #[test]
    fn what_was_changed_or_cut_is_refused() {
        let text = journal().to_text();
        assert_eq!(refused(&text.replace("take housework", "take excavation")), BadJournal::Changed(13));
        assert_eq!(refused(&text.replace("Player red", "Player Red")), BadJournal::Changed(9));
        assert_eq!(refused(text.trim_end()), BadJournal::Cut);
        assert_eq!(refused(&text[..text.len() - 12]), BadJournal::Cut);
        let without_third: Vec<&str> = text.lines().filter(|line| !line.starts_with("3 ")).collect();
        assert_eq!(refused(&(without_third.join("\n") + "\n")), BadJournal::OutOfOrder(12, 4, 3));
        assert_eq!(refused(""), BadJournal::NotAJournal);
        assert_eq!(refused("karst 1 cave-vs-cave\nrules 1\n"), BadJournal::Missing("begin"));
        assert_eq!(refused("karst 1 x\nhello there\n"), BadJournal::BadHeader(2, "hello there".to_owned()));
        let other = Secret::from_seed(9).to_hex();
        let own = Secret::from_seed(1).to_hex();
        assert_eq!(refused(&text.replace(&own, &other)), BadJournal::WrongSecret);
    }

    #[test]
    fn an_undo_of_nothing_is_refused() {
        let mut journal = journal();
        journal.entries.push(Entry { number: 5, mark: Mark::Undo(2) });
        assert_eq!(refused(&journal.to_text()), BadJournal::BadUndo(5, 2));
    }
}
