use super::*;
use karst_kit::french_of;

const LANG: Lang = Lang::Fr;

pub(super) fn title() -> &'static str {
    "Bargeroc"
}

pub(super) fn and() -> &'static str {
    "et"
}

pub(super) fn nothing() -> &'static str {
    "rien"
}

fn coins(n: u16) -> String {
    if n < 2 { format!("{n} pièce") } else { format!("{n} pièces") }
}

fn bread(n: u16) -> String {
    if n < 2 { format!("{n} pain") } else { format!("{n} pains") }
}

fn mugs(n: u8) -> String {
    if n < 2 { format!("{n} chope") } else { format!("{n} chopes") }
}

fn cards(n: u8) -> String {
    if n < 2 { format!("{n} carte taverne") } else { format!("{n} cartes taverne") }
}

pub(super) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Merchant => "le marchand",
        Stage::Mine => "la mine",
        Stage::Forge => "la forge",
        Stage::Tavern => "la taverne",
        Stage::End => "la fin du tour",
    }
}

/// "chez le marchand"
fn at(stage: Stage) -> &'static str {
    match stage {
        Stage::Merchant => "chez le marchand",
        Stage::Mine => "à la mine",
        Stage::Forge => "à la forge",
        Stage::Tavern => "à la taverne",
        Stage::End => "à la fin de votre tour",
    }
}

pub(super) fn title_name(title: Title) -> &'static str {
    match title {
        Title::MasterSmith => "Maître forgeron",
        Title::MasterMiner => "Maître mineur",
        Title::MasterOfCoffers => "Maître des coffres",
    }
}

pub(super) fn minerals_line() -> &'static str {
    "Minerais en main"
}

pub(super) fn coins_line() -> &'static str {
    "Pièces"
}

pub(super) fn act(act: Act) -> String {
    match act {
        Act::Raise(n) => format!("Le prix du minerai négocié augmente de {n}."),
        Act::Halve => "Le prix du minerai négocié est divisé par 2, arrondi au supérieur.".to_owned(),
        Act::Cancel => "Contre la carte taverne qui vient d’être jouée.".to_owned(),
        Act::Challenge => {
            "Juste après une bagarre, vous en déclenchez une autre. Interdit au gagnant de la dernière bagarre."
                .to_owned()
        }
        Act::BecomeBread => "À tout moment\u{a0}: cette carte devient 1 pain devant vous.".to_owned(),
        Act::Mugs(n) => format!("+{n} à un seul dé, avant les lancers ou après les deux."),
        Act::TakeMineral => "Vous prenez un minerai que quelqu’un est en train de miner ou de voler.".to_owned(),
        Act::LeaveOne => {
            format!("À votre tour\u{a0}: chaque adversaire ne garde que {}.", cards(1))
        }
        Act::StealBread => "Volez 1 pain à qui s’apprête à en manger ou à en miser, \
                            ou à l’adversaire de votre choix à votre tour."
            .to_owned(),
        Act::Draw { cards: n, .. } => format!("À votre tour\u{a0}: piochez {}.", cards(n)),
        Act::Reroll => "Après les deux lancers\u{a0}: un dé est relancé.".to_owned(),
    }
}

pub(super) fn tie_break() -> &'static str {
    "Égalité\u{a0}: l’objet le plus prestigieux départage."
}

