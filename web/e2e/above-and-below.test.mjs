// Two people play a whole game, encounters included.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, dice, Person, playTogether, scoreOfJournal, server, stage } from "./table.mjs";
import { importGame } from "./scenes.mjs";

stage();

test("two people play a whole game, one in Italian and one in French", { timeout: 900_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "it");
  const bruno = await Person.sitDown(browser, server, "fr", { width: 390, height: 844 });
  await anna.openTable("Anna", "person", { game: "above-and-below" });
  await bruno.join(await anna.inviteLink(), "Bruno");
  const id = bruno.tableId();
  await anna.goToTable(id);
  await bruno.assertFits();
  await playTogether([anna, bruno], dice(6));
  const expected = await scoreOfJournal(server, id);
  assert.deepEqual(await anna.totals(), expected);
  assert.deepEqual(await bruno.totals(), expected);
  await bruno.assertFits();
  anna.assertNoFaults();
  bruno.assertNoFaults();
});

test("on a phone the end of a story stays a page of the book until one goes on; without a voice that is said", { timeout: 120_000 }, async () => {
  const PHONE = { width: 390, height: 844 };
  const names = ["Anna", "Bruno", "Chloe"];
  // In front of the last choice of an exploration.
  const { links } = importGame(server, "above-and-below/3-reading-all.txt", names, 93);
  const people = [await Person.sitDown(browser, server, "it", PHONE), await Person.sitDown(browser, server, "fr", PHONE), await Person.sitDown(browser, server, "en")];
  for (const [i, person] of people.entries()) await person.join(links[i], names[i]);
  const [anna, bruno, chloe] = people;
  // These browsers have no voices at all.
  await chloe.page.locator("[data-say] >> visible=true").first().click();
  await chloe.page.waitForSelector(".voiceless:not([hidden])");
  await anna.page.locator("button[value=enough] >> visible=true").first().click();
  for (const person of [anna, bruno]) {
    await person.page.waitForSelector(".epilogue .read-on:not([hidden])");
    assert.ok(await person.page.locator(".epilogue").isVisible(), `${person.lang} sees how it ended`);
    await person.assertFits();
  }
  const tab = await anna.page.getAttribute("#answers", "data-tab");
  await anna.page.locator(".read-on").click();
  await anna.page.waitForFunction((tab) => document.getElementById(`tab-${tab}`).checked, tab);
  assert.ok(await bruno.page.locator(".epilogue").isVisible(), "the others still read");
  for (const person of people) person.assertNoFaults();
});
