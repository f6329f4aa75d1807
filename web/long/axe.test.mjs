// Every page and every kind of question of the four games, looked at by axe: at both sizes, in light and dark, with sheets open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { barriers, sitAt } from "../e2e/axe.mjs";
import { finished, GAMES, questions } from "../e2e/scenes.mjs";
import { browser, Person, server, stage } from "../e2e/table.mjs";

stage();
const HOUR = 3_600_000;

/** No finding at all; a few of them are enough to read. */
const none = (findings) => assert.equal(findings.length, 0, `${findings.length} findings\n${[...new Set(findings)].slice(0, 4000).join("\n")}`);

const LANGS = { "cave-vs-cave": "en", caverna: "fr", "above-and-below": "it", bargeroc: "en" };

const FINISHED = {
  "cave-vs-cave": "cave-vs-cave/two-by-points.txt", caverna: "caverna/v2-3-full.txt",
  "above-and-below": "above-and-below/3-usual.txt", bargeroc: "bargeroc/3-rounds-3.txt",
};

test("the pages around the tables", { timeout: HOUR }, async () => {
  const anna = await Person.sitDown(browser, server, "en");
  const { page } = anna;
  const findings = [];
  const look = async (name, path) => {
    if (path) await page.goto(path.startsWith("http") ? path : server.url + path);
    findings.push(...(await barriers(page, name)));
  };
  await look("my tables, none yet", "/tables");
  for (const game of GAMES) {
    await look(`lobby ${game}`, `/?game=${game}`);
    await page.evaluate(() => document.querySelectorAll("details").forEach((it) => (it.open = true)));
    await look(`lobby ${game}, unfolded`);
    await look(`how you win ${game}`, `/learn/${game}`);
    await look(`rules ${game}`, `/rules/${game}`);
  }
  await look("about", "/about");
  await look("offline", "/offline");
  await look("no such page", "/nowhere");
  await anna.openTable("Anna", "person", { game: "caverna", others: { yellow: "person" } });
  const id = anna.tableId();
  await look("invite");
  const link = await page.inputValue("#link-group");
  await look("waiting", `/t/${id}`);
  await look("people", `/t/${id}/people`);
  await look("settings", "/me");
  await look("my tables", "/tables");
  const bruno = await Person.sitDown(browser, server, "it");
  await bruno.page.goto(link);
  findings.push(...(await barriers(bruno.page, "join")));
  none(findings);
});

for (const game of GAMES) {
  test(`${game}: the end, the review, the replay`, { timeout: HOUR }, async () => {
    const { id, link } = finished(server, FINISHED[game]);
    const anna = await Person.sitDown(browser, server, LANGS[game]);
    const { page } = anna;
    const findings = [];
    await sitAt(anna, link);
    findings.push(...(await barriers(page, `${game} final score`)));
    for (const [name, path] of [["end", "end"], ["replay", "replay/20"], ["people", "people"], ["review", "review"]]) {
      await page.goto(`${server.url}/t/${id}/${path}`);
      findings.push(...(await barriers(page, `${game} ${name}`)));
    }
    none(findings);
  });

  test(`${game}: a guided first game begins`, { timeout: HOUR }, async () => {
    const anna = await Person.sitDown(browser, server, LANGS[game]);
    await anna.page.goto(`${server.url}/learn/${game}`);
    await anna.page.click(`form[action="/learn/${game}"] button`);
    await anna.page.waitForSelector("#lesson h2");
    none(await barriers(anna.page, `${game} lesson`));
  });

  test(`${game}: every kind of question, and its sheets`, { timeout: HOUR }, async () => {
    const findings = [];
    const states = questions(server, game);
    for (const [i, { name, link }] of states.entries()) {
      const anna = await Person.sitDown(browser, server, LANGS[game]);
      const { page } = anna;
      await sitAt(anna, link);
      findings.push(...(await barriers(page, name)));
      // Half a choice, where there is one.
      const narrow = page.locator("#f-question a[href^='?pick=']:not(.back) >> visible=true").first();
      if (await narrow.count()) {
        await narrow.click();
        await page.waitForSelector("#f-question .back");
        findings.push(...(await barriers(page, `${name}, half chosen`)));
      }
      // Another sheet in every state.
      const opened = await page.evaluate((i) => {
        const sheets = [...document.querySelectorAll("[popover]:not(#toast)")];
        const sheet = sheets[(i * 7) % Math.max(1, sheets.length)];
        sheet?.showPopover();
        return sheet?.id ?? "";
      }, i);
      if (opened) findings.push(...(await barriers(page, `${name} with ${opened}`)));
      anna.assertNoFaults();
      await anna.context.close();
    }
    assert.ok(states.length >= 10, `${states.length} kinds of question`);
    none(findings);
  });
}