pub(super) fn ask(question: Question, you: Option<Seat>, who: Who) -> String {
    if let Some(own) = you.and_then(|you| ask_own(&question, you, who)) {
        return own;
    }
    match question {
        Question::Over(winners) => match &winners[..] {
            [winner] => format!("{} est le meilleur nain de Bargeroc\u{a0}!", who(*winner)),
            several => {
                let names = join(LANG, several.iter().map(|&seat| who(seat)).collect());
                format!("{names} partagent la victoire.")
            }
        },
        Question::Chance => "On pioche les cartes et on lance les dés.".to_owned(),
        Question::OthersAnswer => "Les autres peuvent répondre.".to_owned(),
        Question::WaitFor(seat) => format!("On attend {}.", who(seat)),
        Question::Merchant { coins: n } => {
            format!("Chez le marchand avec {}\u{a0}: vendez, achetez, ou partez pour la mine.", coins(n))
        }
        Question::MerchantRefuses => {
            "Le marchand mécontent refuse toute transaction\u{a0}: partez pour la mine.".to_owned()
        }
        Question::MustSell { mineral, price, coins: n } => format!(
            "{} coûte {} et vous en avez {n}\u{a0}: vendez un minerai.",
            mineral_name(LANG, mineral),
            coins(price)
        ),
        Question::Mine { left: 0, .. } => "Votre estomac est plein\u{a0}: partez pour la forge.".to_owned(),
        Question::Mine { bread: 0, .. } => "Vous n’avez pas de pain\u{a0}: partez pour la forge.".to_owned(),
        Question::Mine { left, .. } => {
            format!("Mangez un pain pour miner encore un minerai (encore {left} au plus)\u{a0}?")
        }
        Question::Forge => {
            "À la forge\u{a0}: fabriquez des objets, renouvelez la boutique, ou partez pour la taverne."
                .to_owned()
        }
        Question::Tavern => "La tradition naine veut une bagarre\u{a0}: qui défiez-vous\u{a0}?".to_owned(),
        Question::End { above: 0 } => "Terminez votre tour.".to_owned(),
        Question::End { above } => format!("Défaussez {} pour terminer votre tour.", cards(above)),
        Question::Bet { bread: n } => format!("Combien de pains misez-vous (vous avez {})\u{a0}?", bread(n)),
        Question::Price { seat, deal } => {
            let trade = match deal.trade {
                Trade::Sale => "vend",
                Trade::Purchase => "achète",
            };
            let mineral = mineral_name(LANG, deal.mineral);
            format!("{} {trade} {mineral} pour {}. Répondez-vous\u{a0}?", who(seat), coins(deal.price))
        }
        Question::Eating(seat) => format!("{} va manger 1 pain. Répondez-vous\u{a0}?", who(seat)),
        Question::Betting(seat, n) => format!("{} va miser {}. Répondez-vous\u{a0}?", who(seat), bread(n)),
        Question::Gain { seat, from: Origin::Mine } => {
            format!("{} remonte un minerai de la mine. Répondez-vous\u{a0}?", who(seat))
        }
        Question::Gain { seat, from: Origin::Hand(robbed) } => {
            format!("{} reçoit un minerai volé à {}. Répondez-vous\u{a0}?", who(seat), who(robbed))
        }
        Question::BeforeRolls => {
            "Les mises sont faites, les dés pas encore lancés. Répondez-vous\u{a0}?".to_owned()
        }
        Question::AfterRolls { scores: [(a, x), (b, y)] } => {
            format!("{} {x}, {} {y}. Répondez-vous\u{a0}?", who(a), who(b))
        }
        Question::AfterBrawl { winner } => {
            format!("{} a gagné la bagarre. Répondez-vous\u{a0}?", who(winner))
        }
        Question::Counter(chain) => match chain.is_cancelled() {
            false => {
                format!("{} joue {}. La contrez-vous\u{a0}?", who(chain.by), card_name(LANG, chain.card))
            }
            true => format!(
                "{} contre {}. Contrez-vous à votre tour\u{a0}?",
                who(chain.last),
                card_name(LANG, chain.card)
            ),
        },
        Question::Keep => "Sécheresse\u{a0}! Quelle carte taverne gardez-vous\u{a0}?".to_owned(),
    }
}

