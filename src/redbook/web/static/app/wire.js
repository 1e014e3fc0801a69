/**
 * What goes over the wire, as docs/api.md describes it: the types, and a call that answers or refuses.
 *
 * @typedef {object} Labelled
 * @property {string} value
 * @property {string} label
 * @property {string} about
 *
 * @typedef {object} Option
 * @property {string} id
 * @property {string} label
 * @property {string} about
 * @property {"choice" | "flag" | "number" | "cards"} kind
 * @property {unknown} default
 * @property {Labelled[]} values
 * @property {Record<string, unknown[]>} needs for which values of others it may differ from its default
 *
 * @typedef {{ id: string, label: string, team: number, about?: string }} SeatFact those of one team win together
 *
 * @typedef {object} Game
 * @property {string} id
 * @property {string} title
 * @property {SeatFact[]} seats
 * @property {{ players: number, seats: SeatFact[] }[]} seatings the seats for each number of players
 * @property {Option[]} options
 * @property {{ id: string, label: string, about: string }[]} levels
 *
 * @typedef {object} Seat
 * @property {string} id
 * @property {string} label
 * @property {boolean} taken
 * @property {number} team
 * @property {string} name
 * @property {string | null} in_place_of who sat there before, and has left
 * @property {string | null} bot
 * @property {boolean} open whether anybody may sit down there
 * @property {boolean} yours
 * @property {boolean} online
 *
 * @typedef {object} Clock
 * @property {"move" | "game"} kind
 * @property {number} seconds
 * @property {number} [increment]
 * @property {Record<string, number>} left
 * @property {string | null} running
 *
 * @typedef {object} Result
 * @property {string} winner
 * @property {"rules" | "resigned" | "time" | "gone"} how
 * @property {string} text
 * @property {Record<string, number>} points
 *
 * @typedef {object} Match
 * @property {string} id
 * @property {number} game
 * @property {(string | null)[]} tables
 * @property {{ name: string, points: number, seat: string }[]} players
 * @property {0 | 1 | "draw" | null} winner
 *
 * @typedef {object} Dice
 * @property {string} commitment
 * @property {string} key the server's, for signatures
 * @property {number | null} attempt how often the seats have set out to agree; null at a table older than agreements
 * @property {string} salt
 * @property {Record<string, { gives: boolean, pledge: string | null, part: string | null }>} seats
 * @property {string | null} secret
 *
 * @typedef {object} Table
 * @property {string} id
 * @property {string} game
 * @property {Record<string, unknown>} options
 * @property {"waiting" | "playing" | "finished" | "aborted"} state
 * @property {boolean} listed
 * @property {number} created
 * @property {number} changed
 * @property {Seat[]} seats
 * @property {boolean} here both seats belong to one device
 * @property {number} watching
 * @property {number} number
 * @property {number} turn
 * @property {string | null} asked
 * @property {Clock | null} clock
 * @property {Dice} dice
 * @property {{ kind: "lost" | "partner" | "bot", level: string | null }} leaving what happens when somebody leaves
 * @property {boolean} may_abort whether I may call the game off
 * @property {{ seat: string, claim_in: number, then: "win" | "partner" | "bot" } | null} gone who is asked and not there; seconds until the win may be claimed, or somebody may play on
 * @property {boolean} late whether a bot that is asked takes longer than it should
 * @property {string[]} returns the seats to which I may come back, because somebody plays on for me
 * @property {string | null} draw the seat that offers a draw
 * @property {Result | null} result
 * @property {Match | null} match
 * @property {{ asked: string[], table: string | null }} rematch
 *
 * @typedef {object} Action
 * @property {string} name
 * @property {string} label
 * @property {Record<string, string[]>} targets
 *
 * @typedef {object} Choices
 * @property {string} question
 * @property {string} prompt
 * @property {boolean} in_any_case it is put with or without a choice: how long the answer takes must not tell which (delay.js)
 * @property {Action[]} actions
 *
 * @typedef {object} Sentence
 * @property {string} text
 * @property {string[]} rules
 *
 * @typedef {{ kind: string, [field: string]: unknown }} Event
 *
 * @typedef {{ turn: number, to_move: string, asked: string | null, result: string | null, [field: string]: unknown }} View
 *
 * @typedef {object} Step
 * @property {number} number
 * @property {number} turn the turn in which it happened
 * @property {string | null} seat
 * @property {string | null} who
 * @property {string | null} action
 * @property {Sentence[]} story
 * @property {Event[]} events
 * @property {View} view
 * @property {Choices | null} [choices] only with the newest step
 * @property {Clock | null} clock
 * @property {boolean} undo
 * @property {number} at
 *
 * @typedef {object} Chat
 * @property {number} id
 * @property {number} at
 * @property {string | null} seat
 * @property {string} name
 * @property {string} text
 * @property {number | null} team the side that alone may read it
 *
 * @typedef {object} Film
 * @property {Table | null} table
 * @property {{ game: string, options: Record<string, unknown>, players: Record<string, string>, tags: Record<string, string>, result: string }} [record]
 * @property {string} eye
 * @property {Step[]} steps
 *
 * @typedef {object} Report
 * @property {boolean} ok
 * @property {{ line: number | null, message: string }[]} problems
 * @property {string[]} notes
 */

