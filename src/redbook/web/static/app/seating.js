/** Who sits where, at a table for more than two: a row for each seat, and what happens when somebody leaves. */

import { h } from "./dom.js";
import { amid } from "./wire.js";

/**
 * @typedef {import("./wire.js").Game} Game
 * @typedef {import("./wire.js").SeatFact} SeatFact
 * @typedef {{ kind: string, level?: string }} Wish who shall sit somewhere
 */

const PEOPLE = [
  { value: "friend", label: "A friend, by a link" },
  { value: "anyone", label: "Anyone who comes" },
];

/** Bots, as answers of a list. @param {Game} game @param {string | null} chosen @param {(label: string) => string} [said] */
const bots = (game, chosen, said = (label) => label) => game.levels.map(({ id, label }) => h("option", { value: `bot:${id}`, selected: id === chosen }, said(label)));

/**
 * The seats of a table for more than two, to be filled.
 * @param {Game} game @param {SeatFact[]} seats @param {string} mine the seat that is one's own at first @param {string} level of the bots that are there at first
 */
export function seating(game, seats, mine, level) {
  const row = (/** @type {SeatFact} */ { id, label, about }) =>
    h(
      "div",
      { class: `seat-row seat-${id}` },
      h("label", { class: "seat-me" }, h("input", { type: "radio", name: "me", value: id, checked: id === mine }), h("span", null, h("b", null, label.replace(/^The /, "")), about ? h("small", null, about) : null)),
      h("span", { class: "seat-you" }, "You"),
      h("select", { name: `sits:${id}`, "aria-label": `Who is ${amid(label)}` }, h("optgroup", { label: "A bot" }, bots(game, level)), h("optgroup", { label: "Somebody else" }, PEOPLE.map(({ value, label: said }) => h("option", { value }, said)))),
    );
  const sides = [...new Set(seats.map(({ team }) => team))].map((team) => h("div", { class: "seat-side" }, seats.filter((seat) => seat.team === team).map(row)));
  return h(
    "fieldset",
    { class: "seating stack close" },
    h("legend", null, "Who sits where?"),
    h("label", { class: "check" }, h("input", { type: "checkbox", name: "all-here" }), h("span", null, "All of us here", h("small", null, "One device, handed over between turns."))),
    h("div", { class: "seat-sides" }, sides),
    h(
      "div",
      { class: "seat-leaving" },
      h("label", { class: "field-label", for: "leaving" }, "When somebody leaves"),
      h("select", { id: "leaving", name: "leaving" }, h("option", { value: "lost" }, "the game is lost for that side"), h("option", { value: "partner", selected: true }, "the partner plays on"), bots(game, null, (label) => `a bot sits down: ${label}`)),
    ),
  );
}

/** Show a row as one's own or as another's. @param {HTMLElement} fieldset */
export function settle(fieldset) {
  const here = /** @type {HTMLInputElement | null} */ (fieldset.querySelector("[name=all-here]"))?.checked ?? false;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (fieldset.querySelectorAll(".seat-sides, .seat-leaving"))) part.hidden = here;
  for (const row of fieldset.querySelectorAll(".seat-row")) row.classList.toggle("mine", /** @type {HTMLInputElement | null} */ (row.querySelector("[name=me]"))?.checked ?? false);
}

/** @param {string} value @returns {Wish} */
function wish(value) {
  const [kind = "", level] = value.split(":");
  return level ? { kind, level } : { kind };
}

/**
 * What the table is asked for with, as it is filled in.
 * @param {FormData} form @param {SeatFact[]} seats
 * @returns {{ seat: string, opponent: Wish, seats?: Record<string, Wish>, leaving?: Wish }}
 */
export function wanted(form, seats) {
  const first = seats[0]?.id ?? "";
  if (form.has("all-here")) return { seat: first, opponent: { kind: "here" } };
  const seat = String(form.get("me") ?? first);
  const others = seats.filter(({ id }) => id !== seat).map(({ id }) => /** @type {[string, Wish]} */ ([id, wish(String(form.get(`sits:${id}`)))]));
  return { seat, opponent: others[0]?.[1] ?? { kind: "friend" }, seats: Object.fromEntries(others), leaving: wish(String(form.get("leaving"))) };
}
