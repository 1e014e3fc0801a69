/** What a player watches, always in sight: dice, Rings, cards and points of both sides, the Fellowship, the hunt, the political track. */

import { h } from "../../app/dom.js";
import { deckBack, devicePicture, dieFace, figurePicture, gem, medal, tileFace } from "./art.js";
import { ringsOf } from "./boxes.js";
import { drawCompany } from "./company.js";
import { MOST_CORRUPTION, POINTS, SIDES, sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Counts} Counts
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./asked.js").Asked} Asked
 *
 * What pressing does.
 * @typedef {object} Wishes
 * @property {(action: Action) => void} give
 * @property {(side: Side) => void} gem an Elven Ring was pressed
 * @property {(told: HTMLElement[], node: Element) => void} tell more about something
 */

const UNKNOWN = { value: "?", reveals: false, stops: false, side: null };

/** How many there are in all. @param {Counts} counts */
const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);

/**
 * The dice, Rings, cards and points of a side.
 * @param {View} view @param {Side} side @param {Lore} lore @param {Asked | null} asked null: nothing of it can be pressed
 * @param {boolean} ring whether a gem is taken up @param {string | null} inUse the face of the die whose action is under way @param {Wishes} wishes
 */
export function drawSide(view, side, lore, asked, ring, inUse, wishes) {
  const mine = sideOf(view) === side;
  const { unused, used, special } = view.dice[side];
  const rings = view.rings[side];
  const cards = view.cards[side];
  const button = (/** @type {string} */ key, /** @type {string} */ face, /** @type {string} */ label, /** @type {string} */ look, /** @type {boolean} */ first) => {
    const action = mine ? asked?.dice.get(key) : undefined;
    const turned = ring && mine && asked?.rings.has(key);
    const node = h(
      "button",
      { type: "button", class: `die-button ${action || turned ? "lit" : ""}`, tabindex: (action || turned) && first ? 0 : -1, "data-choice": action && first ? action.name : null, "data-face": key, "aria-label": `${label} die of ${lore.side(side)}${action ? ", can be used" : ""}`, title: label },
      dieFace(face, look),
    );
    node.addEventListener("click", () => {
      if (turned) wishes.give(/** @type {Action} */ ({ name: `ring-from:${key}`, label: "", targets: {} }));
      else if (action) wishes.give(action);
      else wishes.tell([h("strong", null, `${label} die`), h("p", null, `${lore.title(side)} can still use it this turn.`)], node);
    });
    return node;
  };
  const further = Object.entries(special ?? {});
  const dice = [
    ...Object.entries(unused).flatMap(([face, count]) => Array.from({ length: count }, (_, i) => button(face, face, lore.face(face), side, i === 0))),
    ...further.flatMap(([die, { unused: face }]) => (face ? [button(`${die}:${face}`, face, `${die.replace(/-/g, " ").replace(/^./, (c) => c.toUpperCase())}: ${lore.face(face)}`, `d-${die}`, true)] : [])),
  ];
  const spent = [...Array.from({ length: used }, () => dieFace("", `${side} spent`)), ...further.flatMap(([die, { used: gone }]) => (gone ? [dieFace("", `d-${die} spent`)] : []))];
  const names = ringsOf(view, side);
  const current = inUse ? [h("span", { class: "die-now", title: `${lore.face(inUse)} die in use` }, dieFace(inUse, side))] : [];
  const gems = Array.from({ length: rings.left }, (_, i) => {
    const can = mine && asked !== null && asked.rings.size > 0;
    return h("button", { type: "button", class: `gem-button ${can ? "lit" : ""} ${ring && mine ? "picked" : ""}`, tabindex: can && i === 0 ? 0 : -1, "data-choice": can && i === 0 ? "ring" : null, "aria-label": can ? "Use an Elven Ring to turn a die" : `Elven Ring of ${lore.side(side)}`, "aria-pressed": can ? String(ring) : null, onclick: () => wishes.gem(side) }, gem(names[i] ? `${side} ring-${names[i]}` : side));
  });
  const points = h("span", { class: "points", title: `Victory points: ${view.points[side]} of ${POINTS[side]}` }, h("b", null, view.points[side]), h("span", null, `/${POINTS[side]}`), h("span", { class: "unseen" }, " victory points"));
  const more = h("button", { type: "button", class: "more quiet", tabindex: -1 }, h("span", { class: "unseen" }, `Cards, reinforcements and casualties of ${lore.side(side)}`), cardCount(cards));
  more.addEventListener("click", () => wishes.tell(aboutSide(view, side, lore), more));
  return h(
    "section",
    { class: `panel-side ${side} ${mine ? "mine" : ""}`, "aria-label": lore.title(side) },
    h("div", { class: "panel-head" }, h("h3", null, side === "shadow" ? "Shadow" : "Free Peoples"), points, more),
    h("div", { class: "dice-row", role: "group", "aria-label": `Action dice of ${lore.side(side)}: ${tellDice(unused, lore)}; used: ${used}` }, current, dice, spent, dice.length + spent.length + current.length ? null : h("span", { class: "none" }, "no dice rolled"), h("span", { class: "gems", role: "group", "aria-label": `Elven Rings: ${rings.left}${rings.used ? ", one used this turn" : ""}` }, gems)),
    drawCompany(view, side, lore, wishes.tell),
  );
}

