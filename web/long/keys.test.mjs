// By the keyboard alone, in the other three games.

import { test } from "node:test";
import { playByKeys } from "../e2e/keys.mjs";
import { stage } from "../e2e/table.mjs";

stage();

const HOUR = 3_600_000;
test("a whole game of Caverna", { timeout: HOUR }, () => playByKeys("caverna", "fr"));
test("a whole game of Above and Below", { timeout: HOUR }, () => playByKeys("above-and-below", "it"));
test("a whole game of Bargeroc", { timeout: HOUR }, () => playByKeys("bargeroc", "en"));
