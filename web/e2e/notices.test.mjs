// "It is your turn" with every page closed: what is sent, read with keys of our own; what the browser shows, handed to it
// by its developer tools; what plain http cannot do; and a word when there is no connection.

import assert from "node:assert/strict";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { Person, Server, launch } from "./table.mjs";

let server, browser, service;
const received = [];

before(async () => {
  service = createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      received.push({ path: request.url, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(201).end();
    });
  });
  await new Promise((ready) => service.listen(0, "127.0.0.1", ready));
  server = await Server.start(["--notices-to", "anywhere"]);
  // A name that is not this machine's own, so that the browser takes its plain http for what it is.
  browser = await launch(["--host-resolver-rules=MAP karst.test 127.0.0.1"]);
});
after(async () => {
  await browser?.close();
  await server?.stop();
  service?.close();
});

/** The message inside, as RFC 8291 has it. */
function unsealed(keys, auth, body) {
  const [salt, length] = [body.subarray(0, 16), body[20]];
  const theirs = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const derive = (key, salt, info, n) => Buffer.from(hkdfSync("sha256", key, salt, info, n));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const key = derive(keys.computeSecret(theirs), auth, info, 32);
  const decipher = createDecipheriv("aes-128-gcm", derive(key, salt, "Content-Encoding: aes128gcm\0", 16), derive(key, salt, "Content-Encoding: nonce\0", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
  return JSON.parse(text.replace(/\x02\0*$/, ""));
}

async function until(what, seconds = 30) {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (await what()) return;
    await new Promise((later) => setTimeout(later, 100));
  }
  throw new Error("it never happened");
}

test("a closed page hears of its turn once, and the link opens the question", { timeout: 120_000 }, async () => {
  const anna = await Person.sitDown(browser, server, "en");
  const bruno = await Person.sitDown(browser, server, "it", { width: 390, height: 844 });
  await anna.openTable("Anna", "person");
  await bruno.join(await anna.inviteLink(), "Bruno");
  const id = bruno.tableId();
  await anna.goToTable(id);
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  // Whoever is to wait subscribes, and closes the page.
  const [first, second, lang] = (await anna.answers()).length > 0 ? [anna, bruno, "it"] : [bruno, anna, "en"];
  await second.page.goto(`${server.url}/me`);
  const status = await second.page.evaluate(async ([endpoint, p256dh, auth]) => {
    return (await fetch("/me/push", { method: "POST", body: new URLSearchParams({ endpoint, p256dh, auth }) })).status;
  }, [`http://127.0.0.1:${service.address().port}/push/1`, keys.getPublicKey("base64url"), auth.toString("base64url")]);
  assert.equal(status, 204);
  for (let steps = 0; steps < 40 && (await first.answer(() => 0.3)) !== null; steps += 1);
  await until(() => received.length > 0);
  const { headers, body } = received[0];
  assert.equal(headers["content-encoding"], "aes128gcm");
  assert.match(headers.authorization, /^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
  const message = unsealed(keys, auth, body);
  assert.match(message.title, { it: /^Tocca a te: /, en: /^Your turn: / }[lang]);
  await new Promise((later) => setTimeout(later, 5000));
  assert.equal(received.length, 1, "one notice a turn");
  await second.page.goto(server.url + message.url);
  await second.page.waitForSelector("#f-question");
  assert.ok((await second.answers()).length > 0, "the link opens the question");
  for (const person of [anna, bruno]) person.assertNoFaults();
});

test("the browser shows what it is sent; without a service it says what remains", { timeout: 60_000 }, async () => {
  const person = await Person.sitDown(browser, server, "fr", { width: 390, height: 844 });
  await person.context.grantPermissions(["notifications"], { origin: server.url });
  const tools = await person.context.newCDPSession(person.page);
  const registrations = [];
  tools.on("ServiceWorker.workerRegistrationUpdated", (update) => registrations.push(...update.registrations));
  await tools.send("ServiceWorker.enable");
  await person.page.goto(`${server.url}/me`);
  await person.assertFits();
  await person.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await until(() => registrations.length > 0);
  const message = { title: "À vous de jouer : Caverna", body: "Carla prend 5 minerais.", url: "/t/abc", tag: "turn-abc" };
  await tools.send("ServiceWorker.deliverPushMessage", {
    origin: server.url, registrationId: registrations.at(-1).registrationId, data: JSON.stringify(message),
  });
  const shown = () => person.page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications();
    return notices.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
  });
  await until(async () => (await shown()).length > 0, 10);
  assert.deepEqual(await shown(), [message]);
  // This browser has no push service behind it: the switch says what it can do, and stays as it was left.
  await person.page.click("#push-switch");
  await person.page.waitForFunction(() => document.getElementById("push-how").textContent.includes("tant qu’une page"));
  assert.equal(await person.page.getAttribute("#push-switch", "aria-checked"), "true");
  await person.page.click("#sound-switch");
  await person.page.reload();
  for (const id of ["push", "sound"]) assert.equal(await person.page.getAttribute(`#${id}-switch`, "aria-checked"), "true");
  // The browser's own word on push in a private window: nobody can ask it before.
  assert.deepEqual(person.faults.filter((fault) => !fault.includes("incognito")), []);
});

test("plain http says what is not possible there and offers the rest", { timeout: 60_000 }, async () => {
  const person = await Person.sitDown(browser, server, "en", { width: 390, height: 844 });
  const open = `http://karst.test:${server.port}`;
  await person.page.goto(`${open}/me`);
  await person.assertFits();
  assert.equal(await person.page.evaluate(() => window.isSecureContext), false);
  const text = await person.page.textContent("#notices");
  assert.ok(text.includes("not possible at this address") && text.includes("message to an address"));
  assert.equal(await person.page.isVisible("#sound-switch"), true);
  const before = received.length;
  await person.page.click(".hook summary");
  await person.page.fill("input[name=address]", `http://127.0.0.1:${service.address().port}/hook`);
  await person.page.selectOption("select[name=kind]", "ntfy");
  await person.page.click(".hook form button");
  await person.page.waitForURL(/\/me/);
  await person.page.click("form[action='/me/try'] button");
  await until(() => received.length > before, 10);
  assert.equal(received.at(-1).path, "/hook");
  assert.ok(received.at(-1).body.toString().startsWith("A test from Karst"));
  person.assertNoFaults();
});

test("without a connection there is a word, and the page comes back by itself", { timeout: 60_000 }, async () => {
  const person = await Person.sitDown(browser, server, "it", { width: 390, height: 844 });
  await person.page.goto(`${server.url}/tables`);
  await person.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated" && navigator.serviceWorker.controller);
  await server.kill();
  await person.page.goto(`${server.url}/tables`);
  assert.ok((await person.page.textContent("main")).includes("Nessuna connessione"));
  await server.run();
  await person.page.waitForFunction(() => document.querySelector(".mytables"), null, { timeout: 15_000 });
});
