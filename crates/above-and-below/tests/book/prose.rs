//! The prose: languages, lengths, openings, phrasing, cast, jokes, and whether an evening goes as it should.

use super::*;

// ---------------------------------------------------------------- 9, 10: words

/// The languages to check: those required and those that have begun.
pub(super) fn languages() -> Vec<Lang> {
    let begun = |lang: &Lang| LANGS_REQUIRED.contains(&lang.code()) || book().written(*lang).next().is_some();
    Lang::ALL.into_iter().filter(begun).collect()
}

fn words(text: &str) -> Vec<String> {
    text.split(|c: char| c.is_whitespace() || matches!(c, '—' | '–' | '’' | '\''))
        .map(|w| w.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase())
        .filter(|w| !w.is_empty())
        .collect()
}

/// Words as a reader counts them: an apostrophe does not part them.
pub(super) fn length(text: &str) -> usize {
    text.split(|c: char| c.is_whitespace() || matches!(c, '—' | '–'))
        .filter(|w| w.chars().any(char::is_alphanumeric))
        .count()
}

fn median(mut values: Vec<usize>) -> usize {
    values.sort_unstable();
    values.get(values.len() / 2).copied().unwrap_or(0)
}

#[test]
fn every_language_has_the_keys_of_the_numbers() {
    let mut off = Vec::new();
    let mut optional: BTreeMap<(Id, String), usize> = BTreeMap::new();
    for lang in languages() {
        for record in book().records() {
            let at = format!("{} {}", lang.code(), record.id);
            let Some(text) = book().text(record.id, lang) else {
                off.push(format!("{at}: missing"));
                continue;
            };
            let mut required = BTreeSet::from(["story".to_owned()]);
            let mut allowed = BTreeSet::from(["note".to_owned()]);
            for choice in &record.choices {
                if !record.is_result() {
                    required.insert(choice.key.to_string());
                }
                if choice.failure.is_some() {
                    required.insert(format!("{}_fail", choice.key));
                }
                for outcome in &choice.outcomes {
                    allowed.insert(format!("{}_{}", choice.key, outcome.explore));
                }
            }
            for (key, words) in text.parts() {
                if !required.remove(key) {
                    if !allowed.contains(key) {
                        off.push(format!("{at}: unknown key {key}"));
                    }
                    *optional.entry((record.id, key.to_owned())).or_default() += 1;
                }
                let clean = words.trim() == words && !words.is_empty() && !words.contains("  ");
                if !clean || words.contains("TODO") || words.contains('\n') {
                    off.push(format!("{at}: {key} is empty or untidy"));
                }
            }
            off.extend(required.iter().map(|key| format!("{at}: {key} missing")));
        }
    }
    let languages = languages().len();
    off.extend(
        optional
            .iter()
            .filter(|(_, n)| **n != languages)
            .map(|((id, key), _)| format!("{id}: {key} stands in some languages only")),
    );
    none(off);
}

#[test]
fn lengths() {
    let mut off = Vec::new();
    for lang in languages() {
        let code = lang.code();
        // French and Italian may be a fifth longer.
        let stretch = |n: usize| if lang == Lang::En { n } else { n * 6 / 5 };
        for (tier, low, high) in [(Tier::Classic, 36, 124), (Tier::Deep, 34, 124), (Tier::Follow, 26, 124)] {
            let stories: Vec<(Id, usize)> = book()
                .written(lang)
                .filter(|(id, _)| book().record(*id).tier == tier)
                .map(|(id, text)| (id, length(text.story())))
                .collect();
            let inside = |n: usize| (low..=stretch(high)).contains(&n);
            let outside: Vec<String> =
                stories.iter().filter(|(_, n)| !inside(*n)).map(|(id, n)| format!("{id} has {n}")).collect();
            if outside.len() * 10 > stories.len() {
                off.push(format!("{code} {tier:?}: stories outside {low} to {high}: {}", outside.join(", ")));
            }
            let median = median(stories.iter().map(|(_, n)| *n).collect());
            if !stories.is_empty() && !(60..=stretch(80)).contains(&median) {
                off.push(format!("{code} {tier:?}: median story of {median} words"));
            }
        }
        let mut failures = Vec::new();
        for (id, text) in book().written(lang) {
            for (key, words) in text.parts() {
                let n = length(words);
                let (low, high) = match key {
                    "story" => (20, stretch(130)),
                    "note" => (1, stretch(40)),
                    "a" | "b" | "c" => (if lang == Lang::En { 2 } else { 1 }, 7),
                    _ if key.ends_with("_fail") => {
                        failures.push(n);
                        (10, stretch(45))
                    }
                    _ => (3, stretch(40)),
                };
                if !(low..=high).contains(&n) {
                    off.push(format!("{code} {id} {key}: {n} words, {low} to {high} allowed"));
                }
            }
        }
        let middle = median(failures);
        if middle != 0 && !(20..=stretch(34)).contains(&middle) {
            off.push(format!("{code}: median failure text of {middle} words"));
        }
    }
    none(off);
}

