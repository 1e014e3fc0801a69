/** What could not be had, once more. */

import { h } from "./dom.js";
import { Refusal } from "./wire.js";

/**
 * A button to ask again, for a server that is busy or away may be less so in a moment; none if it has said no for good.
 * @param {unknown} problem
 */
export function again(problem) {
  const firm = problem instanceof Refusal && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
  return firm ? null : h("button", { type: "button", class: "primary", onclick: () => location.reload() }, "Try again");
}
