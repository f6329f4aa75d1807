//! The pages around the tables, in every language.

use cave_vs_cave::CaveVsCave;
use karst_kit::{Game, Lang, Seat, Speak};
use karst_pages::site;

fn pages(lang: Lang) -> Vec<String> {
    let games = [site::LobbyGame {
        windows: false,
        id: CaveVsCave::ID,
        title: CaveVsCave::title(lang),
        players: CaveVsCave::PLAYERS,
        options: vec![],
    }];
    let lobby = site::Lobby { lang, games: &games, game: "", name: "<i>", notice: Some("No.") };
    let links = [(Seat::Blue, "https://karst.example/s/1".to_owned())];
    let invite = site::Invite {
        lang,
        title: "t",
        table: "k7",
        links: &links,
        taken: &[],
        spectate: "https://karst.example/t/k7",
    };
    let rows = [site::TableRow {
        id: "k7".into(),
        title: CaveVsCave::title(lang),
        seat: Seat::Red,
        others: vec!["<i>".into()],
        awaited: site::Awaited::You,
        revision: 3,
    }];
    vec![
        site::lobby(&lobby).into_string(),
        site::invite(&invite).into_string(),
        site::my_tables(lang, &rows).into_string(),
        site::about(lang).into_string(),
        site::rules::<CaveVsCave>(lang).into_string(),
        site::error(lang, site::Trouble::OurFault, None).into_string(),
    ]
}

#[test]
fn every_page_obeys_the_policy_names_its_language_and_escapes() {
    for lang in Lang::ALL {
        for page in pages(lang) {
            assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{page}");
            for forbidden in [" style=", "onclick", "<script>", "<i>"] {
                assert!(!page.contains(forbidden), "{forbidden} in {page}");
            }
        }
    }
}

#[test]
fn rules_can_be_linked_to_by_their_ids() {
    let page = site::rules::<CaveVsCave>(Lang::En).into_string();
    assert!(page.contains("id=\"CVC-138\""));
}

#[test]
fn the_lobby_offers_a_friend_every_level_and_playing_alone() {
    let page = &pages(Lang::En)[0];
    for value in ["person", "random", "greedy", "mcts", "empty"] {
        assert!(page.contains(&format!("name=\"seat-blue\" value=\"{value}\"")), "{value}");
    }
}
