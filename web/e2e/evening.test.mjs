// An evening with three people in three browsers and three languages: one link for the group, and
// another device.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, Person, Server, server, stage } from "./table.mjs";

stage();

/** A table with two invited friends; how many interactions the host and a friend needed. */
async function threeAtTable(game) {
  const anna = await Person.sitDown(browser, server, "en");
  const bruno = await Person.sitDown(browser, server, "it", { width: 390, height: 844 });
  const chloe = await Person.sitDown(browser, server, "fr", { width: 390, height: 844 });
  let taps = 0;
  await anna.page.goto(`${server.url}/?game=${game}`);
  await anna.page.fill("input[name=name]", "Anna"); taps += 1;
  await anna.page.selectOption("select[name=seat-blue]", "person"); taps += 1;
  await anna.page.selectOption("select[name=seat-yellow]", "person"); taps += 1;
  await anna.page.click("form[action='/tables'] button"); taps += 1;
  await anna.page.waitForSelector("svg.qr");
  await anna.assertFits();
  const link = await anna.page.inputValue("#link-group"); taps += 1;
  for (const [person, name, seat] of [[bruno, "Anna", "blue"], [chloe, "Chloe", "yellow"]]) {
    await person.page.goto(link);
    await person.assertFits();
    await person.page.fill("input[name=name]", name);
    await person.page.check(`input[name=seat][value=${seat}]`, { force: true });
    await person.page.click("main form button");
  }
  const id = chloe.tableId();
  // Her page is fetched anew when the last one has come.
  await anna.page.waitForFunction(() => document.querySelector("svg.qr, main") && !document.querySelector("[data-stream]"));
  await anna.page.waitForLoadState();
  await anna.goToTable(id); taps += 1;
  await bruno.arriveAtTable(id);
  assert.ok(taps <= 8, `${taps} interactions`);
  return { anna, bruno, chloe, id };
}

test("one link for the group: three sit down, equal names are told apart", { timeout: 120_000 }, async () => {
  const { anna, bruno, chloe, id } = await threeAtTable("caverna");
  const names = await anna.page.evaluate(() => document.body.textContent);
  assert.ok(names.includes("Anna 2") && names.includes("Chloe"));
  await anna.page.goto(`${server.url}/t/${id}/people`);
  await anna.assertFits();
  for (const person of [anna, bruno, chloe]) person.assertNoFaults();
});

test("another device: the private link brings name, tables and seats", { timeout: 120_000 }, async () => {
  const { anna, id } = await threeAtTable("caverna");
  await anna.page.goto(`${server.url}/me`);
  await anna.assertFits();
  const link = await anna.page.inputValue("#link-me");
  const phone = await Person.sitDown(browser, server, "en", { width: 390, height: 844 });
  await phone.page.goto(link);
  await phone.page.click("main form button");
  await phone.page.waitForURL(/\/tables$/);
  await phone.page.click(`a[href='/t/${id}']`);
  await phone.page.waitForSelector("#f-question");
  await phone.assertFits();
  phone.assertNoFaults();
});

test("a tap on a broken line is said to be kept, and counts once when the line is back", { timeout: 120_000 }, async () => {
  const shaky = await Server.start();
  const anna = await Person.sitDown(browser, shaky, "it", { width: 390, height: 844 });
  await anna.openTable("Anna", "novice", { game: "caverna" });
  const card = anna.page.locator("#table section.pane button[name=choice] >> visible=true").first();
  await card.waitFor();
  const before = await anna.revision();
  await shaky.kill();
  await anna.page.waitForSelector("#lost:not([hidden])", { timeout: 3000 });
  await card.click({ force: true });
  await anna.page.waitForSelector("#lost .kept:not([hidden])");
  await anna.assertFits();
  await shaky.run();
  await anna.page.waitForSelector("#lost[hidden]", { state: "attached" });
  await anna.page.waitForFunction((before) => Number(document.querySelector("#revision").value) > before, before);
  const journal = await (await fetch(`${shaky.url}/t/${anna.tableId()}/journal`)).text();
  assert.equal(journal.match(/ red place /g)?.length, 1);
  await shaky.stop();
});
