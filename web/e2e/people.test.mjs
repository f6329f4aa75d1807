// What people do around a game, three at a table in three languages: one closes the lid, one wants a step back, one stays
// silent when asked, and after the game all want another. Nothing here waits for time, only for what the pages show.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { browser, dice, KARST, Person, seatThree, server, stage } from "./table.mjs";
import { importGame } from "./scenes.mjs";

const PHONE = { width: 390, height: 844 };
stage();

/** Anna, Bruno and Chloe, each with a browser and a language of their own. */
async function three() {
  return [await Person.sitDown(browser, server, "en"), await Person.sitDown(browser, server, "it", PHONE), await Person.sitDown(browser, server, "fr", PHONE)];
}

/** The three of them at a table that Anna opens. */
async function atTable(game, set = {}) {
  const people = await three();
  const [anna, bruno, chloe] = people;
  const id = await seatThree(people, server.url, game, set);
  return { people, anna, bruno, chloe, id };
}

/** Whoever has something to press now. */
async function asked(people) {
  for (let tries = 0; tries < 600; tries += 1) {
    for (const person of people) if ((await person.answers()).length > 0) return person;
    await people[0].page.waitForTimeout(50);
  }
  throw new Error("nobody is asked");
}

async function verified(id) {
  const journal = await (await fetch(`${server.url}/t/${id}/journal`)).text();
  const file = join(server.data, `${id}.txt`);
  writeFileSync(file, journal);
  execFileSync(KARST, ["verify", file], { encoding: "utf8" });
  return journal;
}

/** The three in the order in which they play: who begins is drawn. */
async function inOrder(people) {
  const at = people.indexOf(await asked(people));
  return people.map((_, i) => people[(at + i) % people.length]);
}

/** How a person is called at every table here. */
const NAMES = { en: "Anna", it: "Bruno", fr: "Chloe" };
/** What the log says, to each reader in their language. */
const SAYS = {
  en: { sits: "the host lets the computer sit in", went: "had to go", back: "is back", takesBack: "takes back:" },
  it: { sits: "chi ospita fa subentrare il computer", went: "deve andare", back: "è di nuovo qui", takesBack: "riprende:" },
  fr: { sits: "l’hôte fait jouer l’ordinateur", went: "a dû partir", back: "est de retour", takesBack: "reprend" },
};
const YOURS = { en: "Your seat is yours again", it: "Il posto è di nuovo tuo", fr: "Votre place est à nouveau à vous" };

const isAsked = (person) => person.until(() => "mine" in document.getElementById("answers").dataset);

/** The log of this person says that of somebody. */
const reads = (person, what, whom) => person.until(
  ([name, words]) => [...document.querySelectorAll("#log li")].some((line) => line.textContent.includes(name) && line.textContent.includes(words)),
  [NAMES[whom.lang], SAYS[person.lang][what]],
);

test("a closed lid: the computer sits in after three taps at most, and hands the seat back", { timeout: 180_000 }, async () => {
  const { people, anna, id } = await atTable("caverna");
  let order = await inOrder(people);
  if (order[0] === anna) { await anna.takeTurn(); order = [...order.slice(1), anna]; }
  const [gone, next] = order;
  await isAsked(gone);
  await gone.page.close();
  const others = people.filter((person) => person !== gone);
  for (const person of others) await person.until((name) => document.querySelector("#away:not([hidden])")?.textContent.includes(name), NAMES[gone.lang]);
  for (const person of others) await person.assertFits();
  await anna.press("#away a");
  await anna.assertFits();
  await anna.press("form.sit-in button");
  assert.ok(anna.taps <= 3, `${anna.taps} taps`);
  // Play goes on: the next is asked, and everybody reads why.
  await isAsked(next);
  for (const person of others) await reads(person, "sits", gone);
  // The lid opens again.
  gone.page = await gone.context.newPage();
  await gone.goToTable(id);
  assert.ok((await gone.page.textContent("#notice")).includes(YOURS[gone.lang]));
  for (const person of people) await reads(person, "back", gone);
  await anna.until(() => document.querySelector("#away").hidden);
  assert.match(await verified(id), /sits|sit-in|returns/);
  for (const person of people) person.assertNoFaults();
});

test("whoever must go hands the seat over in two taps, and is back with a touch of the open page", { timeout: 180_000 }, async () => {
  const { people, id } = await atTable("caverna");
  const [first, second, third] = await inOrder(people);
  const left = await third.context.newPage();
  await left.goto(`${server.url}/t/${id}`);
  await third.page.goto(`${server.url}/t/${id}/people`);
  await third.assertFits();
  await third.press(".leaving form:last-of-type button.end");
  await third.page.waitForURL(/\/tables$/);
  await left.waitForSelector("#back[data-away]");
  await reads(first, "went", third);
  await first.takeTurn();
  await isAsked(second);
  await second.takeTurn();
  // The computer has played for the third when it is the first one's turn again.
  await isAsked(first);
  await left.locator("h1 >> visible=true").first().click();
  await left.waitForSelector("#back[hidden]", { state: "attached" });
  await left.waitForFunction((yours) => document.getElementById("notice").textContent.includes(yours), YOURS[third.lang]);
  await reads(first, "back", third);
  await verified(id);
  for (const person of people) person.assertNoFaults();
});

