// Caverna in the browser: a whole solo game, and a whole game of two people and the computer.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dice, launch, Person, scoreOfJournal, Server } from "./table.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

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
  await anna.openTable("Anna", "person", { game: "caverna", others: { yellow: "random" } });
  await bruno.join(await anna.inviteLink(), "Bruno");
  await anna.goToTable(bruno.tableId());
  const random = dice(9);
  let idle = 0;
  for (let choices = 0; !(await anna.isOver()); choices += 1) {
    assert.ok(choices < 4000, "the game ends");
    const asked = [];
    for (const person of [anna, bruno]) {
      if ((await person.answers()).length > 0) asked.push(person);
    }
    // The computer thinks, or an update is on its way.
    if (asked.length > 0) {
      await asked[0].answer(random);
      idle = 0;
    } else {
      await anna.page.waitForTimeout(50);
      idle += 1;
      assert.ok(idle < 1200, "somebody is asked within a minute");
    }
  }
  await bruno.until(() => document.querySelector("#f-score:not([hidden]) tfoot td"));
  const expected = await scoreOfJournal(server, bruno.tableId());
  assert.deepEqual(await anna.totals(), expected);
  assert.deepEqual(await bruno.totals(), expected);
  await bruno.assertFits();
  anna.assertNoFaults();
  bruno.assertNoFaults();
});
