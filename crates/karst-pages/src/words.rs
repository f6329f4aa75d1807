//! Interface text: what is Karst's own and belongs to no game.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use karst_kit::Lang;
use unic_langid::LanguageIdentifier;

/// Names every text, so that a missing one does not compile and a test finds an unknown or forgotten one.
macro_rules! words {
    ($($word:ident = $key:literal,)*) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Word { $($word,)* }

        impl Word {
            pub const ALL: &[Word] = &[$(Word::$word,)*];

            pub const fn key(self) -> &'static str {
                match self { $(Word::$word => $key,)* }
            }
        }
    };
}

words! {
    // At the table.
    TabCave = "tab-cave",
    TabActions = "tab-actions",
    TabRooms = "tab-rooms",
    TabOther = "tab-other",
    TabLog = "tab-log",
    Actions = "actions",
    Rooms = "rooms",
    RoomsFaceUp = "rooms-face-up",
    NoRooms = "no-rooms",
    Stack = "stack",
    Goods = "goods",
    Points = "points",
    Price = "price",
    Free = "free",
    WallsNeeded = "walls-needed",
    Enlarge = "enlarge",
    Close = "close",
    Covered = "covered",
    Cavities = "cavities",
    WallTokens = "wall-tokens",
    FaceDown = "face-down",
    Ahead = "ahead",
    TakenBy = "taken-by",
    TakeTile = "take-tile",
    UseRoom = "use-room",
    DigHere = "dig-here",
    DigTwiceHere = "dig-twice-here",
    FurnishHere = "furnish-here",
    BuildHere = "build-here",
    RazeHere = "raze-here",
    SwapHere = "swap-here",
    // Questions after a pick.
    AskTake = "ask-take",
    AskFurnish = "ask-furnish",
    AskWhere = "ask-where",
    AskSurcharge = "ask-surcharge",
    AskUse = "ask-use",
    AskDig = "ask-dig",
    AskDigTwice = "ask-dig-twice",
    AskBuild = "ask-build",
    AskRaze = "ask-raze",
    AskSwap = "ask-swap",
    AskTrade = "ask-trade",
    GroupTake = "group-take",
    GroupUse = "group-use",
    GroupDig = "group-dig",
    GroupDigTwice = "group-dig-twice",
    GroupFurnish = "group-furnish",
    GroupBuild = "group-build",
    GroupRaze = "group-raze",
    GroupSwap = "group-swap",
    GroupTrade = "group-trade",
    GroupTradeWith = "group-trade-with",
    Back = "back",
    Leaving = "leaving",
    LeftTrade = "left-trade",
    LeftReplenish = "left-replenish",
    LeftRoom = "left-room",
    LeftDig = "left-dig",
    LeftFurnish = "left-furnish",
    LeftWall = "left-wall",
    LeftRaze = "left-raze",
    PartDone = "part-done",
    PartClosed = "part-closed",
    RuleBehind = "rule-behind",
    // People.
    RoundOf = "round-of",
    TurnsTaken = "turns-taken",
    GoldHeld = "gold-held",
    First = "first",
    Supply = "supply",
    Spectators = "spectators",
    You = "you",
    Online = "online",
    Away = "away",
    OpenSeat = "open-seat",
    Log = "log",
    LogEmpty = "log-empty",
    // Undo, replay, score.
    Undo = "undo",
    UndoAsk = "undo-ask",
    UndoRequest = "undo-request",
    Agree = "agree",
    Decline = "decline",
    Redo = "redo",
    Restart = "restart",
    ReplayOf = "replay",
    WatchReplay = "watch-replay",
    First1 = "replay-first",
    Previous = "replay-previous",
    Next = "replay-next",
    Last1 = "replay-last",
    Moment = "moment",
    Journal = "journal",
    BackToTable = "back-to-table",
    FinalScore = "final-score",
    Total = "total",
    // Around the tables.
    MyTables = "my-tables",
    Rules = "rules",
    About = "about",
    Language = "language",
    Pages = "pages",
    FooterLine = "footer-line",
    LevelRandom = "level-random",
    LevelRandomHint = "level-random-hint",
    LevelGreedy = "level-greedy",
    LevelGreedyHint = "level-greedy-hint",
    LevelMcts = "level-mcts",
    LevelMctsHint = "level-mcts-hint",
    SeatFriend = "seat-friend",
    SeatFriendHint = "seat-friend-hint",
    SeatEmpty = "seat-empty",
    SeatEmptyHint = "seat-empty-hint",
    SeatNumber = "seat-number",
    NewTable = "new-table",
    LobbyTitle = "lobby-title",
    LobbyLead = "lobby-lead",
    ChooseGame = "choose-game",
    YourName = "your-name",
    ShowScore = "show-score",
    OpenTable = "open-table",
    Players = "players",
    InviteTitle = "invite-title",
    InviteLead = "invite-lead",
    InviteNone = "invite-none",
    InviteSeat = "invite-seat",
    InviteWatch = "invite-watch",
    Copy = "copy",
    Copied = "copied",
    GoToTable = "go-to-table",
    NoTables = "no-tables",
    YourTurn = "your-turn",
    WaitsFor = "waits-for",
    Finished = "finished",
    Alone = "alone",
    Against = "against",
    RulesOf = "rules-of",
    RulesLead = "rules-lead",
    AboutWhat = "about-what",
    AboutUnaffiliated = "about-unaffiliated",
    AboutIcons = "about-icons",
    AboutFonts = "about-fonts",
    ErrorTable = "error-table",
    ErrorTableHelp = "error-table-help",
    ErrorPage = "error-page",
    ErrorPageHelp = "error-page-help",
    ErrorLink = "error-link",
    ErrorLinkHelp = "error-link-help",
    ErrorFast = "error-fast",
    ErrorFastHelp = "error-fast-help",
    ErrorRequest = "error-request",
    ErrorRequestHelp = "error-request-help",
    ErrorOurs = "error-ours",
    ErrorOursHelp = "error-ours-help",
    // Sitting down, and what the server answers.
    JoinLead = "join-lead",
    JoinAgain = "join-again",
    JoinButton = "join-button",
    FairDraws = "fair-draws",
    FairDrawsHow = "fair-draws-how",
    WaitingTitle = "waiting-title",
    WaitingLead = "waiting-lead",
    BackToLinks = "back-to-links",
    RenewLinks = "renew-links",
    RenewLead = "renew-lead",
    RenewFor = "renew-for",
    NoticeStale = "notice-stale",
    NoticeSpectator = "notice-spectator",
    NoticeNotation = "notice-notation",
    NoticeNothingToUndo = "notice-nothing-to-undo",
    NoticeNothingToRedo = "notice-nothing-to-redo",
    NoticeNoRequest = "notice-no-request",
    NoticeAsked = "notice-asked",
    NoticeFinished = "notice-finished",
    NoticeNotStarted = "notice-not-started",
    NoticeStore = "notice-store",
    NoticeSeatTaken = "notice-seat-taken",
    NoticeBadName = "notice-bad-name",
    NoticeNotCreator = "notice-not-creator",
    NoticeForeign = "notice-foreign",
    NoticeJournalLater = "notice-journal-later",
    // Caverna.
    TabHome = "tab-home",
    TabMarket = "tab-market",
    TabHomes = "tab-homes",
    HomeOf = "home-of",
    Forest = "home-forest",
    Mountain = "home-mountain",
    Stables = "home-stables",
    DeepTunnels = "home-deep-tunnels",
    Caverns = "home-caverns",
    Tunnels = "home-tunnels",
    Fields = "home-fields",
    Meadows = "home-meadows",
    Dwarfs = "home-dwarfs",
    Strength = "strength",
    Unarmed = "unarmed",
    Newborn = "newborn",
    AtHome = "at-home",
    AtWork = "at-work",
    Begging = "begging",
    ComingRounds = "coming-rounds",
    FoodDue = "food-due",
    FoodShort = "food-short",
    Stage = "stage",
    CardsToCome = "cards-to-come",
    RoundN = "round-n",
    MarkersLeft = "markers-left",
    StandsHere = "stands-here",
    PlaceHere = "place-here",
    ImitateHere = "imitate-here",
    ProtectHere = "protect-here",
    CardOf = "card-of",
    Market = "market",
    MarketLeft = "market-left",
    MarketSearch = "market-search",
    FilterAll = "filter-all",
    FilterCan = "filter-can",
    KindDwelling = "kind-dwelling",
    KindSpecial = "kind-special",
    KindMaterial = "kind-material",
    KindFood = "kind-food",
    KindParlor = "kind-parlor",
    KindStorage = "kind-storage",
    KindChamber = "kind-chamber",
    BuiltBy = "built-by",
    Unlimited = "unlimited",
    BonusPoints = "bonus-points",
    Loot = "loot",
    LootNeeds = "loot-needs",
    LootTaken = "loot-taken",
    Exchanges = "exchanges",
    ExchangesLead = "exchanges-lead",
    WithRubies = "with-rubies",
    IntoFood = "into-food",
    WithTiles = "with-tiles",
    HandIn = "hand-in",
    FeedDue = "feed-due",
    FeedHave = "feed-have",
    FeedMissing = "feed-missing",
    FeedAdvice = "feed-advice",
    BegLoses = "beg-loses",
    NoRoomFor = "no-room-for",
    KeepOneLess = "keep-one-less",
    KeepAllFit = "keep-all-fit",
    YoungAll = "young-all",
    ScoreSoFar = "score-so-far",
    EndRoundNow = "end-turn",
    TakeThese = "take-these",
    TakeStart = "take-start",
    GroupTile = "group-tile",
    GroupLay = "group-lay",
    GroupCavern = "group-cavern",
    GroupFence = "group-fence",
    GroupStable = "group-stable",
    GroupOreMine = "group-ore-mine",
    GroupRubyMine = "group-ruby-mine",
    GroupForge = "group-forge",
    GroupLoot = "group-loot",
    GroupSow = "group-sow",
    GroupImitate = "group-imitate",
    GroupBreed = "group-breed",
    GroupBuy = "group-buy",
    GroupSell = "group-sell",
    GroupAhead = "group-ahead",
    GroupProtect = "group-protect",
    GroupPay = "group-pay",
    AskPlace = "ask-place",
    AskTile = "ask-tile",
    AskSecond = "ask-second",
    AskCavern = "ask-cavern",
    AskFence = "ask-fence",
    AskStable = "ask-stable",
    AskMine = "ask-mine",
    AskForge = "ask-forge",
    AskLoot = "ask-loot",
    AskSow = "ask-sow",
    AskImitate = "ask-imitate",
    AskBreed = "ask-breed",
    AskAhead = "ask-ahead",
    AskProtect = "ask-protect",
    AskBuy = "ask-buy",
    AskSell = "ask-sell",
    OneSpace = "one-space",
}

