// Light for a newcomer: a card names what it means by the beginnings of notations, and their buttons are lit. The card
// moves away from what it lights.
(() => {
  const text = (target) => target.value || decodeURIComponent((target.getAttribute("href") ?? "").slice(6)).replaceAll("+", " ");
  const reaches = (says, wanted) => says === wanted || says.startsWith(wanted + " ");
  const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const light = () => {
    for (const lit of document.querySelectorAll(".beckons, .beckons-soft")) lit.classList.remove("beckons", "beckons-soft");
    for (const card of document.querySelectorAll("[data-light], [data-soft]")) {
      const bright = card.dataset.light, soft = (card.dataset.soft ?? "").split("|").filter(Boolean);
      const targets = [...document.querySelectorAll('button[name="choice"], a[href^="?pick="]')].filter(text);
      // What says it all is lit; only where nothing does, the first step towards it.
      const longest = (wanted) => {
        const near = targets.map((target) => [target, text(target)]).filter(([, says]) => reaches(says, wanted) || reaches(wanted, says));
        const whole = near.filter(([, says]) => reaches(says, wanted));
        const most = Math.max(0, ...near.map(([, says]) => says.length));
        return (whole.length ? whole : near.filter(([, says]) => says.length === most)).map(([target]) => target);
      };
      for (const one of soft) for (const target of longest(one)) target.classList.add("beckons-soft");
      if (bright) for (const target of longest(bright)) { target.classList.remove("beckons-soft"); target.classList.add("beckons"); }
    }
    const card = document.getElementById("lesson");
    if (!card || card.hidden) return;
    card.classList.remove("up");
    const lit = [...document.querySelectorAll(".beckons")].filter((one) => one.checkVisibility());
    const here = card.getBoundingClientRect();
    card.classList.toggle("up", lit.length > 0 && lit.every((one) => overlaps(one.getBoundingClientRect(), here)));
  };
  document.addEventListener("karst:shown", light);
  document.addEventListener("change", light);
  addEventListener("load", light);

  // At a table, rules and help open over it: nothing is lost by looking something up.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-sheet], a.rule");
    if (!link || !document.getElementById("table") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.closest("#reader")) return;
    event.preventDefault();
    import("/assets/reader.js").then(({ read }) => read(link)).catch(() => location.assign(link.href));
  });

  // Escape closes what lies over the board: the market, or a board that was enlarged.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || document.querySelector(":popover-open")) return;
    if (document.querySelector(".homestead:target, .cavern:target, .hill:target")) location.hash = "#f-question";
    const market = document.getElementById("tab-display"), question = document.getElementById("f-question");
    if (market?.checked && matchMedia("(min-width: 1000px)").matches && !question?.querySelector(".back")) document.getElementById("tab-cave")?.click();
  });

  // A replay that runs by itself, moment by moment, until it is stopped or ends.
  const auto = document.querySelector("[data-auto]"), next = document.querySelector(".replay a[rel=next]");
  if (auto) {
    const runs = () => sessionStorage.getItem("karst-auto") === "on";
    const run = () => { auto.setAttribute("aria-pressed", runs()); if (runs() && next) setTimeout(() => { if (runs()) next.click(); }, 1400); };
    auto.hidden = !next;
    auto.addEventListener("click", () => { sessionStorage.setItem("karst-auto", runs() ? "off" : "on"); run(); });
    if (!next) sessionStorage.removeItem("karst-auto");
    run();
  }
  for (const button of document.querySelectorAll("[data-copy-here]")) {
    if (!navigator.clipboard) break;
    button.hidden = false;
    button.addEventListener("click", async () => { await navigator.clipboard.writeText(location.href); button.setAttribute("aria-pressed", "true"); });
  }
})();

// Help in place: a sheet that opens is completed; `?` and a long press explain whatever lies under them.
(() => {
  if (!document.getElementById("table")) return;
  const help = () => import("/assets/help.js");
  document.addEventListener("toggle", (event) => {
    if (event.newState === "open" && event.target.matches?.(".sheet")) help().then(({ complete }) => complete(event.target)).catch(() => {});
  }, true);
  const sheetOf = (target) => {
    for (let it = target; it && it !== document.body; it = it.parentElement) {
      const opener = it.matches("[popovertarget]") ? it : it.matches(".tile, .room, .card, .kard, .villager, .built, .seat, .cell, .spot") ? it.querySelector("[popovertarget]") : null;
      const sheet = opener && document.getElementById(opener.getAttribute("popovertarget"));
      if (sheet) return sheet;
    }
    return null;
  };
  const explain = (target) => {
    const sheet = sheetOf(target);
    if (sheet) { if (!sheet.matches(":popover-open")) sheet.showPopover(); return true; }
    const named = target.closest("[title]");
    if (!named) return false;
    help().then(({ tell }) => tell(named.title, named)).catch(() => {});
    return true;
  };
  let under = null;
  document.addEventListener("pointermove", (event) => { under = event.target; }, { passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.target.closest("input, textarea, select")) return;
    const focused = document.activeElement;
    event.preventDefault();
    if (focused && focused !== document.body && explain(focused)) return;
    if (under?.isConnected && explain(under)) return;
    document.querySelector(".win-way")?.click();
  });
  // A finger that stays explains; the press itself is then none.
  let held = 0, explained = false;
  document.addEventListener("pointerdown", (event) => {
    explained = false;
    clearTimeout(held);
    if (event.pointerType === "mouse") return;
    held = setTimeout(() => { explained = explain(event.target); }, 550);
  }, { passive: true });
  for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, () => clearTimeout(held), true);
  document.addEventListener("click", (event) => { if (explained) { explained = false; event.preventDefault(); event.stopPropagation(); } }, true);
  document.addEventListener("contextmenu", (event) => { if (explained) event.preventDefault(); });
})();

// Boards of others can be kept in sight, one or two of them.
(() => {
  for (const pin of document.querySelectorAll(".pin")) {
    pin.hidden = false;
    pin.addEventListener("click", () => {
      const board = pin.closest(".homestead, .estate");
      const on = board.classList.toggle("pinned");
      pin.setAttribute("aria-pressed", on);
    });
  }
})();

// By the keyboard: letters on all that can be pressed, once `k` asks for them; and the way past the header.
(() => {
  if (!document.getElementById("table")) return;
  let fetched = false;
  const keys = (now) => { if (!fetched) { fetched = true; import("/assets/keys.js").then(({ begin }) => begin(now)).catch(() => { fetched = false; }); } };
  if (localStorage.getItem("karst-keys") === "on") keys(false);
  document.querySelector("[data-keys]")?.addEventListener("click", () => keys(true));
  document.addEventListener("keydown", (event) => {
    if (event.key === "k" && !event.altKey && !event.ctrlKey && !event.metaKey && !event.target.closest("input, textarea, select")) keys(true);
  });
  document.querySelector('.skip[href="#answers"]')?.addEventListener("click", (event) => {
    event.preventDefault();
    const first = document.querySelector("#answers :is(button, a[href], summary)") ?? document.querySelector('#table :is(button[name="choice"], a[href^="?pick="])');
    (first ?? document.getElementById("answers"))?.focus();
  });
})();
