// An evening with three people in three browsers and three languages: one link for the group, somebody closes the lid and
// comes back, another device, another game.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dice, launch, Person, Server } from "./table.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

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
  await anna.page.waitForURL(/\/t\/[a-z0-9]+(\/invite)?$/);
  const id = chloe.tableId();
  await anna.goToTable(id); taps += 1;
  await bruno.goToTable(id);
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

test("a closed lid: the computer sits in after two taps, and the owner gets the seat back", { timeout: 180_000 }, async () => {
  const { anna, bruno, chloe, id } = await threeAtTable("caverna");
  const people = [anna, bruno, chloe];
  const asked = async () => {
    for (let tries = 0; tries < 200; tries += 1) {
      for (const person of people) if (!person.page.isClosed() && (await person.answers()).length > 0) return person;
      await anna.page.waitForTimeout(50);
    }
    throw new Error("nobody is asked");
  };
  // Play on until it is Chloe's turn; then her lid closes.
  while ((await asked()) !== chloe) await (await asked()).answer(dice(4));
  await chloe.page.close();
  let taps = 0;
  await anna.page.goto(`${server.url}/t/${id}/people`); taps += 1;
  await anna.page.click("form.sit-in button"); taps += 1;
  assert.ok(taps <= 3);
  assert.notEqual(await asked(), chloe, "play goes on");
  // She opens the lid again.
  chloe.page = await chloe.context.newPage();
  await chloe.page.goto(`${server.url}/t/${id}`);
  const notice = await chloe.page.locator(".notice").first().innerText();
  assert.match(notice, /Votre place est à nouveau à vous/);
  const journal = await (await fetch(`${server.url}/t/${id}/journal`)).text().catch(() => "");
  assert.ok(journal.includes("sits-in yellow host") || journal === "" || journal.includes("<html"), journal.slice(0, 200));
  anna.assertNoFaults();
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
