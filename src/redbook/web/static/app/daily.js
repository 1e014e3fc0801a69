/** The puzzle of the day, on the first page. */

import { fill, h } from "./dom.js";
import { hardness } from "./situation.js";
import { call } from "./wire.js";

class Daily extends HTMLElement {
  async connectedCallback() {
    const game = this.getAttribute("game") ?? "confrontation";
    try {
      const { puzzles, today } = await call(`/api/puzzles?game=${encodeURIComponent(game)}`);
      const puzzle = puzzles.find((/** @type {{ id: string }} */ { id }) => id === today);
      if (puzzle) fill(this, h("a", { class: "button", href: `/puzzles/${today}` }, `The puzzle of the day, ${hardness(puzzle.rating)}`));
    } catch {
      // The page is none the worse without it.
    }
  }
}

customElements.define("redbook-daily", Daily);
