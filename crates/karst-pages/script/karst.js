// Only what markup and style cannot do: follow the question on a phone, tell a tab in the background that it is
// one's turn, keys for the quick.
"use strict";
(() => {
  const question = () => document.getElementById("f-question");
  const title = document.title;
  let tab = null;

  // A phone turns to the board where the answer lies, but only when that changes: it never takes back a tab the
  // player has chosen since.
  const follow = () => {
    const now = question();
    if (!now) return;
    if (tab !== null && now.dataset.tab !== tab) document.getElementById("tab-" + now.dataset.tab)?.click();
    tab = now.dataset.tab;
    document.title = ("mine" in now.dataset ? "● " : "") + title;
  };

  // Digits press the answers in their order, Escape goes back, u and r undo and redo.
  // In a replay the arrows turn the page.
  const press = (key) => {
    if (key === "ArrowLeft") return document.querySelector(".replay a.previous");
    if (key === "ArrowRight") return document.querySelector(".replay a[rel=next]");
    const now = question();
    if (!now) return null;
    if (/^[1-9]$/.test(key)) return now.querySelectorAll(".answers a.chip:not(.back), .answers button.chip:not(.shut)")[key - 1];
    if (key === "Escape") return now.querySelector(".back");
    if (key === "u") return now.querySelector('[action$="/undo"] button');
    if (key === "r") return now.querySelector('[action$="/redo"] button');
    return null;
  };

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select")) return;
    if (document.querySelector(":popover-open")) return;
    const target = press(event.key);
    if (target) { event.preventDefault(); target.click(); }
  });

  // A sheet that has been sent is done with.
  document.addEventListener("submit", (event) => event.target.closest(".standing")?.hidePopover());

  // The search hides what lacks one of the words, and headings over nothing; again after every update.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const sift = () => {
    for (const input of document.querySelectorAll("[data-find]")) {
      input.parentElement.hidden = false;
      const wanted = plain(input.value).split(/\s+/);
      for (const card of document.querySelectorAll(`#${input.dataset.find} [data-name]`)) {
        const name = plain(card.dataset.name || card.textContent);
        card.hidden = !wanted.every((word) => name.includes(word));
      }
    }
    for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("[data-name]:not([hidden])");
  };
  document.addEventListener("input", sift);

  // Answers and live updates come by different ways. What is older than something heard already stays away.
  let heard = 0;
  document.addEventListener("htmx:sse:before:message", ({ detail }) => { heard = Math.max(heard, parseInt(detail.message.id) || 0); });
  document.addEventListener("htmx:before:swap", (event) => {
    const revision = event.detail.ctx.response?.headers?.get("karst-revision");
    if (revision && Number(revision) < heard) event.preventDefault();
  });

  // The stream renews itself once it has run; until then somebody has to ask again.
  const live = document.getElementById("live");
  if (live) setInterval(() => { if (!live._htmx?.sse && !document.hidden) live.dispatchEvent(new Event("again")); }, 4000);

  // A link has served its purpose once somebody sits there.
  const greet = () => {
    for (const link of document.querySelectorAll("[data-until]")) link.hidden = document.getElementById(link.dataset.until) !== null;
  };

  // The last one has come: the waiting page becomes the table.
  live?.addEventListener("begun", () => location.reload());

  // Reads a page of a story book aloud where the browser has a voice, sentence by sentence. Pressed again it stops, and
  // so it does when the page is turned.
  const voice = window.speechSynthesis;
  let told = "";
  const tale = (button) => document.getElementById(button.dataset.say).textContent;
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
    document.addEventListener("htmx:after:swap", turned);
    turned();
  }

  follow();
  sift();
  document.addEventListener("htmx:after:swap", () => { follow(); sift(); greet(); });
})();
