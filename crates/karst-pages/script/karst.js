// Only what markup and style cannot do: live updates, forms without a new page, follow the question on a phone, tell a
// tab in the background that it is one's turn, keys for the quick.
"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const title = document.title;
  let tab = null;

  // A phone turns to the board where the answer lies, but only when that changes: it never takes back a tab the
  // player has chosen since.
  const follow = () => {
    const now = byId("answers");
    if (!now) return;
    if (tab !== null && now.dataset.tab !== tab) byId("tab-" + now.dataset.tab)?.click();
    tab = now.dataset.tab;
    document.title = ("mine" in now.dataset ? "● " : "") + title;
  };

  // --- Updates -------------------------------------------------------------------------------------------------------

  // Makes one element like another and keeps what is the same, so that focus, open sheets and scrolling stay. What lies
  // in a slot is the viewer's own and not touched.
  const isSlot = (node) => node.dataset?.slot !== undefined;
  const isSame = (a, b) => a.nodeName === b.nodeName && (a.id ?? "") === (b.id ?? "");
  const morph = (from, to) => {
    for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
    for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    if (from.nodeName === "INPUT" && from !== document.activeElement) from.value = to.getAttribute("value") ?? "";
    if (!isSlot(from)) morphInside(from, to);
  };
  const morphInside = (from, to) => {
    let at = from.firstChild;
    for (const wanted of [...to.childNodes]) {
      // What has gone in front of something that stays is taken away; what is new is put in.
      let match = at;
      while (match && !isSame(match, wanted)) match = match.nextSibling;
      if (!match || (match !== at && !wanted.id)) match = at && isSame(at, wanted) ? at : null;
      if (!match) { from.insertBefore(wanted, at); continue; }
      while (at !== match) { const gone = at; at = at.nextSibling; gone.remove(); }
      at = match.nextSibling;
      if (match.nodeType !== 1) { if (match.data !== wanted.data) match.data = wanted.data; } else morph(match, wanted);
    }
    while (at) { const gone = at; at = at.nextSibling; gone.remove(); }
  };

  // The newest entries on top; one that was there already has been taken back, or stands again.
  const addLog = (entries) => {
    const log = byId("log");
    let top = log.firstChild;
    for (const entry of [...entries.children]) {
      const known = byId(entry.id);
      if (known) known.replaceWith(entry); else log.insertBefore(entry, top);
      top = entry.nextSibling;
    }
    while (log.children.length > Number(log.dataset.most)) log.lastChild.remove();
  };

  const fillSlots = (group) => {
    const filling = new Map([...group.children].map((it) => [it.getAttribute("n"), it]));
    const nothing = document.createElement("i");
    for (const slot of document.querySelectorAll(`[data-slot="${group.id}"]`)) {
      morphInside(slot, filling.get(slot.id.slice(group.id.length + 3)) ?? nothing);
    }
  };

  // Gives back which of the viewer's own parts came, by their numbers.
  const apply = (html) => {
    const update = document.createElement("template");
    update.innerHTML = html;
    // A board with new places for slots comes before what is to lie in them.
    for (const part of [...update.content.children]) {
      if (part.localName === "k-log") addLog(part);
      else if (!part.localName.startsWith("k-")) { const here = byId(part.id); if (here) morph(here, part); }
    }
    for (const part of update.content.querySelectorAll("k-slots")) fillSlots(part);
    document.dispatchEvent(new Event("karst:shown"));
    return update.content.querySelector("k-own")?.getAttribute("n").split(" ") ?? [];
  };

  // --- The stream ----------------------------------------------------------------------------------------------------

  // What the page shows, as the server said: `revision.life.stamp.marks`. The stamp is that of what everybody sees, counted in
  // one life of the table; the marks are those of the viewer's own parts, one by one. What the stream knows of them differs
  // while a choice is half made.
  const read = (token) => {
    const [revision, life = "0", stamp, marks = ""] = token.split(".");
    return { revision: Number(revision) || 0, life, stamp: parseInt(stamp, 16) || 0, marks: marks.match(/.{8}/g) ?? [] };
  };
  const write = ({ revision, life, stamp, marks }) => `${revision}.${life}.${stamp.toString(16)}.${marks.join("")}`;
  const live = byId("live");
  const shown = read(live?.dataset.shown ?? "");
  let known = write(shown).split(".")[3], stream = null;
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const show = (token, html) => {
    const now = read(token);
    // Answers and live updates come by different ways. What is older than what is shown already stays away.
    if (now.revision < shown.revision) return;
    for (const i of apply(html)) shown.marks[i] = now.marks[i];
    shown.revision = now.revision;
    shown.stamp = now.life === shown.life ? Math.max(now.stamp, shown.stamp) : now.stamp;
    shown.life = now.life;
  };

  // A line that breaks is said, and what was pressed meanwhile is kept.
  const lost = byId("lost");
  let broke = 0;
  const line = (open) => {
    document.documentElement.dataset.live = open ? "on" : "off";
    clearTimeout(broke);
    if (open && lost) lost.hidden = true;
    // Most breaks are over before anybody notices.
    else if (lost) broke = setTimeout(() => { lost.hidden = isOpen(); }, 1200);
    if (open) document.dispatchEvent(new Event("karst:open"));
  };
  addEventListener("offline", () => line(false));
  addEventListener("online", () => { stream?.close(); tune(); });

  const tune = () => {
    if (!live?.dataset.stream || document.hidden && stream) return;
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(`${live.dataset.stream}?shown=${write(shown)}`);
    const say = () => line(isOpen());
    stream.onopen = stream.onerror = say;
    stream.onmessage = ({ data, lastEventId }) => {
      say();
      known = lastEventId.split(".")[3];
      show(lastEventId, data);
    };
    // The last one has come: the waiting page becomes the table.
    stream.addEventListener("begun", () => location.reload());
  };
  if (live?.dataset.stream) {
    tune();
    // A stream renews itself; one that was refused has to be asked for again.
    setInterval(tune, 4000);
    addEventListener("pagehide", () => stream?.close());
    addEventListener("pageshow", (event) => { if (event.persisted) tune(); });
  }

  // --- Asking --------------------------------------------------------------------------------------------------------

  // Sends a form or follows a link without leaving the page. It says what it shows; the answer brings what it lacks,
  // unless the stream does.
  const ask = async (url, options = {}) => {
    const headers = { "karst-shown": write(shown) };
    if (isOpen() && shown.marks.join("") === known) headers["karst-follows"] = "stream";
    const answer = await fetch(url, { ...options, headers, redirect: "manual" }).catch(() => null);
    // Nobody at the other end: the server starts anew, or a proxy answers in its place.
    if (!answer || (answer.status >= 502 && !answer.headers.get("karst-shown"))) return false;
    if (answer.type === "opaqueredirect") { location.reload(); return true; }
    const [now, html] = [answer.headers.get("karst-shown"), await answer.text()];
    if (now) show(now, html); else apply(html);
    return true;
  };

  // A tap has an id: however often it is sent, it counts once. One that gets no answer is sent again when the line is
  // back, unless it is taken back or something else is pressed.
  const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
  let tapped = null;
  const back = () => new Promise((done) => { document.addEventListener("karst:open", done, { once: true }); setTimeout(done, 1500); });
  const tap = async (url, body) => {
    const id = tapped = newId();
    body.append("tap", id);
    const keep = (is) => { const kept = lost?.querySelector(".kept"); if (kept) kept.hidden = !is; if (is && lost) lost.hidden = false; };
    while (!(await ask(url, { method: "POST", body }))) {
      if (tapped !== id) return;
      keep(true);
      await back();
      if (tapped !== id) return;
    }
    keep(false);
    if (isOpen()) line(true);
  };
  lost?.querySelector("button")?.addEventListener("click", () => { tapped = null; lost.querySelector(".kept").hidden = true; });

  const table = byId("table");
  table?.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const url = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    if (!url?.startsWith(table.dataset.at + "/")) return;
    event.preventDefault();
    // A sheet that has been sent is done with.
    form.closest(".standing")?.hidePopover();
    tap(url, new URLSearchParams(new FormData(form, submitter)));
    if (form.matches(".say")) form.reset();
  });
  table?.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="?pick="]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ask(`${table.dataset.at}/pick${link.getAttribute("href")}`).then((heard) => { if (!heard) line(false); });
  });

  // --- Keys ----------------------------------------------------------------------------------------------------------

  // Digits press the answers in their order, Escape goes back, u and r undo and redo.
  // In a replay the arrows turn the page.
  const press = (key) => {
    if (key === "ArrowLeft") return document.querySelector(".replay a.previous");
    if (key === "ArrowRight") return document.querySelector(".replay a[rel=next]");
    const now = byId("f-question");
    if (!now) return null;
    if (/^[1-9]$/.test(key)) return now.querySelectorAll(".answers a.chip:not(.back), .answers button.chip:not(.shut)")[key - 1];
    if (key === "Escape") return now.querySelector(".back");
    if (key === "u") return now.querySelector('[formaction$="/undo"].step');
    if (key === "r") return now.querySelector('[formaction$="/redo"].step');
    return null;
  };

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select")) return;
    if (document.querySelector(":popover-open")) return;
    const target = press(event.key);
    if (target) { event.preventDefault(); target.click(); }
  });


  // The search hides what lacks one of the words, and headings over nothing; again after every update.
  const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const sift = () => {
    for (const input of document.querySelectorAll("[data-find]")) {
      input.parentElement.hidden = false;
      const wanted = bare(input.value).split(/\s+/);
      for (const card of document.querySelectorAll(`#${input.dataset.find} [data-name]`)) {
        const name = bare(card.dataset.name || card.textContent);
        card.hidden = !wanted.every((word) => name.includes(word));
      }
    }
    for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("[data-name]:not([hidden])");
  };
  document.addEventListener("input", sift);

  // A link has served its purpose once somebody sits there.
  const greet = () => {
    for (const link of document.querySelectorAll("[data-until]")) link.hidden = byId(link.dataset.until) !== null;
  };

  // Reads a page of a story book aloud where the browser has a voice, sentence by sentence. Pressed again it stops, and
  // so it does when the page is turned.
  const voice = window.speechSynthesis;
  let told = "";
  const tale = (button) => byId(button.dataset.say).textContent;
  const tell = (event) => {
    const button = event.target.closest("[data-say]");
    if (!button) return;
    const stop = voice.speaking && told === tale(button);
    voice.cancel();
    told = stop ? "" : tale(button);
    for (const sentence of told.match(/[^.!?…]+[.!?…]*["”»’\s]*/g) ?? []) {
      const words = new SpeechSynthesisUtterance(sentence);
      words.lang = document.documentElement.lang;
      voice.speak(words);
    }
  };
  const turned = () => {
    const buttons = [...document.querySelectorAll("[data-say]")];
    for (const button of buttons) button.hidden = false;
    if (told && !buttons.some((button) => tale(button) === told)) { voice.cancel(); told = ""; }
  };
  if (voice) {
    document.addEventListener("click", tell);
    document.addEventListener("karst:shown", turned);
    turned();
  }

  // The bar of a window runs down; when it began is known to the page that was sent it.
  let runs = "";
  const run = () => {
    const now = byId("window"), bar = now?.querySelector("i");
    const which = bar ? `${byId("revision")?.value} ${now.dataset.longest}` : "";
    if (which === runs) return;
    runs = which;
    if (!bar) return;
    const { elapsed, longest } = now.dataset;
    const left = 1 - elapsed / longest;
    bar.animate([{ transform: `scaleX(${left})` }, { transform: "scaleX(0)" }], { duration: Math.max(1, longest - elapsed), fill: "forwards" });
  };

  follow();
  sift();
  run();
  document.addEventListener("karst:shown", () => { follow(); sift(); greet(); run(); });
})();
