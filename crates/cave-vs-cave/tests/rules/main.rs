//! The ledger, row by row: each test carries the id of the rule it proves.

mod additional;
mod additional_more;
mod board;
mod colour;
mod components;
mod dig;
mod dig_more;
mod furnish;
mod furnish_more;
mod goods;
mod patterns;
mod round;
mod setup;
mod turn;
mod turn_more;
mod walls_tokens;

mod blue;
mod examples;
mod exchange;
mod information;
mod replenish;
mod room_action;
mod scoring;
mod solo;
