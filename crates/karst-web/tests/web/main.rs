//! Request in, page out: the whole site without a socket.

mod browser;
mod evening;
mod game;
mod leak;
mod live;
mod mine;
mod notes;
mod notices;
mod pages;
mod review;
mod size;
mod talk;
mod tongues;
mod trust;
