/**
 * The stands on the board as things that keep their identity while they move: each has a key, and goes on with it from
 * view to view as far as one can tell.
 */

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./lore.js").Stand} Stand
 * @typedef {import("./field.js").Token} Token
 */

export class Tokens {
  /** @type {Token[]} */
  all = [];
  #keys = 0;

  /** @param {string} [kept] the key of one that stays, because it is being dragged */
  clear(kept) {
    this.all = this.all.filter(({ key }) => key === kept);
  }

  /** Take the stands of a view for those that are here, wherever they may be the same. @param {Stand[]} stands */
  become(stands) {
    const old = new Set(this.all);
    /** @type {(Token | null)[]} */
    const found = stands.map(() => null);
    const take = (/** @type {(stand: Stand, token: Token) => boolean} */ fits) => {
      stands.forEach((stand, i) => {
        if (found[i]) return;
        for (const token of old) {
          if (token.side !== stand.side || !fits(stand, token)) continue;
          old.delete(token);
          found[i] = { ...stand, key: token.key };
          return;
        }
      });
    };
    take((stand, token) => stand.character !== null && stand.character === token.character);
    take((stand, token) => stand.region === token.region && (stand.character === null || token.character === null));
    take((stand, token) => stand.region === token.region);
    take((stand, token) => stand.character === null || token.character === null);
    this.all = stands.map((stand, i) => found[i] ?? { ...stand, key: `stand-${(this.#keys += 1)}` });
  }

  /** One of the viewer's own. @param {string | null | undefined} character */
  own(character) {
    return this.all.find((token) => token.own && token.character !== null && token.character === character);
  }

  /** The stand that an event is about. @param {Side} side @param {string | null} character @param {string} region */
  find(side, character, region) {
    const here = this.all.filter((token) => token.side === side && token.region === region);
    return (
      here.find((token) => token.character !== null && token.character === character) ??
      here.find((token) => token.character === null) ??
      (character === null ? here[0] : undefined)
    );
  }

  /**
   * A stand goes to a region; nothing if it is there already, or cannot be found.
   * @param {Side} side @param {string | null} character @param {string} from @param {string} to
   * @returns {Token | undefined}
   */
  move(side, character, from, to) {
    if (character !== null && this.all.some((token) => token.side === side && token.character === character && token.region === to)) return undefined;
    const token = this.find(side, character, from);
    if (token) token.region = to;
    return token;
  }

  /** It is seen, or follows, who a stand is. @param {Side} side @param {string} character @param {string} region @param {boolean} [shown] */
  reveal(side, character, region, shown = true) {
    const token = this.find(side, character, region);
    if (token) Object.assign(token, { character, known: true, suspects: 1, ...(shown ? { shown: true, face: true } : {}) });
  }

  /** A stand is turned away again. @param {Side} side @param {string} character @param {string} region */
  hide(side, character, region) {
    const token = this.find(side, character, region);
    if (token) Object.assign(token, { shown: false, face: token.own });
  }

  /** @param {Token} token */
  remove(token) {
    this.all = this.all.filter((one) => one !== token);
  }
}
