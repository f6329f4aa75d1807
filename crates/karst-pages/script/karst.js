// Only what markup and style cannot do: follow the question on a phone, tell a tab in the background that it is
// one's turn, keys for the quick, copying links.
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
  const press = (key) => {
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

  for (const button of document.querySelectorAll("[data-copy]")) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value);
      button.textContent = button.dataset.copied;
    });
  }

  // The search hides what does not match, and again after every update.
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const sift = () => {
    for (const input of document.querySelectorAll("[data-find]")) {
      input.parentElement.hidden = false;
      const wanted = plain(input.value);
      for (const card of document.querySelectorAll(`#${input.dataset.find} [data-name]`)) card.hidden = !plain(card.dataset.name).includes(wanted);
    }
  };
  document.addEventListener("input", sift);

  follow();
  sift();
  document.addEventListener("htmx:after:swap", () => { follow(); sift(); });
})();
