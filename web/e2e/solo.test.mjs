// One person plays the solo game in Italian on a small phone, and a game against the computer in English.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, dice, Person, scoreOfJournal, server, stage } from "./table.mjs";

stage();

async function playOn(person, random) {
  for (let choices = 0; choices < 1000; choices += 1) {
    if (await person.isOver()) return;
    if ((await person.answer(random)) === null) {
      await person.until(() =>
        document.querySelector("#f-question [name=choice], #f-question a[href^='?pick='], #f-score:not([hidden]) table"),
      );
    }
  }
  throw new Error("the game did not end");
}

for (const lang of ["it", "en", "fr"]) {
  test(`a whole solo game (${lang})`, { timeout: 300_000 }, async () => {
    const carla = await Person.sitDown(browser, server, lang, { width: 360, height: 800 });
    await carla.openTable("Carla", "empty");
    await carla.page.waitForSelector("#f-question");
    await carla.assertFits();
    await playOn(carla, dice(lang.charCodeAt(0)));
    assert.deepEqual(await carla.totals(), await scoreOfJournal(server, carla.tableId()));
    await carla.assertFits();
    carla.assertNoFaults();
  });
}

test("undo brings back what was there, and a game against the computer goes to its end", { timeout: 600_000 }, async () => {
  const dora = await Person.sitDown(browser, server, "en");
  await dora.openTable("Dora", "novice");
  await dora.page.waitForSelector("#f-question");
  const asked = "#f-question [name=choice], #f-question a[href^='?pick=']";
  await dora.until((asked) => document.querySelector(asked), asked);
  const goods = () => dora.page.locator("#f-cave-red .shelf, #f-cave-red .goods").first().innerText();
  const before = await goods();
  await dora.answer(dice(3));
  await dora.page.locator("[formaction$='/undo']").click();
  await dora.page.waitForSelector("[formaction$='/undo']:disabled");
  assert.equal(await goods(), before);
  await playOn(dora, dice(11));
  assert.deepEqual(await dora.totals(), await scoreOfJournal(server, dora.tableId()));
  dora.assertNoFaults();
});
