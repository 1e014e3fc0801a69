/**
 * How long a question that answers itself waits. Where it is put in any case (`choices.in_any_case`), with or without a
 * choice, the time until the answer must not tell the others which it was: so it waits as long as this person has taken
 * over such questions, drawn at random, and as long as anybody might until enough of them are known.
 */

/** @typedef {import("./wire.js").Choices} Choices */

const KEPT = 24;
/** Times of this person that are kept. */
const ENOUGH = 6;
/** As many are needed before they are drawn from. */
const STORE = "redbook.times";
const FORCED = 700;
/** Milliseconds for which the only answer to any other question is shown before it is given. */
const LEAST = 900;
const MOST = 20_000;

/** @returns {number[]} how long this person took over questions put in any case, in milliseconds */
function times() {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "number" && one >= 0) : [];
  } catch {
    return [];
  }
}

/**
 * Remember how long this person took over a question that left a choice; those not put in any case do not count.
 * @param {Choices} choices
 * @param {number} milliseconds from the question being shown to its answer
 */
export function took(choices, milliseconds) {
  if (!choices.in_any_case || choices.actions.length < 2) return;
  localStorage.setItem(STORE, JSON.stringify([...times(), Math.min(Math.round(milliseconds), MOST)].slice(-KEPT)));
}

/**
 * How long to wait before the only answer to a question is given by itself. It does not depend on what the answer is.
 * @param {Choices} choices
 * @param {() => number} [random] evenly from 0 to 1
 * @returns {number} milliseconds
 */
export function delay(choices, random = Math.random) {
  if (!choices.in_any_case) return FORCED;
  const own = times();
  // A time of one's own, a little longer or shorter; else people's times as they usually spread: few are very long.
  const drawn = own.length >= ENOUGH ? own[Math.floor(random() * own.length)] * Math.exp(0.15 * normal(random)) : 3200 * Math.exp(0.55 * normal(random));
  return Math.round(Math.min(Math.max(drawn, LEAST), MOST));
}

/**
 * A number from the normal distribution.
 * @param {() => number} random
 */
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
