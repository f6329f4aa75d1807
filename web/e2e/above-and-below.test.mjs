// Two people play a whole game, encounters included.

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
