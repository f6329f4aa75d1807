// Help in place: whatever one points at explains itself, with the rule behind it, and the rules open over the table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, Person, server, stage } from "./table.mjs";

stage();

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

/** At a table against the computer. */
async function atTable(game, lang, viewport) {
  const anna = await Person.sitDown(browser, server, lang, viewport);
  await anna.page.goto(`${server.url}/learn/${game}`);
  await anna.page.click(`form[action="/learn/${game}"] button`);
  await anna.page.click('#lesson button[value="leave"]');
  await anna.page.waitForFunction(() => document.querySelector("#lesson")?.hidden);
  return anna;
}

/** Things with a sheet of their own that can be pointed at, and where. */
const explained = (page) => page.evaluate(() => {
  const found = new Map();
  for (const it of document.querySelectorAll("#table [popovertarget]")) {
    const id = it.getAttribute("popovertarget"), { left, top, width, height } = it.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (document.getElementById(id)?.querySelector("h2") && it.contains(document.elementFromPoint(x, y))) found.set(id, { id, x, y });
  }
  return [...found.values()].slice(0, 8);
});

const isOpen = (page, id) => page.waitForFunction((id) => document.getElementById(id)?.matches(":popover-open"), id);

for (const [game, lang] of [["caverna", "en"], ["cave-vs-cave", "fr"], ["above-and-below", "it"], ["bargeroc", "en"]]) {
  test(`${game}: ? explains what one points at, with its rule (${lang})`, { timeout: 120_000 }, async () => {
    const anna = await atTable(game, lang, WIDE);
    const { page } = anna;
    const sheets = await explained(page);
    assert.ok(sheets.length > 2, `${sheets.length} things explain themselves`);
    let rules = 0;
    for (const { id, x, y } of sheets) {
      await page.mouse.move(x, y);
      await page.keyboard.press("?");
      await isOpen(page, id);
      await page.waitForFunction((id) => document.querySelector(`[id="${id}"] .more`)?.childElementCount > 0, id);
      rules += await page.locator(`[id="${id}"] .row-of a.rule`).count();
      await anna.assertFits();
      await page.keyboard.press("Escape");
    }
    assert.ok(rules > 0, "rules are named");
    anna.assertNoFaults();
  });
}

test("the rules open over the table in its style, and closing them leads back to it", { timeout: 60_000 }, async () => {
  for (const viewport of [WIDE, PHONE]) {
    const anna = await atTable("caverna", "fr", viewport);
    const { page } = anna;
    const at = page.url();
    await page.locator("a.win-way >> visible=true").first().click();
    await isOpen(page, "reader");
    assert.equal(await page.locator("#reader .win .turn li").count(), 3);
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("#reader .win")).display), "grid");
    await anna.assertFits();
    await page.locator("#reader .shut-sheet[aria-label=Fermer]").click();
    await page.waitForFunction(() => !document.getElementById("reader").matches(":popover-open"));
    assert.equal(page.url(), at);
    anna.assertNoFaults();
  }
});

test("a finger that stays explains, and presses nothing", { timeout: 60_000 }, async () => {
  const anna = await atTable("caverna", "it", PHONE);
  const { page } = anna;
  const before = await anna.revision();
  const card = page.locator(".space:has(button.hit.on) >> visible=true").first();
  const finger = { pointerType: "touch", bubbles: true };
  await card.locator("button.hit.on").dispatchEvent("pointerdown", finger);
  await page.waitForSelector(".sheet:popover-open");
  await card.locator("button.hit.on").dispatchEvent("pointerup", finger);
  await card.locator("button.hit.on").dispatchEvent("click", { bubbles: true, cancelable: true });
  assert.ok(await page.locator(".sheet:popover-open .chip.end").count(), "what is explained can be done from there");
  assert.equal(await anna.revision(), before);
  anna.assertNoFaults();
});
