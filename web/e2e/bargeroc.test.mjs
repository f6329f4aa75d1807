// Two people and the computer play a whole game in which everybody may answer everything.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dice, launch, Person, playTogether, scoreOfJournal, Server } from "./table.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

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