/** @param {Counts} unused @param {Lore} lore */
const tellDice = (unused, lore) => Object.entries(unused).map(([face, count]) => `${count} ${lore.face(face)}`).join(", ") || "none";

/** Hand, decks and table, in a few signs. @param {import("./types.js").Cards} cards */
function cardCount(cards) {
  const word = (/** @type {string} */ title, /** @type {Node[]} */ ...what) => h("span", { class: "count", title }, ...what);
  return h(
    "span",
    { class: "counts", "aria-hidden": "true" },
    word("cards in hand", h("span", { class: "sign-hand", "aria-hidden": "true" }), h("b", null, sum(cards.hand))),
    Object.entries(cards.decks).map(([deck, count]) => word(`left in the ${deck.replace("-", " ")} deck`, deckBack(deck), h("b", null, count))),
  );
}

/** All that a side has beside the map. @param {View} view @param {Side} side @param {Lore} lore */
export function aboutSide(view, side, lore) {
  const { table, discard, hand, decks, face_down: down } = view.cards[side];
  const list = (/** @type {string} */ title, /** @type {string[]} */ ids) => (ids.length ? [h("h4", null, title), h("p", null, ids.map((card) => lore.card(card)).join(", "))] : []);
  const people = (/** @type {string} */ title, /** @type {Counts} */ counts) => {
    const mine = Object.entries(counts).filter(([figure]) => lore.figures.get(figure)?.side === side);
    return [
      h("h4", null, title),
      mine.length
        ? h("ul", { class: "figure-list" }, mine.map(([figure, n]) => h("li", { title: lore.figure(figure) }, figurePicture(lore.kind(figure), lore.nationOf(figure)), h("span", null, n), h("span", { class: "unseen" }, ` ${lore.figure(figure)}`))))
        : h("p", { class: "faint" }, "none"),
    ];
  };
  return [
    h("strong", { class: side }, lore.title(side)),
    h("p", null, `${sum(hand)} cards in hand; ${Object.entries(decks).map(([deck, n]) => `${n} ${lore.decks.get(deck)?.label ?? deck}`).join(", ")} left; ${sum(down)} discarded face down.`),
    ...list("On the table", table),
    ...list("Played and discarded", discard),
    ...people("Reinforcements", view.reinforcements),
    ...people("Casualties", view.casualties),
  ];
}

