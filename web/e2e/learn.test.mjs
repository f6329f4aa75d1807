// Learning: how one wins, and a guided first game of each kind, played by following its light.

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, Person, server, stage } from "./table.mjs";

stage();

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };

const cardNow = (page) => page.evaluate(() => {
  const card = document.querySelector("#lesson:not([hidden])");
  return card && { heading: card.querySelector("h2").textContent, n: card.querySelectorAll(".dots i.met, .dots i.left").length };
});

/** Does what the card wants: reads on, or presses what is lit. Gives what was pressed. */
const obey = (page) => page.evaluate(() => {
  const read = document.querySelector('#lesson button[value^="read"]');
  if (read) { read.click(); return "read"; }
  const lit = [...document.querySelectorAll(".beckons")].find((it) => it.checkVisibility()) ?? document.querySelector(".beckons");
  if (!lit) return null;
  lit.click();
  return lit.value || lit.getAttribute("href");
});

async function follow(person, step) {
  const { page } = person;
  for (let presses = 0, idle = 0; presses < 200; presses += 1) {
    if (await page.locator('#lesson a[href^="/?game="]').count()) return;
    const before = await page.evaluate(() => document.querySelector("#table").innerHTML.length + document.querySelector("#revision").value);
    const pressed = await obey(page);
    if (pressed) step?.(pressed); else assert.ok((idle += 1) < 200, `nothing is lit: ${JSON.stringify(await cardNow(page))}`);
    await page.waitForTimeout(pressed ? 150 : 60);
    if (pressed) await page.waitForFunction((was) => document.querySelector("#table").innerHTML.length + document.querySelector("#revision").value !== was, before, { timeout: 5000 }).catch(() => {});
  }
  assert.fail("the lesson ends");
}

for (const [game, lang, viewport] of [
  ["caverna", "en", WIDE], ["cave-vs-cave", "fr", PHONE], ["above-and-below", "it", WIDE], ["bargeroc", "fr", WIDE],
]) {
  test(`${game}: how you win, then a guided first game to its end (${lang})`, { timeout: 180_000 }, async () => {
    const anna = await Person.sitDown(browser, server, lang, viewport);
    await anna.page.goto(`${server.url}/learn/${game}`);
    assert.ok((await anna.page.locator(".win .scores li").count()) >= 4, "what scores");
    assert.equal(await anna.page.locator(".win .turn li").count(), 3);
    assert.equal(await anna.page.locator(".win .mini").count(), 2, "a first day and a last evening");
    await anna.assertFits();
    await anna.page.click(`form[action="/learn/${game}"] button`);
    await anna.page.waitForSelector("#lesson h2");
    await anna.assertFits();
    await follow(anna);
    await anna.page.click('#lesson button[value="leave"]');
    await anna.page.waitForFunction(() => document.querySelector("#lesson")?.hidden);
    anna.assertNoFaults();
  });
}

test("nothing is laid by one press, and the market never scrolls the question away", { timeout: 120_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en", WIDE);
  const { page } = anna;
  await page.goto(`${server.url}/learn/caverna`);
  await page.click('form[action="/learn/caverna"] button');
  await page.waitForSelector("#lesson h2");
  await page.click('#lesson button[value="leave"]');
  await page.waitForFunction(() => document.querySelector("#lesson")?.hidden);
  const revision = () => anna.revision();
  const settle = async (was) => { await page.waitForFunction((was) => Number(document.querySelector("#revision").value) !== was, was); await page.waitForFunction(() => "mine" in document.querySelector("#answers").dataset); };

  // Take goods: one press, anywhere on the card.
  let was = await revision();
  await page.locator('button.hit.on[value="place logging"]').click({ position: { x: 20, y: 10 } });
  await settle(was);

  // A twin tile: the space, one half, the other half.
  was = await revision();
  await page.locator('button.hit.on[value="place drift-mining"]').click({ position: { x: 20, y: 10 } });
  await settle(was);
  was = await revision();
  await page.locator(".spot").first().click();
  await page.waitForFunction(() => document.querySelector("#f-question .back"));
  assert.equal(await revision(), was, "one half alone lays nothing");
  await page.locator("button.spot").first().click();
  await settle(was);

  // The market lies over the board; header, question and undo stay where they are.
  await page.locator(".tomarket").click();
  await page.waitForFunction(() => document.querySelector("#f-market").checkVisibility());
  assert.equal(await page.evaluate(() => scrollY + document.body.scrollTop), 0);
  assert.equal(new URL(page.url()).hash, "");
  for (const part of ["header.top", "#f-question", "#f-market"]) assert.ok(await page.locator(part).isVisible(), part);
  await page.keyboard.press("Escape");
  assert.ok(!(await page.locator("#f-market").isVisible()), "Escape closes it");
  anna.assertNoFaults();
});
