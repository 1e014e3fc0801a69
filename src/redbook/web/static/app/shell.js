/** The frame of every page: the masthead with its switch of themes and the user's name, notices that pass, dialogs. */

import { fill, h, icon } from "./dom.js";
import { name, setName, setTheme, theme } from "./memory.js";
import { call } from "./wire.js";

const PAGES = [
  ["/", "Play"],
  ["/learn", "Learn"],
  ["/puzzles", "Puzzles"],
  ["/analysis", "Analysis"],
  ["/rules", "Rules"],
  ["/verify", "Verify"],
];

const THEMES = /** @type {const} */ ({
  system: { next: "light", icon: "half", label: "as the system" },
  light: { next: "dark", icon: "sun", label: "light" },
  dark: { next: "system", icon: "moon", label: "dark" },
});

class Masthead extends HTMLElement {
  connectedCallback() {
    const here = location.pathname;
    const links = PAGES.map(([path, label]) =>
      h("a", { href: path, "aria-current": here === path ? "page" : here.startsWith(`${path}/`) ? "true" : null }, label),
    );
    fill(
      this,
      h("a", { class: "skip-link", href: "#main" }, "Skip to the content"),
      h(
        "header",
        { class: "masthead" },
        h(
          "div",
          { class: "masthead-row" },
          h("a", { class: "brand", href: "/", "aria-label": "Redbook" }, h("img", { src: "/static/favicon.svg", alt: "" }), h("span", { class: "brand-name" }, "Redbook")),
          h("nav", { "aria-label": "Pages" }, links),
          this.#name(),
          this.#theme(),
        ),
      ),
    );
  }

  #name() {
    const label = h("span");
    const button = h("button", { type: "button", onclick: askName }, icon("person"), label);
    const show = () => {
      label.textContent = name() || "Your name";
      button.setAttribute("aria-label", name() ? `You are ${name()}. Change your name` : "Say your name");
    };
    show();
    window.addEventListener("redbook-name", show);
    return button;
  }

  #theme() {
    const button = h("button", { type: "button", class: "theme" });
    const show = () => {
      const { icon: drawn, label, next } = THEMES[theme()];
      fill(button, icon(drawn));
      button.setAttribute("aria-label", `Colours: ${label}. Change to ${THEMES[next].label}`);
      button.title = `Colours: ${label}`;
    };
    button.addEventListener("click", () => {
      setTheme(THEMES[theme()].next);
      show();
    });
    show();
    return button;
  }
}

customElements.define("redbook-masthead", Masthead);

/** The rules in the masthead are those of the game on this page, and do not take its place. @param {string} game */
export function rulesOf(game) {
  const link = document.querySelector('redbook-masthead nav a[href^="/rules"]');
  link?.setAttribute("href", `/rules?game=${game}`);
  link?.setAttribute("target", "redbook-rules");
}

/** @returns {Promise<string>} the name the user has given, now or before; empty if he would rather not */
export async function askName() {
  const field = h("input", {
    type: "text",
    id: "your-name",
    maxlength: 40,
    autocomplete: "nickname",
    value: name(),
    required: true,
  });
  const said = await ask({
    title: "What shall we call you?",
    body: [
      h("p", null, "A name is enough to play. The people at your tables see it; this browser remembers it."),
      h("label", { class: "field-label", for: "your-name" }, "Your name"),
      field,
    ],
    answers: [
      { label: "Not now", value: "" },
      { label: "That is me", value: "yes", primary: true },
    ],
  });
  if (said === "yes" && field.value.trim()) {
    setName(field.value);
    await call("/api/me", { method: "PUT", body: { name: name() } }).catch((problem) => say(problem.message));
  }
  return name();
}

/**
 * @typedef {object} Answer
 * @property {string} label
 * @property {string} value
 * @property {boolean} [primary]
 * @property {boolean} [grave]
 */

/**
 * A dialog that waits for one of its answers; closing it is the empty answer. The focus returns to where it was.
 * @param {{ title: string, body: import("./dom.js").Child[], answers: Answer[] }} question
 * @returns {Promise<string>}
 */
export function ask({ title, body, answers }) {
  return new Promise((resolve) => {
    const buttons = answers.map(({ label, value, primary, grave }) =>
      h(
        "button",
        { value, class: primary ? "primary" : grave ? "grave" : null, formnovalidate: value === "" },
        label,
      ),
    );
    const heading = h("h2", { id: "dialog-title" }, title);
    const form = h("form", { method: "dialog" }, heading, ...body, h("div", { class: "row" }, buttons));
    // Enter in a field gives the primary answer, wherever its button stands.
    const primary = answers.find((answer) => answer.primary);
    if (primary) form.prepend(h("button", { value: primary.value, class: "unseen", tabindex: -1, "aria-hidden": "true" }));
    const dialog = h("dialog", { "aria-labelledby": "dialog-title" }, form);
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    document.body.append(dialog);
    dialog.showModal();
    const field = form.querySelector("input");
    if (field) field.select();
    else buttons.at(-1)?.focus();
  });
}

/**
 * Say something in passing, at the lower edge of the window.
 * @param {import("./dom.js").Child | import("./dom.js").Child[]} what
 * @param {number} [seconds]
 */
export function say(what, seconds = 8) {
  let toasts = document.querySelector(".toasts");
  if (!toasts) {
    toasts = h("div", { class: "toasts", role: "status" });
    document.body.append(toasts);
  }
  const toast = h("div", { class: "toast" }, h("div", null, what));
  toast.append(h("button", { type: "button", "aria-label": "Dismiss", onclick: () => toast.remove() }, "✕"));
  toasts.append(toast);
  setTimeout(() => toast.remove(), seconds * 1000);
}

/**
 * Copy a text, and say so; where the browser does not allow it, show it ready to be copied by hand.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.", 3);
  } catch {
    await ask({
      title: "Copy this",
      body: [
        h("p", null, "Your browser does not let us do it for you."),
        h("input", { type: "text", readonly: true, "aria-label": "To be copied", value: text, class: "wide" }),
      ],
      answers: [{ label: "Done", value: "", primary: true }],
    });
  }
}
