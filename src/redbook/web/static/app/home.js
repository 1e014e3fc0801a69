/** Home: start a game, join one, go on with one, look at one again. */

import { coverOf, hasBoard } from "./boards.js";
import { fill, h, refill } from "./dom.js";
import { dropped, dropZone } from "./drop.js";
import { Fair } from "./fair.js";
import { begun, isNew, name, setName } from "./memory.js";
import { seating, settle, wanted } from "./seating.js";
import { say } from "./shell.js";
import { call, games, listed, played, seatClass, seatsOf, sidesOf, winners } from "./wire.js";

/** @typedef {import("./wire.js").Game} Game */
/** @typedef {import("./wire.js").Option} Option */
/** @typedef {import("./wire.js").Table} Table */

/** What the address asks for: `game` and `seat`. */
const WISHES = new URLSearchParams(location.search);

const PEOPLE = [
  { id: "friend", label: "A friend", about: "You get a link to send. Play live, or over days." },
  { id: "anyone", label: "Anyone", about: "The table is listed here until somebody sits down." },
  { id: "here", label: "Both of us here", about: "One device, handed over between turns." },
];

const CLOCKS = [
  { label: "No clock", clock: { kind: "none" } },
  { label: "1 minute for every answer", clock: { kind: "move", seconds: 60 } },
  { label: "5 minutes for every answer", clock: { kind: "move", seconds: 300 } },
  { label: "1 day for every answer", clock: { kind: "move", seconds: 86_400 } },
  { label: "3 days for every answer", clock: { kind: "move", seconds: 259_200 } },
  { label: "10 minutes each, and 5 seconds for every answer", clock: { kind: "game", seconds: 600, increment: 5 } },
  { label: "20 minutes each", clock: { kind: "game", seconds: 1200 } },
  { label: "45 minutes each", clock: { kind: "game", seconds: 2700 } },
];

/**
 * One of several answers, as tiles.
 * @param {string} group
 * @param {{ id: string, label: string, about?: string }[]} answers
 * @param {string | null} chosen
 */
function tiles(group, answers, chosen) {
  return answers.map(({ id, label, about }) =>
    h(
      "label",
      { class: "tile" },
      h("input", { type: "radio", name: group, value: id, checked: id === chosen }),
      h("b", null, label),
      about ? h("small", null, sentence(about)) : null,
    ),
  );
}

/**
 * A game to be chosen, with its picture.
 * @param {string} id
 * @param {string} title
 * @param {boolean} chosen
 */
function cover(id, title, chosen) {
  const { about, picture } = coverOf(id);
  return h("label", { class: "tile cover" }, h("input", { type: "radio", name: "game", value: id, checked: chosen }), h("img", { src: picture, alt: "", width: 320, height: 120 }), h("b", null, title), h("small", null, about));
}

/**
 * A phrase as a sentence: a capital at its beginning, a full stop at its end.
 * @param {string} phrase
 */
function sentence(phrase) {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1) + (/[.!?…]$/.test(phrase) ? "" : ".");
}

class Start extends HTMLElement {
  /** @type {Game[]} */
  #games = [];
  /** @type {HTMLFormElement} */
  #form = h("form");
  /** Who sits where, if more than two play. */
  #more = h("div");
  /** For how many the seats are drawn. @type {unknown} */
  #seated = 2;

  async connectedCallback() {
    fill(this, h("h2", null, "Start a game"), h("p", { class: "faint" }, "One moment …"));
    try {
      this.#games = (await games()).filter(({ id }) => hasBoard(id));
    } catch (problem) {
      fill(this, h("h2", null, "Start a game"), h("p", { class: "notice bad" }, String(/** @type {Error} */ (problem).message)));
      return;
    }
    this.#draw(this.#games.find(({ id }) => id === WISHES.get("game")) ?? this.#games[0]);
  }

