// Everything that can be pressed wears letters while the keys are on: whoever types them presses it. `k` turns them on and
// off. Digits stay with the answers beside the question. Fetched when somebody turns them on.
export const begin = (now) => {
  const ALPHABET = "asdfgjlqwetyiopzxcvbnm";
  const table = document.getElementById("table"), toggle = document.querySelector("[data-keys]");
  let on = localStorage.getItem("karst-keys") === "on", typed = "", labels = new Map(), layer = null;

  // Few targets get one letter each; of many, as few as possible need two.
  const codes = (n) => {
    const first = [...ALPHABET];
    const prefixes = n <= first.length ? 0 : Math.min(first.length, Math.ceil((n - first.length) / (first.length - 1)));
    const single = first.slice(0, first.length - prefixes);
    const double = first.slice(first.length - prefixes).flatMap((a) => first.map((b) => a + b));
    return [...single, ...double].slice(0, n);
  };

  // An open sheet covers the rest. What is shown twice is labelled where it is read first.
  const PRESSED = 'button[name="choice"], a[href^="?pick="], #f-question summary, #f-question button[popovertarget], #lesson button, #lesson a';
  const targets = () => {
    const sheet = [...document.querySelectorAll(":popover-open")].at(-1);
    return [...(sheet ?? table).querySelectorAll(sheet ? "button, a[href], summary" : PRESSED)].filter((it) => !it.disabled && it.checkVisibility({ visibilityProperty: true }) && it.getBoundingClientRect().width > 0);
  };

  const draw = () => {
    layer?.remove();
    labels = new Map();
    if (!on) return;
    const all = targets(), names = codes(all.length);
    layer = document.createElement("div");
    layer.className = "keys";
    layer.setAttribute("aria-hidden", "true");
    for (const [i, target] of all.entries()) {
      if (!names[i]) break;
      labels.set(names[i], target);
      if (!names[i].startsWith(typed)) continue;
      const { left, top, bottom } = target.getBoundingClientRect();
      if (bottom < 0 || top > innerHeight) continue;
      const key = document.createElement("kbd");
      key.textContent = names[i];
      key.dataset.of = target.value || target.getAttribute("href") || "";
      key.style.left = `${Math.max(0, Math.min(left, innerWidth - 24))}px`;
      key.style.top = `${Math.max(0, Math.min(top, innerHeight - 20))}px`;
      layer.append(key);
    }
    ([...document.querySelectorAll(":popover-open")].at(-1) ?? document.body).append(layer);
  };
  let due = 0;
  const soon = () => { due ||= requestAnimationFrame(() => { due = 0; draw(); }); };

  const turn = (to) => {
    on = to;
    typed = "";
    localStorage.setItem("karst-keys", on ? "on" : "off");
    toggle?.setAttribute("aria-pressed", on);
    draw();
  };
  toggle?.addEventListener("click", () => turn(!on));

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, textarea, select")) return;
    if (event.key === "k") { event.preventDefault(); return turn(!on); }
    if (!on) return;
    if (event.key === "Escape") { typed = ""; return soon(); }
    if (event.key.length !== 1 || !ALPHABET.includes(event.key)) return;
    event.preventDefault();
    typed += event.key;
    const target = labels.get(typed);
    if (!target && [...labels.keys()].some((name) => name.startsWith(typed))) return draw();
    typed = "";
    if (target?.nodeName === "A" || target?.nodeName === "BUTTON" || target?.nodeName === "SUMMARY") { target.focus(); target.click(); }
    soon();
  });
  for (const change of ["karst:shown", "change", "toggle", "scroll", "resize", "load"]) addEventListener(change, soon, true);
  turn(now || on);
};
