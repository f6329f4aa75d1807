//! The encounter book.
//!
//! The numbers stand once, in `book/classic.toml`, `book/deep.toml` and `book/follow.toml`; the prose stands
//! once per language, one file per place, in `book/en`, `book/fr` and `book/it`. All of it is embedded and
//! read once. The files are ours: that they parse, agree and keep to the specification is shown by
//! `tests/book.rs`, so reading them here has no error path.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use karst_kit::Lang;
use serde::Deserialize;

/// How many paragraphs the book has.
pub const PARAGRAPHS: usize = 215;

/// A paragraph's number, `E001` to `E215`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Id(u8);

impl Id {
    pub const fn new(number: u8) -> Option<Id> {
        if number >= 1 && number as usize <= PARAGRAPHS { Some(Id(number)) } else { None }
    }

    pub const fn number(self) -> u8 {
        self.0
    }

    /// Reads `E001`.
    pub fn parse(text: &str) -> Option<Id> {
        let digits = text.strip_prefix('E').filter(|rest| rest.len() == 3)?;
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        Id::new(digits.parse().ok()?)
    }

    pub fn all() -> impl Iterator<Item = Id> {
        (1..=PARAGRAPHS as u8).map(Id)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{:03}", self.0)
    }
}

impl TryFrom<String> for Id {
    type Error = String;
    fn try_from(text: String) -> Result<Id, String> {
        Id::parse(&text).ok_or_else(|| format!("{text:?} is no paragraph number"))
    }
}

/// How a paragraph is reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    Classic,
    Deep,
    Follow,
}

/// Where a paragraph is set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    SoftStairs,
    DripMarket,
    TickingGallery,
    CustomsNine,
    LakePatience,
    LostProperty,
    FernHall,
    WarmWall,
}

/// The people who come back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cast {
    Ottoline,
    Honk,
    Folio,
    Pip,
    Hum,
    Brindle,
    Almost,
    Mirette,
    Vesper,
    Sorrel,
}

/// What can be owned as a token: the eight goods, potion and cider.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    Mushroom,
    Fish,
    Fruit,
    Rope,
    Pot,
    Paper,
    Ore,
    Amethyst,
    Potion,
    Cider,
}

impl Item {
    pub const ALL: [Item; 10] = [
        Item::Mushroom,
        Item::Fish,
        Item::Fruit,
        Item::Rope,
        Item::Pot,
        Item::Paper,
        Item::Ore,
        Item::Amethyst,
        Item::Potion,
        Item::Cider,
    ];
    /// The eight goods: every item but potion and cider.
    pub const GOODS: [Item; 8] = [
        Item::Mushroom,
        Item::Fish,
        Item::Fruit,
        Item::Rope,
        Item::Pot,
        Item::Paper,
        Item::Ore,
        Item::Amethyst,
    ];

    pub const fn is_rare(self) -> bool {
        matches!(self, Item::Ore | Item::Amethyst)
    }
}

/// A special villager. They come only out of this book.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    LiquidWoman,
    Glogo,
    CaveCat,
    MetalMan,
}

/// What a lantern bonus looks at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asset {
    /// Hammer symbols in the party.
    Hammer,
    /// Quill symbols in the party.
    Quill,
    Item(Item),
    Special(Special),
}

/// A lantern bonus, read aloud with its choice.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "RawBonus")]
pub enum Bonus {
    /// So many lanterns for each.
    Per { of: Asset, lanterns: u8 },
    /// So many lanterns, once, for owning at least one of these.
    Any { of: Vec<Asset>, lanterns: u8 },
    /// So many lanterns for coins paid before the roll.
    Pay { coins: u8, lanterns: u8 },
}

/// What is put at risk by announcing a choice.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stake {
    #[serde(rename = "villager", deserialize_with = "one")]
    Villager,
    /// One item of these kinds.
    Item(Vec<Item>),
}