/// The interface text of one language.
#[derive(Clone, Copy)]
pub struct Words {
    pub lang: Lang,
}

type Bundle = FluentBundle<FluentResource>;

const SOURCES: [&str; 3] =
    [include_str!("../text/en.ftl"), include_str!("../text/fr.ftl"), include_str!("../text/it.ftl")];

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Lang::ALL.map(bundle));

/// The files are built in and tested; a broken line loses that line, never the page.
fn bundle(lang: Lang) -> Bundle {
    let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(SOURCES[lang as usize].to_owned());
    bundle.add_resource_overriding(resource.unwrap_or_else(|(rest, _)| rest));
    bundle
}

impl Words {
    pub fn of(lang: Lang) -> Words {
        Words { lang }
    }

    pub fn say(self, word: Word) -> String {
        self.format(word, None)
    }

    /// With a number, which also picks the plural.
    pub fn count(self, word: Word, n: usize) -> String {
        self.with(word, &[("n", FluentValue::from(n))])
    }

    pub fn name(self, word: Word, name: &str) -> String {
        self.with(word, &[("name", FluentValue::from(name))])
    }

    pub fn with(self, word: Word, args: &[(&str, FluentValue<'_>)]) -> String {
        let mut filled = FluentArgs::new();
        args.iter().for_each(|(key, value)| filled.set(*key, value.clone()));
        self.format(word, Some(&filled))
    }

    fn format(self, word: Word, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = &BUNDLES[self.lang as usize];
        match bundle.get_message(word.key()).and_then(|message| message.value()) {
            Some(pattern) => bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned(),
            None => word.key().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn keys(lang: Lang) -> Vec<&'static str> {
        let lines = SOURCES[lang as usize].lines();
        lines
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| Some(line.split_once(" =")?.0))
            .collect()
    }

    #[test]
    fn the_three_files_hold_exactly_the_words_of_the_table() {
        let table: BTreeSet<&str> = Word::ALL.iter().map(|word| word.key()).collect();
        for lang in Lang::ALL {
            let found = keys(lang);
            let set: BTreeSet<&str> = found.iter().copied().collect();
            assert_eq!(found.len(), set.len(), "{lang}: a key twice");
            assert_eq!(set, table, "{lang}");
            assert!(
                FluentResource::try_new(SOURCES[lang as usize].to_owned()).is_ok(),
                "{lang}: a broken line"
            );
        }
    }

    #[test]
    fn the_same_placeables_in_all_languages() {
        let used = |lang: Lang, word: Word| -> BTreeSet<String> {
            let text = SOURCES[lang as usize];
            let from = text.find(&format!("\n{} =", word.key())).map_or(0, |at| at + 1);
            let entry: String = text[from..]
                .lines()
                .enumerate()
                .take_while(|(i, line)| *i == 0 || line.starts_with(' '))
                .map(|(_, line)| line)
                .collect();
            entry
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric()).collect())
                .collect()
        };
        for &word in Word::ALL {
            assert_eq!(used(Lang::En, word), used(Lang::Fr, word), "fr {word:?}");
            assert_eq!(used(Lang::En, word), used(Lang::It, word), "it {word:?}");
        }
    }

    #[test]
    fn french_puts_a_no_break_space_before_high_punctuation() {
        for line in SOURCES[Lang::Fr as usize].lines().filter(|line| !line.starts_with('#')) {
            let text = line.split_once('=').map_or(line, |(_, text)| text);
            for (at, c) in text.char_indices().filter(|(_, c)| matches!(c, ';' | '!' | '?' | ':')) {
                let before = text[..at].chars().next_back();
                assert!(matches!(before, Some('\u{a0}' | '\u{202f}')), "{line}: before {c}");
            }
        }
    }

    #[test]
    fn plurals_and_names() {
        assert_eq!(Words::of(Lang::En).count(Word::Points, 1), "1 point");
        assert_eq!(Words::of(Lang::Fr).count(Word::Points, 0), "0 point");
        assert_eq!(Words::of(Lang::It).count(Word::Points, 2), "2 punti");
    }
}
