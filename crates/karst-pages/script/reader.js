// A page of rules or help, opened over the table: fetched when somebody asks for it.
const reader = document.createElement("div");
reader.id = "reader";
reader.className = "reader";
reader.popover = "auto";
reader.tabIndex = -1;
document.body.append(reader);

const go = (hash) => reader.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`)?.scrollIntoView();
reader.addEventListener("click", (event) => {
  const inside = event.target.closest('a[href^="#"]');
  if (!inside) return;
  event.preventDefault();
  go(inside.hash);
});

// The style of what is read comes with the first page that is.
const dress = (page) => {
  const style = page.querySelector('link[href^="/assets/reading.css"]');
  if (!style || document.querySelector('link[href^="/assets/reading.css"]')) return null;
  return new Promise((done) => {
    const worn = document.createElement("link");
    worn.rel = "stylesheet";
    worn.href = style.getAttribute("href");
    worn.onload = worn.onerror = done;
    document.head.append(worn);
  });
};

export const read = async (link) => {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  await dress(page);
  const content = page.querySelector("main");
  const close = document.createElement("button");
  close.className = "chip shut-sheet";
  close.textContent = "×";
  close.setAttribute("aria-label", content.querySelector("[data-close]").dataset.close);
  close.addEventListener("click", () => reader.hidePopover());
  // Whatever leads further opens beside the table.
  for (const way of content.querySelectorAll('form, a:not([href^="#"])')) way.target = "_blank";
  reader.replaceChildren(close, ...content.childNodes);
  reader.showPopover();
  reader.focus();
  if (link.hash) go(link.hash);
  document.dispatchEvent(new Event("input"));
};
