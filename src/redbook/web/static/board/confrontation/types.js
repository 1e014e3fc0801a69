/**
 * What the boards are given and what they say, as types.
 *
 * `<confrontation-board>` draws the table of The Confrontation. It knows no rules: it shows a view and lights up what
 * the choices point at.
 *
 *     import "/static/board/confrontation/board.js";    // and the style sheet /static/board/confrontation/board.css
 *     const board = document.createElement("confrontation-board");
 *     board.reference = await (await fetch("/api/reference?game=confrontation")).json();
 *     board.addEventListener("choose", (event) => act(event.detail.actions));
 *     await board.show(step);                           // each step of the stream, in order
 *
 * Properties
 * - `reference`  names and texts of characters, cards and regions, as the API gives them
 * - `show(step, {animate})`  a promise, kept when the step's pieces have moved and its battle has been told; steps given
 *   meanwhile wait their turn; `animate: false` (a film that jumps) shows the step at once and forgets those waiting
 * - `skip()`     everything that waits or moves is shown as it ends
 * - `trace(steps)`  what was done in these steps stays drawn (ways, and who went them) until it is given others
 * - `recall(steps)`  steps that were not seen (the page was loaded anew, a film jumps): what of them stays in sight is drawn when the
 *   last of them is shown; a board that draws what `trace` says can leave it out
 * - `moved(step, before)`, `again(step, before)`  for a board that does not have to be told what stays drawn: whether there is something to see in a
 *   step; and draw it once more (null: what was drawn before)
 * - `dock`       an element that the bar of answers is put into; null: beside the cards. Only then a plan is asked about on the map
 * - `revocable`  whether quiet moves can be taken back, so that they need no second look
 * - `asks(action)`  whether an answer wants a second look (may be left out: every answer does)
 * - `unveil(step)`  the game is over: everything is laid open, one thing after the other (a game may leave it out: `show`)
 * - `tally(view)`  what the game cost, `[{label, value, side}]`, for the page that tells of its end (may be left out)
 * - `blank()`    an empty board, for the hand-over screen: nothing stays in the document
 * - `side`       (also an attribute) whose home lies at the bottom; left out: the viewer's, or the Fellowship's
 * - `confirm`    (also an attribute) ask before an answer is given: the piece is shown where it would go, with Confirm and Undo
 * - `busy`       while it is true nothing can be chosen; the board sets it with `choose`, and ends it with the next step;
 *                set it to false when the answer was refused
 * - `setups`     kept setups of this seat, `[{name, places}]`, offered while placing
 * - `pace`       how fast things move: 1, 2 (twice as fast), …; 0 is at once; who asks for reduced motion gets 0 of movement
 *                but still the battle's steps
 *
 * Events, all `CustomEvent`s that bubble
 * - `choose`     `{name, label, actions}`: an answer is given; `actions` are the names to send (a whole placement: all that
 *                will be asked; else the one name)
 * - `preview`    `{name, label}`, before `choose`; `preventDefault()` keeps it from being given: it is then shown as a plan, until
 *                `board.proceed()` gives it or `board.withdraw()` takes it back
 * - `select`     `{character}`: a piece has been picked up, or null: put down again
 * - `arranged`   `{complete, prompt}`: while setting up, what is asked now, and whether everybody has a place
 * - `save-setup` `{name, places}` and `forget-setup` `{name}`
 * - `happens`    `{kind, side}`: an event begins to be shown, for who wants to hear it
 * - `settled`    `{number}`: a step is shown to its end
 *
 * For every answer that cannot be pointed at (pass, use, stay, …) the board has a button; the question's words are the page's.
 *
 * @typedef {"fellowship" | "sauron"} Side
 * @typedef {{regions: string[], characters: string[], cards: string[]}} Targets
 * @typedef {{name: string, label: string, targets: Targets}} Action
 * @typedef {{question: string, prompt: string, actions: Action[]}} Choices
 * @typedef {{stands: number, shown: string[]}} Company
 * @typedef {{character: string | null, faces: string[], regions: string[], fallen: boolean, shown: boolean, seen: boolean,
 *   at?: string | null}} Piece
 * @typedef {{region: string, attacker: string, defender: string, cards: Record<Side, string | null>,
 *   magic: Record<Side, string | null>, no_cards: boolean, totals: Record<Side, number> | null}} Battle
 * @typedef {{game: string, options: Record<string, unknown>, seat: Side | null, turn: number, to_move: Side,
 *   asked: string | null, question: string, result: string | null, regions: Record<string, Record<Side, Company>>,
 *   pieces: Record<Side, Piece[]>, ringbearer: string | null, cards: Record<Side, {unused: string[], used: string[]}>,
 *   specials: Record<Side, string[]>, own: {hand: string[], picks: string[], marked: string | null} | null,
 *   pointed_at: string | null, moving: {side: Side, region: string} | null, battle: Battle | null, quiet: number}} View
 * @typedef {{kind: string, [field: string]: any}} TableEvent
 * @typedef {{number: number, seat: Side | null, who: string | null, action: string | null, events?: TableEvent[], view: View,
 *   choices?: Choices, story?: {text: string, rules: string[]}[]}} Step
 * @typedef {{id: string, label: string, original_label: string, side: Side, set: string, strength: number, ability: string}} Character
 * @typedef {{id: string, label: string, strength: number | null, text: string, sides: Side[]}} Card
 * @typedef {{id: string, label: string, side: Side, text: string, editions: string[]}} Special
 * @typedef {{id: string, label: string, original_label: string, kind: string, limit: number}} RegionFact
 * @typedef {{characters: Character[], cards: Card[], specials: Special[], regions: RegionFact[]}} Reference
 * @typedef {{name: string, places: Record<string, string>}} Setup
 * @typedef {{name: string, label: string, actions: string[]}} Chosen
 */

export {};