/// What a success gives, besides the cave card.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "RawReward")]
pub struct Reward {
    pub coin: i8,
    pub items: [u8; 10],
    pub reputation: i8,
    pub cave_card: bool,
    pub cheapest_villager: bool,
    pub injure: bool,
    pub special: Option<Special>,
    /// A free building up to this printed cost.
    pub building_max_cost: Option<u8>,
    /// The player takes one of these, besides what stands above. Empty, or two or three.
    pub choose_one: Vec<Reward>,
}

impl Reward {
    pub const fn count(&self, item: Item) -> u8 {
        self.items[item as usize]
    }

    /// Goods handed out; potions and cider are no goods.
    pub fn goods(&self) -> u8 {
        Item::GOODS.iter().map(|&g| self.count(g)).sum()
    }

    /// Worth by the price list of the specification.
    pub fn value(&self) -> i32 {
        let items: i32 = Item::ALL.iter().map(|&i| price(i) * i32::from(self.count(i))).sum();
        i32::from(self.coin)
            + items
            + i32::from(self.reputation)
            + 5 * i32::from(self.cave_card)
            + 5 * i32::from(self.cheapest_villager)
            - 3 * i32::from(self.injure)
            + 6 * i32::from(self.special.is_some())
            + 6 * i32::from(self.building_max_cost.is_some())
            + self.choose_one.iter().map(Reward::value).max().unwrap_or(0)
    }
}

const fn price(item: Item) -> i32 {
    match item {
        Item::Mushroom | Item::Fish | Item::Fruit => 3,
        Item::Rope | Item::Pot | Item::Paper => 4,
        Item::Ore | Item::Amethyst => 6,
        Item::Potion | Item::Cider => 2,
    }
}

/// What a success leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum End {
    Reward(Reward),
    Goto(Id),
}

/// One explore number of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "RawOutcome")]
pub struct Outcome {
    /// Lanterns asked for; 0 asks for none.
    pub explore: u8,
    /// Coins asked for; 0 asks for none.
    pub pay: u8,
    pub end: End,
}

/// What a failure costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Penalty {
    pub reputation: i8,
    #[serde(deserialize_with = "flag")]
    pub injure: bool,
    /// The stake named in this chain is lost.
    pub stake: bool,
}

/// A failure with words of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failure {
    #[serde(default)]
    pub penalty: Penalty,
}

/// One thing the party may do.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// `a`, `b` or `c`.
    pub key: char,
    pub bonus: Option<Bonus>,
    pub stake: Option<Stake>,
    /// Ascending by explore number.
    #[serde(rename = "outcome")]
    pub outcomes: Vec<Outcome>,
    pub failure: Option<Failure>,
}

impl Choice {
    /// Whether it succeeds without lanterns, payment or stake.
    pub fn is_automatic(&self) -> bool {
        self.stake.is_none() && matches!(&self.outcomes[..], [Outcome { explore: 0, pay: 0, .. }])
    }
}

/// One paragraph without its words.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub id: Id,
    pub tier: Tier,
    pub place: Place,
    pub cast: Vec<Cast>,
    /// The letters in the order in which they are read aloud, where that is not the order of the alphabet. Letters
    /// stay with their choices: journals name choices by them.
    pub aloud: Option<String>,
    #[serde(rename = "choice")]
    pub choices: Vec<Choice>,
}

impl Record {
    /// The choices with their numbers, in the order in which they are read aloud.
    pub fn read_aloud(&self) -> Vec<(u8, &Choice)> {
        let mut choices: Vec<(u8, &Choice)> = (0..).zip(&self.choices).collect();
        if let Some(order) = &self.aloud {
            choices.sort_by_key(|(_, choice)| order.find(choice.key));
        }
        choices
    }

    /// Whether it only states a result and so needs no label.
    pub fn is_result(&self) -> bool {
        self.choices.len() == 1 && self.choices[0].is_automatic()
    }
}

