//! Caverna: daylight and embers.