  /** @param {Game} game */
  #draw(game) {
    const rules = h("div", { class: "options" });
    this.#form = h(
      "form",
      { class: "stack", onsubmit: /** @param {Event} event */ (event) => this.#begin(event, game) },
      this.#games.length > 1
        ? h(
            "fieldset",
            { onchange: () => this.#draw(this.#games.find(({ id }) => id === this.#chosen("game")) ?? game) },
            h("legend", null, "What do you want to play?"),
            h("div", { class: "tiles covers" }, this.#games.map(({ id, title }) => cover(id, title, id === game.id))),
          )
        : null,
      this.#howMany(game),
      h(
        "fieldset",
        { class: "stack close", "data-for": "two" },
        h("legend", null, "Against whom?"),
        h("div", { class: "tiles four" }, tiles("opponent", game.levels, (isNew(game.id) ? game.levels[0] : game.levels[1])?.id ?? null)),
        h("div", { class: "tiles three" }, tiles("opponent", PEOPLE, game.levels.length ? null : "friend")),
      ),
      this.#more,
      h(
        "fieldset",
        { "data-for": "two" },
        h("legend", null, "Which side is yours?"),
        h(
          "div",
          { class: "tiles three seats" },
          tiles("seat", [...game.seats, { id: "random", label: "Either" }], game.seats.find(({ id }) => id === WISHES.get("seat"))?.id ?? game.seats[0].id),
        ),
      ),
      h(
        "details",
        null,
        h("summary", null, game.options.some(({ id }) => id === "edition") ? "Edition, characters, clock, match" : "Clock, match, options"),
        h(
          "div",
          { class: "stack folded" },
          rules,
          h(
            "div",
            null,
            h("label", { class: "field-label", for: "clock" }, "Clock"),
            h("select", { id: "clock", name: "clock" }, CLOCKS.map(({ label }, place) => h("option", { value: place }, label))),
            h("p", { class: "small faint" }, "The server keeps the time. Who runs out of it has lost."),
          ),
          h(
            "label",
            { class: "check", "data-for": "two" },
            h("input", { type: "checkbox", name: "match" }),
            h("span", null, "A match of two games", h("small", null, "With the sides exchanged; the points of both count.")),
          ),
        ),
      ),
      h(
        "div",
        { class: "row begin" },
        h(
          "div",
          { class: "named" },
          h("label", { class: "field-label", for: "name" }, "Your name"),
          h("input", { type: "text", id: "name", name: "name", maxlength: 40, value: name(), autocomplete: "nickname", placeholder: "A name is enough" }),
        ),
        h("button", { class: "primary large" }, "Begin"),
      ),
    );
    for (const option of game.options) if (option.id !== "players" && (option.kind !== "cards" || option.values.length)) rules.append(setting(option));
    const adapt = () => this.#adapt(game);
    this.#form.addEventListener("change", adapt);
    window.addEventListener("redbook-name", () => {
      const field = this.#form.elements.namedItem("name");
      if (field instanceof HTMLInputElement) field.value = name();
    });
    fill(this, h("h2", null, `Play ${game.title}`), this.#form);
    adapt();
  }

  /**
   * Show only the options that can matter with the others as they are.
   * @param {Game} game
   */
  #adapt(game) {
    const options = this.#options(game);
    for (const option of game.options) {
      const needed = isNeeded(option, options);
      const box = /** @type {HTMLElement | null} */ (this.#form.querySelector(`[data-option="${option.id}"]`));
      if (box) box.hidden = !needed;
    }
    const seats = seatsOf(game, options);
    const two = seats.length === 2;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.#form.querySelectorAll("[data-for=two]"))) part.hidden = !two;
    if (this.#seated !== options.players) {
      this.#seated = options.players;
      fill(this.#more, two ? null : seating(game, seats, seats.find(({ id }) => id === WISHES.get("seat"))?.id ?? seats[0].id, (isNew(game.id) ? game.levels[0] : game.levels[1])?.id ?? ""));
    }
    if (!two) settle(this.#more);
    const here = this.#chosen("opponent") === "here";
    const mine = this.#form.querySelector("fieldset:has([name=seat])");
    if (mine instanceof HTMLElement && two) mine.hidden = here;
  }

  /** How many play, where there is a choice. @param {Game} game */
  #howMany(game) {
    const players = game.options.find(({ id }) => id === "players");
    if (!players) return null;
    const answers = players.values.map(({ value, label, about }) => ({ id: String(value), label, about }));
    return h("fieldset", null, h("legend", null, "How many play?"), h("div", { class: "tiles three" }, tiles("option:players", answers, WISHES.get("players") ?? String(players.default))));
  }

  /** @param {string} group */
  #chosen(group) {
    return String(new FormData(this.#form).get(group) ?? "");
  }

  /**
   * The options as the form has them; those whose needs are not met keep their defaults.
   * @param {Game} game
   */
  #options(game) {
    const form = new FormData(this.#form);
    /** @type {Record<string, unknown>} */
    const options = {};
    for (const option of game.options) {
      const key = `option:${option.id}`;
      if (option.kind === "choice") options[option.id] = option.values.find(({ value }) => String(value) === form.get(key))?.value ?? option.default;
      else if (option.kind === "flag") options[option.id] = form.has(key);
      else if (option.kind === "number") options[option.id] = Number(form.get(key));
      else options[option.id] = form.getAll(key);
    }
    for (const option of game.options) {
      if (!isNeeded(option, options)) options[option.id] = option.default;
    }
    return options;
  }

  /**
   * @param {Event} event
   * @param {Game} game
   */
  async #begin(event, game) {
    event.preventDefault();
    const form = new FormData(this.#form);
    const mine = String(form.get("name") ?? "").trim();
    if (mine && mine !== name()) setName(mine);
    const against = this.#chosen("opponent");
    const options = this.#options(game);
    const seats = seatsOf(game, options);
    const two = { seat: against === "here" ? game.seats[0].id : this.#chosen("seat"), opponent: PEOPLE.some(({ id }) => id === against) ? { kind: against } : { kind: "bot", level: against }, match: form.has("match") };
    const body = {
      game: game.id,
      options,
      ...(seats.length > 2 ? wanted(form, seats) : two),
      clock: CLOCKS[Number(form.get("clock"))].clock,
      dice: true,
      ...(mine ? { name: mine } : {}),
    };
    const button = this.#form.querySelector("button");
    if (button) button.disabled = true;
    try {
      const { table } = await call("/api/tables", { body });
      begun(game.id);
      location.assign(`/table/${table.id}`);
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
      if (button) button.disabled = false;
    }
  }
}

/**
 * Whether an option may differ from its default, with the others as they are; of a list one value is enough.
 * @param {Option} option
 * @param {Record<string, unknown>} options
 */
function isNeeded({ needs }, options) {
  return Object.entries(needs).every(([other, values]) => [options[other]].flat().some((value) => values.includes(value)));
}

/**
 * The field of one option.
 * @param {Option} option
 */
function setting(option) {
  const key = `option:${option.id}`;
  const about = option.about ? h("p", { class: "small faint" }, sentence(option.about)) : null;
  if (option.kind === "flag") {
    return h(
      "div",
      { "data-option": option.id },
      h(
        "label",
        { class: "check" },
        h("input", { type: "checkbox", name: key, checked: option.default === true }),
        h("span", null, option.label, h("small", null, sentence(option.about))),
      ),
    );
  }
  if (option.kind === "number") {
    return h(
      "div",
      { "data-option": option.id },
      h("label", { class: "field-label", for: key }, option.label),
      h("input", { type: "number", id: key, name: key, min: 0, value: option.default }),
      about,
    );
  }
  if (option.kind === "cards") {
    return h(
      "fieldset",
      { "data-option": option.id },
      h("legend", null, option.label),
      option.values.map(({ value, label, about: what }) =>
        h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", name: key, value }),
          h("span", null, label, h("small", null, what)),
        ),
      ),
    );
  }
  const answers = option.values.map(({ value, label, about: what }) => ({ id: value, label, about: what }));
  return h(
    "fieldset",
    { "data-option": option.id },
    h("legend", null, option.label),
    h("div", { class: "tiles" }, tiles(key, answers, String(option.default))),
  );
}

class Lobby extends HTMLElement {
  #mine = h("div");
  #open = h("div");
  #finished = h("div");
  /** @type {Game[]} */
  #games = [];
  /** @type {Table[]} */
  #shown = [];
  /** This browser's part in the dice of tables that have not begun. @type {Map<string, Fair>} */
  #dice = new Map();

  connectedCallback() {
    fill(
      this,
      h("section", { class: "sheet", "aria-labelledby": "mine" }, h("h2", { id: "mine" }, "My games"), this.#mine),
      h("section", { class: "sheet", "aria-labelledby": "open" }, h("h2", { id: "open" }, "Open tables"), this.#open),
      h(
        "section",
        { class: "sheet", "aria-labelledby": "finished" },
        h("h2", { id: "finished" }, "Finished games"),
        this.#finished,
        dropZone("Drop a record here to see it as a film, or", async (text) => {
          dropped(text);
          location.assign("/film");
        }),
      ),
    );
    this.#look();
    setInterval(() => {
      if (!document.hidden) this.#look();
    }, 8000);
  }

  async #look() {
    try {
      this.#games = await games();
      const [mine, open, finished] = await Promise.all([call("/api/mine"), call("/api/lobby"), call("/api/finished")]);
      const unfinished = mine.tables.filter((/** @type {Table} */ table) => table.state === "waiting" || table.state === "playing");
      this.#bringDice(unfinished);
      const aside = mine.aside.map((/** @type {{ id: string, why: string }} */ { id, why }) => h("p", { class: "notice" }, h("a", { href: `/table/${id}` }, "One of your tables"), ` was set aside. ${why}`));
      this.#list(this.#mine, unfinished, "You sit at no table.", (table) => this.#own(table), aside);
      const free = open.tables.filter((/** @type {Table} */ table) => !table.seats.some((seat) => seat.yours));
      this.#list(this.#open, free, "No table waits for a player. Start one against anyone.", (table) => this.#free(table));
      const earlier = finished.more ? [h("button", { type: "button", class: "quiet", onclick: () => this.#more() }, "Earlier games")] : [];
      this.#list(this.#finished, this.#merge(finished.tables), "No game has been finished yet.", (table) => this.#done(table), earlier);
    } catch (problem) {
      fill(this.#mine, h("p", { class: "faint" }, /** @type {Error} */ (problem).message));
    }
  }

  /** Who left a table before its dice were agreed on adds his part from here, so that nobody waits for him. @param {Table[]} mine */
  #bringDice(mine) {
    for (const table of mine.filter(({ state }) => state === "waiting")) {
      const fair = this.#dice.get(table.id) ?? new Fair();
      this.#dice.set(table.id, fair);
      const wrong = fair.tableIs(table);
      if (wrong) say(wrong, 3600);
    }
  }

  /**
   * The newest finished games, with the earlier ones that were asked for.
   * @param {Table[]} newest
   */
  #merge(newest) {
    const ids = new Set(newest.map(({ id }) => id));
    const oldest = newest.at(-1)?.changed ?? 0;
    this.#shown = [...newest, ...this.#shown.filter(({ id, changed }) => !ids.has(id) && changed <= oldest)];
    return this.#shown;
  }

  async #more() {
    const last = this.#shown.at(-1);
    if (!last) return;
    try {
      const { tables } = await call(`/api/finished?before=${last.changed}`);
      if (last.id === this.#shown.at(-1)?.id) this.#shown.push(...tables); // else they were asked for twice
      await this.#look();
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  /**
   * @param {HTMLElement} place
   * @param {Table[]} tables
   * @param {string} none
   * @param {(table: Table) => HTMLElement} entry
   * @param {HTMLElement[]} [below]
   */
  #list(place, tables, none, entry, below = []) {
    refill(place, tables.length ? h("ul", { class: "games-list" }, tables.map(entry)) : h("p", { class: "faint" }, none), below);
  }

  /** @param {Table} table */
  #about(table) {
    const game = this.#games.find(({ id }) => id === table.game);
    return [game && this.#games.length > 1 ? game.title : "", played(table.options, game), table.match ? `match, game ${table.match.game}` : ""]
      .filter(Boolean)
      .join(" · ");
  }

  /** @param {Table} table */
  #own(table) {
    const asked = table.seats.find(({ id }) => id === table.asked);
    const myTurn = table.state === "playing" && asked?.yours;
    const lacking = table.seats.filter(({ taken }) => !taken).length;
    const whom = lacking > 1 ? `${lacking} players` : lacking ? "a player" : "its dice";
    const state = table.state === "waiting" ? `waits for ${whom}` : myTurn ? "your turn" : `waits for ${asked?.name || asked?.label || "nobody"}`;
    return this.#entry(table, h("span", { class: myTurn ? "badge turn" : "badge faint" }, state), `/table/${table.id}`, myTurn ? "Play" : "Open");
  }

  /** @param {Table} table */
  #free(table) {
    const free = table.seats.filter(({ open }) => open).map(({ label }) => label);
    return this.#entry(table, h("span", { class: "badge faint" }, free.length > 1 ? `${free.length} seats are free` : `${free[0] ?? "A seat"} is free`), `/table/${table.id}`, "Join");
  }

  /** @param {Table} table */
  #done(table) {
    const won = sidesOf(winners(table))[0];
    const said = won ? `${won.label} won` : table.result ? "a draw" : "no result";
    return this.#entry(table, h("span", { class: "badge faint" }, said), `/film/${table.id}`, "Watch");
  }

  /**
   * @param {Table} table
   * @param {HTMLElement} badge
   * @param {string} address
   * @param {string} verb
   */
  #entry(table, badge, address, verb) {
    const name = (/** @type {import("./wire.js").Seat} */ seat) => h("span", { class: seatClass(seat.id) }, table.here ? seat.label : seat.taken ? seat.name || seat.label : "nobody yet");
    const names = sidesOf(table.seats).map(({ seats }) => seats.flatMap((seat, place) => (place ? [" and ", name(seat)] : [name(seat)])));
    const about = this.#about(table);
    return h(
      "li",
      null,
      h(
        "div",
        null,
        h("p", null, names[0], " against ", names[1]),
        h("p", { class: "small faint" }, badge, " ", about ? `${about}\u00a0· ` : "", when(table.changed)),
      ),
      h("a", { class: "button tiny", href: address, "aria-label": `${verb}: ${sidesOf(table.seats).map(({ seats }) => listed(seats.map((seat) => seat.name || seat.label))).join(" against ")}` }, verb),
    );
  }
}

/**
 * How long ago something was, in words.
 * @param {number} at
 */
function when(at) {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60_000);
  if (minutes > -1) return "just now";
  if (minutes > -60) return words.format(minutes, "minute").replaceAll(" ", "\u00a0");
  if (minutes > -1440) return words.format(Math.round(minutes / 60), "hour").replaceAll(" ", "\u00a0");
  return words.format(Math.round(minutes / 1440), "day").replaceAll(" ", "\u00a0");
}

customElements.define("redbook-start", Start);
customElements.define("redbook-lobby", Lobby);
