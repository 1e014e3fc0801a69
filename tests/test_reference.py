"""The rules reference in docs/rules/ is what the ledger says, links to what exists, and the site can be built."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from scripts import make_reference, reference_confrontation, reference_words

from redbook.confrontation.cards import CARD_LABELS, SPECIAL_LABELS
from redbook.confrontation.characters import CHARACTER_IDS, STRENGTH, label
from redbook.kernel.ledger import ledger, ledgers
from redbook.war import board, contents, figures
from redbook.war.boxes import EVENTS

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"
FOLDERS = dict(zip(ledgers(), ("confrontation", "war"), strict=True))


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the script as `make docs` does."""
    words = [sys.executable, "-m", "scripts.make_reference", *map(str, arguments)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the reference to spoil."""
    return Path(shutil.copytree(RULES, tmp_path / "rules"))


def test_the_reference_is_what_the_ledger_says() -> None:
    result = command("--check")
    assert result.returncode == 0, result.stderr


def spoil_by_a_change(folder: Path) -> str:
    page = folder / "confrontation" / "move.md"
    page.write_text(page.read_text("utf-8").replace("exactly one", "at least one", 1), "utf-8")
    return "confrontation/move.md"


def spoil_by_a_loss(folder: Path) -> str:
    (folder / "war" / "win.md").unlink()
    return "war/win.md"


def spoil_by_a_leftover(folder: Path) -> str:
    (folder / "confrontation" / "siege.md").write_text(f"{make_reference.NOTICE}\n\n# Sieges\n", "utf-8")
    return "confrontation/siege.md"


@pytest.mark.parametrize("spoil", [spoil_by_a_change, spoil_by_a_loss, spoil_by_a_leftover])
def test_a_page_that_is_not_up_to_date_is_named_and_written_anew(spoil: Callable[[Path], str], copy: Path) -> None:
    name = spoil(copy)
    result = command("--check", "--into", copy)
    assert result.returncode == 1
    assert [line.split()[0] for line in result.stderr.splitlines()] == [str(copy / name)]
    assert command("--into", copy).returncode == 0
    assert command("--check", "--into", copy).returncode == 0


def test_a_page_of_somebody_else_is_not_removed(copy: Path) -> None:
    (copy / "mine.md").write_text("# Mine\n", "utf-8")
    assert command("--into", copy).returncode == 0
    assert (copy / "mine.md").exists()


@pytest.mark.parametrize("game", ledgers())
def test_every_rule_stands_once_under_its_id_with_all_it_says(game: str) -> None:
    book = ledger(game)
    found = {}
    for page in (RULES / FOLDERS[game]).glob("*.md"):
        for part in re.split(r"^## (?=[A-Z]-)", page.read_text("utf-8"), flags=re.MULTILINE)[1:]:
            id, _, text = part.partition("\n")
            assert id not in found
            found[id] = text
            assert page.stem == book.area(id).lower()
    assert list(found.keys() ^ book.rules.keys()) == []
    for id, rule in book.rules.items():
        assert reference_words.prose(rule.rule) in found[id]
        assert reference_words.prose(rule.title) in found[id]
        assert rule.kind in found[id]
        assert ("not played yet" in found[id]) == (not rule.played)
        for word, said in (
            ("Open", rule.ambiguity),
            ("We play", rule.ruling),
            ("Why", rule.reason),
            ("To be exact", rule.ours),
            ("Note", rule.notes),
        ):
            assert (f"**{word}:** {reference_words.prose(said)}\n" in found[id]) == bool(said), (id, word)


def test_every_character_and_card_is_there_with_its_rules() -> None:
    text = (RULES / "confrontation" / "characters-and-cards.md").read_text("utf-8")
    parts = {part.partition("\n")[0]: part for part in text.split("\n### ")[1:]}
    for character, id in enumerate(CHARACTER_IDS):
        part = parts[label(character)]
        assert f"`{id}` · strength {STRENGTH[character]} ·" in part
        strength = re.search(r"Rules: C-([A-Z-]+) \[(\d+)\]", part)
        assert strength is not None
        rule = ledger("confrontation").rules[f"C-{strength[1]}-{strength[2]}"]
        assert f"strength {STRENGTH[character]}" in rule.rule
    for card in ["Strength cards", *CARD_LABELS[6:], *SPECIAL_LABELS]:
        assert "\nRules: C-" in parts[card]


def test_every_card_character_and_region_of_the_war_is_there() -> None:
    told = {page.stem: page.read_text("utf-8") for page in (RULES / "war").glob("*.md")}
    for card, event in enumerate(EVENTS):
        rule = contents.CARD_RULE[card]
        (row,) = [line for line in told["cards"].splitlines() if f"`{contents.CARD_IDS[card]}`" in line]
        assert event.title in row
        assert f"{reference_words.area_of(rule).lower()}.md#{rule.lower()})" in row
        assert event.requires in row
    for name in filter(None, figures.NAMES):
        assert f"\n## {name}\n" in told["characters"]
    for region, id in enumerate(board.REGION_IDS):
        (row,) = [line for line in told["map"].splitlines() if f" `{id}` " in line]
        assert all(board.LABELS[other] in row for other in board.NEIGHBOURS[region])


@pytest.mark.parametrize(
    ("rule", "character", "named"),
    [
        ("C-WIN-04", "frodo", True),  # "classic Frodo"
        ("C-WIN-04", "frodo-variant", False),
        ("C-WIN-01", "frodo-variant", True),  # "Frodo": either
        ("C-CHAR-S-53", "sam", True),  # "Sam" and "variant Sam"
        ("C-CHAR-S-48", "orcs-variant", False),  # "the Orcs" among the classic characters
        ("C-DRAFT-07", "witch-king-variant", True),  # "both Witch Kings"
        ("C-SPECIAL-28", "watcher", True),
        ("C-SPECIAL-27", "watcher", False),
    ],
)
def test_who_is_named_in_a_rule(rule: str, character: str, named: bool) -> None:
    assert reference_confrontation.names(ledger("confrontation").rules[rule], CHARACTER_IDS.index(character)) == named


def test_a_text_is_not_taken_for_markup() -> None:
    assert reference_words.prose("a *b* <c> d_e `f_g` | C-MOVE-03.") == (
        "a &#42;b&#42; &#60;c> d&#95;e `f_g` &#124; [C-MOVE-03](move.md#c-move-03)."
    )


def test_the_site_builds_without_a_warning_and_asks_nobody_else_for_anything(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert result.returncode == 0, result.stderr
    pages = list(tmp_path.rglob("*.html"))
    for folder, id in (("confrontation", "c-move-03"), ("war", "w-move-03")):
        assert f'id="{id}"' in (tmp_path / "rules" / folder / "move.html").read_text("utf-8")
    for page in pages:
        loaded = re.findall(r'<(?:script|link|img|iframe)[^>]*(?:src|href)="([^"]+)"', page.read_text("utf-8"))
        assert not [address for address in loaded if address.startswith(("http:", "https:", "//"))], page
