//! Request in, page out: the whole site without a socket.

mod browser;
mod game;
mod live;
mod pages;
mod size;
mod trust;
