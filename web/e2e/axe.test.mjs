// No barriers, in short: a few pages and one early question of each game. `cargo xtask test --long` walks through all of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, SIZES, sitAt } from "./axe.mjs";
import { staged } from "./scenes.mjs";
import { browser, Person, server, stage } from "./table.mjs";

stage();

const [PHONE, WIDE] = SIZES;
const SCENES = [
  ["caverna", "players 2; round 4; red: wood 4, stone 3, ore 2, ruby 1, grain 2, meadow c4 c3; then place housework", PHONE, "dark"],
  ["cave-vs-cave", "round 4; revealed furnishing masonry undermining; red: wood 3, stone 2, gold 4, dug 32; then take housework", WIDE, "light"],
  ["above-and-below", "players 2", PHONE, "light"],
  ["bargeroc", "players 2", WIDE, "dark"],
];

test("lobby, how you win and rules", { timeout: 120_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "it");
  const findings = [];
  for (const path of ["/", "/learn/caverna", "/me"]) {
    await anna.page.goto(server.url + path);
    findings.push(...(await barriers(anna.page, path, [PHONE], ["dark"])), ...(await barriers(anna.page, path, [WIDE], ["light"])));
  }
  assert.deepEqual(findings, []);
});

for (const [game, scene, size, theme] of SCENES) {
  test(`${game}: a question`, { timeout: 120_000 }, async () => {
    const anna = await Person.sitDown(browser, server, "en");
    await sitAt(anna, staged(server, game, scene).links.red);
    assert.deepEqual(await barriers(anna.page, game, [size], [theme]), []);
    anna.assertNoFaults();
  });
}