/// The words of one paragraph in one language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct Text(BTreeMap<String, String>);

impl Text {
    pub fn story(&self) -> &str {
        self.get("story").unwrap_or_default()
    }

    /// For the reader only, never read aloud.
    pub fn note(&self) -> Option<&str> {
        self.get("note")
    }

    pub fn label(&self, choice: char) -> Option<&str> {
        self.get(choice.encode_utf8(&mut [0; 4]))
    }

    /// The closing sentence of a choice at one of its explore numbers.
    pub fn closing(&self, choice: char, explore: u8) -> Option<&str> {
        self.get(&format!("{choice}_{explore}"))
    }

    pub fn failure(&self, choice: char) -> Option<&str> {
        self.get(&format!("{choice}_fail"))
    }

    /// Every key with its words.
    pub fn parts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, words)| (key.as_str(), words.as_str()))
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }
}

/// All paragraphs.
#[derive(Debug)]
pub struct Book {
    records: Vec<Record>,
    texts: [BTreeMap<Id, Text>; 3],
}

impl Book {
    pub fn record(&self, id: Id) -> &Record {
        &self.records[usize::from(id.number()) - 1]
    }

    /// In the order of their numbers.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The words of a paragraph, unless this language has none yet.
    pub fn text(&self, id: Id, lang: Lang) -> Option<&Text> {
        self.texts[lang as usize].get(&id)
    }

    /// The paragraphs that have words in a language.
    pub fn written(&self, lang: Lang) -> impl Iterator<Item = (Id, &Text)> {
        self.texts[lang as usize].iter().map(|(&id, text)| (id, text))
    }
}

/// The book, read on first use.
pub fn book() -> &'static Book {
    static BOOK: OnceLock<Book> = OnceLock::new();
    BOOK.get_or_init(|| {
        let mut records: Vec<Record> = NUMBERS
            .iter()
            .flat_map(|file| toml::from_str::<RawRecords>(file).expect("the numbers are well formed").record)
            .collect();
        records.sort_by_key(|record| record.id);
        assert!(records.iter().map(|r| r.id).eq(Id::all()), "the numbers hold every paragraph once");
        Book { records, texts: [EN, FR, IT].map(texts) }
    })
}

fn texts(files: [&str; 8]) -> BTreeMap<Id, Text> {
    let mut all = BTreeMap::new();
    for file in files {
        let part: BTreeMap<String, Text> = toml::from_str(file).expect("the words are well formed");
        for (id, text) in part {
            let id = Id::parse(&id).expect("the words stand under paragraph numbers");
            assert!(all.insert(id, text).is_none(), "the words of {id} stand once");
        }
    }
    all
}

const NUMBERS: [&str; 3] = [
    include_str!("../book/classic.toml"),
    include_str!("../book/deep.toml"),
    include_str!("../book/follow.toml"),
];

macro_rules! language {
    ($code:literal) => {
        [
            include_str!(concat!("../book/", $code, "/soft-stairs.toml")),
            include_str!(concat!("../book/", $code, "/drip-market.toml")),
            include_str!(concat!("../book/", $code, "/ticking-gallery.toml")),
            include_str!(concat!("../book/", $code, "/customs-nine.toml")),
            include_str!(concat!("../book/", $code, "/lake-patience.toml")),
            include_str!(concat!("../book/", $code, "/lost-property.toml")),
            include_str!(concat!("../book/", $code, "/fern-hall.toml")),
            include_str!(concat!("../book/", $code, "/warm-wall.toml")),
        ]
    };
}

