use std::time::Duration;

use karst_kit::Lang;
use maud::{Markup, html};

use super::short_time;
use crate::assets::SPRITE;
use crate::{Word, Words};

/// How somebody wants to be told that it is their turn.
pub struct Notices<'a> {
    pub lang: Lang,
    /// What a browser is told when it subscribes.
    pub key: &'a str,
    /// Browsers bring notices from this address.
    pub is_secure: bool,
    /// Messages may also go to addresses that only this server reaches.
    pub anywhere: bool,
    /// An address of one's own, and the form it takes.
    pub hook: Option<(&'a str, &'a str)>,
    /// It said that it is no more.
    pub hook_gone: bool,
    /// How many browsers are told with every page closed.
    pub browsers: usize,
    pub quiet: bool,
    pub from: &'a str,
    pub to: &'a str,
    pub zone: &'a str,
}

/// The forms that messages to an address take, the usual one first.
pub const HOOKS: [(&str, Word); 4] = [
    ("json", Word::HookJson),
    ("discord", Word::HookDiscord),
    ("matrix", Word::HookMatrix),
    ("ntfy", Word::HookNtfy),
];

/// A section of one's own page.
pub fn notices(notices: &Notices<'_>) -> Markup {
    let words = Words::of(notices.lang);
    html! {
        section #notices.panel.me {
            hgroup { h2 { (words.say(Word::NoticesTitle)) } p { (words.say(Word::NoticesLead)) } }
            (switches(words, notices))
            (hook(words, notices))
            h3 { (words.say(Word::QuietTitle)) }
            (quiet(words, notices))
            h3 { (words.say(Word::NoticesLook)) }
            (example(words))
        }
    }
}

/// What belongs to this browser and needs its script: shown by it, together with what it cannot do.
fn switches(words: Words, notices: &Notices<'_>) -> Markup {
    html! {
        div.switches {
            @if notices.is_secure {
                div.switch #push-row data-key=(notices.key) hidden {
                    (icon("bell"))
                    span #push-name { b { (words.say(Word::NoticesDevice)) }
                        small #push-how
                            data-closed=(words.say(Word::NoticesDeviceHow))
                            data-open=(words.say(Word::NoticesDeviceOpen))
                            data-denied=(words.say(Word::NoticesDeviceDenied)) { (words.say(Word::NoticesDeviceHow)) }
                    }
                    button.toggle #push-switch type="button" role="switch" aria-checked="false" aria-labelledby="push-name" {}
                }
                noscript { p { (words.say(Word::NoticesScript)) } }
            } @else {
                div.switch.shut {
                    (icon("bell"))
                    span { b { (words.say(Word::NoticesClosed)) } small { (words.say(Word::NoticesInsecure)) } }
                    span.toggle aria-hidden="true" {}
                }
                p { (words.say(Word::NoticesInsecureHow)) }
            }
            div.switch #sound-row hidden {
                (icon("sound"))
                span #sound-name { b { (words.say(Word::NoticesSound)) } small { (words.say(Word::NoticesSoundHow)) } }
                button.toggle #sound-switch type="button" role="switch" aria-checked="false" aria-labelledby="sound-name" {}
            }
        }
    }
}

fn icon(id: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ (SPRITE) "#" (id) } {} } }
}

fn hook(words: Words, notices: &Notices<'_>) -> Markup {
    let (address, kind) = notices.hook.unwrap_or(("", ""));
    html! {
        details.hook open[notices.hook.is_some() || notices.hook_gone] {
            summary { (icon("globe")) span { b { (words.say(Word::HookTitle)) } small { (words.say(Word::HookHow)) } } }
            @if notices.hook_gone { p.notice { (words.say(Word::HookGone)) } }
            form method="post" action="/me/hook" {
                label.field { span { (words.say(Word::HookAddress)) }
                    input type="url" name="address" value=(address) placeholder="https://" maxlength="2000" autocomplete="off" spellcheck="false";
                }
                label.field { span { (words.say(Word::HookForm)) }
                    select name="kind" { @for (id, word) in HOOKS { option value=(id) selected[id == kind] { (words.say(word)) } } }
                }
                @if !notices.anywhere { small { (words.say(Word::HookPublic)) } }
                p.links {
                    button.chip { (words.say(Word::HookSave)) }
                    @if notices.hook.is_some() { button.chip.quiet name="address" value="" { (words.say(Word::HookForget)) } }
                }
            }
        }
        @if notices.hook.is_some() || notices.browsers > 0 {
            form method="post" action="/me/try" { button.chip.quiet { (words.say(Word::HookTry)) } }
        }
    }
}

fn quiet(words: Words, notices: &Notices<'_>) -> Markup {
    html! {
        form.quiet-hours method="post" action="/me/quiet" {
            label.check { input type="checkbox" name="quiet" checked[notices.quiet]; span { (words.say(Word::QuietOn)) } }
            label.field { span { (words.say(Word::QuietFrom)) } input type="time" name="from" value=(notices.from) required; }
            label.field { span { (words.say(Word::QuietTo)) } input type="time" name="to" value=(notices.to) required; }
            label.field { span { (words.say(Word::QuietZone)) }
                input name="zone" value=(notices.zone) data-zone placeholder="Europe/Rome" required maxlength="60" autocomplete="off" spellcheck="false";
            }
            small { (words.say(Word::QuietHow)) }
            button.chip { (words.say(Word::HookSave)) }
        }
    }
}

fn example(words: Words) -> Markup {
    html! {
        div.example-notice {
            svg.i aria-hidden="true" { use href={ (SPRITE) "#karst" } {} }
            span { b { (words.name(Word::NoticeTurn, "Caverna")) } small { (words.say(Word::NoticeExample)) } }
        }
    }
}

/// A browser that holds somebody's identity.
pub struct DeviceRow {
    pub device: String,
    /// What it says it is; nothing for those from before.
    pub label: String,
    pub is_phone: bool,
    pub is_this: bool,
    pub since: Duration,
}

/// Where somebody is, with a way to forget all but this.
pub(super) fn devices(words: Words, devices: &[DeviceRow]) -> Markup {
    html! {
        section #devices.panel.me {
            h2 { (words.say(Word::DevicesTitle)) }
            ul.devices { @for row in devices { (device(words, row)) } }
            @if devices.iter().any(|row| !row.is_this) { small { (words.say(Word::DevicesHow)) } }
        }
    }
}

fn device(words: Words, row: &DeviceRow) -> Markup {
    let name = if row.device.is_empty() || row.label.is_empty() {
        words.say(Word::DevicesOlder)
    } else {
        row.label.clone()
    };
    html! {
        li {
            (icon(if row.is_phone { "phone" } else { "laptop" }))
            @if row.is_this {
                span { b { (words.say(Word::DevicesThis)) } small { @if !row.label.is_empty() { (name) " · " } (words.say(Word::DevicesNow)) } }
            } @else {
                span { b { (name) } small { (words.with(Word::DevicesSeen, &[("time", short_time(words, row.since).into())])) } }
                form method="post" action="/me/forget-device" {
                    button.chip.quiet name="device" value=(row.device) aria-label={ (words.say(Word::DevicesForget)) ": " (name) } { (words.say(Word::DevicesForget)) }
                }
            }
        }
    }
}
