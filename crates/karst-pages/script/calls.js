// For a page that is open but not looked at: a sound and a notice when it becomes one's turn. What is wanted is this
// device's own business and kept there; the page marks one's turn with a dot in its title.
"use strict";
(() => {
  const wants = (what) => { try { return localStorage.getItem(`karst-${what}`) === "on"; } catch { return false; } };
  const isMine = () => document.title.startsWith("●");

  // Two soft tones, made here.
  const ring = () => {
    const audio = new AudioContext();
    for (const [at, pitch] of [[0, 523], [0.18, 784]]) {
      const [tone, volume] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, audio.currentTime + at);
      volume.gain.linearRampToValueAtTime(0.12, audio.currentTime + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.6);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.7);
    }
    setTimeout(() => audio.close(), 1500);
  };
  window.addEventListener("karst-ring", ring);

  // With the same tag as a push message about this table: one takes the place of the other.
  const notify = async () => {
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    const table = location.pathname.split("/")[2];
    const options = { tag: `turn-${table}`, icon: "/assets/app-192.png", data: { url: `/t/${table}` } };
    const worker = await navigator.serviceWorker?.getRegistration();
    const text = document.querySelector("meta[name=karst-turn]")?.content ?? document.title;
    if (worker) await worker.showNotification(text, options);
    else new Notification(text, options).addEventListener("click", () => window.focus());
  };

  // The icon of the tab has a dot, too.
  const mark = (on) => document.querySelector("link[rel=icon]")?.setAttribute("href", `/assets/favicon${on ? "-turn" : ""}.svg`);

  if (!location.pathname.startsWith("/t/")) return;
  let mine = isMine();
  if (mine) mark(true);
  const changed = () => {
    const now = isMine();
    if (now && !mine) {
      if (wants("sound")) ring();
      if (wants("notice") && document.hidden) notify().catch(() => {});
    }
    if (now !== mine) mark(now);
    mine = now;
  };
  const title = document.querySelector("title");
  if (title) new MutationObserver(changed).observe(title, { childList: true, characterData: true, subtree: true });
})();
