/** The bar of answers: each with a picture of what it is about, where there is one; a card or an army is looked at before it is given. */

import { fill, h } from "../../app/dom.js";
import { actPicture, deckBack, devicePicture, dieFace, figurePicture, medal, tileFace } from "./art.js";
import { verbOf, wordsOf } from "./asked.js";
import { boxPicture } from "./boxes.js";
import { largeCard } from "./cards.js";
import { sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./asked.js").Asked} Asked
 *
 * What is being done with the question.
 * @typedef {object} Doing
 * @property {Asked} asked
 * @property {boolean} busy
 * @property {Action | null} pending an answer that waits to be confirmed
 * @property {string | null} card a card of one's own that is looked at
 * @property {boolean} ring a gem is taken up
 * @property {string | null} from the face that it is to turn
 * @property {Action[] | null} narrowed several answers of one place
 * @property {HTMLElement | null} split the picture of an army that is being split
 * @property {(action: Action) => void} give
 * @property {() => void} proceed
 * @property {() => void} withdraw
 * @property {(face: string) => void} turn
 */

/** What an answer is about, as a picture. @param {Action} action @param {View} view @param {Lore} lore @returns {HTMLElement | null} */
function picture(action, view, lore) {
  const [first = "", second = ""] = wordsOf(action);
  switch (verbOf(action)) {
    case "figure":
    case "lose":
      return figurePicture(lore.kind(first), lore.nationOf(first));
    case "take":
      return figurePicture(lore.kind(second), lore.nationOf(second));
    case "reduce":
      return figurePicture("elite", first);
    case "character":
      return medal(first, lore.characters.get(first)?.side ?? "free-peoples");
    case "nation":
      return devicePicture(first);
    case "deck":
      return deckBack(first);
    case "die":
      return dieFace(second || first, second ? `d-${first}` : sideOf(view) ?? "free-peoples");
    case "ring":
      return dieFace(second, sideOf(view) ?? "free-peoples");
    case "ring-ruler":
      return dieFace(first, sideOf(view) === "shadow" ? "d-shadow-ruler" : "d-free-ruler");
    case "act":
      return actPicture(first);
    case "tile": {
      const tile = lore.tiles.get(first);
      return tile ? tileFace(tile) : null;
    }
    default:
      return boxPicture(verbOf(action), wordsOf(action), lore);
  }
}

/** An answer that does nothing further. @param {Action} action */
const isPlain = (action) => ["pass", "done", "no"].includes(verbOf(action)) || action.name === "act:discard";

/** A die of one's own as it lies: its face, and before that its name if it is a box's. @param {string} die @param {View} view */
function ownDie(die, view) {
  const [name = "", face] = die.split(":");
  return face ? dieFace(face, `d-${name}`) : dieFace(name, sideOf(view) ?? "free-peoples");
}

/** @param {string} die @param {Lore} lore */
const dieName = (die, lore) => (die.includes(":") ? `the ruler die (${lore.face(die.split(":")[1] ?? "")})` : lore.face(die));

/** @param {HTMLElement} bar @param {View} view @param {Lore} lore @param {Doing} doing */
export function drawAnswers(bar, view, lore, doing) {
  const { asked, pending } = doing;
  const button = (/** @type {Action} */ action) => {
    const art = picture(action, view, lore);
    return h("button", { type: "button", class: `answer ${art ? "drawn" : ""} ${isPlain(action) ? "plain" : ""}`, "data-choice": action.name, onclick: () => doing.give(action) }, art, h("span", null, action.label));
  };
  const back = h("button", { type: "button", onclick: doing.withdraw }, "Put back");
  if (doing.busy || !asked.actions.length) fill(bar);
  else if (pending) fill(bar, h("p", { class: "asking" }, `${pending.label}?`), h("button", { type: "button", class: "primary confirm", onclick: doing.proceed }, "Confirm"), h("button", { type: "button", onclick: doing.withdraw }, "Undo"));
  else if (doing.split) fill(bar, doing.split);
  else if (doing.card) {
    const fact = lore.cards.get(doing.card);
    const action = asked.cards.get(doing.card);
    const words = view.question === "battle" ? "Lay it face down" : view.question === "draw" ? "Discard it" : view.question === "play" ? "Play it" : "This one";
    fill(bar, h("div", { class: "looked-at" }, fact ? largeCard(fact, lore) : null, h("div", { class: "row" }, action ? h("button", { type: "button", class: "primary confirm", onclick: () => doing.give(action) }, words) : null, back)));
  } else if (doing.ring && doing.from) fill(bar, h("p", { class: "asking" }, `The Ring turns ${dieName(doing.from, lore)} to …`), (asked.rings.get(doing.from) ?? []).map((action) => h("button", { type: "button", class: "answer drawn", "data-choice": action.name, "aria-label": action.label, onclick: () => doing.give(action) }, picture(action, view, lore), h("span", null, lore.face(wordsOf(action).at(-1) ?? "")))), back);
  else if (doing.ring) fill(bar, h("p", { class: "asking" }, "Which die does the Ring turn?"), [...asked.rings.keys()].map((face) => h("button", { type: "button", class: "answer drawn", "data-choice": `ring-from:${face}`, onclick: () => doing.turn(face) }, ownDie(face, view), h("span", null, dieName(face, lore)))), back);
  else if (doing.narrowed) fill(bar, h("p", { class: "asking" }, "Which of these?"), doing.narrowed.map(button), back);
  else {
    const { buttons, hint } = asked.spoken;
    const numbers = buttons.filter((action) => verbOf(action) === "number");
    const others = buttons.filter((action) => verbOf(action) !== "number").sort((a, b) => Number(isPlain(a)) - Number(isPlain(b)));
    fill(
      bar,
      view.battle ? h("p", { class: "in-question", "aria-hidden": "true" }, asked.choices.prompt) : null,
      hint ? h("p", { class: "hint" }, hint) : null,
      numbers.length ? h("div", { class: "numbers", role: "group", "aria-label": asked.choices.prompt }, numbers.map((action) => h("button", { type: "button", class: "answer", "data-choice": action.name, "aria-label": action.label, onclick: () => doing.give(action) }, wordsOf(action)[0]))) : null,
      others.map(button),
    );
  }
}