test("a step back beyond another's move needs everybody, and all read what was taken back", { timeout: 180_000 }, async () => {
  const { people, id } = await atTable("caverna");
  const [first, second, third] = await inOrder(people);
  await first.takeTurn();
  await isAsked(second);
  await second.takeTurn();
  await isAsked(third);
  const undo = "[formaction$='/undo'].step";
  await first.until((undo) => document.querySelector(undo)?.disabled === false, undo);
  const before = await first.revision();
  // One says no: nothing has happened.
  await first.press(undo);
  await third.page.locator("#consent button[value=no]").click();
  await first.until(() => !document.querySelector("#consent button"));
  assert.equal(await first.revision(), before);
  // Both say yes.
  await first.press(undo);
  await first.until((name) => document.querySelector("#consent")?.textContent.includes(name), NAMES[second.lang]);
  await third.page.locator("#consent button[value=yes]").click();
  await second.page.locator("#consent button[value=yes]").click();
  await isAsked(first);
  for (const person of people) await reads(person, "takesBack", first);
  assert.match(await verified(id), / undo /);
  for (const person of people) { await person.assertFits(); person.assertNoFaults(); }
});

test("the same three again: one tap each, the start moves on, the old table leads to the new one", { timeout: 180_000 }, async () => {
  const people = await three();
  const [anna, bruno, chloe] = people;
  const names = ["Anna", "Bruno", "Chloe"];
  const { id, links } = importGame(server, "caverna/3-full.txt", names, 1);
  for (const [i, person] of people.entries()) await person.join(links[i], names[i]);
  const last = await asked(people);
  await last.page.locator("button[value=feed] >> visible=true").first().click();
  for (const person of people) {
    await person.page.waitForSelector("#f-score:not([hidden]) table");
    await person.page.goto(`${server.url}/t/${id}/end`);
    await person.assertFits();
  }
  for (const person of people) await person.press("form[action$='/again'] button");
  // Everybody is brought to the next table, and the start moves on by one.
  for (const person of people) await person.page.waitForSelector("#f-question");
  const next = anna.tableId();
  assert.notEqual(next, id);
  for (const person of people) assert.equal(person.tableId(), next);
  // In the recorded game Bruno began, so now it is Chloe.
  await isAsked(chloe);
  const start = await chloe.revision();
  await chloe.press("#table section.pane button[name=choice]");
  await anna.until((start) => Number(document.querySelector("#revision").value) > start, start);
  for (const person of people) assert.ok((person.taps ?? 0) <= 2, `${person.taps} taps`);
  // The series is counted.
  await chloe.page.goto(`${server.url}/t/${id}/end`);
  assert.ok(await chloe.page.locator(`a[href='/t/${next}']`).count());
  for (const person of people) person.assertNoFaults();
});

test("a window with a silent person: a bar, nobody learns who, nothing is taken back, and it passes", { timeout: 240_000 }, async () => {
  const { people, anna, bruno, chloe } = await atTable("bargeroc", { patience: "15" });
  // Chloe wants to be asked every time, the others never.
  for (const [person, when] of [[chloe, "always"], [anna, "never"], [bruno, "never"]]) {
    await person.page.evaluate(() => document.getElementById("standing").showPopover());
    for (const choice of await person.page.locator(`#standing label:has(input[value=${when}])`).all()) {
      await choice.click();
      assert.ok(await choice.locator("input").isChecked());
    }
    const heard = person.page.waitForResponse((answer) => answer.url().endsWith("/note"));
    await person.page.locator("#standing form button.chip").click();
    assert.ok((await heard).status() < 400);
  }
  const random = dice(11);
  const others = [anna, bruno];
  for (let moves = 0; !(await chloe.page.locator("#my-window.asked").isVisible()); moves += 1) {
    assert.ok(moves < 400, "somebody is asked sooner or later");
    const actor = await asked([anna, bruno, chloe]);
    if (await chloe.page.locator("#my-window.asked").isVisible()) break;
    await actor.answer(random);
    await chloe.page.waitForFunction((revision) => Number(document.querySelector("#revision").value) >= revision || document.querySelector("#my-window.asked"), await actor.revision());
  }
  await chloe.assertFits();
  assert.match(await chloe.page.textContent("#my-window"), /Quand la barre est vide/);
  await chloe.page.waitForSelector("#window .bar i");
  const revision = await chloe.revision();
  for (const person of others) {
    await person.until(() => document.querySelector("#window:not([hidden])"));
    const text = await person.page.textContent("#window");
    assert.ok(!text.includes("Chloe"), "nobody is named");
    assert.equal(await person.page.locator("#my-window.asked").count(), 0);
    // Whoever moved cannot take it back meanwhile, not even past the page.
    for (const step of ["undo", "restart"]) {
      const button = person.page.locator(`[formaction$='/${step}'].step`);
      if (await button.count()) assert.ok(await button.first().isDisabled());
      const answer = await person.page.evaluate(async ([step, revision]) => {
        const { at } = document.getElementById("table").dataset;
        return (await fetch(`${at}/${step}`, { method: "POST", headers: { "karst-shown": "0" }, body: new URLSearchParams({ revision }) })).status;
      }, [step, revision]);
      assert.ok(answer >= 400, `${step} was answered with ${answer}`);
    }
  }
  assert.equal(await chloe.revision(), revision);
  await chloe.until(() => document.getElementById("my-window").textContent.includes("Vous avez laissé passer"));
  for (const person of others) assert.equal(await person.page.locator("#my-window:not([hidden])").count(), 0);
  for (const person of people) assert.deepEqual(person.faults.filter((fault) => !/40\d|409/.test(fault)), []);
});
