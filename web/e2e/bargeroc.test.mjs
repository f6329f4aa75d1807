// Two people and the computer play a whole game in which everybody may answer everything.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, dice, Person, playTogether, scoreOfJournal, server, stage } from "./table.mjs";

stage();

test("two people and the computer play a whole game", { timeout: 900_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en");
  const bruno = await Person.sitDown(browser, server, "it", { width: 390, height: 844 });
  await anna.openTable("Anna", "person", { game: "bargeroc", others: { yellow: "novice" }, options: { rounds: "3" } });
  await bruno.join(await anna.inviteLink(), "Bruno");
  const id = bruno.tableId();
  await anna.goToTable(id);
  await bruno.assertFits();
  await playTogether([anna, bruno], dice(5));
  const expected = await scoreOfJournal(server, id);
  assert.deepEqual(await anna.totals(), expected);
  assert.deepEqual(await bruno.totals(), expected);
  await bruno.assertFits();
  anna.assertNoFaults();
  bruno.assertNoFaults();
});
