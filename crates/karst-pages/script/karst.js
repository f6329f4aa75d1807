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
  const apply = (html, kept) => {
    const update = document.createElement("template");
    update.innerHTML = html;
    // A board with new places for slots comes before what is to lie in them.
    for (const part of [...update.content.children]) {
      if (part.localName === "k-log") addLog(part);
      else if (!part.localName.startsWith("k-") && part.id !== kept) {
        const here = byId(part.id);
        if (here?.nodeName === part.nodeName) morph(here, part); else here?.replaceWith(part);
      }
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
  let half = "";
  const isOpen = () => stream?.readyState === EventSource.OPEN;
  const show = (token, html, isStream = false) => {
    const now = read(token);
    // Answers and live updates come by different ways. What is older than what is shown already stays away.
    if (now.revision < shown.revision) return;
    // What was said to this page alone stays until the table moves on.
    for (const i of apply(html, isStream && now.revision === shown.revision ? "notice" : "")) shown.marks[i] = now.marks[i];
    shown.revision = now.revision;
    shown.stamp = now.life === shown.life ? Math.max(now.stamp, shown.stamp) : now.stamp;
    shown.life = now.life;
  };

  // A line that breaks is said, and what was pressed meanwhile is kept.
  const lost = byId("lost");
  let broke = 0;
  const line = (open) => {
    document.documentElement.dataset.live = open ? "on" : "off";
    if (open) { clearTimeout(broke); broke = 0; }
    if (open && lost) lost.hidden = true;
    // Most breaks are over before anybody notices. Every attempt that fails says so again.
    else if (lost) broke ||= setTimeout(() => { broke = 0; lost.hidden = isOpen(); }, 1200);
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
      const before = shown.marks.join();
      show(lastEventId, data, true);
      // What others did has drawn my question anew: the choice I have half made is asked for again.
      if (half && before !== shown.marks.join() && "mine" in (byId("answers")?.dataset ?? {})) pick(half);
    };
    // The last one has come: the waiting page becomes the table.
    stream.addEventListener("begun", () => location.reload());
  };
  if (live?.dataset.stream) {
    tune();
    // A stream renews itself; one that was refused has to be asked for again.
    setInterval(tune, 1000);
    document.addEventListener("visibilitychange", tune);
    addEventListener("pagehide", () => stream?.close());
    addEventListener("pageshow", (event) => { if (event.persisted) tune(); });
  }

  // --- Asking --------------------------------------------------------------------------------------------------------

  // Sends a form or follows a link without leaving the page. It says what it shows; the answer brings what it lacks,
  // unless the stream does. Gives back the answer's status, or nothing where there was none.
  const ask = async (url, options = {}) => {
    const headers = { "karst-shown": write(shown) };
    if (isOpen() && shown.marks.join("") === known) headers["karst-follows"] = "stream";
    // A line can be dead without saying so.
    const signal = AbortSignal.timeout(8000);
    const answer = await fetch(url, { ...options, headers, signal, redirect: "manual" }).catch(() => null);
    // Nobody at the other end: the server starts anew, or a proxy answers in its place.
    if (!answer || (answer.status >= 502 && !answer.headers.get("karst-shown"))) return 0;
    if (answer.type === "opaqueredirect") { location.reload(); return 303; }
    const html = await answer.text().catch(() => null);
    if (html === null) return 0;
    const now = answer.headers.get("karst-shown");
    if (now) show(now, html); else apply(html);
    return answer.status;
  };

  // A tap has an id: however often it is sent, it counts once. One that gets no answer is sent again when the line is
  // back, unless it is taken back or something else is pressed. Meanwhile what was pressed shows that it waits.
  const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map((n) => n.toString(16).padStart(2, "0")).join("");
  let tapped = null, pressed = null;
  const back = () => new Promise((done) => { document.addEventListener("karst:open", done, { once: true }); setTimeout(done, 1000); });
  const keep = (button) => {
    pressed?.removeAttribute("data-kept");
    pressed = button;
    pressed?.setAttribute("data-kept", "");
    const kept = lost?.querySelector(".kept");
    if (kept) kept.hidden = !button;
    if (button && lost) lost.hidden = false;
  };
  const sent = byId("sent");
  const sayWhatCame = (status) => {
    if (!sent) return;
    sent.textContent = status < 400 ? sent.dataset.sent : sent.dataset.moved;
    sent.hidden = false;
    setTimeout(() => { sent.hidden = true; }, 6000);
  };
  const tap = async (url, body, button) => {
    const id = tapped = newId();
    body.append("tap", id);
    if (sent) sent.hidden = true;
    // No answer for so long is no line, whatever the browser thinks of it.
    const slow = setTimeout(() => { if (tapped === id) keep(button); }, 2500);
    let status = 0, waited = false;
    while (!(status = await ask(url, { method: "POST", body }))) {
      clearTimeout(slow);
      if (tapped !== id) return;
      waited = true;
      keep(button);
      await back();
      if (tapped !== id) return;
    }
    clearTimeout(slow);
    keep(null);
    if (isOpen()) line(true);
    if (waited) sayWhatCame(status);
  };
  lost?.querySelector("button")?.addEventListener("click", () => { tapped = null; keep(null); });

  // Half a choice changes nothing: it is asked for again until there is an answer or something else is pressed.
  const pick = async (url) => {
    const id = tapped = newId();
    while (!(await ask(url))) {
      line(isOpen());
      await back();
      if (tapped !== id) return;
    }
  };

  const table = byId("table");
  table?.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const url = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
    if (!url?.startsWith(table.dataset.at + "/")) return;
    event.preventDefault();
    if (!form.matches(".say")) half = "";
    // A sheet that has been sent is done with.
    form.closest(".standing")?.hidePopover();
    tap(url, new URLSearchParams(new FormData(form, submitter)), submitter ?? form);
    if (form.matches(".say")) form.reset();
  });
  table?.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="?pick="]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const url = `${table.dataset.at}/pick${link.getAttribute("href")}`;
    half = url.endsWith("?pick=") ? "" : url;
    pick(url);
  });

  // --- Coming back ---------------------------------------------------------------------------------------------------

  // While the computer plays for me: whoever opens the lid, turns to this page or touches it is back.
  const isBack = () => {
    if (document.hidden || !byId("back")?.hasAttribute("data-away")) return;
    byId("back").removeAttribute("data-away");
    ask(`${table.dataset.at}/here`, { method: "POST", body: new URLSearchParams() });
  };
  let ticked = Date.now();
  const noticeSleep = () => {
    const slept = Date.now() - ticked > 15000;
    ticked = Date.now();
    // The page first hears what has happened meanwhile.
    if (slept) document.addEventListener("karst:shown", isBack, { once: true });
  };
  if (live?.dataset.stream && table) {
    setInterval(noticeSleep, 2000);
    document.addEventListener("visibilitychange", isBack);
    for (const stir of ["pointerdown", "keydown"]) document.addEventListener(stir, isBack, { passive: true });
  }

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

  // Stepping through a game, a phone turns to what this step changed; the tab one looks at goes first.
  const turnToChange = () => {
    const changed = [...document.querySelectorAll("[data-changed]")];
    const tabs = [...document.querySelectorAll("input.tab")], first = tabs.find((one) => one.checked);
    if (!changed.length || !first || !document.querySelector(".tabs")?.checkVisibility()) return;
    for (const one of [first, ...tabs, first]) {
      one.checked = true;
      const part = changed.find((part) => part.checkVisibility());
      if (part) return part.scrollIntoView({ block: "center" });
    }
  };

  follow();
  sift();
  run();
  turnToChange();
  document.addEventListener("karst:shown", () => { follow(); sift(); greet(); run(); });
})();
