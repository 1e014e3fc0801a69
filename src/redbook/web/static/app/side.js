/**
 * What else there is about a table: the score of the match, what is played, the dice, who watches, preferences, other
 * devices, giving up.
 *
 * Tells its listeners `deed` (resign, abort, leave, return), `prefer`, and `from-the-beginning`.
 */

import { fill, h, icon } from "./dom.js";
import { prefer, preferences } from "./memory.js";
import { score } from "./question.js";
import { reached } from "./reach.js";
import { ask, copy, say } from "./shell.js";
import { amid, call, games, played } from "./wire.js";

/** @typedef {import("./wire.js").Table} Table */

const PACES = [
  [0.5, "slowly"],
  [1, "so that one can follow"],
  [2, "fast"],
  [0, "at once"],
];

export class Side extends HTMLElement {
  /** Each part stands in a place of its own. @type {Map<string, HTMLElement>} */
  #parts = new Map();
  /** What each part shows. @type {Map<string, string>} */
  #drawn = new Map();
  #waiting = 0;

  /**
   * @param {Table} table
   * @param {string | null} seat whose page this is
   */
  async show(table, seat) {
    const known = await games().catch(() => []);
    const game = known.find(({ id }) => id === table.game);
    const playing = table.state === "playing" || table.state === "waiting";
    const seated = seat !== null || table.here;
    const { state, draw, leaving, match, dice, watching, late, returns, asked, gone } = table;
    const here = seated && playing;
    const seats = table.seats.map((one) => ({ ...one, online: false })); // who comes and goes changes nothing here
    const options = played(table.options, game);
    this.#part("score", [match], () => (match ? score(table) : null));
    this.#part("about", [game?.title, options, watching], () => h("p", null, h("b", null, game?.title ?? table.game), options ? `, ${options}` : ", as usual", ". ", watchers(watching)));
    this.#part("story", [], () => h("button", { type: "button", class: "tiny", onclick: () => this.#tell("from-the-beginning") }, "Tell the story from its beginning"));
    this.#part("wishes", [here], () => (here ? this.#wishes() : null));
    this.#part("devices", [here, seat], () => (seat && !table.here && playing ? this.#devices(table, seat) : null));
    this.#part("dice", [dice], () => this.#dice(table));
    this.#part("gone", [here, seat, seats, gone?.seat, gone?.then, late, late && asked], () => {
      clearTimeout(this.#waiting);
      return here ? this.#gone(table, seat) : null;
    });
    this.#part("back", [returns, seats], () => (returns.length ? this.#back(table) : null));
    this.#part("leaving", [here, seat, seats, draw, leaving, state, table.turn > 0, table.may_abort], () => (here ? this.#leaving(table, seat) : null));
  }

  /**
   * A part is drawn anew only when something in it changes: what is open or has the focus in another one stays as it is.
   * @param {string} name
   * @param {unknown[]} of what it shows
   * @param {() => HTMLElement | null} draw
   */
  #part(name, of, draw) {
    const place = this.#parts.get(name) ?? h("div", { class: "part" });
    if (place.parentElement !== this) this.append(place);
    this.#parts.set(name, place);
    const now = JSON.stringify(of);
    if (this.#drawn.get(name) === now) return;
    this.#drawn.set(name, now);
    fill(place, draw());
  }

  #wishes() {
    const { confirm, notify, sounds, forced, pace } = preferences();
    const sounding = h("input", { type: "checkbox", checked: sounds });
    sounding.addEventListener("change", () => this.#prefer({ sounds: sounding.checked }));
    const answering = h("input", { type: "checkbox", checked: forced });
    answering.addEventListener("change", () => this.#prefer({ forced: answering.checked }));
    const asking = h("input", { type: "checkbox", checked: confirm });
    asking.addEventListener("change", () => this.#prefer({ confirm: asking.checked }));
    const telling = h("input", { type: "checkbox", checked: notify && "Notification" in window && Notification.permission === "granted" });
    telling.disabled = !("Notification" in window);
    telling.addEventListener("change", async () => {
      if (telling.checked && (await Notification.requestPermission()) !== "granted") {
        telling.checked = false;
        say("Your browser does not allow notifications for this page. The tab's title still tells you.");
      }
      this.#prefer({ notify: telling.checked });
    });
    const moving = h("select", { id: "pace" }, PACES.map(([value, label]) => h("option", { value, selected: value === pace }, label)));
    moving.addEventListener("change", () => this.#prefer({ pace: Number(moving.value) }));
    return h(
      "fieldset",
      null,
      h("legend", null, "As you like it"),
      h("label", { class: "check" }, asking, h("span", null, "Ask before a step that cannot be taken back")),
      h("label", { class: "check" }, answering, h("span", null, "Give the answer for me where there is only one")),
      h("label", { class: "check" }, sounding, h("span", null, "Sounds")),
      h("label", { class: "check" }, telling, h("span", null, "Notify me when it is my turn", h("small", null, "While you look at something else. The browser will ask you."))),
      h("div", { class: "row" }, h("label", { for: "pace", class: "check" }, "Pieces and scenes move"), moving),
    );
  }

  /** What is liked has been changed elsewhere. */
  prefers() {
    const moving = this.querySelector("#pace");
    if (moving instanceof HTMLSelectElement) moving.value = String(preferences().pace);
  }

  /** @param {Parameters<typeof prefer>[0]} wish */
  #prefer(wish) {
    prefer(wish);
    this.#tell("prefer");
  }

  /**
   * @param {Table} table
   * @param {string} seat
   */
  #devices(table, seat) {
    const place = h("div");
    const show = async (renew = false) => {
      try {
        const { link, reach } = await call(`/api/tables/${table.id}/key`, { body: { seat, renew, code: true } });
        const field = h("input", { type: "text", readonly: true, "aria-label": "Your secret link", value: new URL(link, reach.base).href });
        fill(
          place,
          h("div", { class: "row invitation" }, field, h("button", { type: "button", onclick: () => copy(field.value) }, icon("copy"), "Copy")),
          h("p", { class: "small faint" }, "Keep it to yourself: who has this link plays your side. ", h("button", { type: "button", class: "tiny", onclick: () => show(true) }, "Have another in its place")),
          reached(reach, seat),
        );
      } catch (problem) {
        say(/** @type {Error} */ (problem).message);
      }
    };
    fill(place, h("button", { type: "button", class: "tiny", onclick: () => show() }, icon("link"), "Go on from another device"));
    return place;
  }

  /** @param {Table} table */
  #dice(table) {
    const { commitment, seats, secret } = table.dice;
    const given = table.seats.flatMap(({ id, label }) => (seats[id].part === null ? [] : [h("dt", null, `Part of ${amid(label)}`), h("dd", { class: "mono" }, seats[id].part)]));
    return h(
      "details",
      null,
      h("summary", null, "The dice"),
      h("p", { class: "small" }, "All chance in this game follows from a secret whose hash the server fixed before it began, and from a part that each side added after that. When the game is over the secret is revealed, and anybody can check; your browser has kept what it saw."),
      h(
        "dl",
        { class: "hashes" },
        h("dt", null, "Commitment"),
        h("dd", { class: "mono" }, commitment),
        given,
        secret ? [h("dt", null, "Secret"), h("dd", { class: "mono" }, secret)] : null,
      ),
      secret ? h("a", { href: `/verify?table=${table.id}` }, "Verify this game") : null,
    );
  }

  /**
   * Who is asked has gone: after a while the win may be claimed. A bot may be late.
   * @param {Table} table
   * @param {string | null} seat
   */
  #gone(table, seat) {
    const asked = table.seats.find(({ id }) => id === table.asked);
    if (table.late && asked) return h("p", { class: "small" }, `${asked.name} is late: this server has much to do just now. The game goes on.`);
    if (!table.gone || table.gone.seat === seat) return null;
    const away = table.seats.find(({ id }) => id === table.gone?.seat);
    const { then } = table.gone;
    const mates = away?.team === table.seats.find(({ id }) => id === seat)?.team;
    if (then === "win" ? mates : then === "partner" && !mates) return h("p", { class: "small" }, `${away?.name || away?.label} is not here.`);
    const said = { win: "Claim the win", partner: "Play on for both of you", bot: "Have a bot sit down" };
    const claim = h("button", { type: "button", class: "tiny", hidden: table.gone.claim_in > 0, onclick: () => this.#tell("deed", then === "win" ? "claim-win" : "stand-in") }, said[then]);
    const longest = 2 ** 31 - 1;
    this.#waiting = window.setTimeout(() => (claim.hidden = false), Math.min(longest, 1000 * table.gone.claim_in));
    return h("p", { class: "row small" }, `${away?.name || away?.label} is not here.`, claim);
  }

  /**
   * Whoever was gone, and for whom somebody plays on, may have his seat again.
   * @param {Table} table
   */
  #back(table) {
    const seat = table.seats.find(({ id }) => id === table.returns[0]);
    return h("p", { class: "row small" }, `You were gone, and ${seat?.name || "somebody"} plays on for you.`, h("button", { type: "button", class: "tiny", onclick: () => this.#tell("deed", "return") }, "Take your seat again"));
  }

  /** @param {Table} table @param {string | null} seat */
  #leaving(table, seat) {
    const begun = table.turn > 0;
    const leave = (/** @type {string} */ deed, /** @type {string} */ title, /** @type {string} */ words, /** @type {string} */ yes) => async () => {
      const answer = await ask({
        title,
        body: [h("p", null, words)],
        answers: [
          { label: "No, go on", value: "" },
          { label: yes, value: deed, grave: true },
        ],
      });
      if (answer === deed) this.#tell("deed", deed);
    };
    const button = (/** @type {string} */ label, /** @type {Parameters<typeof leave>} */ ...said) => h("button", { type: "button", class: "grave tiny", onclick: leave(...said) }, label);
    const others = table.seats.some(({ yours, taken, bot }) => taken && !yours && bot === null);
    const bots = table.seats.some(({ bot }) => bot !== null);
    const offer = bots || table.draw !== null ? null : h("button", { type: "button", class: "tiny", onclick: () => this.#tell("deed", "draw") }, table.here ? "Agree to a draw" : "Offer a draw");
    const mine = table.seats.find(({ id }) => id === seat);
    const partner = table.seats.find(({ id, team, yours }) => id !== seat && team === mine?.team && !yours);
    const heir = table.here || !others ? null : table.leaving.kind === "bot" ? "A bot sits down in your place" : table.leaving.kind === "partner" && partner ? `${partner.name || partner.label} plays on in your place` : null;
    const away = heir ? button("Leave the game", "leave", "Leave this game?", `${heir}, and the game goes on. You cannot come back to this seat.`, "Leave") : null;
    if (begun) return h("div", { class: "row" }, offer, away, button("Resign", "resign", "Do you resign?", table.seats.length > 2 ? "Your whole side has lost then. This cannot be taken back." : "The other side wins the game. This cannot be taken back.", "Resign"));
    return h(
      "div",
      { class: "row" },
      others && !table.here ? button("Leave the table", "leave", "Leave this table?", "Your seat is free again, and the other side may send its link to somebody else.", "Leave") : null,
      table.may_abort ? button("Call the game off", "abort", "Call the game off?", "Nobody has moved yet, so it ends without a result.", "Call it off") : null,
    );
  }

  /**
   * @param {string} type
   * @param {unknown} [detail]
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** @param {number} number */
function watchers(number) {
  if (number === 0) return "";
  return number === 1 ? "One person is watching." : `${number} people are watching.`;
}

customElements.define("redbook-side", Side);