#[test]
fn direct_stories_end_with_the_question() {
    let mut off = Vec::new();
    for lang in languages() {
        for (id, text) in book().written(lang) {
            let record = book().record(id);
            if record.is_result() {
                continue;
            }
            if !text.story().trim_end_matches(['"', '»', '”', '\u{a0}', '\u{202f}', ' ']).ends_with('?') {
                off.push(format!("{} {id}", lang.code()));
            }
        }
    }
    none(off);
}

#[test]
fn openings() {
    let mut off = Vec::new();
    for lang in languages() {
        let mut four: HashMap<Vec<String>, Id> = HashMap::new();
        let mut two: HashMap<Vec<String>, usize> = HashMap::new();
        let mut first: HashMap<String, usize> = HashMap::new();
        let mut labels: HashMap<Vec<String>, usize> = HashMap::new();
        for (id, text) in book().written(lang) {
            let words_ = words(text.story());
            if let Some(other) = four.insert(words_[..4].to_vec(), id) {
                off.push(format!("{} {id} opens like {other}: {}", lang.code(), words_[..4].join(" ")));
            }
            *two.entry(words_[..2].to_vec()).or_default() += 1;
            *first.entry(words_[0].clone()).or_default() += 1;
            for label in "abc".chars().filter_map(|key| text.label(key)) {
                *labels.entry(words(label)).or_default() += 1;
            }
        }
        let n = book().written(lang).count().max(100);
        let many = |count: usize, share: usize| count * 100 > n * share;
        off.extend(
            first
                .iter()
                .filter(|(_, c)| many(**c, 12))
                .map(|(w, c)| format!("{}: {c} stories open with {w:?}", lang.code())),
        );
        off.extend(
            two.iter()
                .filter(|(_, c)| many(**c, 2))
                .map(|(w, c)| format!("{}: {c} stories open with {:?}", lang.code(), w.join(" "))),
        );
        off.extend(
            labels
                .iter()
                .filter(|(_, c)| **c > 2)
                .map(|(w, c)| format!("{}: label {:?} stands {c} times", lang.code(), w.join(" "))),
        );
    }
    none(off);
}

/// Names and turns that may come back, one string of words each.
const FIXED: [(&str, &[&str]); 3] = [
    ("en", &["the lost property office", "customs house nine", "customs house eight"]),
    ("fr", &["la douane n 9", "l inspecteur cacarde", "la receveuse vesper", "à la galerie tic tac"]),
    ("it", &["alla galleria del tic tac", "alla dogana nove"]),
];

#[test]
fn no_phrasing_comes_back() {
    let mut off = Vec::new();
    for lang in languages() {
        for (run, limit) in [(8, 0), (6, 6)] {
            let fixed = FIXED.iter().find(|(code, _)| *code == lang.code()).unwrap().1;
            let mut seen: HashMap<String, Id> = HashMap::new();
            let mut shared = Vec::new();
            for (id, text) in book().written(lang) {
                for (key, part) in text.parts().filter(|(key, _)| key.len() > 1) {
                    let words = words(part);
                    for shingle in words.windows(run) {
                        let shingle = shingle.join(" ");
                        if fixed.iter().any(|f| shingle.contains(f)) {
                            continue;
                        }
                        let other = *seen.entry(shingle.clone()).or_insert(id);
                        if other != id {
                            shared.push(format!("{} {other} and {id} {key}: {shingle}", lang.code()));
                        }
                    }
                }
            }
            if shared.len() > limit {
                off.append(&mut shared);
            }
        }
        let mut seen: HashMap<&str, Id> = HashMap::new();
        for (id, text) in book().written(lang) {
            for (key, part) in text.parts().filter(|(key, _)| key.len() > 1) {
                if let Some(other) = seen.insert(part, id) {
                    off.push(format!("{} {other} and {id} {key}: the same words", lang.code()));
                }
            }
        }
    }
    none(off);
}

/// How the recurring people are called in English, French and Italian, and how often they may appear.
const PEOPLE: [(Cast, [&str; 3], usize); 10] = [
    (Cast::Ottoline, ["Ottoline", "Ottoline", "Ottolina"], 7),
    (Cast::Honk, ["Inspector Honk", "Cacarde", "Starnazza"], 7),
    (Cast::Folio, ["Folio", "Folio", "Folio"], 7),
    (Cast::Pip, ["Pip", "Pip", "Pip"], 8),
    (Cast::Hum, ["Old Hum", "Vieux Hum", "Vecchio Um"], 9),
    (Cast::Brindle, ["Brindle", "Brindille", "Brindello"], 6),
    (Cast::Almost, ["Sir Almost", "Sire Presque", "Ser Quasi"], 6),
    (Cast::Mirette, ["Mirette", "Mirette", "Miretta"], 6),
    (Cast::Vesper, ["Vesper", "Vesper", "Vespera"], 6),
    (Cast::Sorrel, ["Aunt Sorrel", "tante Oseille", "zia Acetosella"], 6),
];

