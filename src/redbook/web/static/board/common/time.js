/** How time passes on the board: things are held so that one can follow them, faster or slower, and can be skipped. */

export class Time {
  /** 1 is so that one can follow, 2 twice as fast, 0 at once. */
  pace = 1;
  /** @type {(waits: boolean) => void} told when something begins to be waited for */
  watch = () => {};

  #hurried = false;
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** Whether what is held can be seen. */
  get passes() {
    return !this.#hurried && this.pace > 0;
  }

  /**
   * Let time pass.
   * @param {number} milliseconds
   * @param {boolean} [motion] it only waits for a movement, which some do not want to see
   * @returns {Promise<void>}
   */
  hold(milliseconds, motion = false) {
    const still = motion && matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!this.passes || still) return Promise.resolve();
    this.watch(true);
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, milliseconds / this.pace);
      this.#waiting.add(go);
    });
  }

  /** Nothing is waited for any more, until `rest`. */
  hurry() {
    this.#hurried = true;
    for (const go of [...this.#waiting]) go();
  }

  /** Everything has been seen: what comes next takes its time again. */
  rest() {
    this.#hurried = false;
    this.watch(false);
  }
}
