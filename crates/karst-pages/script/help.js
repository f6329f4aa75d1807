// Help in place, fetched when somebody asks for it the first time: what a sheet tells is completed by the rules that speak of
// its thing, and by an example from the book; what has only a name tells it to a long press and to `?`.
"use strict";
const way = document.querySelector('a[data-sheet][href^="/rules/"]');
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
let book = null;
const open = async () => {
  const answer = await fetch(way.href).catch(() => null);
  return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
};

// The rows that speak of this name, those that begin with it first.
const rowsAbout = (page, name) => {
  const rows = [...page.querySelectorAll("#f-rules dl > div[id]")].map((row) => [row, bare(row.querySelector("dd").textContent)]);
  const about = rows.filter(([, text]) => text.includes(name));
  return about.sort(([, a], [, b]) => b.startsWith(name) - a.startsWith(name)).slice(0, 2).map(([row]) => row);
};

// A chapter that names the thing, or cites one of the rules, or at least one of the same area; best with an example.
const chapterFor = (page, name, rows) => {
  const chapters = [...page.querySelectorAll("section.chapter")];
  const cites = (chapter) => rows.some((row) => chapter.querySelector(`.ids a[href="#${row.id}"]`));
  const area = new Set(rows.flatMap((row) => [...(row.closest("section")?.querySelectorAll("div[id]") ?? [])].map((it) => it.id)));
  const near = (chapter) => [...chapter.querySelectorAll(".ids a")].some((it) => area.has(it.hash.slice(1)));
  const ranked = [(it) => bare(it.textContent).includes(name), cites, near, () => true];
  for (const fits of ranked) {
    const found = chapters.filter(fits);
    if (found.length) return found.find((it) => it.querySelector("figure.example")) ?? chapters.find((it) => it.querySelector("figure.example"));
  }
  return null;
};

const line = (tag, className, ...content) => { const it = document.createElement(tag); it.className = className; it.append(...content); return it; };
const link = (hash, text) => { const it = line("a", "rule", text); it.href = `${way.getAttribute("href")}#${hash}`; return it; };

export const complete = async (sheet) => {
  const heading = sheet.querySelector("h2");
  if (!way || !heading || sheet.querySelector(".more") || sheet.id === "tip") return;
  const more = line("div", "more");
  sheet.append(more);
  book ??= open();
  const page = await book;
  if (!page) { more.remove(); book = null; return; }
  const name = bare(heading.textContent.replace(/\(.*/, ""));
  const rows = rowsAbout(page, name);
  for (const row of rows) more.append(line("p", "row-of", row.querySelector("dd").textContent, " ", link(row.id, row.id)));
  const chapter = chapterFor(page, name, rows);
  const example = chapter?.querySelector("figure.example");
  if (!example) return;
  const told = [example.querySelector("figcaption"), example.querySelector(".right"), example.querySelector(".wrong")];
  more.append(line("p", "example-of", ...told.filter(Boolean).flatMap((it) => [it.textContent.trim(), " "]), link(chapter.id, chapter.querySelector("h2").textContent)));
};

// Names without a sheet.
export const tell = (text, at) => {
  let tip = document.getElementById("tip");
  if (!tip) {
    tip = line("div", "sheet tip");
    tip.id = "tip";
    tip.popover = "auto";
    tip.setAttribute("role", "status");
    document.body.append(tip);
  }
  const legend = line("a", "chip quiet", document.querySelector(".win-way .sr")?.textContent ?? "?");
  legend.href = `${way.getAttribute("href").replace("/rules/", "/learn/")}#legend`;
  legend.dataset.sheet = "";
  tip.replaceChildren(line("p", "", text), legend);
  tip.showPopover();
  const { left, bottom } = at.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  tip.style.margin = "0";
  tip.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  tip.style.top = `${Math.max(8, Math.min(bottom + 6, innerHeight - height - 8))}px`;
};
