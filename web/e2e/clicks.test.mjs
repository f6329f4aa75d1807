// How many presses a typical turn takes. Every press is one on something that can be seen, and the journal says what came of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sitAt } from "./axe.mjs";
import { questions, staged } from "./scenes.mjs";
import { browser, Person, server, stage } from "./table.mjs";

stage();

const WIDE = { width: 1366, height: 768 };

/** Sits down at a scene and presses these things one after another; gives back what was chosen. */
async function turn(game, scene, presses, viewport = WIDE) {
  const anna = await Person.sitDown(browser, server, "en", viewport);
  const { id, links } = typeof scene === "string" ? staged(server, game, scene) : scene;
  await sitAt(anna, links.red);
  const entries = async () => (await (await fetch(`${server.url}/t/${id}/journal`)).text()).split("\n").filter((line) => /^\d+ red /.test(line));
  const before = (await entries()).length;
  for (const [i, what] of presses.entries()) {
    const at = await anna.page.evaluate(() => document.querySelector("#table").innerHTML);
    await anna.page.locator(`${what} >> visible=true`).first().click();
    if (i + 1 < presses.length) await anna.page.waitForFunction((at) => document.querySelector("#table").innerHTML !== at, at);
  }
  const chosen = async () => (await entries()).slice(before).map((line) => line.replace(/^\d+ red (.*?)( #\w+)?$/, "$1"));
  await anna.page.waitForFunction(() => !document.querySelector("[data-kept]"));
  for (let tries = 0, was = -1; tries < 50; tries += 1) {
    const now = (await chosen()).length;
    if (now > 0 && now === was) break;
    was = now;
    await anna.page.waitForTimeout(100);
  }
  anna.assertNoFaults();
  await anna.context.close();
  return chosen();
}

const card = (choice) => `button.hit.on[value="${choice}"]`;
const spot = (cell) => `.spot[value$=" ${cell}"], .spot[href$="+${cell}"]`;

test("goods are taken by one press", async () => {
  const chosen = await turn("caverna", "players 2; round 3; pile logging 4 wood", [card("place logging")]);
  assert.deepEqual(chosen, ["place logging"]);
});

test("a dwarf and a twin tile take three", async () => {
  const chosen = await turn("caverna", "players 2; round 2", [card("place drift-mining"), spot("e3"), spot("f3")]);
  assert.equal(chosen[0], "place drift-mining");
  assert.match(chosen[1], /^tile cavern-tunnel e3 f3$/);
});

test("a tile is furnished from an action by three", async () => {
  const scene = "players 2; round 4; red: wood 4, stone 3, cavern e3 f3";
  const chosen = await turn("caverna", scene, [card("place housework"), "#f-market .card:has(.hit.on) .hit.on", ".spot"]);
  assert.equal(chosen[0], "place housework");
  assert.match(chosen[1], /^furnish /);
});

test("a fence, a stable and the sheep take four", async () => {
  const scene = "players 2; round 5; revealed sheep-farming; pile sheep-farming 2 sheep; red: wood 2, stone 1, meadow c4 c3, field b4";
  const chosen = await turn("caverna", scene, [card("place sheep-farming"), spot("c3"), spot("c4"), 'button.chip[value="take"]']);
  assert.deepEqual(chosen, ["place sheep-farming", "fence c3", "stable c4", "take"]);
});

test("a weapon and three items of loot take six", async () => {
  const scene = "players 2; round 4; revealed blacksmithing; red: ore 6";
  const loot = (item) => `.item.can[value="loot ${item}"]`;
  const presses = [card("place blacksmithing"), 'a.chip[href="?pick=forge"]', 'button.chip[value="forge 6"]', loot("wood"), loot("grain"), loot("stone")];
  const chosen = await turn("caverna", scene, presses);
  assert.deepEqual(chosen, ["place blacksmithing", "forge 6", "loot wood", "loot grain", "loot stone"]);
});

test("everybody is fed by one press, although goods must be exchanged", async () => {
  const chosen = await turn("caverna", "players 2; round 6; red: food 1, grain 3, vegetable 1; at evening", [".onepress"]);
  assert.equal(chosen.at(-1), "feed");
  assert.ok(chosen.length > 1 && chosen.slice(0, -1).every((one) => one.startsWith("convert ")), chosen.join("; "));
});

test("everybody goes to bed by one press", async () => {
  const bed = questions(server, "above-and-below").find(({ verb }) => verb === "bed");
  const anna = await Person.sitDown(browser, server, "en", WIDE);
  await sitAt(anna, bed.link);
  await anna.press("#answers .chip.first");
  await anna.page.waitForFunction(() => !document.querySelector('#answers button[value^="bed "]'));
  assert.equal(anna.taps, 1);
});
