/** What is different between two views, as traces on the map: who went where, and where something has changed. */

import { placeOf } from "./lore.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Counts} Counts
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./land.js").Trace} Trace
 */

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
 * @param {import("./types.js").Step} step
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
