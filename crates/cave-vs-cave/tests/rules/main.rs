//! The ledger, row by row: each test carries the id of the rule it proves.

mod additional;
mod additional_won;
mod board;
mod closed;
mod colour;
mod components;
mod dig;
mod dig_costs;
mod furnish;
mod furnish_costs;
mod goods;
mod patterns;
mod round;
mod setup;
mod turn;
mod turn_end;
mod walls_tokens;

mod blue;
mod examples;
mod exchange;
mod information;
mod replenish;
mod room_action;
mod scoring;
mod solo;
