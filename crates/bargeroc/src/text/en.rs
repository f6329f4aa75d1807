use super::*;

const LANG: Lang = Lang::En;

pub(super) fn title() -> &'static str {
    "Bargeroc"
}

pub(super) fn and() -> &'static str {
    "and"
}

pub(super) fn nothing() -> &'static str {
    "nothing"
}

fn coins(n: u16) -> String {
    if n == 1 { "1 coin".to_owned() } else { format!("{n} coins") }
}

fn mugs(n: u8) -> String {
    if n == 1 { "1 beer mug".to_owned() } else { format!("{n} beer mugs") }
}

fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::Red => "Red",
        Seat::Blue => "Blue",
        Seat::Yellow => "Yellow",
        Seat::Green => "Green",
        Seat::Violet => "Violet",
        Seat::White => "White",
        Seat::Black => "Black",
    }
}

pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Merchant => "the merchant",
        Stage::Mine => "the mine",
        Stage::Forge => "the forge",
        Stage::Tavern => "the tavern",
        Stage::End => "the end of the turn",
    }
}

pub(super) fn title_name(title: Title) -> &'static str {
    match title {
        Title::MasterSmith => "Master smith",
        Title::MasterMiner => "Master miner",
        Title::MasterOfCoffers => "Master of coffers",
    }
}

pub(super) fn minerals_line() -> &'static str {
    "Minerals in hand"
}

pub(super) fn coins_line() -> &'static str {
    "Coins"
}

