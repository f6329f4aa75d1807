// The story book: a page that stays until one goes on, and a voice that reads it. Comes after the table's own script.
"use strict";
(() => {
  // How a story ended is a page of the book: on a phone it stays open until one goes on, by its button or another tab.
  let read = null;
  const ended = () => document.querySelector(".fresh-tale [data-tale]");
  const hold = () => {
    const page = ended(), tab = document.getElementById("tab-book");
    const isPhone = tab && document.querySelector(".tabs")?.checkVisibility();
    if (read === null && !isPhone) read = page?.dataset.tale ?? "";
    if (!page || !isPhone || page.dataset.tale === read) return;
    page.querySelector(".read-on").hidden = false;
    if (!tab.checked) tab.click();
  };
  document.addEventListener("click", (event) => {
    const page = ended(), isButton = event.target.closest(".read-on");
    if (!page || !(isButton || (event.isTrusted && event.target.closest(".tabs label")))) return;
    read = page.dataset.tale;
    page.querySelector(".read-on").hidden = true;
    if (isButton) document.getElementById(`tab-${document.getElementById("answers")?.dataset.tab}`)?.click();
  });
  document.addEventListener("karst:shown", hold);
  hold();

  // Reads a page of a story book aloud, sentence by sentence, and says so where the browser has no voice for it. Pressed
  // again it stops, and so it does when the page is turned.
  const voice = window.speechSynthesis;
  let told = "";
  const taleOf = (button) => document.getElementById(button.dataset.say).textContent;
  const voiceOf = (lang) => voice?.getVoices().find((it) => it.lang.toLowerCase().startsWith(lang));
  // Browsers fetch their voices when they are first asked for them.
  const voices = async (lang) => {
    if (!voiceOf(lang)) await Promise.race([new Promise((done) => voice?.addEventListener("voiceschanged", done, { once: true })), new Promise((done) => setTimeout(done, 700))]);
    return voiceOf(lang);
  };
  const tell = async (event) => {
    const button = event.target.closest("[data-say]");
    if (!button) return;
    const { lang } = document.documentElement;
    const speaker = await voices(lang);
    for (const line of document.querySelectorAll(".voiceless")) line.hidden = Boolean(speaker);
    if (!speaker) return;
    const stop = voice.speaking && told === taleOf(button);
    voice.cancel();
    told = stop ? "" : taleOf(button);
    for (const sentence of told.match(/[^.!?…]+[.!?…]*["”»’\s]*/g) ?? []) {
      const words = new SpeechSynthesisUtterance(sentence);
      [words.lang, words.voice] = [lang, speaker];
      voice.speak(words);
    }
  };
  const turned = () => {
    const buttons = [...document.querySelectorAll("[data-say]")];
    for (const button of buttons) button.hidden = false;
    if (told && !buttons.some((button) => taleOf(button) === told)) { voice.cancel(); told = ""; }
  };
  document.addEventListener("click", tell);
  document.addEventListener("karst:shown", turned);
  turned();
})();