/// A question about the asked seat's own act speaks to it.
fn ask_own(question: &Question, you: Seat, who: Who) -> Option<String> {
    let what = match *question {
        Question::Price { seat, deal } if seat == you => {
            let trade = match deal.trade {
                Trade::Sale => "vendez",
                Trade::Purchase => "achetez",
            };
            format!("Vous {trade} {} pour {}.", mineral_name(LANG, deal.mineral), coins(deal.price))
        }
        Question::Eating(seat) if seat == you => "Vous allez manger 1 pain.".to_owned(),
        Question::Betting(seat, n) if seat == you => format!("Vous allez miser {}.", bread(n)),
        Question::Gain { seat, from } if seat == you => match from {
            Origin::Mine => "Vous remontez un minerai de la mine.".to_owned(),
            Origin::Hand(robbed) if robbed == you => "Vous récupérez votre minerai.".to_owned(),
            Origin::Hand(robbed) => format!("Vous recevez un minerai volé à {}.", who(robbed)),
        },
        Question::Gain { seat, from: Origin::Hand(robbed) } if robbed == you => {
            format!("{} reçoit un minerai volé dans votre main.", who(seat))
        }
        Question::AfterRolls { scores: [(a, x), (b, y)] } if a == you => format!("Vous {x}, {} {y}.", who(b)),
        Question::AfterRolls { scores: [(a, x), (b, y)] } if b == you => format!("{} {x}, vous {y}.", who(a)),
        Question::AfterBrawl { winner } if winner == you => "Vous avez gagné la bagarre.".to_owned(),
        Question::Counter(chain) => return counter_own(&chain, you, who),
        _ => return None,
    };
    Some(format!("{what} Répondez-vous\u{a0}?"))
}

fn counter_own(chain: &Chain, you: Seat, who: Who) -> Option<String> {
    let card = card_name(LANG, chain.card);
    match chain.is_cancelled() {
        false if chain.by == you => Some(format!("Vous jouez {card}. La contrez-vous\u{a0}?")),
        true if chain.last == you => Some(format!("Vous contrez {card}. Contrez-vous ce contre\u{a0}?")),
        true if chain.by == you => {
            Some(format!("{} contre votre carte {card}. Contrez-vous à votre tour\u{a0}?", who(chain.last)))
        }
        _ => None,
    }
}

pub(super) fn label(choice: &Choice) -> String {
    match choice {
        Choice::Sell(mineral) => format!("Vendez {}", mineral_name(LANG, *mineral)),
        Choice::Buy(mineral) => format!("Achetez {}", mineral_name(LANG, *mineral)),
        Choice::Bread(n) => format!("Achetez {}", bread(*n)),
        Choice::Leave => "Continuez votre chemin".to_owned(),
        Choice::Eat => "Mangez 1 pain".to_owned(),
        Choice::Forge(object) => format!("Forgez {}", object_name(LANG, *object)),
        Choice::Renew(renewal) => {
            let names: Vec<&str> = renewal.iter().map(|object| object_name(LANG, object)).collect();
            format!("Remettez au fond de la pioche\u{a0}: {}", names.join(", puis "))
        }
        Choice::Challenge(target) => format!("Défiez {}", target.said(Lang::Fr)),
        Choice::Bet(n) => format!("Misez {}", bread(*n)),
        Choice::Play(card, None) => format!("Jouez {}", card_name(LANG, *card)),
        Choice::Play(card, Some(target)) => match card.act() {
            Act::Mugs(_) | Act::Reroll => {
                format!("Jouez {} sur le dé de {}", card_name(LANG, *card), target.said(Lang::Fr))
            }
            _ => format!("Jouez {} contre {}", card_name(LANG, *card), target.said(Lang::Fr)),
        },
        Choice::Pass => "Passez".to_owned(),
        Choice::Keep(card) => format!("Gardez {}", card_name(LANG, *card)),
        Choice::Discard(cards) if cards.is_empty() => "Terminez votre tour".to_owned(),
        Choice::Discard(cards) => format!("Défaussez {}", cards_phrase(LANG, *cards)),
        Choice::First(first) => format!("{} commence", first.said(Lang::Fr)),
        Choice::Object(object) => format!("Retournez {}", object_name(LANG, *object)),
        Choice::Mineral(mineral) => format!("Piochez {}", mineral_name(LANG, *mineral)),
        Choice::Tavern(card) => format!("Piochez {}", card_name(LANG, *card)),
        Choice::Roll(6) => "Lancez un KO".to_owned(),
        Choice::Roll(face) => format!("Lancez un {face}"),
    }
}

