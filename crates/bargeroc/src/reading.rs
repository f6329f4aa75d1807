//! Views read back from their JSON, so that a bot may sit in another process. What is written names things by their
//! ids.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::{Card, Choice, Mineral, Object};

macro_rules! by_text {
    ($($name:ident)*) => {
        $(impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                text(deserializer)
            }
        })*
    };
}

by_text! { Card Choice Mineral Object }

fn text<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
