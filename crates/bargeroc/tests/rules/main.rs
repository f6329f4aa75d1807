//! The ledger, row by row: each test carries the id of the rule it proves.

mod table;

mod brawl;
mod brawl_more;
mod cards;
mod cards_more;
mod components;
mod end;
mod end_of_turn;
mod examples;
mod forge;
mod information;
mod instructions;
mod merchant;
mod mine;
mod price;
mod price_more;
mod reaction;
mod reaction_more;
mod setup;
mod turn;
