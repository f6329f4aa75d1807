// Caverna in the browser: a whole solo game, and a whole game of two people and the computer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, dice, Person, playTogether, scoreOfJournal, server, stage } from "./table.mjs";

stage();

test("a whole solo game in French on a phone", { timeout: 600_000 }, async () => {
  const carla = await Person.sitDown(browser, server, "fr", { width: 360, height: 800 });
  await carla.openTable("Carla", "empty", { game: "caverna" });
  await carla.page.waitForSelector("#f-question");
  await carla.assertFits();
  const random = dice(5);
  for (let choices = 0; !(await carla.isOver()); choices += 1) {
    assert.ok(choices < 2000, "the game ends");
    if ((await carla.answer(random)) === null) await carla.page.waitForTimeout(50);
  }
  assert.deepEqual(await carla.totals(), await scoreOfJournal(server, carla.tableId()));
  await carla.assertFits();
  carla.assertNoFaults();
});

test("two people and the computer play a whole game", { timeout: 900_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en");
  const bruno = await Person.sitDown(browser, server, "it", { width: 390, height: 844 });
  await anna.openTable("Anna", "person", { game: "caverna", others: { yellow: "novice" } });
  await bruno.join(await anna.inviteLink(), "Bruno");
  await anna.goToTable(bruno.tableId());
  await playTogether([anna, bruno], dice(9));
  const expected = await scoreOfJournal(server, bruno.tableId());
  assert.deepEqual(await anna.totals(), expected);
  assert.deepEqual(await bruno.totals(), expected);
  await bruno.assertFits();
  anna.assertNoFaults();
  bruno.assertNoFaults();
});
