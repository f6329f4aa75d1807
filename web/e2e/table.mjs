// Shared by the browser tests: a server of our own, browsers, and a player who clicks what the page offers.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

export const KARST = process.env.KARST ?? "../target/debug/karst";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);

// No sandbox as root, and nothing that would look for a network.
const FLAGS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

async function freePort() {
  const probe = createServer();
  await new Promise((ready) => probe.listen(0, "127.0.0.1", ready));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** A server on a data folder of its own; it can be killed and started again on the same folder. */
export class Server {
  static async start(more = []) {
    const server = new Server();
    server.more = more;
    server.data = mkdtempSync(join(tmpdir(), "karst-e2e-"));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}`;
    await server.run();
    return server;
  }

  async run() {
    // Nobody here holds anything to hide, so windows may close at once.
    const args = ["serve", "--addr", `127.0.0.1:${this.port}`, "--data", this.data, "--window", "10", ...this.more];
    this.process = spawn(KARST, args, { stdio: ["ignore", "ignore", "inherit"] });
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error("the server did not start");
  }

  /** As a power cut would end it. */
  async kill() {
    const ended = new Promise((done) => this.process.once("exit", done));
    this.process.kill("SIGKILL");
    await ended;
  }

  async stop() {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

export function launch(more = []) {
  return chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });
}

/** A person with a browser of their own, reading one language. Any error on their pages fails the test. */
/** The one server and the one browser of a test file that calls stage(). */
export let server, browser;
export function stage() {
  before(async () => {
    server = await Server.start();
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

export class Person {
  static async sitDown(browser, server, lang, viewport = { width: 1366, height: 768 }) {
    const person = new Person();
    const locale = { en: "en-GB", fr: "fr-FR", it: "it-IT" }[lang];
    person.context = await browser.newContext({ locale, viewport, reducedMotion: "reduce" });
    person.page = await person.context.newPage();
    person.server = server;
    person.lang = lang;
    person.faults = [];
    person.page.on("pageerror", (error) => person.faults.push(String(error)));
    person.page.on("console", (message) => {
      // The stream breaks when a test kills the server on purpose.
      if (message.type() === "error" && !/net::ERR_|Failed to fetch|network error/i.test(message.text())) {
        person.faults.push(message.text());
      }
    });
    return person;
  }

  /** Opens a table from the lobby. Seats after the first: a person, a bot's level, or empty. */
  async openTable(name, second, { game = "cave-vs-cave", others = {}, options = {} } = {}) {
    await this.page.goto(`${this.server.url}/?game=${game}`);
    assert.equal(await this.page.getAttribute("html", "lang"), this.lang);
    await this.page.fill("input[name=name]", name);
    await this.page.selectOption("select[name=seat-blue]", second);
    for (const [seat, who] of Object.entries(others)) {
      await this.page.selectOption(`select[name=seat-${seat}]`, who);
    }
    await this.page.click("details.options:not(.opponents) summary");
    for (const [key, value] of Object.entries(options)) {
      await this.page.selectOption(`select[name=option-${key}]`, value);
    }
    await this.page.click("form[action='/tables'] button[type=submit], form[action='/tables'] button:not([type])");
    await this.page.waitForLoadState();
  }

  /** The link for the other seat, from the page that shows it. */
  async inviteLink() {
    const link = await this.page.evaluate(() => {
      const input = [...document.querySelectorAll("input")].find((input) => input.value.includes("/join/"));
      const anchor = document.querySelector("a[href*='/join/']");
      return input?.value ?? anchor?.href;
    });
    assert.ok(link, "the page shows a link to send");
    return link;
  }

  async join(link, name) {
    await this.page.goto(link);
    await this.page.fill("input[name=name]", name);
    await this.page.click("main form button");
    await this.page.waitForSelector("#f-question");
  }

  async goToTable(id) {
    await this.page.goto(`${this.server.url}/t/${id}`);
    await this.page.waitForSelector("#f-question");
  }

  /** A page that waits for others goes to the table by itself once everybody is there. */
  async arriveAtTable(id) {
    await this.page.waitForSelector("#f-question");
  }

  tableId() {
    return new URL(this.page.url()).pathname.split("/")[2];
  }

  revision() {
    return this.page.evaluate(() => Number(document.querySelector("#choose [name=revision]")?.value ?? -1));
  }

  isOver() {
    return this.page.locator("#f-score:not([hidden]) table").first().isVisible();
  }

  /** Everything this person can click now that answers the question or narrows it, as plain data. */
  answers() {
    return this.page.evaluate(() => {
      // A list that is folded away is one tap further.
      document.querySelectorAll("#f-question details").forEach((list) => (list.open = true));
      const within = (place) => [...document.querySelectorAll(`${place} button[name=choice], ${place} a[href^='?pick=']`)]
        // Sheets that are closed have to be opened first; this person is content with what lies open.
        .filter((it) => it.checkVisibility())
        .map((it) => ({ place, value: it.value ?? null, href: it.getAttribute("href") }));
      // The answers stand beside the question, or lie on the boards.
      const near = within("#f-question");
      return near.some((it) => it.href !== "?pick=") ? near : [...near, ...within("#table section.pane")];
    });
  }

  /** Answers once if it is this person's turn; follows narrowing links to the end. Returns what was chosen. */
  async answer(random) {
    for (let depth = 0; depth < 20; depth += 1) {
      const answers = await this.answers();
      if (answers.length === 0) return null;
      const choice = prefer(answers, random);
      const before = await this.revision();
      if (choice.href) {
        await this.page.locator(`${choice.place} a[href=${JSON.stringify(choice.href)}] >> visible=true`).first().click({ timeout: 4000 }).catch(() => null);
        // What the others do at that moment may come in between: then this person presses again.
        await this.page.waitForFunction(
          ([place, href]) => ![...document.querySelectorAll(`${place} a[href^='?pick=']`)].some((it) => it.getAttribute("href") === href),
          [choice.place, choice.href], { timeout: 5000 },
        ).catch(() => null);
      } else {
        await this.page.locator(`${choice.place} button[value=${JSON.stringify(choice.value)}] >> visible=true`).first().click({ timeout: 4000 }).catch(() => null);
        // A window that closed meanwhile has taken its buttons with it: then there is nothing to wait for.
        await this.page.waitForFunction(
          ([before, value]) => Number(document.querySelector("#choose [name=revision]")?.value ?? -1) !== before ||
            // An answer to a window stays sealed until all have answered.
            ![...document.querySelectorAll("#table button[name=choice]")].some((it) => it.value === value) ||
            document.querySelector("#f-score:not([hidden]) table"),
          [before, choice.value],
        );
        return choice.value;
      }
    }
    throw new Error("the question did not become narrow enough");
  }

  /** One press of something that can be seen, counted. */
  async press(what) {
    this.taps = (this.taps ?? 0) + 1;
    await this.page.locator(`${what} >> visible=true`).first().click();
  }

  /** Answers whatever is asked until it is somebody else's turn. */
  async takeTurn(random = dice(3)) {
    let chosen = 0;
    while ((await this.answer(random)) !== null) assert.ok((chosen += 1) < 60, "a turn ends");
    return chosen;
  }

  /** Waits until the page shows something. It is never reloaded: what happens has to come by itself. */
  async until(shown, arg) {
    await this.page.waitForFunction(shown, arg, { timeout: 30000 }).catch(async () => {
      const state = await this.page.evaluate(() => {
        const { live } = document.documentElement.dataset;
        return { live, hidden: document.hidden };
      });
      throw new Error(`${this.lang} never saw it at revision ${await this.revision()} of ${arg}: ${JSON.stringify(state)}`);
    });
  }

  /** The totals of the score sheet, seat by seat; some sheets put the winner first. */
  totals() {
    return this.page.evaluate(() => {
      const total = (cell) => Number(cell.textContent);
      const sheets = [...document.querySelectorAll("#f-score table")];
      if (sheets.length === 1) return [...sheets[0].querySelectorAll("tfoot td")].map(total);
      const seats = ["red", "blue", "yellow", "green", "violet", "white", "black"];
      const seat = (sheet) => seats.indexOf(sheet.querySelector("caption use").getAttribute("href").split("#crest-")[1]);
      return sheets.sort((a, b) => seat(a) - seat(b)).map((sheet) => total(sheet.querySelector("tfoot td")));
    });
  }

  /** No page may scroll sideways. */
  async assertFits() {
    const [content, width] = await this.page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(content <= width, `the page is ${content} px wide in a window of ${width}`);
  }

  assertNoFaults() {
    assert.deepEqual(this.faults, []);
  }
}

/** Mostly goes on with the tile in hand; ends the turn or goes back only now and then. */
function prefer(answers, random) {
  const useful = answers.filter((it) => it.value !== "done" && it.href !== "?pick=" && !/swap/.test(it.value ?? it.href ?? ""));
  const forward = answers.filter((it) => it.href !== "?pick=");
  // What lies open may be a dead end whose answers are on the board: then back.
  const pool = useful.length > 0 && random() < 0.85 ? useful : forward.length > 0 ? forward : answers;
  return pool[Math.floor(random() * pool.length)];
}

/** The first of three opens a table and the others come by the link for the group. Gives back the table's name. */
export async function seatThree([anna, bruno, chloe], url, game, set = {}) {
  await anna.page.goto(`${url}/?game=${game}`);
  await anna.page.fill("input[name=name]", "Anna");
  for (const seat of ["blue", "yellow"]) await anna.page.selectOption(`select[name=seat-${seat}]`, "person");
  for (const [field, value] of Object.entries(set)) await anna.page.locator(`select[name=${field}]`).selectOption(value, { force: true });
  await anna.page.click("form[action='/tables'] button");
  const link = await anna.page.inputValue("#link-group");
  for (const [person, name] of [[bruno, "Bruno"], [chloe, "Chloe"]]) {
    await person.page.goto(link);
    await person.page.fill("input[name=name]", name);
    await person.page.click("main form button");
  }
  await chloe.page.waitForSelector("#f-question");
  const id = chloe.tableId();
  await anna.goToTable(id);
  await bruno.page.waitForSelector("#f-question");
  return id;
}

/** Plays to the end: whoever is asked answers. Nobody reloads; a minute without a question fails. */
export async function playTogether(people, random, most = 4000) {
  let idle = 0;
  for (let choices = 0; !(await people[0].isOver()); choices += 1) {
    assert.ok(choices < most, "the game ends");
    let chosen = null;
    for (const person of people) chosen ??= await person.answer(random);
    idle = chosen === null ? idle + 1 : 0;
    assert.ok(idle < 1200, "somebody is asked within a minute");
    // The computer thinks, a window is open, or an update is on its way.
    if (chosen === null) await people[0].page.waitForTimeout(50);
  }
  for (const person of people) await person.until(() => document.querySelector("#f-score:not([hidden]) tfoot td"));
}

/** The same numbers in every run. */
export function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** The final score according to `karst score`, read from the journal that the table offers for download. */
export async function scoreOfJournal(server, id) {
  const answer = await fetch(`${server.url}/t/${id}/journal`);
  assert.equal(answer.status, 200);
  const file = join(server.data, `${id}.txt`);
  writeFileSync(file, await answer.text());
  execFileSync(KARST, ["verify", file], { encoding: "utf8" });
  const scores = JSON.parse(execFileSync(KARST, ["score", file, "--json"], { encoding: "utf8" }));
  const rows = Array.isArray(scores) ? scores : scores.scores ?? scores.seats;
  return rows.map((score) => score.total);
}
