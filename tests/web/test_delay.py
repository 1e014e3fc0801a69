"""How long the browser waits before it gives the only answer by itself."""

from __future__ import annotations

from typing import Any

from scipy.stats import ks_2samp
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
