// Somebody without a mouse.

import assert from "node:assert/strict";
import { browser, dice, Person, server } from "./table.mjs";

/** Tabs on until this is focused; nobody goes further than that. */
async function tabTo(page, selector, most = 80) {
  for (let presses = 0; presses < most; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return presses;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${selector} is not reached by ${most} tabs`);
}

/** The letters that are shown, each with what it stands for. */
const letters = (page) => page.evaluate(() => [...document.querySelectorAll(".keys kbd")].map((key) => [key.textContent, key.dataset.of]));

/** Opens a table, plays it to its end and counts the keys of every answer. */
export async function playByKeys(game, lang, viewport = { width: 1366, height: 768 }) {
  const anna = await Person.sitDown(browser, server, lang, viewport);
  const { page } = anna;
  const random = dice(11);
  await page.goto(`${server.url}/?game=${game}`);
  await tabTo(page, "input[name=name]");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Anna");
  // Against the computer, a beginner like her.
  await tabTo(page, "select[name=seat-blue]");
  for (let presses = 0; (await page.inputValue("select[name=seat-blue]")) !== "novice"; presses += 1) {
    assert.ok(presses < 12, "a beginner can be chosen");
    await page.keyboard.press("ArrowDown");
  }
  await tabTo(page, "form[action='/tables'] button:not([type=button])");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#f-question");
  // The first stop leads past the header to the answers.
  await page.keyboard.press("Tab");
  assert.ok(await page.evaluate(() => document.activeElement.matches(".skip")), "the first stop is the way past the header");
  await page.keyboard.press("k");

  let keys = 0, answers = 0, idle = 0;
  while (!(await anna.isOver())) {
    const before = await anna.revision();
    const mine = await page.evaluate(() => "mine" in document.querySelector("#answers").dataset);
    const shown = mine ? await letters(page) : [];
    if (shown.length === 0) {
      assert.ok((idle += 1) < 1200, "somebody is asked within a minute");
      await page.waitForTimeout(50);
      continue;
    }
    idle = 0;
    const code = await choose(page, shown, random);
    for (const letter of code) await page.keyboard.press(letter);
    keys += code.length;
    await page.waitForTimeout(60);
    if ((await anna.revision()) !== before) answers += 1;
    assert.ok(keys < 20_000, "the game ends");
  }
  anna.assertNoFaults();
  assert.ok(answers > 20, `${answers} answers`);
  const mean = keys / answers;
  console.log(`${game}: ${answers} answers, ${mean.toFixed(2)} keys each`);
  assert.ok(mean <= 4, `${mean.toFixed(2)} keys for an answer`);
  await anna.context.close();
}

/** What a person would type: not back and forth, and an open sheet is read and closed. */
async function choose(page, shown, random) {
  if (await page.evaluate(() => document.querySelector(":popover-open") !== null)) return ["Escape"];
  const forward = shown.filter(([, of]) => of !== "" && of !== "?pick=");
  const from = forward.length > 0 ? forward : shown;
  return [...from[Math.floor(random() * from.length)][0]];
}