#[test]
fn cast() {
    let mut off = Vec::new();
    let direct: Vec<&Record> = book().records().iter().filter(|r| is_direct(r)).collect();
    let with = direct.iter().filter(|r| !r.cast.is_empty()).count();
    assert!(with <= 50, "{with} direct paragraphs have a cast");
    for (who, _, limit) in PEOPLE {
        let n = book().records().iter().filter(|r| r.cast.contains(&who)).count();
        assert!((1..=limit).contains(&n), "{who:?} appears {n} times");
    }
    for record in book().records() {
        assert!(record.cast.len() <= 2, "{}: at most two names", record.id);
    }
    for line in CAVES.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let mut seen = Vec::new();
        for face in &fields[2..8] {
            for &who in &book().record(Id::parse(face).unwrap()).cast {
                if seen.contains(&who) {
                    off.push(format!("{who:?} twice on card {}", fields[0]));
                }
                seen.push(who);
            }
        }
    }
    for lang in languages() {
        for (id, text) in book().written(lang) {
            let record = book().record(id);
            for (who, names, _) in PEOPLE {
                let called = |name: &str, part: &str| {
                    part.match_indices(name).any(|(i, _)| {
                        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
                        !letter(part[..i].chars().next_back())
                            && !letter(part[i + name.len()..].chars().next())
                    })
                };
                // A name may stand on a sign, in capitals.
                let name = names[lang as usize];
                let sign = name.to_uppercase();
                let named = text.parts().any(|(_, part)| called(name, part) || called(&sign, part));
                if named != record.cast.contains(&who) {
                    off.push(format!("{} {id}: {who:?} is named {named}, cast says otherwise", lang.code()));
                }
            }
        }
    }
    none(off);
}

/// Words that mark a running joke, by language; any of them in a paragraph is one use. They are looked for in
/// the bare words, so a blank at an end is the end of a word.
const JOKES: [(&str, [&[&str]; 3]); 7] = [
    (
        "the hammering upstairs",
        [&[" hammer"], &[" martel", " martèl", " marteau", " ceux qui tapent"], &[" martell"]],
    ),
    (
        "the other customs houses",
        [
            &[" house eight ", " other eight "],
            &[" douane n 8 ", " huit autres "],
            &[" dogana otto ", " altre otto "],
        ],
    ),
    ("the soup", [&[" soup "], &[" soupe "], &[" zuppa ", " minestra "]]),
    (
        "forms in triplicate",
        [
            &[" triplicate ", " three copies "],
            &[" triple exemplaire ", " trois exemplaires "],
            &[" triplice copia ", " tre copie "],
        ],
    ),
    ("tea refused twice", [&[" tea "], &[" thé "], &[" tè "]]),
    ("the age of the son", [&[" brindle son "], &[" brindille et fils "], &[" brindello e figlio "]]),
    (
        "Folio is on her way",
        [&[" on her way "], &[" en chemin "], &[" sta arrivando ", " sta ancora arrivando "]],
    ),
];

#[test]
fn running_jokes_stay_fresh() {
    let mut off = Vec::new();
    for lang in languages() {
        let mut uses: HashMap<&str, usize> = HashMap::new();
        for (id, text) in book().written(lang) {
            let told: Vec<&str> = JOKES
                .iter()
                .filter(|(_, marks)| {
                    text.parts().any(|(_, part)| {
                        let bare = format!(" {} ", words(part).join(" "));
                        marks[lang as usize].iter().any(|mark| bare.contains(mark))
                    })
                })
                .map(|(joke, _)| *joke)
                .collect();
            if told.len() > 1 {
                off.push(format!("{} {id}: {}", lang.code(), told.join(" and ")));
            }
            told.into_iter().for_each(|joke| *uses.entry(joke).or_default() += 1);
        }
        off.extend(
            uses.iter()
                .filter(|(_, n)| **n > 10)
                .map(|(joke, n)| format!("{}: {joke} is told {n} times", lang.code())),
        );
    }
    none(off);
}

