//! Every recorded game replays to the same end: legal throughout, fairly drawn, with the same score and digest. An old
//! game that no longer does means a new rules version is due.

use std::path::{Path, PathBuf};

use expect_test::expect_file;
use karst_host::{AnyTable, GameId, Table, with_game, with_table};
use karst_journal::{Header, Journal};
use karst_kit::{BadSetup, Game, GameEvent, Lang, Speak};

fn recorded() -> Vec<PathBuf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let folders = std::fs::read_dir(games).unwrap().map(|entry| entry.unwrap().path());
    let files =
        folders.flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()));
    files.filter(|file| file.extension().is_some_and(|extension| extension == "txt")).collect()
}

#[test]
fn recorded_games_replay_to_the_same_end() {
    let files = recorded();
    assert!(files.len() >= 8, "the archive is there");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let journal = Journal::parse(&text).unwrap_or_else(|bad| panic!("{}: {bad}", file.display()));
        let table = AnyTable::replay(journal).unwrap_or_else(|bad| panic!("{}: {bad}", file.display()));
        let end = with_table!(&table, table => {
            let verified = table.verify().unwrap_or_else(|bad| panic!("{}: {bad}", file.display()));
            assert!(verified.finished && verified.draws_checked, "{}", file.display());
            let scores = table.score().into_iter().map(|score| {
                let wins = if score.wins { ", wins" } else { "" };
                format!("{}: {} (tie-break {}){wins}\n", score.seat, score.total, score.tie_break)
            });
            format!("{} entries, digest {:016x}\n{}", verified.entries, verified.digest, scores.collect::<String>())
        });
        expect_file![file.with_extension("end")].assert_eq(&end);
    }
}

/// Every number of players has a game with every value of every option.
#[test]
fn every_number_of_players_and_option_is_recorded() {
    let read = |file: PathBuf| Journal::parse(&std::fs::read_to_string(file).unwrap()).unwrap().header;
    let headers: Vec<Header> = recorded().into_iter().map(read).collect();
    for &id in GameId::ALL {
        let games: Vec<&Header> = headers.iter().filter(|header| header.game == id.id()).collect();
        let (players, options) = with_game!(id, G => (G::PLAYERS, options::<G>()));
        for n in players {
            let with_n = || games.iter().filter(|header| header.n_players() == n);
            assert!(with_n().count() > 0, "{id} with {n} players");
            for (key, value) in &options {
                let chosen = [((*key).to_owned(), (*value).to_owned())];
                let Ok(wanted) = with_game!(id, G => written_out::<G>(n, &chosen)) else { continue };
                let wanted = wanted.into_iter().find(|(said, _)| said == key).unwrap();
                let has = |header: &&Header| {
                    with_game!(id, G => written_out::<G>(n, &header.options)).unwrap().contains(&wanted)
                };
                assert!(with_n().any(has), "{id}: {n} players, {key}={value}");
            }
        }
    }
}

/// Every option with every value.
fn options<G: Game>() -> Vec<(&'static str, &'static str)> {
    G::OPTIONS.iter().flat_map(|option| option.keys().map(|value| (option.key, value))).collect()
}

/// Options in today's spelling, the unsaid ones included.
fn written_out<G: Game>(
    players: usize,
    said: &[(String, String)],
) -> Result<Vec<(String, String)>, BadSetup> {
    Ok(G::options_of(&G::setup(players, said)?))
}

/// The crest before a line of the log is that of somebody the sentence names, if it names anybody, in every language.
#[test]
fn the_crest_of_a_line_fits_its_sentence() {
    let mut of_others = 0;
    for file in recorded() {
        let journal = Journal::parse(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let table = AnyTable::replay(journal).unwrap();
        of_others += with_table!(&table, table => check_subjects(table));
    }
    assert!(of_others > 100, "what one seat does happens to others too: {of_others}");
}

/// How many lines are about another seat than the one that chose.
fn check_subjects<G: Speak>(table: &Table<G>) -> usize {
    let mut of_others = 0;
    for logged in table.log() {
        for event in logged.events.iter() {
            let Some(seat) = event.subject() else { continue };
            of_others += usize::from(logged.actor.seat().is_some_and(|actor| actor != seat));
            for lang in Lang::ALL {
                let text = G::tell(lang, event, &|seat| format!("<{seat}>"));
                let fits = !text.contains('<') || text.contains(&format!("<{seat}>"));
                assert!(fits, "{event:?}: {text}");
            }
        }
    }
    of_others
}
