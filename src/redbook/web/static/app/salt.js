/** The player's part in the dice. */

/** @returns {string} random text that is mixed into the dice, so that the server alone does not fix them */
export function salt() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
