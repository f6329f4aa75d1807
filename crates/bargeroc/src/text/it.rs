use super::*;
use karst_kit::italian_to;

const LANG: Lang = Lang::It;

pub(super) fn title() -> &'static str {
    "Bargeroc"
}

pub(super) fn and() -> &'static str {
    "e"
}

pub(super) fn nothing() -> &'static str {
    "niente"
}

fn coins(n: u16) -> String {
    if n == 1 { "1 moneta".to_owned() } else { format!("{n} monete") }
}

fn bread(n: u16) -> String {
    if n == 1 { "1 pane".to_owned() } else { format!("{n} pani") }
}

fn mugs(n: u8) -> String {
    if n == 1 { "1 boccale".to_owned() } else { format!("{n} boccali") }
}

fn cards(n: u8) -> String {
    if n == 1 { "1 carta taverna".to_owned() } else { format!("{n} carte taverna") }
}

pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Merchant => "il mercante",
        Stage::Mine => "la miniera",
        Stage::Forge => "la forgia",
        Stage::Tavern => "la taverna",
        Stage::End => "la fine del turno",
    }
}

/// "dal mercante"
fn at(stage: Stage) -> &'static str {
    match stage {
        Stage::Merchant => "dal mercante",
        Stage::Mine => "alla miniera",
        Stage::Forge => "alla forgia",
        Stage::Tavern => "alla taverna",
        Stage::End => "alla fine del turno",
    }
}

pub(super) fn title_name(title: Title) -> &'static str {
    match title {
        Title::MasterSmith => "Mastro fabbro",
        Title::MasterMiner => "Mastro minatore",
        Title::MasterOfCoffers => "Mastro dei forzieri",
    }
}

pub(super) fn minerals_line() -> &'static str {
    "Minerali in mano"
}

pub(super) fn coins_line() -> &'static str {
    "Monete"
}