/** @param {View} view @param {Lore} lore @param {Asked | null} asked @param {Wishes} wishes */
export function drawFellowship(view, lore, asked, wishes) {
  const { guide, companions, progress, corruption, revealed, region, mordor } = view.fellowship;
  const where = mordor !== null ? `Mordor, step ${mordor}` : region ? lore.region(region) : "";
  const others = companions.filter((who) => who !== guide);
  const choice = (/** @type {string} */ who) => asked?.named(`character:${who}`);
  const face = (/** @type {string} */ who, /** @type {string} */ more) => {
    const action = choice(who);
    const node = h("button", { type: "button", class: `who-button ${more} ${action ? "lit" : ""}`, tabindex: action ? 0 : -1, "data-choice": action?.name, "aria-label": `${lore.name(who)}${more === "guide" ? ", the Guide" : ""}${action ? `: ${action.label}` : ""}`, title: lore.name(who) }, medal(who, "free-peoples"));
    node.addEventListener("click", () => (action ? wishes.give(action) : wishes.tell(aboutCharacter(who, lore), node)));
    return node;
  };
  const pips = Array.from({ length: MOST_CORRUPTION }, (_, i) => h("i", { class: i < corruption ? "on" : "" }));
  return h(
    "section",
    { class: `panel-ring ${revealed ? "revealed" : "hidden-one"}`, "aria-label": "The Fellowship" },
    h(
      "div",
      { class: "panel-head" },
      h("h3", null, "Fellowship"),
      h("span", { class: "ring-state" }, revealed ? "revealed" : "hidden"),
      h("span", { class: "ring-where", title: "last known place" }, where),
      h("span", { class: "progress", title: mordor === null ? "steps since the last known place" : "steps on the Mordor Track" }, mordor === null ? `+${progress}` : `${mordor}/5`),
    ),
    h(
      "div",
      { class: "company" },
      guide ? face(guide, "guide") : null,
      others.map((who) => face(who, "")),
      h("span", { class: "corruption", role: "img", "aria-label": `Corruption ${corruption} of ${MOST_CORRUPTION}`, title: `Corruption ${corruption} of ${MOST_CORRUPTION}` }, pips, h("b", { "aria-hidden": "true" }, corruption)),
    ),
  );
}

/** @param {string} who @param {Lore} lore */
export function aboutCharacter(who, lore) {
  const fact = lore.characters.get(who);
  if (!fact) return [];
  return [
    h("strong", { class: fact.side }, fact.label),
    h("p", { class: "faint" }, `${fact.kind === "minion" ? "Minion" : fact.kind === "guide" ? "Guide" : "Companion"}, ${fact.level === null ? "flies" : `Level ${fact.level}`}, Leadership ${fact.leadership}${fact.die ? ", one action die more" : ""}`),
    h("p", null, fact.ability),
    fact.as_guide ? h("p", null, h("b", null, "As Guide: "), fact.as_guide) : h("span"),
  ];
}

/** The Hunt Box, the pool, and what was drawn. @param {View} view @param {Lore} lore @param {Wishes} wishes */
export function drawHunt(view, lore, wishes) {
  const eyes = view.dice.shadow.hunt_box;
  const chased = view.dice["free-peoples"].hunt_box;
  const pool = sum(view.tiles.pool);
  const drawn = Object.entries(view.tiles.drawn).flatMap(([tile, n]) => Array.from({ length: n }, () => tile));
  const boxed = SIDES.flatMap((side) => Object.entries(view.dice[side].special ?? {}).flatMap(([die, { hunt_box: there }]) => (there ? [dieFace(side === "shadow" ? "eye" : "character", `d-${die}`)] : [])));
  const node = h(
    "button",
    { type: "button", class: "panel-hunt" },
    h(
      "span",
      { class: "panel-head" },
      h("span", { class: "panel-title" }, "Hunt", h("span", { class: "unseen" }, `: ${eyes} Shadow dice and ${chased} dice of the Free Peoples in the Hunt Box, ${pool} tiles in the pool, ${drawn.length} drawn. More`)),
      h("span", { class: "hunt-pool", "aria-hidden": "true" }, drawn.slice(-3).map((tile) => tileFace(lore.tiles.get(tile) ?? UNKNOWN)), h("span", { class: "w-tile closed" }), h("b", { title: "tiles left in the pool" }, pool)),
    ),
    h("span", { class: "hunt-dice", "aria-hidden": "true" }, Array.from({ length: eyes }, () => dieFace("eye", "shadow")), boxed, Array.from({ length: chased }, () => dieFace("character", "free-peoples")), eyes + chased + boxed.length ? null : h("span", { class: "none" }, "box empty")),
  );
  node.addEventListener("click", () => wishes.tell(aboutHunt(view, lore), node));
  return node;
}