const EN: [&str; 8] = language!("en");
const FR: [&str; 8] = language!("fr");
const IT: [&str; 8] = language!("it");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecords {
    record: Vec<Record>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawOutcome {
    explore: u8,
    #[serde(default)]
    pay: u8,
    reward: Option<Reward>,
    goto: Option<Id>,
}

impl TryFrom<RawOutcome> for Outcome {
    type Error = &'static str;
    fn try_from(raw: RawOutcome) -> Result<Outcome, Self::Error> {
        let end = match (raw.reward, raw.goto) {
            (Some(reward), None) => End::Reward(reward),
            (None, Some(id)) => End::Goto(id),
            _ => return Err("an outcome holds either a reward or a link"),
        };
        Ok(Outcome { explore: raw.explore, pay: raw.pay, end })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBonus {
    per: Option<String>,
    any: Option<Vec<String>>,
    pay: Option<u8>,
    lanterns: u8,
}

impl TryFrom<RawBonus> for Bonus {
    type Error = String;
    fn try_from(raw: RawBonus) -> Result<Bonus, String> {
        let lanterns = raw.lanterns;
        match (raw.per, raw.any, raw.pay) {
            (Some(of), None, None) => Ok(Bonus::Per { of: asset(&of)?, lanterns }),
            (None, Some(of), None) => {
                Ok(Bonus::Any { of: of.iter().map(|of| asset(of)).collect::<Result<_, _>>()?, lanterns })
            }
            (None, None, Some(coins)) => Ok(Bonus::Pay { coins, lanterns }),
            _ => Err("a bonus is one of per, any and pay".to_owned()),
        }
    }
}

fn asset(name: &str) -> Result<Asset, String> {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, StrDeserializer};
    let source: StrDeserializer<'_, Error> = name.into_deserializer();
    match name {
        "hammer" => Ok(Asset::Hammer),
        "quill" => Ok(Asset::Quill),
        _ => Item::deserialize(source)
            .map(Asset::Item)
            .or_else(|_| Special::deserialize(source).map(Asset::Special))
            .map_err(|_| format!("{name:?} gives no lanterns")),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct RawReward {
    coin: i8,
    mushroom: u8,
    fish: u8,
    fruit: u8,
    rope: u8,
    pot: u8,
    paper: u8,
    ore: u8,
    amethyst: u8,
    potion: u8,
    cider: u8,
    reputation: i8,
    #[serde(deserialize_with = "flag")]
    cave_card: bool,
    #[serde(deserialize_with = "flag")]
    cheapest_villager: bool,
    #[serde(deserialize_with = "flag")]
    injure: bool,
    special: Option<Special>,
    building_max_cost: Option<u8>,
    choose_one: Vec<Reward>,
}

impl TryFrom<RawReward> for Reward {
    type Error = &'static str;
    fn try_from(r: RawReward) -> Result<Reward, Self::Error> {
        let items =
            [r.mushroom, r.fish, r.fruit, r.rope, r.pot, r.paper, r.ore, r.amethyst, r.potion, r.cider];
        if items.iter().any(|&n| n > 2) || !(-2..=10).contains(&r.coin) || !(-2..=3).contains(&r.reputation) {
            return Err("a reward is out of range");
        }
        if r.choose_one.len() == 1 || r.choose_one.len() > 3 {
            return Err("a choice of rewards has two or three parts");
        }
        if r.choose_one.iter().any(|part| !part.choose_one.is_empty()) {
            return Err("a choice of rewards does not hold another");
        }
        Ok(Reward {
            coin: r.coin,
            items,
            reputation: r.reputation,
            cave_card: r.cave_card,
            cheapest_villager: r.cheapest_villager,
            injure: r.injure,
            special: r.special,
            building_max_cost: r.building_max_cost,
            choose_one: r.choose_one,
        })
    }
}

/// Reads the number 1, the only one these keys may have.
fn flag<'de, D: serde::Deserializer<'de>>(source: D) -> Result<bool, D::Error> {
    match u8::deserialize(source)? {
        1 => Ok(true),
        n => Err(serde::de::Error::custom(format!("expected 1, found {n}"))),
    }
}

fn one<'de, D: serde::Deserializer<'de>>(source: D) -> Result<(), D::Error> {
    flag(source).map(|_| ())
}
