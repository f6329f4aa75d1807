// Tables in a state of one's choosing: recorded games cut short, and scenes.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { KARST } from "./table.mjs";

export const GAMES = ["cave-vs-cave", "caverna", "above-and-below", "bargeroc"];
const PEOPLE = ["Anna", "Bruno", "Chloe", "Dario", "Emma", "Fabio", "Giulia"];
const SEATS = ["red", "blue", "yellow", "green", "violet", "white", "black"];

/** A journal with the chain that belongs to these lines. */
function chained(head, entries) {
  let chain = Buffer.alloc(32);
  const after = (line) => { chain = createHash("sha256").update(chain).update(line).digest(); return `${line} #${chain.toString("hex", 0, 4)}`; };
  head.filter((line) => !line.startsWith("secret ")).forEach(after);
  const text = [...head, `begin #${chain.toString("hex", 0, 4)}`, ...entries.map(after)];
  return text.join("\n") + "\n";
}

function read(file) {
  const lines = readFileSync(join("..", "games", file), "utf8").trimEnd().split("\n");
  const begin = lines.findIndex((line) => line.startsWith("begin "));
  return { head: lines.slice(0, begin), entries: lines.slice(begin + 1).map((line) => line.replace(/ #\w+$/, "")) };
}

const withPeople = (head) => {
  let n = 0;
  return head.map((line) => line.replace(/^(seat \w+) .*/, (_, seat) => `${seat} ${PEOPLE[n++]}`));
};

/** Takes journals in as tables, all at once, and gives back the id and the seats' addresses of each. */
function take(server, journals) {
  const files = journals.map((text, i) => { const file = join(server.data, `taken-${i}.txt`); writeFileSync(file, text); return file; });
  const tables = JSON.parse(execFileSync(KARST, ["import", ...files, "--data", server.data, "--json"], { encoding: "utf8", maxBuffer: 1e8 }));
  return tables.map(({ table, links }) => ({ id: table, links: Object.fromEntries(links.map(({ seat, path }) => [seat, server.url + path])) }));
}

/**
 * For every kind of answer people gave in the recorded games of one kind, the table where it was asked for the n-th time: what it
 * is called, and the address of the seat that is asked.
 */
export function questions(server, game, n = 2) {
  const found = new Map();
  // What is long takes long to replay; the newest rules first.
  const files = readdirSync(join("..", "games", game)).filter((file) => file.endsWith(".txt")).sort((a, b) => b.startsWith("v2") - a.startsWith("v2"));
  for (const file of files) {
    const { head, entries } = read(`${game}/${file}`);
    if (entries.length > 1000) continue;
    const seen = {};
    for (const [i, entry] of entries.entries()) {
      const [, seat, verb] = entry.split(" ");
      if (!SEATS.includes(seat) || entries[i + 1]?.includes(" undo ")) continue;
      seen[verb] = (seen[verb] ?? 0) + 1;
      const best = found.get(verb);
      if (!best || best.seen < n && seen[verb] > best.seen) found.set(verb, { verb, seat, seen: seen[verb], text: [withPeople(head), entries.slice(0, i)] });
    }
  }
  const list = [...found.values()];
  const tables = take(server, list.map(({ text }) => chained(...text)));
  return list.map(({ verb, seat }, i) => ({ name: `${game} ${verb}`, game, verb, id: tables[i].id, link: tables[i].links[seat] }));
}

/** A recorded game without its last entries, as if these people had played it: its id, and the addresses of the seats in order. */
export function importGame(server, file, names, less) {
  const { head, entries } = read(file);
  let people = 0;
  const named = head.map((line) => line.replace(/^(seat \w+) .*/, (_, seat) => `${seat} ${names[people++]}`));
  const [{ id, links }] = take(server, [chained(named, entries.slice(0, entries.length - less))]);
  return { id, links: SEATS.map((seat) => links[seat]).filter(Boolean) };
}

/** A finished game of each kind. */
export function finished(server, file) {
  const { head, entries } = read(file);
  const [table] = take(server, [chained(withPeople(head), entries)]);
  return { id: table.id, link: Object.values(table.links)[0] };
}

/** A practice table that begins with a scene; everybody is a person, so that nobody moves unasked. */
export function staged(server, game, scene, seats = 2) {
  const sample = readdirSync(join("..", "games", game)).find((file) => file.endsWith(".txt") && (file.startsWith("v2") || file.endsWith("usual.txt") || file.startsWith("two")));
  const { head } = read(`${game}/${sample}`);
  const of = (word) => head.filter((line) => line.startsWith(`${word} `));
  const line = scene.trim().split("\n").map((it) => it.trim()).join("; ").replaceAll(",; ", ", ");
  const people = SEATS.slice(0, seats).map((seat, i) => `seat ${seat} ${PEOPLE[i]}`);
  const text = chained([head[0], ...of("rules"), "kind practice", `scene ${line}`, ...of("option"), ...people, ...of("commit"), ...of("secret")], []);
  const [table] = take(server, [text]);
  return table;
}
