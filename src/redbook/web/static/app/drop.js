/** A place to drop a record on, or to choose one, and its way from one page to another. */

import { h } from "./dom.js";
import { say } from "./shell.js";

const LARGEST = 1024 * 1024;
/** Bytes; the server takes no more. */

/**
 * @param {string} words what to say before "choose a file"
 * @param {(text: string, name: string) => void | Promise<void>} use
 * @returns {HTMLElement}
 */
export function dropZone(words, use) {
  const input = h("input", { type: "file", id: "record-file", class: "unseen", accept: ".redbook,.txt,text/plain" });
  const zone = h("div", { class: "drop" }, h("p", null, words, " ", h("label", { for: "record-file" }, "choose a file")), input);
  /** @param {File | undefined} file */
  const take = async (file) => {
    if (!file) return;
    if (file.size > LARGEST) say(`${file.name} is larger than a megabyte, so it is no record.`);
    else await use(await file.text(), file.name);
  };
  input.addEventListener("change", () => take(input.files?.[0]));
  zone.addEventListener("dragover", (event) => {
    event.preventDefault();
    zone.classList.add("over");
  });
  zone.addEventListener("dragleave", () => zone.classList.remove("over"));
  zone.addEventListener("drop", (event) => {
    event.preventDefault();
    zone.classList.remove("over");
    take(event.dataTransfer?.files[0]);
  });
  return zone;
}

/**
 * Hand a record on to the next page.
 * @param {string} text
 */
export function dropped(text) {
  sessionStorage.setItem("redbook.record", text);
}

/** @returns {string | null} the record that was handed on, or that this page showed before it was loaded again */
export function handedOn() {
  return sessionStorage.getItem("redbook.record");
}
