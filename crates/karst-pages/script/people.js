// Words between people, for tables with more than one. Comes after the table's own script.
"use strict";
(() => {
  // New ones are announced, and counted on the way to them until they have been seen. Whoever wants none sees none.
  const hush = document.querySelector(".hush");
  const isHushed = () => { try { return localStorage.getItem("karst-hush") === "1"; } catch { return false; } };
  const wordsNow = () => [...document.querySelectorAll("#chat .chat li")];
  const texts = (lines) => lines.map((line) => line.textContent);
  let said = texts(wordsNow()), unseen = 0;
  const badge = () => {
    for (const place of document.querySelectorAll('[for="tab-log"], #chat h2')) {
      if (unseen) place.dataset.unseen = unseen; else delete place.dataset.unseen;
    }
  };
  const seen = () => { unseen = 0; badge(); };
  const seer = new IntersectionObserver((seenNow) => { if (!document.hidden && seenNow.some((it) => it.isIntersecting)) seen(); });
  const hear = () => {
    const all = wordsNow(), now = texts(all);
    // The oldest fall out at the other end: what was there before, less those, is not new.
    let gone = 0;
    while (said.slice(gone).some((text, i) => text !== now[i])) gone += 1;
    const fresh = all.slice(said.length - gone);
    said = now;
    if (all.length) seer.observe(all.at(-1));
    if (!fresh.length || isHushed()) return;
    document.getElementById("heard").textContent = texts(fresh).join(" ");
    if (document.hidden || !fresh.at(-1).checkVisibility()) { unseen += fresh.length; badge(); }
  };
  const settle = () => {
    document.documentElement.toggleAttribute("data-hushed", isHushed());
    if (hush) { hush.hidden = false; hush.textContent = isHushed() ? hush.dataset.on : hush.dataset.off; }
  };
  hush?.addEventListener("click", () => {
    try { localStorage.setItem("karst-hush", isHushed() ? "0" : "1"); } catch { /* private window */ }
    seen();
    settle();
  });
  settle();
  hear();
  document.addEventListener("karst:shown", hear);
})();
