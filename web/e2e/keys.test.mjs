// By the keyboard alone: from the lobby to the final score, each answer in a few key presses.

import { test } from "node:test";
import { playByKeys } from "./keys.mjs";
import { stage } from "./table.mjs";

stage();

test("a whole game of Cave vs Cave against the computer", { timeout: 900_000 }, () => playByKeys("cave-vs-cave", "en"));