pub(super) fn tell(event: &Event, who: Who) -> String {
    match *event {
        Event::FirstPlayer(seat) => format!("{} reçoit la pioche en or et commence.", who(seat)),
        Event::FairBread(seat, n) => format!("{} commence avec {}.", who(seat), bread(n)),
        Event::Stocked(mineral) => format!("Le marchand met {} sur l’étal.", mineral_name(LANG, mineral)),
        Event::MineralDealt { seat, mineral } => match mineral.detail() {
            Some(&mineral) => format!("{} reçoit {}.", who(seat), mineral_name(LANG, mineral)),
            None => format!("{} reçoit un minerai.", who(seat)),
        },
        Event::CardDrawn { seat, card } => match card.detail() {
            Some(&card) => sentence(format!("{} pioche {}", who(seat), card_name(LANG, card))),
            None => format!("{} pioche une carte taverne.", who(seat)),
        },
        Event::TurnedUp(object) => format!("La boutique propose {}.", object_name(LANG, object)),
        Event::RoundBegan { left: 1 } => "Le dernier tour de jeu commence.".to_owned(),
        Event::RoundBegan { left } => format!("Dé compte tour\u{a0}: encore {left} tours de jeu."),
        Event::TurnBegan(seat) => format!("{} va voir le marchand.", who(seat)),
        Event::WentTo(seat, to) => format!("{} se rend {}.", who(seat), at(to)),
        Event::SaleDeclared(seat, mineral) => {
            format!("{} veut vendre {}.", who(seat), mineral_name(LANG, mineral))
        }
        Event::PurchaseDeclared(seat, mineral) => {
            format!("{} veut acheter {}.", who(seat), mineral_name(LANG, mineral))
        }
        Event::PriceChanged(mineral, price) => {
            format!("{} vaut maintenant {}.", mineral_name(LANG, mineral), coins(price))
        }
        Event::Sold { seat, mineral, price } => {
            format!("{} vend {} pour {}.", who(seat), mineral_name(LANG, mineral), coins(price))
        }
        Event::Bought { seat, mineral, price } => {
            format!("{} achète {} pour {}.", who(seat), mineral_name(LANG, mineral), coins(price))
        }
        Event::CannotPay { seat, mineral, price } => {
            format!("{} ne peut pas payer {} pour {}.", who(seat), coins(price), mineral_name(LANG, mineral))
        }
        Event::Refused { seat, mineral } => format!(
            "L’achat {} est annulé\u{a0}: le marchand mécontent refuse toute transaction avec {} jusqu’au \
             prochain tour.",
            french_of(mineral_name(LANG, mineral)),
            who(seat)
        ),
        Event::BreadBought(seat, n) => format!("{} achète {}.", who(seat), bread(n)),
        Event::Mines(seat) => format!("{} prend un minerai à la mine.", who(seat)),
        Event::MineExhausted(seat) => format!("La mine est épuisée\u{a0}: {} ne trouve rien.", who(seat)),
        Event::EatingAnnounced(seat) => format!("{} s’apprête à manger 1 pain.", who(seat)),
        Event::Ate(seat) => format!("{} mange 1 pain.", who(seat)),
        Event::NothingToEat(seat) => format!("{} n’a plus de pain à manger.", who(seat)),
        Event::Received { seat, mineral, .. } => match mineral.detail() {
            Some(&mineral) => format!("{} récupère {}.", who(seat), mineral_name(LANG, mineral)),
            None => format!("{} récupère le minerai.", who(seat)),
        },
        Event::KeptOwn(seat) => format!("{} récupère son propre minerai.", who(seat)),
        Event::Forged(seat, object) => format!("{} forge {}.", who(seat), object_name(LANG, object)),
        Event::Renewed { seat, objects, order } => match order.detail() {
            Some(order) => {
                let objects = objects_phrase(LANG, order.iter());
                format!("{} remet au fond de la pioche\u{a0}: {objects}.", who(seat))
            }
            None => {
                format!(
                    "{} renouvelle la boutique\u{a0}: {}.",
                    who(seat),
                    objects_phrase(LANG, objects.iter())
                )
            }
        },
        Event::Challenged { attacker, defender } => format!("{} défie {}.", who(attacker), who(defender)),
        Event::BetAnnounced(seat, n) => format!("{} mise {}.", who(seat), bread(n)),
        Event::BetShrank(seat, n) => format!("La mise {} se réduit à {}.", french_of(&who(seat)), bread(n)),
        Event::Rolled(seat, 6) => format!("{} fait KO\u{a0}!", who(seat)),
        Event::Rolled(seat, face) => format!("{} fait {face}.", who(seat)),
        Event::Tied(score) => format!("Égalité à {score}\u{a0}: on relance les dés."),
        Event::Won { winner, loser, ko: true } => format!("{} met {} KO.", who(winner), who(loser)),
        Event::Won { winner, loser, ko: false } => {
            format!("{} gagne la bagarre contre {}.", who(winner), who(loser))
        }
        Event::Steals { thief, from } => format!("{} vole un minerai à {}.", who(thief), who(from)),
        Event::NothingToSteal { from, .. } => format!("{} n’a aucun minerai à voler.", who(from)),
        Event::Played { by, card, target: None } => {
            sentence(format!("{} joue {}", who(by), card_name(LANG, card)))
        }
        Event::Played { by, card, target: Some(target) } => match card.act() {
            Act::Mugs(_) | Act::Reroll => {
                format!("{} joue {} sur le dé {}.", who(by), card_name(LANG, card), french_of(&who(target)))
            }
            _ => format!("{} joue {} contre {}.", who(by), card_name(LANG, card), who(target)),
        },
        Event::Countered { by, of, .. } => {
            sentence(format!("{} contre {}\u{a0}: {}", who(by), who(of), card_name(LANG, Card::CANCELLING)))
        }
        Event::Cancelled { card, .. } => format!("Carte contrée\u{a0}: {}.", card_name(LANG, card)),
        Event::WorksAfterAll { card, .. } => {
            format!("Le contre est contré\u{a0}: {} prend effet.", card_name(LANG, card))
        }
        Event::LaidDown { seat, card } => {
            format!("{} a 1 pain de plus\u{a0}: {}.", who(seat), card_name(LANG, card))
        }
        Event::MugsPut { die, n } => format!("Le dé {} reçoit {}.", french_of(&who(die)), mugs(n)),
        Event::MugsFell(seat) => format!("Les chopes du dé {} sont défaussées.", french_of(&who(seat))),
        Event::Ambushed { by, receiver } => {
            format!("{} tend une embuscade à {} et prend le minerai.", who(by), who(receiver))
        }
        Event::BreadStolen { by, from } => format!("{} vole 1 pain à {}.", who(by), who(from)),
        Event::DroughtStruck(seat) => {
            format!("{} ne laisse à chaque adversaire que {}.", who(seat), cards(1))
        }
        Event::Discarded { seat, cards } => {
            sentence(format!("{} défausse {}", who(seat), cards_phrase(LANG, cards)))
        }
        Event::Reshuffled(Pile::Minerals) => "Les minerais défaussés forment une nouvelle pioche.".to_owned(),
        Event::Reshuffled(Pile::Tavern) => {
            "Les cartes taverne défaussées forment une nouvelle pioche.".to_owned()
        }
        Event::TurnEnded(seat) => format!("{} termine son tour.", who(seat)),
        Event::GameEnded => "La partie est terminée.".to_owned(),
        Event::TitleWon(title, seat) => format!("{} reçoit le titre de {}.", who(seat), title_name(title)),
        Event::TitleTied(title) => format!("Égalité\u{a0}: personne n’est {}.", title_name(title)),
    }
}