pub(super) fn act(act: Act) -> String {
    match act {
        Act::Raise(n) => format!("The price of the mineral being traded rises by {n}."),
        Act::Halve => "The price of the mineral being traded is halved, rounded up.".to_owned(),
        Act::Cancel => "Cancels the tavern card just played.".to_owned(),
        Act::Challenge => {
            "Right after a brawl you start another one. Not for the winner of the latest brawl.".to_owned()
        }
        Act::BecomeBread => "At any time: this card becomes 1 bread in front of you.".to_owned(),
        Act::Mugs(1) => "+1 to one die, before the rolls or after both.".to_owned(),
        Act::Mugs(n) => format!("+{n} to one die, before the rolls or after both."),
        Act::TakeMineral => "You take a mineral that is being mined or stolen.".to_owned(),
        Act::LeaveOne => "On your turn: every other player keeps only 1 tavern card.".to_owned(),
        Act::StealBread => {
            "Steal 1 bread from a player who is about to eat or bet some, or from anybody on your turn."
                .to_owned()
        }
        Act::Draw { cards, .. } => format!("On your turn: draw {cards} tavern cards."),
        Act::Reroll => "After both rolls: one die is rolled again.".to_owned(),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Equal totals: the most prestigious object decides."
}

pub(super) fn ask(question: Question, you: Option<Seat>, who: Who) -> String {
    if let Some(own) = you.and_then(|you| ask_own(&question, you, who)) {
        return own;
    }
    match question {
        Question::Over(winners) => match &winners[..] {
            [winner] => format!("{} is the best dwarf of Bargeroc!", who(*winner)),
            several => {
                let names = join(LANG, several.iter().map(|&seat| who(seat)).collect());
                format!("{names} share the victory.")
            }
        },
        Question::Chance => "Cards are drawn and dice are rolled.".to_owned(),
        Question::OthersAnswer => "The others may answer.".to_owned(),
        Question::WaitFor(seat) => format!("Waiting for {}.", who(seat)),
        Question::Merchant { coins: n } => {
            format!("At the merchant with {}: sell, buy, or go on to the mine.", coins(n))
        }
        Question::MerchantRefuses => "The merchant refuses to deal with you: go on to the mine.".to_owned(),
        Question::MustSell { mineral, price, coins: n } => format!(
            "{} costs {} and you have {}: sell a mineral.",
            mineral_name(LANG, mineral),
            coins(price),
            n
        ),
        Question::Mine { left: 0, .. } => "Your stomach is full: go on to the forge.".to_owned(),
        Question::Mine { bread: 0, .. } => "You have no bread: go on to the forge.".to_owned(),
        Question::Mine { left, .. } => format!("Eat bread to mine another mineral (up to {left} more)?"),
        Question::Forge => "At the forge: make objects, renew the shop, or go on to the tavern.".to_owned(),
        Question::Tavern => "Tradition demands a brawl: whom do you challenge?".to_owned(),
        Question::End { above: 0 } => "End your turn.".to_owned(),
        Question::End { above } => format!("Discard {above} of your tavern cards to end your turn."),
        Question::Bet { bread } => format!("How much of your {bread} bread do you bet on the brawl?"),
        Question::Price { seat, deal } => {
            let trade = match deal.trade {
                Trade::Sale => "sells",
                Trade::Purchase => "buys",
            };
            format!(
                "{} {trade} {} for {}. Answer?",
                who(seat),
                mineral_name(LANG, deal.mineral),
                coins(deal.price)
            )
        }
        Question::Eating(seat) => format!("{} is about to eat 1 bread. Answer?", who(seat)),
        Question::Betting(seat, n) => format!("{} is about to bet {n} bread. Answer?", who(seat)),
        Question::Gain { seat, from: Origin::Mine } => format!("{} is mining a mineral. Answer?", who(seat)),
        Question::Gain { seat, from: Origin::Hand(robbed) } => {
            format!("{} is getting a mineral stolen from {}. Answer?", who(seat), who(robbed))
        }
        Question::BeforeRolls => "The bets are fixed, the dice not rolled yet. Answer?".to_owned(),
        Question::AfterRolls { scores: [(a, x), (b, y)] } => {
            format!("{} {x}, {} {y}. Answer?", who(a), who(b))
        }
        Question::AfterBrawl { winner } => format!("{} has won the brawl. Answer?", who(winner)),
        Question::Counter(chain) => match chain.is_cancelled() {
            false => format!("{} plays {}. Counter it?", who(chain.by), card_name(LANG, chain.card)),
            true => {
                format!("{} is countered by {}. Counter that?", card_name(LANG, chain.card), who(chain.last))
            }
        },
        Question::Keep => "Drought! Which of your tavern cards do you keep?".to_owned(),
    }
}

/// A question about the asked seat's own act speaks to it.
fn ask_own(question: &Question, you: Seat, who: Who) -> Option<String> {
    let what = match *question {
        Question::Price { seat, deal } if seat == you => {
            let trade = match deal.trade {
                Trade::Sale => "sell",
                Trade::Purchase => "buy",
            };
            format!("You {trade} {} for {}.", mineral_name(LANG, deal.mineral), coins(deal.price))
        }
        Question::Eating(seat) if seat == you => "You are about to eat 1 bread.".to_owned(),
        Question::Betting(seat, n) if seat == you => format!("You are about to bet {n} bread."),
        Question::Gain { seat, from } if seat == you => match from {
            Origin::Mine => "You are mining a mineral.".to_owned(),
            Origin::Hand(robbed) if robbed == you => "You are getting your mineral back.".to_owned(),
            Origin::Hand(robbed) => format!("You are getting a mineral stolen from {}.", who(robbed)),
        },
        Question::Gain { seat, from: Origin::Hand(robbed) } if robbed == you => {
            format!("{} is getting a mineral stolen from you.", who(seat))
        }
        Question::AfterRolls { scores: [(a, x), (b, y)] } if a == you => format!("You {x}, {} {y}.", who(b)),
        Question::AfterRolls { scores: [(a, x), (b, y)] } if b == you => format!("{} {x}, you {y}.", who(a)),
        Question::AfterBrawl { winner } if winner == you => "You have won the brawl.".to_owned(),
        Question::Counter(chain) => return counter_own(&chain, you, who),
        _ => return None,
    };
    Some(format!("{what} Answer?"))
}

fn counter_own(chain: &Chain, you: Seat, who: Who) -> Option<String> {
    let card = card_name(LANG, chain.card);
    match chain.is_cancelled() {
        false if chain.by == you => Some(format!("You play {card}. Counter it?")),
        true if chain.last == you => Some(format!("You counter {card}. Counter that?")),
        true if chain.by == you => Some(format!("{} counters your {card}. Counter that?", who(chain.last))),
        _ => None,
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Sell(mineral) => format!("Sell {}", mineral_name(LANG, *mineral)),
        Choice::Buy(mineral) => format!("Buy {}", mineral_name(LANG, *mineral)),
        Choice::Bread(n) => format!("Buy {n} bread"),
        Choice::Leave => "Go on".to_owned(),
        Choice::Eat => "Eat 1 bread".to_owned(),
        Choice::Forge(object) => format!("Forge {}", object_name(LANG, *object)),
        Choice::Renew(renewal) => {
            let names: Vec<&str> = renewal.iter().map(|object| object_name(LANG, object)).collect();
            format!("Put under the pile: {}", names.join(", then "))
        }
        Choice::Challenge(target) => format!("Challenge {}", seat(*target)),
        Choice::Bet(n) => format!("Bet {n} bread"),
        Choice::Play(card, None) => format!("Play {}", card_name(LANG, *card)),
        Choice::Play(card, Some(target)) => match card.act() {
            Act::Mugs(_) | Act::Reroll => {
                format!("Play {} on the die of {}", card_name(LANG, *card), seat(*target))
            }
            _ => format!("Play {} against {}", card_name(LANG, *card), seat(*target)),
        },
        Choice::Pass => "Pass".to_owned(),
        Choice::Keep(card) => format!("Keep {}", card_name(LANG, *card)),
        Choice::Discard(cards) if cards.is_empty() => "End your turn".to_owned(),
        Choice::Discard(cards) => format!("Discard {}", cards_phrase(LANG, *cards)),
        Choice::First(first) => format!("{} begins", seat(*first)),
        Choice::Object(object) => format!("Turn up {}", object_name(LANG, *object)),
        Choice::Mineral(mineral) => format!("Draw {}", mineral_name(LANG, *mineral)),
        Choice::Tavern(card) => format!("Draw {}", card_name(LANG, *card)),
        Choice::Roll(6) => "Roll a KO".to_owned(),
        Choice::Roll(face) => format!("Roll {face}"),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match *event {
        Event::FirstPlayer(seat) => format!("{} takes the golden pickaxe and begins.", who(seat)),
        Event::FairBread(seat, n) => format!("{} begins with {n} bread.", who(seat)),
        Event::Stocked(mineral) => format!("The merchant puts {} on the stall.", mineral_name(LANG, mineral)),
        Event::MineralDealt { seat, mineral } => match mineral.detail() {
            Some(&mineral) => format!("{} is dealt {}.", who(seat), mineral_name(LANG, mineral)),
            None => format!("{} is dealt a mineral.", who(seat)),
        },
        Event::CardDrawn { seat, card } => match card.detail() {
            Some(&card) => sentence(format!("{} draws {}", who(seat), card_name(LANG, card))),
            None => format!("{} draws a tavern card.", who(seat)),
        },
        Event::TurnedUp(object) => format!("The shop shows {}.", object_name(LANG, object)),
        Event::RoundBegan { left: 1 } => "The last round begins.".to_owned(),
        Event::RoundBegan { left } => format!("A round begins; {left} are left."),
        Event::TurnBegan(seat) => format!("{} goes to the merchant.", who(seat)),
        Event::WentTo(seat, to) => format!("{} goes to {}.", who(seat), stage(to)),
        Event::SaleDeclared(seat, mineral) => {
            format!("{} wants to sell {}.", who(seat), mineral_name(LANG, mineral))
        }
        Event::PurchaseDeclared(seat, mineral) => {
            format!("{} wants to buy {}.", who(seat), mineral_name(LANG, mineral))
        }
        Event::PriceChanged(mineral, price) => {
            format!("The price of {} is now {}.", mineral_name(LANG, mineral), coins(price))
        }
        Event::Sold { seat, mineral, price } => {
            format!("{} sells {} for {}.", who(seat), mineral_name(LANG, mineral), coins(price))
        }
        Event::Bought { seat, mineral, price } => {
            format!("{} buys {} for {}.", who(seat), mineral_name(LANG, mineral), coins(price))
        }
        Event::CannotPay { seat, mineral, price } => {
            format!("{} cannot pay {} for {}.", who(seat), coins(price), mineral_name(LANG, mineral))
        }
        Event::Refused { seat, mineral } => format!(
            "The purchase of {} is void: the merchant refuses to deal with {} until the next turn.",
            mineral_name(LANG, mineral),
            who(seat)
        ),
        Event::BreadBought(seat, n) => format!("{} buys {n} bread.", who(seat)),
        Event::Mines(seat) => format!("{} mines a mineral.", who(seat)),
        Event::MineExhausted(seat) => format!("The mine is exhausted: {} finds nothing.", who(seat)),
        Event::EatingAnnounced(seat) => format!("{} is about to eat 1 bread.", who(seat)),
        Event::Ate(seat) => format!("{} eats 1 bread.", who(seat)),
        Event::NothingToEat(seat) => format!("{} has no bread left to eat.", who(seat)),
        Event::Received { seat, mineral, .. } => match mineral.detail() {
            Some(&mineral) => format!("{} gets {}.", who(seat), mineral_name(LANG, mineral)),
            None => format!("{} gets the mineral.", who(seat)),
        },
        Event::KeptOwn(seat) => format!("{} gets the mineral back.", who(seat)),
        Event::Forged(seat, object) => format!("{} forges {}.", who(seat), object_name(LANG, object)),
        Event::Renewed { seat, objects, order } => match order.detail() {
            Some(order) => {
                format!("{} puts under the pile: {}.", who(seat), objects_phrase(LANG, order.iter()))
            }
            None => format!("{} renews the shop: {}.", who(seat), objects_phrase(LANG, objects.iter())),
        },
        Event::Challenged { attacker, defender } => {
            format!("{} challenges {}.", who(attacker), who(defender))
        }
        Event::BetAnnounced(seat, n) => format!("{} bets {n} bread.", who(seat)),
        Event::BetShrank(seat, n) => format!("The bet of {} shrinks to {n} bread.", who(seat)),
        Event::Rolled(seat, 6) => format!("{} rolls a KO!", who(seat)),
        Event::Rolled(seat, face) => format!("{} rolls {face}.", who(seat)),
        Event::Tied(score) => format!("{score} to {score}: both roll again."),
        Event::Won { winner, loser, ko: true } => format!("{} knocks {} out.", who(winner), who(loser)),
        Event::Won { winner, loser, ko: false } => {
            format!("{} wins the brawl against {}.", who(winner), who(loser))
        }
        Event::Steals { thief, from } => format!("{} steals a mineral from {}.", who(thief), who(from)),
        Event::NothingToSteal { from, .. } => format!("{} has no mineral to steal.", who(from)),
        Event::Played { by, card, target: None } => {
            sentence(format!("{} plays {}", who(by), card_name(LANG, card)))
        }
        Event::Played { by, card, target: Some(target) } => match card.act() {
            Act::Mugs(_) | Act::Reroll => {
                format!("{} plays {} on the die of {}.", who(by), card_name(LANG, card), who(target))
            }
            _ => format!("{} plays {} against {}.", who(by), card_name(LANG, card), who(target)),
        },
        Event::Countered { by, of, .. } => {
            sentence(format!("{} counters {}: {}", who(by), who(of), card_name(LANG, Card::CANCELLING)))
        }
        Event::Cancelled { card, .. } => format!("{} is cancelled.", card_name(LANG, card)),
        Event::WorksAfterAll { card, .. } => format!("{} works after all.", card_name(LANG, card)),
        Event::LaidDown { seat, card } => {
            format!("{} has 1 more bread: {}.", who(seat), card_name(LANG, card))
        }
        Event::MugsPut { die, n } => format!("The die of {} gets {}.", who(die), mugs(n)),
        Event::MugsFell(seat) => format!("The beer mugs on the die of {} are discarded.", who(seat)),
        Event::Ambushed { by, receiver } => {
            format!("{} ambushes {} and takes the mineral.", who(by), who(receiver))
        }
        Event::BreadStolen { by, from } => format!("{} steals 1 bread from {}.", who(by), who(from)),
        Event::DroughtStruck(seat) => format!("{} leaves everybody else 1 tavern card.", who(seat)),
        Event::Discarded { seat, cards } => {
            sentence(format!("{} discards {}", who(seat), cards_phrase(LANG, cards)))
        }
        Event::Reshuffled(Pile::Minerals) => {
            "The discarded minerals are shuffled into a new pile.".to_owned()
        }
        Event::Reshuffled(Pile::Tavern) => {
            "The discarded tavern cards are shuffled into a new pile.".to_owned()
        }
        Event::TurnEnded(seat) => format!("{} ends the turn.", who(seat)),
        Event::GameEnded => "The game is over.".to_owned(),
        Event::TitleWon(title, seat) => format!("{} is {}.", who(seat), title_name(title)),
        Event::TitleTied(title) => format!("Nobody is {}: a tie.", title_name(title)),
    }
}

pub(super) fn over() -> &'static str {
    "The game is over."
}

pub(super) fn awaiting_chance() -> &'static str {
    "First cards are drawn or dice rolled."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("It is up to {name}.")
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match *refusal {
        Refusal::ChanceOnly => "Only chance decides this.".to_owned(),
        Refusal::CannotBeDrawn => "This cannot be drawn now.".to_owned(),
        Refusal::WrongStage(at) => format!("This cannot be done now: you are at {}.", stage(at)),
        Refusal::NotNow => "Nobody asks you this now.".to_owned(),
        Refusal::AnswerFirst => "Play a card or pass first.".to_owned(),
        Refusal::NothingToPass => "There is nothing to pass on: act or go on.".to_owned(),
        Refusal::KeepFirst => "First say which tavern card you keep; no card can be played now.".to_owned(),
        Refusal::BetFirst => "First say how much bread you bet.".to_owned(),
        Refusal::MerchantRefuses => "The merchant refuses to deal with you until your next turn.".to_owned(),
        Refusal::MustSell { mineral, price, coins: n } => format!(
            "You must sell until you can pay {} for {}; you have {n}.",
            coins(price),
            mineral_name(LANG, mineral)
        ),
        Refusal::Unsellable(mineral) => format!("{} is unsellable.", mineral_name(LANG, mineral)),
        Refusal::JustBought(mineral) => {
            format!("You have just bought {}; it cannot be sold this turn.", mineral_name(LANG, mineral))
        }
        Refusal::NoSuchMineral(mineral) => format!("You have no {} in hand.", mineral_name(LANG, mineral)),
        Refusal::JustSold(mineral) => {
            format!("{} has just been sold; it cannot be bought this turn.", mineral_name(LANG, mineral))
        }
        Refusal::NotForSale(mineral) => format!("{} is not for sale.", mineral_name(LANG, mineral)),
        Refusal::TooFewCoins(n) => format!("You have only {}.", coins(n)),
        Refusal::TooLittleBread(0) => "You have no bread.".to_owned(),
        Refusal::TooLittleBread(n) => format!("You have only {n} bread."),
        Refusal::StomachFull => "Your stomach holds no more than 2 bread a turn.".to_owned(),
        Refusal::MineExhausted => "The mine is exhausted.".to_owned(),
        Refusal::NotInShop(object) => format!("{} is not in the shop.", object_name(LANG, object)),
        Refusal::LacksMinerals { object, missing } => {
            format!("For {} you lack {}.", object_name(LANG, object), minerals_phrase(LANG, missing))
        }
        Refusal::AlreadyRenewed => "The shop is renewed at most once a turn.".to_owned(),
        Refusal::NoRival => "Challenge another player of this table.".to_owned(),
        Refusal::MustFight => "The brawl is compulsory: challenge somebody.".to_owned(),
        Refusal::DiscardDownTo { above: 0 } => "You hold 3 tavern cards or fewer: discard none.".to_owned(),
        Refusal::DiscardDownTo { above } => format!("Discard exactly {above} of your tavern cards."),
        Refusal::NotInHand(card) => format!("You have no {} in hand.", card_name(LANG, card)),
        Refusal::WrongMoment(card) => format!("This is not the moment for {}.", card_name(LANG, card)),
        Refusal::NamesTarget(card) => format!("{} needs a target.", card_name(LANG, card)),
        Refusal::NamesNoTarget(card) => format!("{} names no target here.", card_name(LANG, card)),
        Refusal::WrongTarget(card, seat) => {
            format!("{} cannot be played on {} now.", card_name(LANG, card), who(seat))
        }
        Refusal::NobodyHasBread => "No other player has bread.".to_owned(),
        Refusal::PlayedEnough(card, n) => {
            format!("{} is played at most {n} times a turn.", card_name(LANG, card))
        }
    }
}
