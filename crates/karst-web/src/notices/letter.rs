//! What a notice says, and the forms in which different services take it.

use std::time::Duration;

use karst_courier::{Letter, Sealed, Subscriber};
use karst_host::{News, with_game};
use karst_journal::PushRecord;
use karst_kit::{Lang, Speak};
use karst_pages::site::short_time;
use karst_pages::{Word, Words};
use serde_json::json;

use super::PUSH;

/// A notice in its reader's words.
pub(super) struct Message {
    title: String,
    body: String,
    /// The site as the reader knows it, and the page that opens.
    base: String,
    path: String,
    /// A later notice with the same tag takes the place of an earlier one.
    tag: String,
    table: Option<String>,
    game: Option<&'static str>,
}

/// What has happened is told in so many letters.
const LONGEST: usize = 180;

impl Message {
    /// It is somebody's turn at one table.
    pub fn turn(lang: Lang, base: &str, table: &str, news: &News) -> Message {
        let title = with_game!(news.game, G => <G as Speak>::title(lang));
        Message {
            title: Words::of(lang).name(Word::NoticeTurn, title),
            body: latest(&news.lines),
            base: base.to_owned(),
            path: format!("/t/{table}#f-question"),
            tag: format!("turn-{table}"),
            table: Some(table.to_owned()),
            game: Some(news.game.id()),
        }
    }

    /// The others want to pass somebody's seat on: its owner may say no for so long.
    pub fn passed_on(lang: Lang, base: &str, table: &str, news: &News, left: Duration) -> Message {
        let (words, title) = (Words::of(lang), with_game!(news.game, G => <G as Speak>::title(lang)));
        let time = short_time(words, left);
        Message {
            title: words.name(Word::NoticePassOn, title),
            body: words.with(Word::NoticePassOnHow, &[("time", time.into())]),
            path: format!("/t/{table}/people"),
            tag: format!("seat-{table}"),
            ..Message::turn(lang, base, table, news)
        }
    }

    /// At several tables at once: one notice for all of them.
    pub fn turns(lang: Lang, base: &str, n: usize) -> Message {
        let words = Words::of(lang);
        Message {
            title: words.count(Word::NoticeTurns, n),
            body: words.say(Word::NoticeTurnsWhere),
            ..Message::plain(base, "/tables", "turns")
        }
    }

    pub fn test(lang: Lang, base: &str) -> Message {
        let words = Words::of(lang);
        let (title, body) = (words.say(Word::NoticeTest), words.say(Word::NoticeTestBody));
        Message { title, body, ..Message::plain(base, "/me", "test") }
    }

    fn plain(base: &str, path: &str, tag: &str) -> Message {
        let (base, path, tag) = (base.to_owned(), path.to_owned(), tag.to_owned());
        Message { title: String::new(), body: String::new(), base, path, tag, table: None, game: None }
    }

    fn url(&self) -> String {
        format!("{}{}", self.base, self.path)
    }

    /// Title, what happened, where: one a line.
    fn lines(&self) -> String {
        let lines = [self.title.clone(), self.body.clone(), self.url()];
        lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
    }
}

/// The last few things that happened, as far as they fit.
fn latest(lines: &[String]) -> String {
    let mut kept: Vec<&str> = Vec::new();
    let mut letters = 0;
    for line in lines.iter().rev() {
        letters += line.chars().count() + 1;
        if letters > LONGEST {
            break;
        }
        kept.insert(0, line);
    }
    kept.join(" ")
}

/// The message as this address takes it; none for keys that are none.
pub(super) fn letter(way: &PushRecord, message: &Message, contact: &str) -> Option<Letter> {
    let json = || vec![("content-type", "application/json".to_owned())];
    let (sealed, text) = match way.kind.as_str() {
        PUSH => {
            let browser = Subscriber::new(&way.p256dh, &way.auth).ok()?;
            let (topic, contact) = (message.tag.clone(), contact.to_owned());
            let Message { title, body, path, tag, .. } = message;
            let text = json!({ "title": title, "body": body, "url": path, "tag": tag }).to_string();
            (Sealed::Push { browser, topic, contact }, text)
        }
        // Names of people must not call the whole channel.
        "discord" => {
            let text = json!({ "content": message.lines(), "allowed_mentions": { "parse": [] } });
            (Sealed::Plain(json()), text.to_string())
        }
        // What the bridges of Matrix take, and several others.
        "matrix" => (Sealed::Plain(json()), json!({ "text": message.lines() }).to_string()),
        "ntfy" => {
            let headers =
                vec![("content-type", "text/plain; charset=utf-8".to_owned()), ("click", message.url())];
            (Sealed::Plain(headers), format!("{}\n{}", message.title, message.body).trim_end().to_owned())
        }
        _ => {
            let Message { title, body, tag, table, game, .. } = message;
            let text = json!({
                "event": tag.split('-').next(), "title": title, "text": body, "url": message.url(),
                "table": table, "game": game,
            });
            (Sealed::Plain(json()), text.to_string())
        }
    };
    Some(Letter { holder: way.holder.clone(), place: way.endpoint.clone(), sealed, text: text.into_bytes() })
}

#[cfg(test)]
mod tests {
    use karst_host::GameId;

    use super::*;

    fn sent(kind: &str) -> (Vec<(&'static str, String)>, String) {
        let way = PushRecord {
            holder: "id".to_owned(),
            endpoint: "https://hook.example/1".to_owned(),
            kind: kind.to_owned(),
            device: String::new(),
            p256dh: String::new(),
            auth: String::new(),
            lang: "it".to_owned(),
        };
        let news = News { game: GameId::Caverna, lines: vec!["Anna prende 3 legni.".to_owned()] };
        let letter =
            letter(&way, &Message::turn(Lang::It, "https://karst.example", "abc", &news), "").unwrap();
        let Sealed::Plain(headers) = letter.sealed else { panic!("a webhook is readable") };
        (headers, String::from_utf8(letter.text).unwrap())
    }

    #[test]
    fn every_service_gets_its_own_form_in_the_readers_language() {
        let read = |kind| serde_json::from_str::<serde_json::Value>(&sent(kind).1).unwrap();
        let all = "Tocca a te: Caverna\nAnna prende 3 legni.\nhttps://karst.example/t/abc#f-question";
        assert_eq!(read("discord")["content"], all);
        assert_eq!(read("discord")["allowed_mentions"]["parse"], json!([]));
        assert_eq!(read("matrix")["text"], all);
        let plain = read("json");
        assert_eq!((&plain["event"], &plain["table"]), (&json!("turn"), &json!("abc")));
        assert_eq!(plain["url"], "https://karst.example/t/abc#f-question");
        let (headers, text) = sent("ntfy");
        assert_eq!(text, "Tocca a te: Caverna\nAnna prende 3 legni.");
        assert!(headers.contains(&("click", "https://karst.example/t/abc#f-question".to_owned())));
    }

    #[test]
    fn only_the_latest_is_told_and_only_so_much_of_it() {
        let lines: Vec<String> = (0..50).map(|n| format!("Line number {n} of the log.")).collect();
        let told = latest(&lines);
        assert!(told.ends_with("Line number 49 of the log.") && told.chars().count() <= LONGEST, "{told}");
        assert_eq!(latest(&[]), "");
    }
}