pub(super) fn over() -> &'static str {
    "La partie est terminée."
}

pub(super) fn awaiting_chance() -> &'static str {
    "On pioche ou on lance d’abord."
}

pub(super) fn awaiting(name: &str) -> String {
    format!("C’est à {name} de jouer.")
}

pub(super) fn refuse(refusal: &Refusal, who: Who) -> String {
    match *refusal {
        Refusal::ChanceOnly => "Seul le hasard en décide.".to_owned(),
        Refusal::CannotBeDrawn => "Cela ne peut pas être pioché maintenant.".to_owned(),
        Refusal::WrongStage(stage) => format!("Impossible maintenant\u{a0}: vous êtes {}.", at(stage)),
        Refusal::NotNow => "Personne ne vous le demande maintenant.".to_owned(),
        Refusal::AnswerFirst => "Jouez d’abord une carte ou passez.".to_owned(),
        Refusal::NothingToPass => "Il n’y a rien à passer\u{a0}: agissez ou continuez.".to_owned(),
        Refusal::KeepFirst => {
            "Dites d’abord quelle carte taverne vous gardez\u{a0}; aucune carte ne peut être jouée."
                .to_owned()
        }
        Refusal::BetFirst => "Dites d’abord combien de pains vous misez.".to_owned(),
        Refusal::MerchantRefuses => {
            "Le marchand mécontent refuse toute transaction jusqu’à votre prochain tour.".to_owned()
        }
        Refusal::MustSell { mineral, price, coins: n } => format!(
            "Vous devez vendre jusqu’à pouvoir payer {} pour {}\u{a0}; vous en avez {n}.",
            coins(price),
            mineral_name(LANG, mineral)
        ),
        Refusal::Unsellable(mineral) => format!("{} est invendable.", mineral_name(LANG, mineral)),
        Refusal::JustBought(mineral) => format!(
            "Vous venez d’acheter {}\u{a0}: vous ne pouvez pas le vendre ce tour-ci.",
            mineral_name(LANG, mineral)
        ),
        Refusal::NoSuchMineral(mineral) => {
            format!("Vous n’avez pas {} en main.", mineral_name(LANG, mineral))
        }
        Refusal::JustSold(mineral) => format!(
            "{} est dans la zone «\u{a0}vendu\u{a0}»\u{a0}: pas d’achat ce tour-ci.",
            mineral_name(LANG, mineral)
        ),
        Refusal::NotForSale(mineral) => format!("{} n’est pas à vendre.", mineral_name(LANG, mineral)),
        Refusal::TooFewCoins(n) => format!("Vous n’avez que {}.", coins(n)),
        Refusal::TooLittleBread(0) => "Vous n’avez pas de pain.".to_owned(),
        Refusal::TooLittleBread(n) => format!("Vous n’avez que {}.", bread(n)),
        Refusal::StomachFull => "Votre estomac ne peut contenir que 2 pains par tour.".to_owned(),
        Refusal::MineExhausted => "La mine est épuisée.".to_owned(),
        Refusal::NotInShop(object) => format!("{} n’est pas dans la boutique.", object_name(LANG, object)),
        Refusal::LacksMinerals { object, missing } => {
            format!("Pour {}, il vous manque {}.", object_name(LANG, object), minerals_phrase(LANG, missing))
        }
        Refusal::AlreadyRenewed => "La boutique se renouvelle 1 fois par tour.".to_owned(),
        Refusal::NoRival => "Défiez un autre joueur de cette table.".to_owned(),
        Refusal::MustFight => "La bagarre est obligatoire\u{a0}: défiez quelqu’un.".to_owned(),
        Refusal::DiscardDownTo { above: 0 } => {
            "Vous avez 3 cartes taverne ou moins\u{a0}: ne défaussez rien.".to_owned()
        }
        Refusal::DiscardDownTo { above } => format!("Défaussez exactement {}.", cards(above)),
        Refusal::NotInHand(card) => format!("Vous n’avez pas en main\u{a0}: {}.", card_name(LANG, card)),
        Refusal::WrongMoment(card) => format!("Ce n’est pas le moment de jouer {}.", card_name(LANG, card)),
        Refusal::NamesTarget(card) => format!("{} demande une cible.", card_name(LANG, card)),
        Refusal::NamesNoTarget(card) => format!("{} ne vise personne ici.", card_name(LANG, card)),
        Refusal::WrongTarget(card, seat) => {
            format!("{} ne peut pas viser {} maintenant.", card_name(LANG, card), who(seat))
        }
        Refusal::NobodyHasBread => "Aucun autre joueur n’a de pain.".to_owned(),
        Refusal::PlayedEnough(card, n) => {
            format!("{} se joue au plus {n} fois par tour.", card_name(LANG, card))
        }
    }
}