/** A refusal in words, with the rule it rests on if there is one. */
export class Refusal extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, message?: string, rule?: string | null, number?: number | null }} error
   */
  constructor(status, error) {
    super(error.message || "The server refused, and did not say why.");
    this.status = status;
    this.code = error.code ?? "unknown";
    this.rule = error.rule ?? null;
    this.number = error.number ?? null;
  }
}

/** The server could not be reached: nothing is known about what was asked. */
export class Unreached extends Error {
  constructor() {
    super("The server cannot be reached just now.");
  }
}

/**
 * Ask the server for something. Raises `Refusal` or `Unreached`.
 * @param {string} path
 * @param {{ method?: string, body?: unknown, text?: string }} [request]
 * @returns {Promise<any>}
 */
export async function call(path, { method, body, text } = {}) {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  /** @type {Response} */
  let response;
  /** @type {string} */
  let answer;
  try {
    response = await fetch(path, {
      method: method ?? (sent === undefined ? "GET" : "POST"),
      body: sent,
      headers: sent === undefined ? {} : { "Content-Type": text === undefined ? "application/json" : "text/plain" },
      credentials: "same-origin",
    });
    answer = await response.text();
  } catch {
    throw new Unreached();
  }
  const kind = response.headers.get("Content-Type") ?? "";
  const value = kind.includes("json") ? JSON.parse(answer) : answer;
  if (response.ok) return value;
  if (response.status >= 502 && value?.error?.code !== "too_slow") throw new Unreached();
  throw new Refusal(response.status, value?.error ?? {});
}

/**
 * What a table is played as, in a few words: the options that are not at their defaults.
 * @param {Record<string, unknown>} options
 * @param {Game | undefined} game
 * @returns {string}
 */
export function played(options, game) {
  if (!game) return "";
  const said = [];
  for (const option of game.options) {
    const value = options[option.id];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(option.default)) continue;
    const named = option.values.find((one) => one.value === value)?.label;
    if (named) said.push(`${option.label.toLowerCase()}: ${named.toLowerCase()}`);
    else if (option.kind !== "cards") said.push(`${option.label.toLowerCase()}: ${String(value)}`);
  }
  return said.join(", ");
}

/**
 * A label in the middle of a sentence.
 * @param {string} label
 */
export function amid(label) {
  return label.replace(/^The /, "the ");
}

/** Words in a row: one, one and another, … @param {string[]} words */
export function listed(words) {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : (words[0] ?? "");
}

/** The class of a seat, for its colours. @param {string | null | undefined} seat */
export const seatClass = (seat) => (seat ? `${seat} seat-${seat}` : "");

/** The seats of a game, with its options as they are. @param {Game | undefined} game @param {Record<string, unknown>} options @returns {SeatFact[]} */
export function seatsOf(game, options) {
  return game?.seatings.find(({ players }) => players === options.players)?.seats ?? game?.seats ?? [];
}

/**
 * The sides of a game, each with its seats, and as one: the id of the first, all their labels.
 * @template {{ id: string, label: string, team: number }} S
 * @param {S[]} seats
 * @returns {{ id: string, label: string, seats: S[] }[]}
 */
export function sidesOf(seats) {
  const teams = [...new Set(seats.map(({ team }) => team))];
  return teams.map((team) => {
    const mates = seats.filter((seat) => seat.team === team);
    return { id: mates[0]?.id ?? "", label: listed(mates.map(({ label }, place) => (place ? amid(label) : label))), seats: mates };
  });
}

/** Who has won: one, or a team; nobody in a draw. @param {Table} table */
export function winners(table) {
  const won = table.result?.winner.split(" ") ?? [];
  return table.seats.filter(({ id }) => won.includes(id));
}

/** Who plays against whom, in names. @param {Table} table @param {string} between */
export function pairing(table, between) {
  const name = (/** @type {Seat} */ seat) => (table.here ? seat.label : seat.taken ? seat.name || seat.label : "nobody yet");
  return sidesOf(table.seats).map(({ seats }) => listed(seats.map(name))).join(between);
}

/** @type {Promise<Game[]> | null} */
let known = null;

/** @returns {Promise<Game[]>} the games there are; asked for once */
export function games() {
  known ??= call("/api/games").then((answer) => answer.games);
  return known;
}
