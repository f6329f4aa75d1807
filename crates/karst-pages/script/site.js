// For the pages around the tables: sending links, copying them on a home network, waiting for the others.
"use strict";
(() => {
  // A page without https may not use the clipboard: then the field is selected and copied the old way.
  const copy = async (field) => {
    if (navigator.clipboard) return navigator.clipboard.writeText(field.value);
    field.select();
    if (!document.execCommand("copy")) throw new Error("not copied");
  };
  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await copy(document.getElementById(button.dataset.copy)).then(() => { button.textContent = button.dataset.copied; }, () => {});
    });
  }
  for (const field of document.querySelectorAll(".address input")) field.addEventListener("focus", () => field.select());

  for (const button of document.querySelectorAll("[data-share]")) {
    if (!navigator.share) break;
    button.hidden = false;
    button.addEventListener("click", () => navigator.share({ title: document.title, url: button.dataset.share }).catch(() => {}));
  }

  // The result as a picture: drawn by the server, turned into pixels here, sent where the device can send files.
  for (const link of document.querySelectorAll("[data-picture]")) {
    link.addEventListener("click", async (event) => {
      if (!navigator.canShare) return;
      event.preventDefault();
      const image = new Image();
      image.src = link.href;
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      canvas.getContext("2d").drawImage(image, 0, 0);
      const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
      const files = [new File([blob], "karst.png", { type: "image/png" })];
      if (navigator.canShare({ files })) navigator.share({ files, title: link.dataset.picture }).catch(() => {});
      else location.href = link.href;
    });
  }

  // After a game: everybody who is in goes to the next table as soon as it is there.
  const ending = document.querySelector("[data-next]");
  if (ending) setInterval(async () => {
    const answer = await fetch(ending.dataset.next).catch(() => null);
    if (!answer?.ok) return;
    const [ready, next] = (await answer.text()).split(" ");
    if (next) location.href = `/t/${next}`;
    else if (ready !== ending.dataset.ready) location.reload();
  }, 1500);
})();
