// What is in sight: on a phone upright and lying, on a laptop, at a table of seven.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sitAt } from "./axe.mjs";
import { GAMES, staged } from "./scenes.mjs";
import { browser, Person, server, stage } from "./table.mjs";

stage();

const PHONE = { width: 390, height: 844 }, LYING = { width: 844, height: 390 }, WIDE = { width: 1366, height: 768 };

const SCENES = {
  "cave-vs-cave": "round 4; revealed furnishing masonry undermining; red: wood 3, stone 2, gold 4, dug 32, room shelf 31; blue: dug 21 42, room tunnel 31",
  caverna: "players 2; round 5; red: wood 4, stone 3, ore 2, grain 2, gold 3, meadow c4 c3, stable c3, cavern e3, cuddle-room f3, sheep 1; blue: ruby 1",
  "above-and-below": "players 2; round 3; red: coins 9, rope 2, track rope fish, card h11, cave c05, ready v10; blue: coins 4, card h03",
  bargeroc: "players 2",
};

/** Texts that are drawn smaller than twelve pixels. */
const tiny = (page) => page.evaluate(() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode, of = text.parentElement;
    if (!text.data.trim() || of.closest(".sr, [popover], .keys") || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (of.getBoundingClientRect().width < 2) continue;
    const size = parseFloat(getComputedStyle(of).fontSize) * (of.closest("svg") ? of.getScreenCTM?.()?.a ?? 1 : 1);
    if (size > 0 && size < 11.95) found.push(`${size.toFixed(1)} px: "${text.data.trim().slice(0, 30)}" in ${of.closest(".pane, .question, .top")?.className}`);
  }
  return found;
});

/** How much of the window an element covers, as a part of its height. */
const share = (page, selector) => page.evaluate((selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return (Math.min(bottom, innerHeight) - Math.max(top, 0)) / innerHeight;
}, selector);

const inSight = (page, selector) => page.evaluate((selector) => {
  const it = document.querySelector(selector);
  const { top, bottom, left, right } = it?.getBoundingClientRect() ?? {};
  return Boolean(it?.checkVisibility()) && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && bottom > top;
}, selector);

for (const game of GAMES) {
  test(`${game}: in sight on every screen`, { timeout: 120_000 }, async () => {
    const anna = await Person.sitDown(browser, server, "en", PHONE);
    const { page } = anna;
    await sitAt(anna, staged(server, game, SCENES[game]).links.red);

    // Upright: what I own stays in sight on every tab, the question leaves room, nothing is too small to read.
    const tabs = await page.locator("nav.tabs label").count();
    for (let tab = 0; tab < tabs; tab += 1) {
      await page.locator("nav.tabs label").nth(tab).click();
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(80);
      assert.ok(await inSight(page, "#my-purse"), `what I own is out of sight on tab ${tab + 1}`);
      assert.ok((await share(page, "#f-question")) <= 0.36, `the question takes ${await share(page, "#f-question")} of the screen`);
      assert.deepEqual(await tiny(page), [], `tab ${tab + 1}`);
      await anna.assertFits();
    }

    // Lying: question and board side by side, and the largest board fills half of the screen.
    await page.setViewportSize(LYING);
    let tallest = 0;
    for (let tab = 0; tab < tabs; tab += 1) {
      await page.locator("nav.tabs label").nth(tab).click();
      await page.evaluate(() => scrollTo(0, 0));
      const [question, board] = await page.evaluate(() => {
        // A tab may show several panes, one below the other.
        const panes = [...document.querySelectorAll(".pane")].filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect());
        const board = { left: panes[0].left, width: panes[0].width, top: panes[0].top, bottom: Math.max(...panes.map((it) => it.bottom)) };
        return [document.querySelector("#f-question").getBoundingClientRect().toJSON(), board];
      });
      assert.ok(board.left >= question.right - 1, "the board stands beside the question");
      assert.ok(board.width >= LYING.width / 2, `the board is ${board.width} px wide`);
      tallest = Math.max(tallest, Math.min(board.bottom, LYING.height) - board.top);
      await anna.assertFits();
    }
    assert.ok(tallest >= LYING.height / 2, "half of the screen shows the board");

    // A laptop.
    await page.setViewportSize(WIDE);
    // The others' boards are small pictures there, which a press makes large.
    assert.deepEqual((await tiny(page)).filter((it) => !it.includes("pane-other")), []);
    await anna.assertFits();
    anna.assertNoFaults();
    await anna.context.close();
  });
}

test("undo and restart keep their places", { timeout: 60_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en", PHONE);
  const { page } = anna;
  await sitAt(anna, staged(server, "caverna", SCENES.caverna).links.red);
  const places = () => page.evaluate(() => ["undo", "redo", "restart"].map((way) => Math.round(document.querySelector(`[formaction$="/${way}"]`).getBoundingClientRect().left)));
  const before = await places();
  const was = await anna.revision();
  await page.locator('button.hit.on[value="place drift-mining"]').click({ position: { x: 14, y: 14 } });
  await page.waitForFunction((was) => Number(document.querySelector("#revision").value) !== was, was);
  assert.deepEqual(await places(), before);
  await anna.context.close();
});

test("seven players: the log is in sight, and two boards can be compared", { timeout: 120_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en", WIDE);
  const { page } = anna;
  await sitAt(anna, staged(server, "caverna", "players 7; round 5", 7).links.red);
  assert.ok(await inSight(page, "#f-log h2"), "the log begins in sight");
  await page.locator(".pane-other .pin").first().click();
  assert.ok(await inSight(page, ".pane-other .homestead.pinned"), "a pinned board stays in sight");
  await page.locator(".pane-other .homestead:not(.pinned) .pin >> visible=true").first().click();
  assert.equal(await page.locator(".pane-other .homestead.pinned").count(), 2, "two boards side by side");
  await page.locator(".pane-other .homestead .grow >> visible=true").first().click();
  await page.keyboard.press("Escape");
  assert.ok(!(await page.evaluate(() => document.querySelector(".homestead:target"))), "Escape closes an enlarged board");
  anna.assertNoFaults();
});
