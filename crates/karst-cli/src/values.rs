//! What arguments may look like. Each refusal completes clap's "invalid value … for …:".

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use karst_kit::{Seat, Viewer};

/// A whole number that fits; whether it makes sense is the game's business.
pub fn count(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| "expected a whole number, 0 or more".to_owned())
}

pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "expected a whole number below 2^64".to_owned())
}

pub fn games(text: &str) -> Result<u64, String> {
    number(text, 1..=10_000_000)
}

pub fn threads(text: &str) -> Result<usize, String> {
    number(text, 1..=256)
}

pub fn moves(text: &str) -> Result<usize, String> {
    number(text, 1..=1_000_000)
}

pub fn millis(text: &str) -> Result<u64, String> {
    number(text, 1..=600_000)
}

pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.05..=600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.05 to 600".to_owned()),
    }
}

/// A share of wins worth asking for.
pub fn share(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(share) if (0.5..1.0).contains(&share) && share > 0.5 => Ok(share),
        _ => Err("expected a share above 0.5 and below 1".to_owned()),
    }
}

fn number<N: FromStr + PartialOrd + Display>(text: &str, allowed: RangeInclusive<N>) -> Result<N, String> {
    match text.parse() {
        Ok(n) if allowed.contains(&n) => Ok(n),
        _ => Err(format!("expected a whole number from {} to {}", allowed.start(), allowed.end())),
    }
}

/// A table option: `key=value`.
pub fn option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("expected key=value".to_owned()),
    }
}

/// A player's name: it becomes part of a line of the journal.
pub fn name(text: &str) -> Result<String, String> {
    let name = text.trim();
    match name.chars().count() {
        1..=40 if !name.chars().any(char::is_control) => Ok(name.to_owned()),
        _ => Err("a name is one line of 1 to 40 characters".to_owned()),
    }
}

/// Through whose eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    Of(Viewer),
    All,
}

pub fn eyes(text: &str) -> Result<Eyes, String> {
    match text {
        "all" => Ok(Eyes::All),
        "public" => Ok(Eyes::Of(Viewer::Public)),
        seat => match seat.parse::<Seat>() {
            Ok(seat) => Ok(Eyes::Of(Viewer::Seat(seat))),
            Err(_) => Err("expected a seat such as red, or public, or all".to_owned()),
        },
    }
}
