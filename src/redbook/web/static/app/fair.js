/**
 * This browser's part in the dice (docs/records.md): it remembers what the server committed itself to, adds a part of its
 * own for each seat it holds, and checks the record of the finished game against what it saw.
 *
 * @typedef {import("./wire.js").Table} Table
 *
 * @typedef {object} Seen what was seen of one table before its game
 * @property {string} commitment
 * @property {string} key the server's, for signatures
 * @property {Record<string, string>} parts those of this browser, by seat
 * @property {Record<string, { attempt: number, pledge: string | null }>} [instead] what was pledged for a seat when its part was made
 * @property {Record<string, string>} pledges of all seats, when the first part was shown
 * @property {number} [attempt] at which that was
 */

import { hashOfHex, hashOfText } from "./sha256.js";
import { call } from "./wire.js";

const STORE = "redbook.dice";
const KEPT = 200;
/** Tables that are remembered. */
const PATIENCE = 6000;
/** Milliseconds after which a part that is not shown counts as lost, with the device that has pledged it. */

/** @returns {Record<string, Seen>} */
function all() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * What this browser saw of a table; nothing if it was not there.
 * @param {string} table
 * @returns {Seen | undefined}
 */
export function seenOf(table) {
  return all()[table];
}

/**
 * @param {string} table
 * @param {Seen} seen
 */
function keep(table, seen) {
  const { [table]: _, ...others } = all();
  localStorage.setItem(STORE, JSON.stringify(Object.fromEntries([...Object.entries(others), [table, seen]].slice(-KEPT))));
}

/** What this browser has seen of a table, or sees now for the first time. @param {Table} table @returns {Seen} */
const seenAt = ({ id, dice: { commitment, key } }) => seenOf(id) ?? { commitment, key, parts: {}, pledges: {} };

/** @returns {string} a part that nobody can foresee */
function fresh() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Whether a part that this browser has shown is to count beside other pledges than those it was shown for, or at another attempt.
 * @param {Table} table
 * @param {Seen} seen
 */
function misused({ dice }, { parts, pledges, attempt }) {
  const shown = attempt !== undefined && Object.keys(parts).some((seat) => pledges[seat] !== undefined && pledges[seat] === dice.seats[seat].pledge);
  return shown && (attempt !== dice.attempt || Object.entries(pledges).some(([seat, pledge]) => ![pledge, null].includes(dice.seats[seat].pledge)));
}

/** Sees to the dice of one table. */
export class Fair {
  /** @type {number | undefined} */
  #timer;
  #busy = false;
  #warned = false;
  /** @type {Table | null} */
  #next = null;

  /**
   * A table is as it is told: pledge a part of the dice, or show it, if it is time for that.
   * @param {Table} table
   * @returns {string} what is wrong, in a sentence, when it is first noticed; mostly nothing
   */
  tableIs(table) {
    const { dice } = table;
    const seen = seenAt(table);
    if (seen.commitment !== dice.commitment) return this.#once("The server has changed what it committed its dice to. Do not trust this game.");
    if (seen.key !== dice.key) return this.#once("The server has changed the key it signs records with. Do not trust this game.");
    if (misused(table, seen)) return this.#once("The server has changed a pledge after this browser had shown its part. Do not trust this game.");
    keep(table.id, seen);
    this.#next = table;
    this.#give();
    return "";
  }

  /** @param {string} warning */
  #once(warning) {
    if (this.#warned) return "";
    this.#warned = true;
    return warning;
  }

