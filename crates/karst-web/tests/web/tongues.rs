//! Every page in three languages, without a word of another.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use karst_kit::Lang;
use karst_testkit::Tongues;

use crate::browser::{Site, between};

const GAMES: [&str; 4] = ["cave-vs-cave", "caverna", "above-and-below", "bargeroc"];

#[tokio::test]
async fn no_page_says_a_word_of_another_language() {
    let tongues = Tongues::read();
    let site = Site::new().await;
    let mut foreign: BTreeMap<(&str, String), String> = BTreeMap::new();
    for lang in Lang::ALL {
        // Names are nobody's words.
        let mut anna = site.browser().header("accept-language", lang.code());
        let id = anna
            .open_table("Q", &[("game", "caverna"), ("seat-blue", "person"), ("seat-yellow", "person")])
            .await;
        let invite = anna.get(&format!("/t/{id}/invite")).await.text;
        let join = format!("/join/{}", between(&invite, "http://karst.test/join/", "\""));
        let mut paths: Vec<String> =
            ["/", "/tables", "/me", "/about", "/offline", "/nowhere"].map(str::to_owned).to_vec();
        for game in GAMES {
            paths.extend([format!("/?game={game}"), format!("/learn/{game}"), format!("/rules/{game}")]);
        }
        paths.extend(["", "/invite", "/people"].map(|page| format!("/t/{id}{page}")));
        let mut pages: Vec<(String, String)> = Vec::new();
        for path in paths {
            let text = anna.get(&path).await.text;
            pages.push((path, text));
        }
        let mut bert = site.browser().header("accept-language", lang.code());
        pages.push(("/join".to_owned(), bert.get(&join).await.text));
        for game in GAMES {
            let begun = anna.post(&format!("/learn/{game}"), &[]).await.expect(StatusCode::SEE_OTHER);
            let table = begun.location().to_owned();
            for page in ["", "/people", "/end", "/review", "/replay/1"] {
                let path = format!("{table}{page}");
                let text = anna.get(&path).await.text;
                pages.push((format!("{game}{page}"), text));
            }
        }
        for (path, page) in &pages {
            for word in tongues.foreign(lang, page) {
                foreign.entry((lang.code(), word)).or_insert_with(|| path.clone());
            }
        }
    }
    assert!(foreign.is_empty(), "{foreign:#?}");
}
