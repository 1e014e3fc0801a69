/** The question put to the viewer, read by what its answers point at: characters, regions, cards, or nothing. */

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Choices} Choices
 * @typedef {import("./types.js").View} View
 * @typedef {import("./field.js").Token} Token
 */

const MANY = 4; // answers on the map that still have buttons as well
const NEW = 4; // turns in which it is said how a piece is moved

export class Asked {
  /** @type {Choices} */
  choices;
  #view;

  /** @param {Choices | undefined} choices @param {View | null} view */
  constructor(choices, view) {
    this.choices = choices ?? { question: "", prompt: "", actions: [] };
    this.#view = view;
  }

  get actions() {
    return this.choices.actions;
  }

  /** Answers that a card of mine gives, by card. @returns {Map<string, Action>} */
  get cards() {
    const view = this.#view;
    const seat = view?.seat;
    if (!view || !seat || this.choices.question === "special-cards") return new Map();
    const mine = new Set([...view.cards[seat].unused, ...view.cards[seat].used, ...view.specials[seat], ...(view.own?.hand ?? [])]);
    return new Map(
      this.actions.flatMap((action) => {
        const card = action.targets.cards[0];
        return card && mine.has(card) && !action.targets.regions.length && !action.targets.characters.length ? [[card, action]] : [];
      }),
    );
  }

  /** Whether answers lead a stand somewhere. @param {Token} token */
  moves(token) {
    return token.side === this.#view?.seat && token.character !== null && this.goals(token.character).length > 0;
  }

  /** The regions that answers lead a character to. @param {string} character */
  goals(character) {
    return this.actions.filter(({ targets }) => targets.characters.includes(character)).flatMap(({ targets }) => targets.regions);
  }

  /** The answers that lead a character to a region. @param {string} character @param {string} region */
  ways(character, region) {
    return this.actions.filter(({ targets }) => targets.characters.includes(character) && targets.regions.includes(region));
  }

  /** The answers that a stand gives when it is pressed. @param {Token} token @returns {Action[]} */
  of(token) {
    const { character } = token;
    const named = character === null ? [] : this.actions.filter(({ targets }) => targets.characters.includes(character) && !targets.regions.length);
    if (named.length) return named;
    const unknown = character === null && token.region === this.#view?.moving?.region && token.side !== this.#view?.seat;
    return unknown ? this.actions.filter(({ name }) => name.endsWith(":hidden")) : [];
  }

  /** The answers that a region gives when it is pressed. @param {string} region */
  in(region) {
    return this.actions.filter(({ targets }) => targets.regions.includes(region) && !targets.characters.length);
  }

  /**
   * The answers that get a button: those that cannot be pointed at, and those that can if they are few.
   * @param {Token[]} tokens what is on the map
   * @returns {{buttons: Action[], hint: string}} with a word about those that are only pointed at
   */
  spoken(tokens) {
    const cards = this.choices.question === "gwaihir" ? [] : [...this.cards.values()]; // on a phone special cards lie below what is in view
    const lit = new Set(cards.map(({ name }) => name));
    const all = this.actions.filter(({ targets, name }) => !(targets.characters.length && targets.regions.length) && !lit.has(name));
    const onMap = all.filter(({ targets }) => targets.regions.length || targets.characters.some((one) => tokens.some(({ character }) => character === one)));
    const more = onMap.length > MANY;
    return { buttons: more ? all.filter((action) => !onMap.includes(action)) : all, hint: more ? "Choose on the board." : this.#hint(lit.size) };
  }

  /** How to answer, for who has not done it often. @param {number} cards how many cards of one's own are lit */
  #hint(cards) {
    const view = this.#view;
    if (cards && view?.battle) {
      const press = cards > 1 ? "Press one of your lit cards." : "Press your lit card.";
      return this.choices.question.endsWith("-card") ? `${press} It lies face down until both have chosen.` : press;
    }
    const going = this.actions.some(({ targets }) => targets.characters.length && targets.regions.length);
    return going && view && view.turn <= NEW ? "Pick up a lit piece and press a lit region, or drag it there." : "";
  }
}
