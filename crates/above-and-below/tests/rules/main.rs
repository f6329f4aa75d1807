//! The ledger, row by row: each test carries the id of the rule it proves.

mod table;

mod advancement;
mod board;
mod book_rows;
mod build;
mod closed;
mod components;
mod data;
mod end;
mod examples;
mod explore;
mod explore_chain;
mod explore_dice;
mod free;
mod information;
mod pass;
mod round;
mod scoring;
mod setup;
mod special;
mod symbols;
mod villagers;
mod work;