/// What has no place at a family table, whole words.
const FORBIDDEN: [(&str, &[&str]); 3] = [
    (
        "en",
        &[
            "kill",
            "killed",
            "kills",
            "blood",
            "bloody",
            "corpse",
            "murder",
            "gun",
            "guns",
            "damn",
            "hell",
            "devil",
            "god",
            "gods",
            "church",
            "bible",
            "christmas",
            "easter",
            "drunk",
            "stupid",
            "idiot",
            "hate",
        ],
    ),
    (
        "fr",
        &[
            "tuer", "tué", "tuée", "sang", "cadavre", "meurtre", "fusil", "diable", "dieu", "dieux",
            "église", "bible", "noël", "pâques", "ivre", "idiot", "idiote", "merde",
        ],
    ),
    (
        "it",
        &[
            "uccidere", "ucciso", "uccisa", "sangue", "cadavere", "omicidio", "fucile", "diavolo", "dio",
            "chiesa", "bibbia", "pasqua", "ubriaco", "idiota", "merda",
        ],
    ),
];

#[test]
fn fit_for_a_family_table() {
    let mut off = Vec::new();
    for lang in languages() {
        let forbidden = FORBIDDEN.iter().find(|(code, _)| *code == lang.code()).unwrap().1;
        for (id, text) in book().written(lang) {
            for (key, part) in text.parts() {
                for word in words(part).iter().filter(|w| forbidden.contains(&w.as_str())) {
                    off.push(format!("{} {id} {key}: {word}", lang.code()));
                }
            }
        }
    }
    none(off);
}

// ---------------------------------------------------------------- 12: play

/// Lanterns by die face, hammers, quills.
type Villager = ([u8; 6], bool, bool);

fn villagers() -> HashMap<&'static str, Villager> {
    VILLAGERS
        .lines()
        .skip(1)
        .map(|line| {
            let f: Vec<&str> = line.split(',').collect();
            let mut faces = [0; 6];
            for step in f[5].split(';') {
                let (least, lanterns) = step.trim_start_matches(">=").split_once(':').unwrap();
                for face in least.parse::<usize>().unwrap()..=6 {
                    faces[face - 1] = lanterns.parse().unwrap();
                }
            }
            (f[0], (faces, f[3] != "no", f[4] != "no"))
        })
        .collect()
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 33) as usize) % n
    }
}

#[test]
fn explorations_succeed_often_enough_and_every_reward_is_found() {
    // The parties of the odds table, section 10.
    const PARTIES: [&[&str]; 6] = [
        &["START_EXPLORER", "START_QUILL"],
        &["START_EXPLORER", "START_HAMMER"],
        &["START_EXPLORER", "START_QUILL", "START_HAMMER"],
        &["START_EXPLORER", "START_QUILL", "START_HAMMER", "V10"],
        &["START_EXPLORER", "V10", "V04"],
        &["START_EXPLORER", "V10", "V04", "V13"],
    ];
    let villagers = villagers();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut found: BTreeSet<(Id, char, u8)> = BTreeSet::new();
    let (mut won, mut tried) = (0, 0);
    while tried < 10_000 || (found.len() < rewards().count() && tried < 400_000) {
        let party: Vec<Villager> = PARTIES[dice.below(PARTIES.len())].iter().map(|v| villagers[v]).collect();
        let mut at = id(1 + dice.below(150) as u8);
        let mut fresh = party.len();
        let success = loop {
            let record = book().record(at);
            let choice = &record.choices[dice.below(record.choices.len())];
            let bonus = match &choice.bonus {
                Some(Bonus::Per { of: Asset::Hammer, lanterns }) => {
                    *lanterns * party.iter().filter(|v| v.1).count() as u8
                }
                Some(Bonus::Per { of: Asset::Quill, lanterns }) => {
                    *lanterns * party.iter().filter(|v| v.2).count() as u8
                }
                _ => 0,
            };
            let lanterns = bonus + party[..fresh].iter().map(|v| v.0[dice.below(6)]).sum::<u8>();
            // Nobody is exerted while the share is taken, afterwards one, where that reaches a number.
            let reach = |total: u8| choice.outcomes.iter().rposition(|o| o.explore <= total);
            let mut step = reach(lanterns);
            let exerted = reach(lanterns + 1);
            if tried >= 10_000 && exerted > step && fresh > 0 {
                step = exerted;
                fresh -= 1;
            }
            let Some(step) = step else { break false };
            match &choice.outcomes[step].end {
                End::Goto(next) => at = *next,
                End::Reward(_) => {
                    found.insert((at, choice.key, choice.outcomes[step].explore));
                    break true;
                }
            }
        };
        if tried < 10_000 {
            won += usize::from(success);
        }
        tried += 1;
    }
    let share = won as f64 / 100.0;
    assert!((60.0..=80.0).contains(&share), "{share:.1} % of the explorations succeed");
    let missing: Vec<String> = rewards()
        .filter(|(r, c, o, _)| !found.contains(&(r.id, c.key, o.explore)))
        .map(|(r, c, o, _)| format!("{}{}_{}", r.id, c.key, o.explore))
        .collect();
    assert!(missing.is_empty(), "never gained: {}", missing.join(", "));
    println!("{share:.1} % succeed; every reward found within {tried} explorations");
}
