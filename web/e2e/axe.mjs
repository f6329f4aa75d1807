// Looks for barriers with axe, on a page as it is, at both sizes, in light and dark.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const SIZES = [{ width: 390, height: 844 }, { width: 1366, height: 768 }];
export const THEMES = ["light", "dark"];

/** What axe finds, one line a rule and element. */
async function found(page) {
  // Typed into the page rather than linked: the policy of the pages allows no foreign script.
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // What lies under an open sheet was looked at before it was opened.
    const sheet = [...document.querySelectorAll(":popover-open")].at(-1);
    const { violations } = await axe.run(sheet ?? document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const data = [...any, ...all, ...none].map(({ message }) => message)[0] ?? "";
        return `${impact} ${id}: ${target.join(" ")} (${data.slice(0, 200)})`;
      }));
  });
}

/** All findings on this page, each with the size and the theme it was seen in. */
export async function barriers(page, name, sizes = SIZES, themes = THEMES) {
  const all = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      for (const finding of await found(page)) all.push(`${name} ${size.width} ${colorScheme}: ${finding}`);
    }
  }
  return all;
}

/** A page of somebody who sits at a table: takes the seat's address and waits for the question. */
export async function sitAt(person, link) {
  await person.page.goto(link);
  const name = person.page.locator("main input[name=name]");
  if (await name.count()) await name.fill("Anna");
  const sit = person.page.locator("main form button");
  if (!(await person.page.locator("#f-question").count())) await sit.first().click();
  await person.page.waitForSelector("#f-question");
}