/** @param {View} view @param {Lore} lore */
function aboutHunt(view, lore) {
  const list = (/** @type {string} */ title, /** @type {Counts} */ counts) =>
    sum(counts)
      ? [h("h4", null, title), h("ul", { class: "tile-list" }, Object.entries(counts).map(([tile, n]) => h("li", { title: lore.tiles.get(tile)?.label ?? tile }, tileFace(lore.tiles.get(tile) ?? UNKNOWN), h("span", null, `× ${n}`))))]
      : [];
  return [h("strong", null, "The hunt for the Ring"), h("p", null, `${view.dice.shadow.hunt_box} dice of the Shadow hunt; ${view.dice["free-peoples"].hunt_box} dice of the Free Peoples lie in the Hunt Box and help them.`), ...list("In the pool", view.tiles.pool), ...list("Drawn", view.tiles.drawn), ...list("Set aside", view.tiles.aside), ...list("Removed", view.tiles.removed)];
}

/** The political track: four boxes, from peace to war. @param {View} view @param {Lore} lore @param {Asked | null} asked @param {Wishes} wishes */
export function drawPolitics(view, lore, asked, wishes) {
  const box = (/** @type {number} */ steps) => {
    const here = Object.entries(view.nations).filter(([, nation]) => nation.steps === steps);
    return h(
      "div",
      { class: `politics-box ${steps ? "" : "at-war"}` },
      h("span", { class: "politics-steps" }, steps ? `${steps}` : "At War"),
      here.map(([nation, { active }]) => {
        const action = asked?.nations.get(nation);
        const told = `${lore.nation(nation)}: ${active ? "active" : "passive"}, ${steps ? `${steps} step${steps > 1 ? "s" : ""} from war` : "At War"}`;
        const node = h("button", { type: "button", class: `nation-button nation-${nation} ${active ? "active" : "passive"} ${action ? "lit" : ""}`, tabindex: action ? 0 : -1, "data-choice": action?.name, "aria-label": action ? `${action.label}. ${told}` : told, title: told }, devicePicture(nation));
        node.addEventListener("click", () => (action ? wishes.give(action) : wishes.tell([h("strong", null, lore.nation(nation)), h("p", null, `${told.replace(/^[^:]*: /, "").replace(/^./, (c) => c.toUpperCase())}.`)], node)));
        return node;
      }),
    );
  };
  return h("section", { class: "panel-politics", "aria-label": "The political track" }, h("p", { class: "politics-title", "aria-hidden": "true" }, "Steps from war"), h("div", { class: "politics-track" }, [3, 2, 1, 0].map(box)));
}

/** Cards that lie on the table for everybody. @param {View} view @param {Lore} lore @param {(card: string, node: HTMLElement) => void} press */
export function drawTableCards(view, lore, press) {
  return SIDES.flatMap((side) =>
    view.cards[side].table.map((card) => {
      const node = h("button", { type: "button", class: `table-card ${side}`, "data-card": card, tabindex: -1 }, lore.card(card));
      node.addEventListener("click", () => press(card, node));
      return node;
    }),
  );
}
