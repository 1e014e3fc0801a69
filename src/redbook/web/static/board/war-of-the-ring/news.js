/** What has just happened, and stays in sight: traces on the map, a card, words. What is different between two views makes the traces. */

import { placeOf, sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Counts} Counts
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./land.js").Trace} Trace
 */

const WAYS = 12; // traces that stay at most
const LINES = 3; // sentences that stay

/** What stays drawn until the viewer acts; for who watches, until another acts. */
export class News {
  /** @type {Trace[]} */
  traces = [];
  /** @type {string[]} */
  lines = [];
  /** @type {string | null} the last card that was played as an event */
  card = null;
  /** @type {{side: Side, face: string} | null} the die whose action is under way, as far as it was seen */
  die = null;
  #acted = true; // the viewer has acted since
  /** @type {string | null} the seat that acted last */
  #actor = null;

  /** Nothing of it is news any more. */
  clear() {
    this.traces = [];
    this.lines = [];
    this.card = null;
  }

  /** The viewer acts. */
  acts() {
    this.#acted = true;
    this.clear();
  }

  /** Take in what a step brought. @param {View} before @param {Step} step @param {Lore} lore @returns {(Trace & {count: number})[]} its own traces */
  add(before, step, lore) {
    const { view, who, action } = step;
    const acts = who !== null && who !== "chance";
    if (acts && action?.startsWith("die:")) this.die = { side: /** @type {Side} */ (sideOf(view, who)), face: action.slice(4) };
    const own = acts && who === view.seat; // it may have been given at another page, or before this one was opened
    if (this.#acted || own || (view.seat === null && acts && who !== this.#actor)) {
      this.clear();
      this.#acted = own;
    }
    if (acts) this.#actor = who;
    const traces = tracesOf(before, view, lore);
    this.traces = [...this.traces, ...traces].slice(-WAYS);
    this.lines = [...this.lines, ...(step.story ?? []).map(({ text }) => text)].slice(-LINES);
    if (view.event && view.event !== before.event) this.card = view.event;
    return traces;
  }
}

/** @param {View} before @param {View} after @param {Lore} lore @returns {(Trace & {count: number})[]} */
export function tracesOf(before, after, lore) {
  return [...marches(before, after, lore, "free-peoples"), ...marches(before, after, lore, "shadow"), ...travels(before, after, lore), ...journeys(before, after), ...conquests(before, after)];
}

/** Figures that have left one place for others; or places where some have come or gone. @param {View} before @param {View} after @param {Lore} lore @param {Side} side */
function marches(before, after, lore, side) {
  /** @type {Map<string, number>} */
  const change = new Map();
  let balance = 0;
  for (const slot of new Set([...Object.keys(before.armies), ...Object.keys(after.armies)])) {
    const [was, now] = [before.armies[slot] ?? {}, after.armies[slot] ?? {}];
    let by = 0;
    let turned = false;
    for (const figure of new Set([...Object.keys(was), ...Object.keys(now)])) {
      if (lore.figures.get(figure)?.side !== side) continue;
      const difference = (now[figure] ?? 0) - (was[figure] ?? 0);
      by += difference;
      turned ||= difference !== 0;
    }
    if (by || turned) change.set(slot, by);
    balance += by;
  }
  const gone = [...change].filter(([, by]) => by < 0);
  const come = [...change].filter(([, by]) => by > 0);
  if (gone.length === 1 && come.length && balance === 0) {
    const from = placeOf(gone[0]?.[0] ?? "").region;
    const flies = come.every(([slot]) => Object.keys(after.armies[slot] ?? {}).every((figure) => (after.armies[slot]?.[figure] ?? 0) === (before.armies[slot]?.[figure] ?? 0) || lore.kind(figure) === "nazgul"));
    return come.map(([slot, count]) => ({ from, to: placeOf(slot).region, side, count, flight: flies }));
  }
  return [...change].map(([slot, by]) => ({ from: null, to: placeOf(slot).region, side, count: by }));
}

/** Characters who have gone somewhere. @param {View} before @param {View} after @param {Lore} lore */
function travels(before, after, lore) {
  return Object.entries(after.characters).flatMap(([who, now]) => {
    const was = before.characters[who] ?? "";
    const { region: to } = placeOf(now);
    const { region: from } = placeOf(was);
    if (was === now || !lore.regions.has(to) || from === to) return [];
    const start = lore.regions.has(from) ? from : was === "fellowship" ? before.fellowship.region : null;
    const side = lore.characters.get(who)?.side ?? "free-peoples";
    return [{ from: start, to, side, count: 0, flight: true }];
  });
}

/** @param {View} before @param {View} after */
function journeys(before, after) {
  const { region: from } = before.fellowship;
  const { region: to } = after.fellowship;
  return to && from !== to ? [{ from, to, side: "free-peoples", count: 0, flight: !from }] : [];
}

/** @param {View} before @param {View} after */
function conquests(before, after) {
  const regions = new Set([...Object.keys(before.control), ...Object.keys(after.control)]);
  return [...regions].filter((region) => before.control[region] !== after.control[region]).map((region) => ({ from: null, to: region, side: after.control[region] ?? "free-peoples", count: 0 }));
}

/**
 * What is to be heard of a step, in the words that `app/sounds.js` knows.
 * @param {View} before
 * @param {Step} step
 * @param {unknown[]} traces
 * @returns {string[]}
 */
export function heardOf(before, { view, action, events }, traces) {
  const kinds = (events ?? []).map(({ kind }) => kind);
  if (view.battle && !before.battle) kinds.push("battle");
  if (view.event && view.event !== before.event) kinds.push("card");
  if (action?.startsWith("tile:")) kinds.push("hunt");
  if (traces.length || action?.startsWith("face:")) kinds.push("move");
  return kinds;
}
