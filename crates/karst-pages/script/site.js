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

  // Behind the pages stands a worker: for messages with every page closed, and for a word when there is no connection.
  const worker = () => navigator.serviceWorker?.register("/worker.js");
  if (window.isSecureContext) worker()?.catch(() => {});

  // Switches that belong to this device alone.
  const kept = (key) => { try { return localStorage.getItem(`karst-${key}`) === "on"; } catch { return false; } };
  const keep = (key, on) => { try { on ? localStorage.setItem(`karst-${key}`, "on") : localStorage.removeItem(`karst-${key}`); } catch { /* private window */ } };
  const switched = (id, on) => document.getElementById(id)?.setAttribute("aria-checked", String(on));
  const post = (path, fields) => fetch(path, { method: "POST", body: new URLSearchParams(fields) });

  const sound = document.getElementById("sound-switch");
  if (sound) {
    document.getElementById("sound-row").hidden = false;
    switched("sound-switch", kept("sound"));
    sound.addEventListener("click", () => {
      keep("sound", !kept("sound"));
      switched("sound-switch", kept("sound"));
      if (kept("sound")) window.dispatchEvent(new Event("karst-ring"));
    });
  }

  // Being told with every page closed; where the browser cannot, at least while a page is open.
  const push = document.getElementById("push-row");
  const say = (what) => { const how = document.getElementById("push-how"); how.textContent = how.dataset[what]; };
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const subscription = async () => (await (await worker())?.pushManager?.getSubscription()) ?? null;
  const send = ({ endpoint, keys }) => post("/me/push", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== "granted") return say("denied");
    keep("notice", true);
    try {
      const registration = await worker();
      await navigator.serviceWorker.ready;
      const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(push.dataset.key) });
      say((await send(made.toJSON())).ok ? "closed" : "open");
    } catch { say("open"); }
  };
  const turnOff = async () => {
    keep("notice", false);
    const held = await subscription();
    if (!held) return;
    await post("/me/unpush", { endpoint: held.endpoint });
    await held.unsubscribe();
  };
  if (push && "Notification" in window && navigator.serviceWorker) {
    push.hidden = false;
    const show = async () => switched("push-switch", kept("notice") && Notification.permission === "granted");
    show();
    // A browser renews its keys now and then: what the site knows is brought up to date with every visit.
    if (kept("notice")) subscription().then((held) => (held ? send(held.toJSON()) : say("open"))).catch(() => say("open"));
    document.getElementById("push-switch").addEventListener("click", async () => { await (kept("notice") ? turnOff() : turnOn()); show(); });
  }

  for (const field of document.querySelectorAll("[data-zone]")) field.value ||= Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

  // Without a connection: the page that was wanted comes as soon as it can.
  if (document.querySelector("[data-offline]")) {
    if (location.pathname !== "/offline") setInterval(() => fetch("/healthz").then((answer) => answer.ok && location.reload(), () => {}), 2000);
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
