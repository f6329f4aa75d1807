//! The pages around the tables, in every language.

use std::time::Duration;

use above_and_below::AboveAndBelow;
use bargeroc::Bargeroc;
use cave_vs_cave::CaveVsCave;
use caverna::Caverna;
use karst_kit::{Game, Lang, Seat, Speak};
use karst_pages::site;

fn chair(seat: Seat, name: Option<&str>) -> site::Chair {
    site::Chair { seat, name: name.map(str::to_owned), is_bot: false, is_host: seat == Seat::Red }
}

fn pages(lang: Lang) -> Vec<String> {
    let games = [site::LobbyGame {
        windows: false,
        id: CaveVsCave::ID,
        title: CaveVsCave::title(lang),
        players: CaveVsCave::PLAYERS,
        options: vec![],
        characters: vec![("plain", "<i>")],
    }];
    let lobby = site::Lobby {
        lang,
        games: &games,
        game: "",
        level: "expert",
        name: "<i>",
        tables: &[],
        notice: Some("No."),
    };
    let links = [(Seat::Blue, "https://karst.example/s/1".to_owned())];
    let invite = site::Invite {
        lang,
        title: "t",
        table: "k7",
        chairs: &[chair(Seat::Red, Some("<i>")), chair(Seat::Blue, None)],
        waits: true,
        group: Some("https://karst.example/j/amber-oxen"),
        links: &links,
        may_begin_with: Some(1),
        spectate: "https://karst.example/t/k7",
    };
    let rows = [site::TableRow {
        id: "k7".into(),
        title: CaveVsCave::title(lang),
        seat: Seat::Red,
        others: vec!["<i>".into()],
        awaited: site::Awaited::You,
        since: Duration::from_secs(300),
        ended: None,
    }];
    let join = site::Join {
        lang,
        title: "t",
        lead: "l".into(),
        facts: vec!["f".into()],
        host: "<i>",
        action: "/j/amber-oxen",
        chairs: &[chair(Seat::Red, Some("<i>")), chair(Seat::Blue, None)],
        free: &[Seat::Blue],
        taken: None,
        name: "<i>",
        commitment: "00",
        spectate: "/t/k7",
        notice: Some("<i>"),
    };
    let card = |seat, away| site::PersonCard {
        seat,
        name: "<i>".into(),
        is_bot: false,
        is_stood_in_for: false,
        away,
        awaited: true,
        may_act: true,
        votes: Some((1, 3)),
        told: None,
        open: Some("https://karst.example/join/1".into()),
    };
    let people = site::People {
        lang,
        title: "t",
        table: "k7",
        cards: &[
            card(Seat::Red, site::Away::For(Duration::from_secs(240))),
            card(Seat::Blue, site::Away::Unknown),
        ],
        mine: Some(site::Mine { seat: Seat::Green, told: Some(Duration::from_secs(200)) }),
        is_host: true,
        absence: site::Absence { clock: "days:3", ..site::Absence::default() },
        time_left: Some(Duration::from_secs(9000)),
        notice_time: Duration::from_secs(300),
        notice: None,
    };
    let seat = |seat, total, wins| site::EndSeat {
        seat,
        name: "<i>".into(),
        points: vec![total, 0, -2],
        pieces: vec![("<i>".into(), 3)],
        total,
        wins,
        is_me: wins,
        ready: Some(wins),
    };
    let next = site::Next {
        game: CaveVsCave::ID,
        met: "journeyman",
        tries: "expert",
        lead: 14,
        step: std::cmp::Ordering::Greater,
    };
    let end = site::End {
        lang,
        title: "t",
        table: "k7",
        game: CaveVsCave::ID,
        seats: &[seat(Seat::Red, 40, true), seat(Seat::Blue, 31, false)],
        decided: None,
        lines: &["a".into(), "b".into(), "c".into()],
        chart: &site::Chart {
            rounds: vec![1, 2, 3],
            curves: vec![(Seat::Red, vec![-3, 10, 40]), (Seat::Blue, vec![2, 9, 31])],
        },
        practice: true,
        again: site::Again::Ask,
        tally: &[("<i>".into(), 2)],
        next: Some(next),
        options: &[],
        standing: "in:",
    };
    let reviewed = [(Seat::Red, 40, true), (Seat::Blue, 31, false)]
        .map(|(seat, total, wins)| site::ReviewSeat { seat, name: "<i>".into(), total, wins, is_me: !wins });
    let insight = insight();
    let review = |findings| site::Review {
        lang,
        title: "t",
        table: "k7",
        game: CaveVsCave::ID,
        seats: &reviewed,
        seat: Seat::Blue,
        findings,
        levels: &["journeyman", "novice"],
        next: Some(next),
        notice: Some("<i>"),
    };
    let device = |device: &str, label: &str, is_this: bool| site::DeviceRow {
        device: device.into(),
        label: label.into(),
        is_phone: !is_this,
        is_this,
        since: std::time::Duration::from_secs(90_000),
    };
    let notices = site::Notices {
        lang,
        key: "BAAA",
        is_secure: lang == Lang::En,
        anywhere: lang == Lang::Fr,
        hook: Some(("https://hook.example/<i>", "discord")),
        hook_gone: true,
        browsers: 1,
        quiet: true,
        from: "22:30",
        to: "08:00",
        zone: "<i>",
    };
    let record = |title: &str| site::Record { title: title.into(), played: 3, won: 1, mean: 40, best: 61 };
    let me = site::Me {
        lang,
        name: "<i>",
        link: "https://karst.example/me/1",
        records: &[record("t")],
        circles: &[site::Circle { title: "t", people: vec![record("<i>"), record("b")] }],
        notice: None,
        devices: &[
            device("00ff", "Firefox, Linux", true),
            device("<i>", "Chrome, Android", false),
            device("", "", false),
        ],
        notices: site::notices(&notices),
    };
    vec![
        site::lobby(&lobby).into_string(),
        site::invite(&invite).into_string(),
        site::my_tables(lang, &rows).into_string(),
        site::join(&join).into_string(),
        site::people(&people).into_string(),
        site::end(&end).into_string(),
        site::review(&review(site::Findings::Underway(3, 90))).into_string(),
        site::review(&review(site::Findings::Failed)).into_string(),
        site::review(&review(site::Findings::Ready(&insight))).into_string(),
        site::me(&me).into_string(),
        site::come_along(lang, "<i>", "1").into_string(),
        site::offline(lang).into_string(),
        site::about(lang).into_string(),
        site::rules::<CaveVsCave>(lang, karst_pages::rulebook::of("cave-vs-cave"), &|_| None).into_string(),
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

/// Every row of a ledger stands once on the page, below a heading that the contents lead to.
fn check_rules<G: karst_pages::Board>() {
    for lang in Lang::ALL {
        let page = site::rules::<G>(lang, karst_pages::rulebook::of(G::ID), &|_| None).into_string();
        for (id, _) in G::ledger(lang) {
            assert_eq!(page.matches(&format!("<div id=\"{id}\" data-name>")).count(), 1, "{lang} {id}");
        }
        for section in G::sections(lang) {
            let anchor = format!("s-{}", section.area);
            assert!(!anchor.contains(' '), "{anchor}");
            assert_eq!(page.matches(&format!("<section id=\"{anchor}\"")).count(), 1, "{lang} {anchor}");
            assert_eq!(page.matches(&format!("href=\"#{anchor}\"")).count(), 1, "{lang} {anchor}");
            assert!(!section.title.is_empty(), "{lang} {anchor}");
        }
    }
}

#[test]
fn rules_stand_under_headings_and_can_be_linked_to_by_their_ids() {
    check_rules::<CaveVsCave>();
    check_rules::<Caverna>();
    check_rules::<AboveAndBelow>();
    check_rules::<Bargeroc>();
}

#[test]
fn headings_are_translated_and_the_fonts_have_their_letters() {
    let letters = karst_pages::letters();
    for lang in Lang::ALL {
        let sections = [
            CaveVsCave::sections(lang),
            Caverna::sections(lang),
            AboveAndBelow::sections(lang),
            Bargeroc::sections(lang),
        ];
        for title in sections.iter().flatten().map(|section| &section.title) {
            assert_eq!(title.chars().find(|c| !letters.contains(*c)), None, "{lang}: {title}");
            let is_french_colon = title.contains("\u{a0}:");
            assert_eq!(title.contains(':') && lang == Lang::Fr, is_french_colon, "{lang}: {title}");
        }
        assert_eq!(sections.map(|game| game[1].title.clone()), SECOND_HEADINGS[lang as usize]);
    }
}

const SECOND_HEADINGS: [[&str; 4]; 3] = [
    ["The cave board", "For two players", "The boards", "Setup"],
    ["Le plateau Caverne", "À deux joueurs", "Les plateaux", "Mise en place"],
    ["La plancia caverna", "In due giocatori", "I tabelloni", "Preparazione"],
];

#[test]
fn an_invitation_names_the_game_and_drops_a_link_once_somebody_sits_there() {
    let links =
        [(Seat::Blue, "https://karst.example/s/1".into()), (Seat::Green, "https://karst.example/s/2".into())];
    let chairs = [chair(Seat::Red, Some("Anna")), chair(Seat::Blue, None), chair(Seat::Green, Some("Cleo"))];
    let mut invite = site::Invite {
        lang: Lang::En,
        title: "Caverna",
        table: "k7",
        chairs: &chairs,
        waits: true,
        group: Some("https://karst.example/j/amber-oxen"),
        links: &links,
        may_begin_with: Some(2),
        spectate: "https://karst.example/t/k7",
    };
    let page = site::invite(&invite).into_string();
    assert!(page.contains("<p>Caverna</p><h1>At the table</h1>"));
    assert!(page.contains("class=\"qr\"") && page.contains("https://karst.example/j/amber-oxen"));
    assert!(page.contains("Begin with 2"));
    assert!(page.contains("id=\"here-red\"") && !page.contains("id=\"here-blue\""));
    assert!(page.contains("data-until=\"here-blue\"") && !page.contains("data-until=\"here-green\""));
    assert!(page.contains("/t/k7/waiting"));
    assert!(!page.contains("http-equiv=\"refresh\""), "nobody can copy from a page that reloads");
    invite.waits = false;
    assert!(!site::invite(&invite).into_string().contains("/stream"), "nobody is awaited");
}

#[test]
fn the_lobby_offers_a_friend_every_level_and_playing_alone() {
    let page = &pages(Lang::En)[0];
    for value in ["person", "novice", "apprentice", "journeyman", "expert", "master", "empty"] {
        assert!(page.contains(&format!("<option value=\"{value}\"")), "{value}");
    }
}

/// A review with a fall and a find.
fn insight() -> site::Insight {
    let moment = |round: u8, blue: f32| site::ReviewMoment { round, expected: vec![40.0, blue], doubt: 6.0 };
    let card = |better: Vec<String>| site::ReviewCard {
        moment: 1,
        round: 2,
        before: 7,
        played: vec!["<i>".into(), "b".into()],
        better,
        points: 6.2,
        reasons: vec![("the food", 5.0), ("the timing", -1.2)],
    };
    site::Insight {
        moments: vec![moment(1, 44.0), moment(2, 37.0), moment(2, 31.0)],
        falls: vec![card(vec!["c".into()])],
        finds: vec![card(Vec::new())],
    }
}

#[test]
fn a_review_says_what_was_lost_what_was_better_and_where_to_go() {
    let text = pages(Lang::En).into_iter().find(|page| page.contains("id=\"fall-1\"")).unwrap();
    for part in [
        "−6 points",
        "Round 2",
        "The food",
        "+5",
        "href=\"/t/k7/replay/7\"",
        "action=\"/t/k7/practise\"",
        "name=\"entry\" value=\"7\"",
        "two times in three",
        "Try Ironbraid next",
        "/?game=cave-vs-cave&amp;level=expert",
        "What went well",
    ] {
        assert!(text.contains(part), "{part}");
    }
    assert!(text.contains("&lt;i&gt;") && !text.contains("<i>"));
}
