"""The client: a person sees his own side, is asked, answers, and can take back; nothing hidden ever shows."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.confrontation.rulings import lay
from tests.terminal.typist import Typist, at_random, no_time, script

import redbook
from redbook import CHANCE, OVER, State, bots
from redbook.confrontation.characters import CHARACTER_IDS, NAMES, VARIANT
from redbook.kernel.dice import CommittedDice, SeededDice
from redbook.kernel.record import Record
from redbook.terminal.client import Client, Stopped, match_score
from redbook.terminal.screen import Screen
from redbook.terminal.session import HUMAN, Session


def sit(
    start: State, types: Callable[[str], str | None], seat: int | None = 0, seed: int = 1, file: Path | None = None
) -> tuple[Client, Session, Typist, io.StringIO]:
    """A table with a person at a seat (at both, for None) and a random bot at the other."""
    out = io.StringIO()
    typist = Typist(out, types)
    names = [HUMAN if seat in (None, number) else "random" for number in (0, 1)]
    session = Session(start, names, SeededDice(seed), {"date": "1954-07-29"})
    programs = {number: bots.make("random", start.game, seed) for number in (0, 1) if names[number] != HUMAN}
    return Client(Screen(out, typist), session, programs, file, sleep=no_time), session, typist, out


def shown(start: State, *lines: str, seat: int | None = 0, file: Path | None = None) -> list[str]:
    """What is shown when these lines are typed and then the person leaves: a page before each line, and the rest."""
    client, _, typist, out = sit(start, script(*lines, "quit"), seat, file=file)
    with pytest.raises(Stopped):
        client.run()
    return [*typist.pages, out.getvalue()[sum(map(len, typist.pages)) :]]


def fresh() -> State:
    return redbook.game("confrontation").start()


TURN = {"frodo": "shire", "sam": "cardolan", "merry": "cardolan", "orcs": "gondor", "warg": "mordor", "balrog": "rohan"}


# Whole games.


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_a_person_can_play_a_whole_game_by_its_numbers(seat: int, seed: int, tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    client, session, typist, out = sit(fresh(), at_random(seed), seat, seed, file)
    client.run()
    assert session.state.actor == OVER
    assert "The game is over. This is where everybody stood:" in out.getvalue()
    assert f"The record is in {file}" in out.getvalue()
    record = Record.open(file)
    assert record.verify().ok
    assert record.result != "*"
    assert record.actions == session.actions
    assert len(typist.pages) >= 8


def test_every_question_of_every_kind_of_game_can_be_answered() -> None:
    for seed, options in enumerate(
        (
            {"edition": "original"},
            {"characters": "variant", "specials": "by-opponent"},
            {"characters": "draft", "specials": "two-each"},
            {"characters": "draft", "draft": "hidden"},
        )
    ):
        client, session, _, _ = sit(redbook.game("confrontation", **options).start(), at_random(seed), seed % 2, seed)
        client.run()
        assert session.over


def test_two_people_can_play_at_one_keyboard() -> None:
    client, session, typist, _ = sit(fresh(), at_random(5), None)
    client.run()
    assert session.over
    handed = [page for page in typist.pages if page.endswith("Press Enter to go on. ")]
    assert any("The Fellowship is to decide. Let nobody else look." in page for page in handed)
    assert any("Sauron is to decide. Let nobody else look." in page for page in handed)


# Nothing hidden shows.


def names_of(side: int) -> set[str]:
    return {NAMES[code] for code in range(VARIANT) if (code >= 9) == bool(side)}


def public_names(state: State, side: int) -> set[str]:
    """The characters of a side that everybody has seen, or that follow from what everybody has seen."""
    return {
        NAMES[CHARACTER_IDS.index(piece["character"])]
        for piece in state.view(None)["pieces"][state.game.seats[side]]
        if piece["seen"] or piece["fallen"] or len(piece["regions"]) == 1
    }


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_no_name_of_the_other_side_shows_before_it_was_seen(seat: int, seed: int) -> None:
    choose = at_random(seed)
    pages = 0

    def types(page: str) -> str:
        nonlocal pages
        pages += 1
        known = set().union(*(public_names(state, 1 - seat) for state in session.states))
        for name in names_of(1 - seat) - known:
            assert name not in page
        return choose(page)

    client, session, _, _ = sit(fresh(), types, seat, seed)
    client.run()
    assert pages > 10


def test_the_keyboard_is_handed_over_without_a_glimpse_of_the_others_secrets() -> None:
    choose = at_random(6)

    def types(page: str) -> str:
        for mark, side in (("Sauron is to decide", 0), ("The Fellowship is to decide", 1)):
            if mark in page:
                after = page[page.index(mark) :]
                known = set().union(*(public_names(state, side) for state in session.states))
                assert not [name for name in names_of(side) - known if name in after]
        if "Press Enter" not in page:
            seat = session.state.actor
            known = set().union(*(public_names(state, 1 - seat) for state in session.states))
            assert not [name for name in names_of(1 - seat) - known if name in page]
        return choose(page)

    client, session, _, _ = sit(fresh(), types, None)
    client.run()


def test_states_that_a_seat_cannot_tell_apart_give_the_same_screen() -> None:
    compared = 0
    for seed in range(3):
        rng = Random(seed)
        state = fresh()
        while state.actor != OVER:
            if state.actor != CHANCE and rng.random() < 0.1:
                seat = state.actor
                lines = ["?", "board", "log", "help shelob", "move:frodo:shire", "attack:frodo", "use:boromir", "1x"]
                twin = state.determinize(seat, rng)
                assert shown(state.clone(), *lines, seat=seat) == shown(twin, *lines, seat=seat)
                compared += 1
            state.apply(rng.choice(state.legal()))
    assert compared > 10


# Answers and commands.


def test_a_question_is_put_with_its_answers() -> None:
    page = shown(lay(dict(TURN), "fellowship"))[0]
    assert page.startswith("You play the Fellowship, random plays Sauron. Type ? for help.\n")
    assert "Your turn: move a character.\n" in page
    assert "  Frodo  1) Arthedain\n" in page, "two are in Cardolan already"
    assert page.endswith("> ")


def test_an_answer_is_taken_by_notation_and_by_its_beginning() -> None:
    for typed in ("place:frodo:rhudaur", "place:frodo:rh", "rhu", "frodo rhudaur"):
        assert "You place Frodo in Rhudaur." in shown(fresh(), typed)[1]


def test_what_is_not_clear_is_asked_again() -> None:
    page = shown(fresh(), "e")[1]
    assert page == "e\nThat may mean 5) place:frodo:eregion, 6) place:frodo:enedwaith.\n> "


def test_a_number_that_is_not_offered_is_refused() -> None:
    assert shown(fresh(), "7")[1] == "7\nThere is no answer 7; there are 1, 2, 3, 4, 5, 6.\n> "


def test_an_illegal_action_is_refused_with_its_rule() -> None:
    page = shown(lay(dict(TURN), "fellowship"), "move:frodo:mordor")[1]
    assert "(C-MOVE-03)" in page


def test_a_malformed_action_is_refused_with_what_was_meant() -> None:
    assert "did you mean 'frodo'?" in shown(lay(dict(TURN), "fellowship"), "move:frod:mordor")[1]


def test_an_empty_line_puts_the_question_again() -> None:
    assert "Where does Frodo start?" in shown(fresh(), "")[1]


def test_an_empty_line_gives_the_only_answer() -> None:
    state = lay({"frodo": "shire", "sam": "eregion", "warg": "caradhras", "balrog": "mordor"}, "fellowship")
    state.play("move:sam:fangorn:tunnel")
    pages = shown(state, "", seat=1)
    assert "1) Let the traveller pass" in pages[0]
    assert "Nobody stops the traveller." in "".join(pages[1:])


def test_help_lists_the_commands_and_the_signs() -> None:
    for line in ("?", "help", "HELP", "help undo", "help Save"):
        page = shown(fresh(), line)[1]
        assert "take back your last step" in page
        assert "the Tunnel of Moria" in page
        assert max(map(len, page.splitlines())) < 80


def test_help_about_a_character_and_a_rule() -> None:
    assert "Shelob: Sauron, classic, strength 5." in shown(fresh(), "help shelob")[1]
    assert "C-MOVE-03 · Moving" in shown(fresh(), "rules C-MOVE-03")[1]
    assert "C-MOVE-03 · Moving" in shown(fresh(), "help c-move-03")[1]
    assert "by section" in shown(fresh(), "rules")[1]
    assert "did you mean shelob?" in shown(fresh(), "help shlob")[1]


def test_board_draws_again_and_log_tells_again() -> None:
    pages = shown(fresh(), "1", "board", "log")
    assert "THE SHIRE" in pages[2]
    assert pages[3] == "log\nYou place Frodo in the Shire.\n> "
    assert shown(fresh(), "log")[1] == "log\nNothing has happened yet.\n> "


def test_undo_takes_back_and_asks_again() -> None:
    pages = shown(fresh(), "shire", "rhudaur", "undo", "undo", "undo")
    assert "Where does Pippin start?" in pages[2]
    assert "Taken back: place:sam:rhudaur." in pages[3]
    assert "Where does Sam start?" in pages[3]
    assert "◇Sam" not in pages[3]
    assert "Where does Frodo start?" in pages[4]
    assert pages[5] == "undo\nNothing can be taken back: nothing has happened yet.\n> "


def test_undo_stops_at_what_the_other_side_did() -> None:
    client, session, typist, _ = sit(lay(dict(TURN), "fellowship"), script("frodo arth", "undo", "quit"))
    with pytest.raises(Stopped):
        client.run()
    assert "Nothing can be taken back" in typist.pages[2]
    assert session.actions[0] == ("fellowship", "move:frodo:arthedain")


def test_a_log_forgets_what_was_taken_back() -> None:
    assert shown(fresh(), "shire", "undo", "rhudaur", "log")[4] == "log\nYou place Frodo in Rhudaur.\n> "


def test_resigning_ends_the_game(tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    client, session, _, out = sit(fresh(), script("1", "resign"), file=file)
    client.run()
    assert out.getvalue().index("The Fellowship resigns.") < out.getvalue().index("The game is over.")
    assert "Sauron has won: the Fellowship has resigned." in out.getvalue()
    assert session.resigned == 0
    assert Record.open(file).result == "sauron"


def test_saving_writes_a_record_and_never_over_something_else(tmp_path: Path) -> None:
    new, old = tmp_path / "new.redbook", tmp_path / "old.txt"
    old.write_text("precious")
    pages = shown(
        fresh(), "1", f"save {new}", f"save {old}", "2", f"save {new}", "save", f"save {tmp_path / 'no' / 'x'}"
    )
    assert f"Saved in {new}" in pages[2]
    assert "exists already" in pages[3]
    assert old.read_text() == "precious"
    assert f"Saved in {new}" in pages[5]
    assert len(Record.open(new).actions) == 2
    assert "Save where?" in pages[6]
    assert "could not be saved" in pages[7]
    assert "No such file or directory" in pages[7]


def test_the_record_is_kept_after_every_answer(tmp_path: Path) -> None:
    file = tmp_path / "game.redbook"
    lengths = []

    def types(page: str) -> str | None:
        lengths.append(len(Record.open(file).actions))
        return "1" if len(lengths) < 4 else None

    client, *_ = sit(fresh(), types, file=file)
    with pytest.raises(EOFError):
        client.run()
    assert lengths == [0, 1, 2, 3]


def test_the_commitment_is_shown_before_the_game_and_the_secret_after_it() -> None:
    out = io.StringIO()
    dice = CommittedDice(bytes(range(32)))
    session = Session(fresh(), [HUMAN, "random"], dice)
    screen, bot = Screen(out, Typist(out, script("resign"))), bots.make("random", session.state.game, 1)
    Client(screen, session, {1: bot}, sleep=no_time).run()
    assert out.getvalue().startswith(f"The dice are committed to {dice.commitment}.\n")
    assert out.getvalue().endswith(f"The dice's secret was {dice.secret_hex}.\n")


# The match.


def test_a_match_is_scored_over_both_games() -> None:
    sessions = []
    for seed in (1, 2):
        client, session, _, _ = sit(fresh(), at_random(seed), seed - 1, seed)
        client.run()
        sessions.append(session)
    points = [session.face.score(session.state, session.resigned) for session in sessions]
    mine, theirs = points[0][0] + points[1][1], points[0][1] + points[1][0]
    told = match_score(sessions, 0, ("you", "random")).splitlines()
    assert told[0] == f"Game 1: you {points[0][0]}, random {points[0][1]}."
    assert told[1] == f"Game 2: you {points[1][1]}, random {points[1][0]}."
    assert told[2] == f"Together: you {mine}, random {theirs}."
    winner = "you" if mine > theirs else "random"
    assert told[3] == ("The match is drawn." if mine == theirs else f"The match goes to {winner}.")


def test_half_a_match_has_no_winner() -> None:
    state = lay(dict(TURN), "fellowship")
    client, session, _, _ = sit(state, script("resign"))
    client.run()
    assert match_score([session], 0, ("you", "random")) == "Game 1: you 0, random 3.\nTogether: you 0, random 3."