pub(super) fn act(act: Act) -> String {
    match act {
        Act::Raise(n) => format!("Il prezzo del minerale in trattativa sale di {n}."),
        Act::Halve => "Il prezzo del minerale in trattativa è dimezzato, per eccesso.".to_owned(),
        Act::Cancel => "Contrasta la carta taverna appena giocata.".to_owned(),
        Act::Challenge => {
            "Subito dopo una rissa ne cominci un’altra. Vietata al vincitore dell’ultima rissa.".to_owned()
        }
        Act::BecomeBread => "In ogni momento: questa carta diventa 1 pane davanti a te.".to_owned(),
        Act::Mugs(n) => format!("+{n} a un solo dado, prima dei lanci o dopo entrambi."),
        Act::TakeMineral => "Prendi un minerale che qualcuno sta estraendo o rubando.".to_owned(),
        Act::LeaveOne => format!("Nel tuo turno: ogni avversario tiene solo {}.", cards(1)),
        Act::StealBread => {
            "Ruba 1 pane a chi sta per mangiarne o puntarne, o a chi vuoi nel tuo turno.".to_owned()
        }
        Act::Draw { cards: n, .. } => format!("Nel tuo turno: pesca {}.", cards(n)),
        Act::Reroll => "Dopo entrambi i lanci: un dado si rilancia.".to_owned(),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Parità: decide l’oggetto più prestigioso."
}

pub(super) fn ask(question: Question, you: Option<Seat>, who: Who) -> String {
    if let Some(own) = you.and_then(|you| ask_own(&question, you, who)) {
        return own;
    }
    match question {
        Question::Over(winners) => match &winners[..] {
            [winner] => format!("{} è il miglior nano di Bargeroc!", who(*winner)),
            several => {
                let names = join(LANG, several.iter().map(|&seat| who(seat)).collect());
                format!("{names} condividono la vittoria.")
            }
        },
        Question::Chance => "Si pescano le carte e si lanciano i dadi.".to_owned(),
        Question::OthersAnswer => "Gli altri possono rispondere.".to_owned(),
        Question::WaitFor(seat) => format!("Si aspetta {}.", who(seat)),
        Question::Merchant { coins: n } => {
            format!("Dal mercante con {}: vendi, compra o vai alla miniera.", coins(n))
        }
        Question::MerchantRefuses => "Il mercante rifiuta di trattare con te: vai alla miniera.".to_owned(),
        Question::MustSell { mineral, price, coins: n } => {
            format!("{} costa {} e ne hai {n}: vendi un minerale.", mineral_name(LANG, mineral), coins(price))
        }
        Question::Mine { left: 0, .. } => "Il tuo stomaco è pieno: vai alla forgia.".to_owned(),
        Question::Mine { bread: 0, .. } => "Non hai pane: vai alla forgia.".to_owned(),
        Question::Mine { left, .. } => {
            format!("Mangi un pane per estrarre un altro minerale (al massimo altri {left})?")
        }
        Question::Forge => "Alla forgia: crea oggetti, rinnova la bottega o vai alla taverna.".to_owned(),
        Question::Tavern => "La tradizione vuole una rissa: chi sfidi?".to_owned(),
        Question::End { above: 0 } => "Termina il tuo turno.".to_owned(),
        Question::End { above } => format!("Scarta {} per terminare il turno.", cards(above)),
        Question::Bet { bread: n } => format!("Quanti pani punti sulla rissa (ne hai {n})?"),
        Question::Price { seat, deal } => {
            let trade = match deal.trade {
                Trade::Sale => "vende",
                Trade::Purchase => "compra",
            };
            let mineral = mineral_name(LANG, deal.mineral);
            format!("{} {trade} {mineral} per {}. Rispondi?", who(seat), coins(deal.price))
        }
        Question::Eating(seat) => format!("{} sta per mangiare 1 pane. Rispondi?", who(seat)),
        Question::Betting(seat, n) => format!("{} sta per puntare {}. Rispondi?", who(seat), bread(n)),
        Question::Gain { seat, from: Origin::Mine } => format!("{} estrae un minerale. Rispondi?", who(seat)),
        Question::Gain { seat, from: Origin::Hand(robbed) } => {
            format!("{} riceve un minerale rubato {}. Rispondi?", who(seat), italian_to(&who(robbed)))
        }
        Question::BeforeRolls => "Le puntate sono fatte, i dadi non ancora lanciati. Rispondi?".to_owned(),
        Question::AfterRolls { scores: [(a, x), (b, y)] } => {
            format!("{} {x}, {} {y}. Rispondi?", who(a), who(b))
        }
        Question::AfterBrawl { winner } => format!("{} ha vinto la rissa. Rispondi?", who(winner)),
        Question::Counter(chain) => match chain.is_cancelled() {
            false => format!("{} gioca {}. La contrasti?", who(chain.by), card_name(LANG, chain.card)),
            true => format!(
                "{} contrasta {}. Contrasti a tua volta?",
                who(chain.last),
                card_name(LANG, chain.card)
            ),
        },
        Question::Keep => "Siccità! Quale carta taverna tieni?".to_owned(),
    }
}

/// A question about the asked seat's own act speaks to it.
fn ask_own(question: &Question, you: Seat, who: Who) -> Option<String> {
    let what = match *question {
        Question::Price { seat, deal } if seat == you => {
            let trade = match deal.trade {
                Trade::Sale => "Vendi",
                Trade::Purchase => "Compri",
            };
            format!("{trade} {} per {}.", mineral_name(LANG, deal.mineral), coins(deal.price))
        }
        Question::Eating(seat) if seat == you => "Stai per mangiare 1 pane.".to_owned(),
        Question::Betting(seat, n) if seat == you => format!("Stai per puntare {}.", bread(n)),
        Question::Gain { seat, from } if seat == you => match from {
            Origin::Mine => "Estrai un minerale.".to_owned(),
            Origin::Hand(robbed) if robbed == you => "Ti riprendi il tuo minerale.".to_owned(),
            Origin::Hand(robbed) => format!("Ricevi un minerale rubato {}.", italian_to(&who(robbed))),
        },
        Question::Gain { seat, from: Origin::Hand(robbed) } if robbed == you => {
            format!("{} riceve un minerale rubato a te.", who(seat))
        }
        Question::AfterRolls { scores: [(a, x), (b, y)] } if a == you => format!("Tu {x}, {} {y}.", who(b)),
        Question::AfterRolls { scores: [(a, x), (b, y)] } if b == you => format!("{} {x}, tu {y}.", who(a)),
        Question::AfterBrawl { winner } if winner == you => "Hai vinto la rissa.".to_owned(),
        Question::Counter(chain) => return counter_own(&chain, you, who),
        _ => return None,
    };
    Some(format!("{what} Rispondi?"))
}

fn counter_own(chain: &Chain, you: Seat, who: Who) -> Option<String> {
    let card = card_name(LANG, chain.card);
    match chain.is_cancelled() {
        false if chain.by == you => Some(format!("Giochi {card}. La contrasti?")),
        true if chain.last == you => Some(format!("Contrasti {card}. Contrasti il contrasto?")),
        true if chain.by == you => {
            Some(format!("{} contrasta la tua carta {card}. Contrasti a tua volta?", who(chain.last)))
        }
        _ => None,
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Sell(mineral) => format!("Vendi {}", mineral_name(LANG, *mineral)),
        Choice::Buy(mineral) => format!("Compra {}", mineral_name(LANG, *mineral)),
        Choice::Bread(n) => format!("Compra {}", bread(*n)),
        Choice::Leave => "Prosegui".to_owned(),
        Choice::Eat => "Mangia 1 pane".to_owned(),
        Choice::Forge(object) => format!("Forgia {}", object_name(LANG, *object)),
        Choice::Renew(renewal) => {
            let names: Vec<&str> = renewal.iter().map(|object| object_name(LANG, object)).collect();
            format!("Metti in fondo al mazzo: {}", names.join(", poi "))
        }
        Choice::Challenge(target) => format!("Sfida {}", target.said(Lang::It)),
        Choice::Bet(n) => format!("Punta {}", bread(*n)),
        Choice::Play(card, None) => format!("Gioca {}", card_name(LANG, *card)),
        Choice::Play(card, Some(target)) => match card.act() {
            Act::Mugs(_) | Act::Reroll => {
                format!("Gioca {} sul dado di {}", card_name(LANG, *card), target.said(Lang::It))
            }
            _ => format!("Gioca {} contro {}", card_name(LANG, *card), target.said(Lang::It)),
        },
        Choice::Pass => "Passa".to_owned(),
        Choice::Keep(card) => format!("Tieni {}", card_name(LANG, *card)),
        Choice::Discard(cards) if cards.is_empty() => "Termina il turno".to_owned(),
        Choice::Discard(cards) => format!("Scarta {}", cards_phrase(LANG, *cards)),
        Choice::First(first) => format!("Comincia {}", first.said(Lang::It)),
        Choice::Object(object) => format!("Scopri {}", object_name(LANG, *object)),
        Choice::Mineral(mineral) => format!("Pesca {}", mineral_name(LANG, *mineral)),
        Choice::Tavern(card) => format!("Pesca {}", card_name(LANG, *card)),
        Choice::Roll(6) => "Lancia un KO".to_owned(),
        Choice::Roll(face) => format!("Lancia un {face}"),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match *event {
        Event::FirstPlayer(seat) => format!("{} riceve il piccone d’oro e comincia.", who(seat)),
        Event::FairBread(seat, n) => format!("{} comincia con {}.", who(seat), bread(n)),
        Event::Stocked(mineral) => format!("Il mercante mette {} sul banco.", mineral_name(LANG, mineral)),
        Event::MineralDealt { seat, mineral } => match mineral.detail() {
            Some(&mineral) => format!("{} riceve {}.", who(seat), mineral_name(LANG, mineral)),
            None => format!("{} riceve un minerale.", who(seat)),
        },
        Event::CardDrawn { seat, card } => match card.detail() {
            Some(&card) => sentence(format!("{} pesca {}", who(seat), card_name(LANG, card))),
            None => format!("{} pesca una carta taverna.", who(seat)),
        },
        Event::TurnedUp(object) => format!("La bottega mostra {}.", object_name(LANG, object)),
        Event::RoundBegan { left: 1 } => "Comincia l’ultimo giro.".to_owned(),
        Event::RoundBegan { left } => format!("Comincia un giro: ne restano {left}."),
        Event::TurnBegan(seat) => format!("{} va dal mercante.", who(seat)),
        Event::WentTo(seat, to) => format!("{} va {}.", who(seat), at(to)),
        Event::SaleDeclared(seat, mineral) => {
            format!("{} vuole vendere {}.", who(seat), mineral_name(LANG, mineral))
        }
        Event::PurchaseDeclared(seat, mineral) => {
            format!("{} vuole comprare {}.", who(seat), mineral_name(LANG, mineral))
        }
        Event::PriceChanged(mineral, price) => {
            format!("{} vale ora {}.", mineral_name(LANG, mineral), coins(price))
        }
        Event::Sold { seat, mineral, price } => {
            format!("{} vende {} per {}.", who(seat), mineral_name(LANG, mineral), coins(price))
        }
        Event::Bought { seat, mineral, price } => {
            format!("{} compra {} per {}.", who(seat), mineral_name(LANG, mineral), coins(price))
        }
        Event::CannotPay { seat, mineral, price } => {
            format!("{} non può pagare {} per {}.", who(seat), coins(price), mineral_name(LANG, mineral))
        }
        Event::Refused { seat, mineral } => format!(
            "L’acquisto di {} è annullato: il mercante rifiuta di trattare con {} fino al prossimo turno.",
            mineral_name(LANG, mineral),
            who(seat)
        ),
        Event::BreadBought(seat, n) => format!("{} compra {}.", who(seat), bread(n)),
        Event::Mines(seat) => format!("{} prende un minerale alla miniera.", who(seat)),
        Event::MineExhausted(seat) => format!("La miniera è esaurita: {} non trova niente.", who(seat)),
        Event::EatingAnnounced(seat) => format!("{} sta per mangiare 1 pane.", who(seat)),
        Event::Ate(seat) => format!("{} mangia 1 pane.", who(seat)),
        Event::NothingToEat(seat) => format!("{} non ha più pane da mangiare.", who(seat)),
        Event::Received { seat, mineral, .. } => match mineral.detail() {
            Some(&mineral) => format!("{} ottiene {}.", who(seat), mineral_name(LANG, mineral)),
            None => format!("{} ottiene il minerale.", who(seat)),
        },
        Event::KeptOwn(seat) => format!("{} si riprende il proprio minerale.", who(seat)),
        Event::Forged(seat, object) => format!("{} forgia {}.", who(seat), object_name(LANG, object)),
        Event::Renewed { seat, objects, order } => match order.detail() {
            Some(order) => {
                format!("{} mette in fondo al mazzo: {}.", who(seat), objects_phrase(LANG, order.iter()))
            }
            None => format!("{} rinnova la bottega: {}.", who(seat), objects_phrase(LANG, objects.iter())),
        },
        Event::Challenged { attacker, defender } => format!("{} sfida {}.", who(attacker), who(defender)),
        Event::BetAnnounced(seat, n) => format!("{} punta {}.", who(seat), bread(n)),
        Event::BetShrank(seat, n) => format!("La puntata di {} si riduce a {}.", who(seat), bread(n)),
        Event::Rolled(seat, 6) => format!("{} fa KO!", who(seat)),
        Event::Rolled(seat, face) => format!("{} fa {face}.", who(seat)),
        Event::Tied(score) => format!("{score} pari: si rilanciano i dadi."),
        Event::Won { winner, loser, ko: true } => format!("{} mette KO {}.", who(winner), who(loser)),
        Event::Won { winner, loser, ko: false } => {
            format!("{} vince la rissa contro {}.", who(winner), who(loser))
        }
        Event::Steals { thief, from } => {
            format!("{} ruba un minerale {}.", who(thief), italian_to(&who(from)))
        }
        Event::NothingToSteal { from, .. } => format!("{} non ha minerali da rubare.", who(from)),
        Event::Played { by, card, target: None } => {
            sentence(format!("{} gioca {}", who(by), card_name(LANG, card)))
        }
        Event::Played { by, card, target: Some(target) } => match card.act() {
            Act::Mugs(_) | Act::Reroll => {
                format!("{} gioca {} sul dado di {}.", who(by), card_name(LANG, card), who(target))
            }
            _ => format!("{} gioca {} contro {}.", who(by), card_name(LANG, card), who(target)),
        },
        Event::Countered { by, of, .. } => {
            sentence(format!("{} contrasta {}: {}", who(by), who(of), card_name(LANG, Card::CANCELLING)))
        }
        Event::Cancelled { card, .. } => format!("Carta contrastata: {}.", card_name(LANG, card)),
        Event::WorksAfterAll { card, .. } => {
            format!("Il contrasto è contrastato: {} ha effetto.", card_name(LANG, card))
        }
        Event::LaidDown { seat, card } => {
            format!("{} ha 1 pane in più: {}.", who(seat), card_name(LANG, card))
        }
        Event::MugsPut { die, n } => format!("Il dado di {} riceve {}.", who(die), mugs(n)),
        Event::MugsFell(seat) => format!("I boccali sul dado di {} sono scartati.", who(seat)),
        Event::Ambushed { by, receiver } => {
            format!("{} tende un’imboscata {} e prende il minerale.", who(by), italian_to(&who(receiver)))
        }
        Event::BreadStolen { by, from } => format!("{} ruba 1 pane {}.", who(by), italian_to(&who(from))),
        Event::DroughtStruck(seat) => format!("{} lascia a ogni avversario solo {}.", who(seat), cards(1)),
        Event::Discarded { seat, cards } => {
            sentence(format!("{} scarta {}", who(seat), cards_phrase(LANG, cards)))
        }
        Event::Reshuffled(Pile::Minerals) => "I minerali scartati formano un nuovo mazzo.".to_owned(),
        Event::Reshuffled(Pile::Tavern) => "Le carte taverna scartate formano un nuovo mazzo.".to_owned(),
        Event::TurnEnded(seat) => format!("{} termina il turno.", who(seat)),
        Event::GameEnded => "La partita è finita.".to_owned(),
        Event::TitleWon(title, seat) => format!("{} riceve il titolo di {}.", who(seat), title_name(title)),
        Event::TitleTied(title) => format!("Parità: nessuno è {}.", title_name(title)),
    }
}

pub(super) fn over() -> &'static str {
    "La partita è finita."
}

pub(super) fn awaiting_chance() -> &'static str {
    "Prima si pesca o si lancia."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("Tocca {}.", italian_to(name))
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match *refusal {
        Refusal::ChanceOnly => "Lo decide solo il caso.".to_owned(),
        Refusal::CannotBeDrawn => "Ora questo non si può pescare.".to_owned(),
        Refusal::WrongStage(stage) => format!("Ora non è possibile: sei {}.", at(stage)),
        Refusal::NotNow => "Ora nessuno te lo chiede.".to_owned(),
        Refusal::AnswerFirst => "Prima gioca una carta o passa.".to_owned(),
        Refusal::NothingToPass => "Non c’è niente da passare: agisci o prosegui.".to_owned(),
        Refusal::KeepFirst => "Prima di’ quale carta taverna tieni; ora non si giocano carte.".to_owned(),
        Refusal::BetFirst => "Prima di’ quanti pani punti.".to_owned(),
        Refusal::MerchantRefuses => {
            "Il mercante rifiuta di trattare con te fino al tuo prossimo turno.".to_owned()
        }
        Refusal::MustSell { mineral, price, coins: n } => format!(
            "Devi vendere finché puoi pagare {} per {}; ne hai {n}.",
            coins(price),
            mineral_name(LANG, mineral)
        ),
        Refusal::Unsellable(mineral) => format!("{} è invendibile.", mineral_name(LANG, mineral)),
        Refusal::JustBought(mineral) => {
            format!("Hai appena comprato {}: in questo turno non si vende.", mineral_name(LANG, mineral))
        }
        Refusal::NoSuchMineral(mineral) => format!("Non hai {} in mano.", mineral_name(LANG, mineral)),
        Refusal::JustSold(mineral) => {
            format!("{} è appena stato venduto: in questo turno non si compra.", mineral_name(LANG, mineral))
        }
        Refusal::NotForSale(mineral) => format!("{} non è in vendita.", mineral_name(LANG, mineral)),
        Refusal::TooFewCoins(n) => format!("Hai solo {}.", coins(n)),
        Refusal::TooLittleBread(0) => "Non hai pane.".to_owned(),
        Refusal::TooLittleBread(n) => format!("Hai solo {}.", bread(n)),
        Refusal::StomachFull => "Il tuo stomaco non contiene più di 2 pani per turno.".to_owned(),
        Refusal::MineExhausted => "La miniera è esaurita.".to_owned(),
        Refusal::NotInShop(object) => format!("{} non è nella bottega.", object_name(LANG, object)),
        Refusal::LacksMinerals { object, missing } => {
            format!("Per {} ti manca: {}.", object_name(LANG, object), minerals_phrase(LANG, missing))
        }
        Refusal::AlreadyRenewed => "La bottega si rinnova al massimo una volta per turno.".to_owned(),
        Refusal::NoRival => "Sfida un altro giocatore di questo tavolo.".to_owned(),
        Refusal::MustFight => "La rissa è obbligatoria: sfida qualcuno.".to_owned(),
        Refusal::DiscardDownTo { above: 0 } => "Hai 3 carte taverna o meno: non scartare niente.".to_owned(),
        Refusal::DiscardDownTo { above } => format!("Scarta esattamente {}.", cards(above)),
        Refusal::NotInHand(card) => format!("Non hai in mano: {}.", card_name(LANG, card)),
        Refusal::WrongMoment(card) => format!("Non è il momento di giocare {}.", card_name(LANG, card)),
        Refusal::NamesTarget(card) => format!("{} ha bisogno di un bersaglio.", card_name(LANG, card)),
        Refusal::NamesNoTarget(card) => format!("{} qui non ha bersaglio.", card_name(LANG, card)),
        Refusal::WrongTarget(card, seat) => {
            format!("{} non si può giocare su {} adesso.", card_name(LANG, card), who(seat))
        }
        Refusal::NobodyHasBread => "Nessun altro giocatore ha pane.".to_owned(),
        Refusal::PlayedEnough(card, n) => {
            format!("{} si gioca al massimo {n} volte per turno.", card_name(LANG, card))
        }
    }
}
