//! The ledger, row by row: each test carries the id of the rule it proves.

mod table;

mod brawl;
mod brawl_loot;
mod cards;
mod closed;
mod closed_windows;
mod components;
mod end;
mod end_of_turn;
mod examples;
mod forced_sale;
mod forge;
mod information;
mod instructions;
mod merchant;
mod mine;
mod mugs_dice_drought;
mod price;
mod reaction;
mod setup;
mod turn;
mod worlds;