  async #give() {
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let table = this.#next; table; table = this.#next) {
        this.#next = null;
        for (const { id, yours } of table.seats) {
          const said = yours ? this.#due(table, id) : null;
          if (said) await call(`/api/tables/${table.id}/dice`, { body: { seat: id, ...said } }).catch(() => null);
        }
      }
    } finally {
      this.#busy = false;
    }
  }

  /**
   * What is to be said for a seat now.
   * @param {Table} table
   * @param {string} seat
   * @param {boolean} [lost] whether a part that was pledged elsewhere has been waited for
   * @returns {{ pledge: string } | { part: string } | null}
   */
  #due(table, seat, lost = false) {
    const { dice } = table;
    const mine = dice.seats[seat];
    clearTimeout(this.#timer);
    if (table.state !== "waiting" || dice.attempt === null || !mine.gives || mine.part !== null) return null;
    const seen = seenAt(table);
    const closed = table.seats.every(({ id, taken }) => taken && (!dice.seats[id].gives || dice.seats[id].pledge !== null));
    const part = seen.parts[seat];
    const ours = part !== undefined && mine.pledge === `sha256:${hashOfText(part)}`;
    const before = seen.instead?.[seat];
    if (before && dice.attempt < before.attempt) return null; // told before all began anew
    if (before && dice.attempt === before.attempt && mine.pledge === before.pledge) return { pledge: `sha256:${hashOfText(part)}` }; // told before ours had arrived
    if (mine.pledge === null || (lost && !ours)) {
      const made = fresh();
      const instead = { ...seen.instead, [seat]: { attempt: dice.attempt, pledge: mine.pledge } };
      keep(table.id, { ...seen, parts: { ...seen.parts, [seat]: made }, instead });
      return { pledge: `sha256:${hashOfText(made)}` };
    }
    if (!closed) return null;
    if (!ours) {
      this.#timer = setTimeout(async () => {
        const now = await call(`/api/tables/${table.id}`).catch(() => null);
        const said = now && this.#due(now, seat, true);
        if (said) call(`/api/tables/${table.id}/dice`, { body: { seat, ...said } }).catch(() => null);
      }, PATIENCE);
      return null;
    }
    // From now on no pledge may change: others could have waited for this part.
    const pledges = Object.fromEntries(Object.entries(dice.seats).flatMap(([id, { pledge }]) => (pledge === null ? [] : [[id, pledge]])));
    if (seen.pledges[seat] !== mine.pledge) keep(table.id, { ...seen, pledges, attempt: dice.attempt });
    return { part };
  }
}

/**
 * What a record's header and end say under a word; nothing if they do not.
 * @param {string} text
 * @param {string} word
 */
export function said(text, word) {
  return new RegExp(`^[ \\t]*${word}[ \\t]*:[ \\t]*(.*?)[ \\t\\r]*$`, "m").exec(text)?.[1] ?? "";
}

/**
 * What this browser finds in a record by itself, without asking the server.
 * @param {string} text
 * @param {string} [table] of which it has to be
 * @returns {{ good: boolean, verdict: string, checks: { good: boolean, text: string }[] }}
 */
export function checked(text, table = said(text, "table")) {
  const commitment = said(text, "commitment");
  const secret = said(text, "secret");
  const seen = seenOf(table);
  /** @type {{ good: boolean, text: string }[]} */
  const checks = [];
  const name = (/** @type {string} */ seat) => said(text, `seat ${seat}`) || seat;
  const check = (/** @type {boolean} */ good, /** @type {string} */ yes, /** @type {string} */ no) => checks.push({ good, text: good ? yes : no });
  if (!commitment) {
    const verdict = "There is no commitment in this record, so nobody can check its dice.";
    if (seen) check(false, "", "But this browser saw one before the game: it was taken out.");
    return { good: false, verdict, checks };
  }
  if (!/^([0-9a-f]{2})+$/.test(secret)) return { good: false, verdict: "The secret is not in this record. It is revealed when the game is over.", checks };
  check(`sha256:${hashOfHex(secret)}` === commitment, "The secret is the one that the commitment is the hash of.", "The secret is not the one that was committed to.");
  if (seen) {
    if (seen.attempt !== undefined) {
      const anew = seen.attempt > 1 ? " Before that all had begun anew." : "";
      check(said(text, "attempt") === String(seen.attempt), `The dice were agreed on at attempt ${seen.attempt}, as this browser saw.${anew}`, `This browser showed its part at another attempt: ${seen.attempt}`);
    } else check(true, "This browser added nothing to the dice.", "");
    check(seen.commitment === commitment, "The commitment is the one that this browser saw before the game.", `This browser saw another commitment before the game: ${seen.commitment}`);
    check(seen.key === said(text, "key"), "The server's key is the one that this browser saw.", `This browser saw another key of the server: ${seen.key}`);
    for (const [seat, pledge] of Object.entries(seen.pledges)) {
      const same = said(text, `pledge-${seat}`) === pledge;
      check(same, `The pledge of ${name(seat)} is the one that this browser saw before it showed its own part.`, `This browser saw another pledge of ${name(seat)}: ${pledge}`);
    }
    for (const [seat, part] of Object.entries(seen.parts)) {
      if (seen.pledges[seat]) check(said(text, `part-${seat}`) === part, `The part that this browser added for ${name(seat)} is in the dice.`, `The part that this browser added for ${name(seat)} was ${part}: it is not in the dice.`);
    }
  }
  const good = checks.every((one) => one.good);
  const verdict = !good ? "Your browser has found something wrong" : seen ? "Your browser agrees: this is what it saw before the game" : "Your browser agrees: the secret is the one that was committed to";
  return { good, verdict, checks };
}
