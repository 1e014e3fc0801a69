"""How long the browser waits before it gives the only answer by itself."""

from __future__ import annotations

from typing import Any

from scipy.stats import ks_2samp
from tests.confrontation.rulings import lay, play
from tests.web.people import People

DRAWN = """async ([times, choices, many]) => {
  const { delay, took } = await import("/static/app/delay.js");
  localStorage.removeItem("redbook.times");
  for (const time of times) took({ in_any_case: true, actions: [{}, {}] }, time);
  took({ in_any_case: false, actions: [{}, {}] }, 1);
  took({ in_any_case: true, actions: [{}] }, 1);
  const random = () => {
    window.drawn = (Math.imul(window.drawn ?? 1, 1664525) + 1013904223) >>> 0;
    return window.drawn / 2 ** 32;
  };
  return Array.from({ length: many }, () => delay(choices, random));
}"""
"""Draws with numbers that are the same every time."""


def question(actions: int, in_any_case: bool = True) -> dict[str, Any]:
    """A question as the server puts it."""
    return {"question": "help", "prompt": "?", "in_any_case": in_any_case, "actions": [{}] * actions}


def test_the_browser_waits_as_long_as_its_user_does(people: People) -> None:
    page = people.comes("Ada").page
    slow = [4000 + 500 * number for number in range(12)]
    for times in ([], slow):
        forced: list[float] = page.evaluate(DRAWN, [times, question(1), 1500])
        chosen: list[float] = page.evaluate(DRAWN, [times, question(5), 1500])
        assert ks_2samp(forced, chosen).pvalue > 0.01
        assert min(forced) >= 900
        assert max(forced) <= 20_000
        assert len(set(forced)) > 500, "drawn, not fixed"
    # Who takes four to ten seconds over a choice is not given away by an answer that comes in two.
    assert sorted(forced)[75] > 3000
    assert page.evaluate(DRAWN, [slow, question(1, in_any_case=False), 3]) == [700, 700, 700]


KEPT = """
window.kept = [];
const soon = window.setTimeout;
window.setTimeout = (work, wait = 0, ...more) => {
  if (wait < 8000) return soon(work, wait, ...more);
  window.kept.push({ work, wait });
  return 0;
};
"""
"""What a page wants to do after eight seconds or more it does when it is told to."""


def test_the_only_answer_at_a_table_is_given_after_such_a_time(people: People) -> None:
    """Somebody goes through the tunnel, and the Balrog is elsewhere; Ada takes 15 seconds over such things."""
    ada = people.comes("Ada", brisk=False)
    ada.page.add_init_script(KEPT)
    ada.page.evaluate("localStorage.setItem('redbook.times', JSON.stringify(Array(6).fill(15000)))")
    asked = play(
        lay({"sam": "eregion", "balrog": "mordor", "orcs": "caradhras"}, "fellowship"), "move:sam:fangorn:tunnel"
    )
    wish = {"seat": "sauron", "opponent": {"kind": "bot", "level": "hobbit"}, "position": asked.position()}
    made = ada.page.request.post(f"{people.host.url}/api/tables", data=wish)
    assert made.ok, made.text()
    table = made.json()["table"]["id"]
    ada.page.goto(f"{people.host.url}/table/{table}")
    ada.page.wait_for_function("() => kept.some(({ wait }) => wait <= 20000)")
    assert people.host.ask(f"/api/tables/{table}")["number"] == 0
    ada.page.evaluate("() => kept.forEach(({ work, wait }) => wait <= 20000 && work())")
    people.host.until(table, lambda facts: bool(facts["number"] > 0))
