// Two hundred broken lines during one game: three people in three browsers reach the server through a wire that this test
// cuts, mostly while a tap is on its way, so that sometimes the tap is lost and sometimes its answer. No tap may be lost or
// count twice, and two seconds after a cut every page shows what a fresh one does.

import assert from "node:assert/strict";
import { connect, createServer } from "node:net";
import { after, before, test } from "node:test";
import { dice, launch, Person, seatThree, Server } from "../e2e/table.mjs";

const CUTS = Number(process.env.KARST_CUTS ?? 200);
const PHONE = { width: 390, height: 844 };

/** Carries bytes both ways until it is cut; then every connection breaks at once. */
class Wire {
  static async to(port) {
    const wire = new Wire();
    wire.ends = new Set();
    wire.armed = null;
    wire.cuts = 0;
    wire.server = createServer((near) => {
      const far = connect(port, "127.0.0.1");
      for (const end of [near, far]) {
        wire.ends.add(end);
        end.on("error", () => {});
        end.on("close", () => { wire.ends.delete(end); near.destroy(); far.destroy(); });
      }
      let isTap = false;
      near.on("data", (bytes) => {
        isTap = wire.armed !== null && bytes.includes("POST /t/");
        if (isTap && wire.armed === "before") return wire.cut();
        far.write(bytes);
        if (isTap && wire.armed === "after") setImmediate(() => wire.cut());
      });
      far.on("data", (bytes) => {
        // The server has done it, and nobody hears of it.
        if (isTap && wire.armed === "answer") return wire.cut();
        near.write(bytes);
      });
    });
    await new Promise((ready) => wire.server.listen(0, "127.0.0.1", ready));
    wire.url = `http://127.0.0.1:${wire.server.address().port}`;
    return wire;
  }

  cut() {
    this.armed = null;
    this.cuts += 1;
    for (const end of this.ends) end.destroy();
  }

  close() {
    this.server.close();
    for (const end of this.ends) end.destroy();
  }
}

let server, wire, browsers;
before(async () => {
  server = await Server.start();
  wire = await Wire.to(server.port);
  browsers = await Promise.all([launch(), launch(), launch()]);
});
after(async () => {
  for (const browser of browsers ?? []) await browser.close();
  wire?.close();
  await server?.stop();
});

/** What a page shows, without what differs by how it came about: folded lists, the state of controls, the line itself. */
const shown = (page) => page.evaluate(() => {
  const copy = document.getElementById("table").cloneNode(true);
  for (const part of copy.querySelectorAll("#lost, #sent, #notice, #heard, #window, .hush, input.tab")) part.remove();
  for (const element of copy.querySelectorAll("*")) {
    // In one order, whichever came first.
    for (const { name, value } of [...element.attributes].sort((one, other) => one.name.localeCompare(other.name))) {
      element.removeAttribute(name);
      if (!["style", "open", "hidden", "data-kept", "data-unseen", "checked"].includes(name) && value !== "") element.setAttribute(name, value);
    }
  }
  return copy.innerHTML.replace(/\s+/g, " ");
});

/** The first place where two texts differ, to read. */
function difference(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `…${one.slice(Math.max(0, at - 80), at + 160)}…\nfresh: …${other.slice(Math.max(0, at - 80), at + 160)}…`;
}

/** Waits for a page to show what a fresh one does; how long that took, at most this long. */
async function agrees(person, fresh, most = 2000) {
  const began = Date.now();
  for (;;) {
    // Looking takes time of its own where the machine is busy.
    const time = Date.now() - began;
    const [mine, theirs] = [await shown(person.page), await shown(fresh)];
    if (mine === theirs) return { time };
    if (time > most) return { differs: difference(mine, theirs) };
    await person.page.waitForTimeout(100);
  }
}

test(`${CUTS} broken lines in a game of three`, { timeout: 3_600_000 }, async () => {
  const way = { url: wire.url };
  const people = [
    await Person.sitDown(browsers[0], way, "en"), await Person.sitDown(browsers[1], way, "it", PHONE), await Person.sitDown(browsers[2], way, "fr", PHONE),
  ];
  const [anna] = people;
  const random = dice(17);
  let taps = 0, differing = 0, slowest = 0, tables = 0, written = 0, tapped = 0;
  while (wire.cuts < CUTS) {
    tables += 1;
    const id = await seatThree(people, wire.url, "caverna");
    const done = await play(id);
    const journal = await (await fetch(`${server.url}/t/${id}/journal`)).text();
    const entries = journal.match(/^\d+ (red|blue|yellow) /gm)?.length ?? 0;
    written += entries;
    tapped += done;
    assert.equal(entries, done, "every tap counts once");
  }
  console.log(`${wire.cuts} cuts at ${tables} table(s): ${taps} taps, ${tapped} choices made and ${written} written, 0 lost or doubled; ` +
    `${differing} pages differed after 2 s; the slowest was right after ${slowest} ms`);
  assert.equal(differing, 0);

  /** Plays one game to its end or until enough lines are broken; gives back how many choices were made. */
  async function play(id) {
    let choices = 0, idle = 0;
    while (!(await anna.isOver()) && wire.cuts < CUTS) {
      let chosen = null;
      for (const person of people) {
        // Most cuts come with a tap on its way: before the server hears it, as it does, or before its answer is heard.
        if ((await person.answers()).length === 0) continue;
        const cuts = wire.cuts;
        wire.armed = ["before", "after", "answer", null][Math.floor(random() * 4)];
        const isIdle = wire.armed === null;
        chosen = await person.answer(random);
        wire.armed = null;
        if (isIdle && chosen !== null && random() < 0.5) wire.cut();
        if (chosen === null) continue;
        taps += 1;
        choices += chosen.split("; ").length;
        if (wire.cuts > cuts) await compare(id);
        break;
      }
      idle = chosen === null ? idle + 1 : 0;
      assert.ok(idle < 600, "somebody is asked");
      if (chosen === null) await anna.page.waitForTimeout(50);
    }
    return choices;
  }

  /** Every page against a fresh one. */
  async function compare(id) {
    for (const person of people) {
      const fresh = await person.context.newPage();
      await fresh.goto(`${server.url}/t/${id}`.replace(server.url, wire.url));
      await fresh.waitForSelector("#f-question");
      const { time, differs } = await agrees(person, fresh);
      await fresh.close();
      if (differs) { differing += 1; console.error(`${person.lang} differs:\n${differs}`); } else slowest = Math.max(slowest, time);
    }
  }
});
