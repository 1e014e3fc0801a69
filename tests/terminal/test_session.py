"""A game under way: what can be taken back, and its record."""

from __future__ import annotations

from random import Random

import pytest
from tests.confrontation.rulings import lay

import redbook
from redbook import CHANCE, OVER, RecordError, RedbookError, State
from redbook.kernel.dice import CommittedDice, SecureDice, SeededDice
from redbook.kernel.record import Record
from redbook.terminal.session import HUMAN, Session

SECRET = bytes(range(32))


def session(start: State | None = None) -> Session:
    start = start or redbook.game("confrontation").start()
    return Session(start, [HUMAN, "greedy"], CommittedDice(SECRET))


def play(game: Session, *actions: str) -> Session:
    for action in actions:
        game.play(action)
    return game


def play_at_random(game: Session, seed: int, steps: int = 10_000) -> Session:
    rng = Random(seed)
    for _ in range(steps):
        if game.over:
            break
        if game.state.actor == CHANCE:
            game.roll()
        else:
            game.play(game.state.name(rng.choice(game.state.legal())))
    return game


def test_every_placement_can_be_taken_back() -> None:
    game = session()
    start = game.state.clone()
    play(game, "place:frodo:shire", "place:sam:shire", "place:pippin:rhudaur")
    for taken in ("place:pippin:rhudaur", "place:sam:shire", "place:frodo:shire"):
        assert game.why_no_undo(0) is None
        assert game.undo() == taken
    assert game.state == start
    assert game.actions == []
    assert game.why_no_undo(0) == "nothing has happened yet"


def test_a_step_of_the_other_side_cannot_be_taken_back() -> None:
    game = session()
    while game.state.actor == 0:
        play(game, game.state.name(game.state.legal()[0]))
    assert game.why_no_undo(1) == "the other side has acted since your last step"


def test_an_extra_step_can_be_taken_back_and_its_card_too() -> None:
    pieces: dict[str, str | None] = {"frodo": "shire", "sam": "cardolan", "orcs": "gondor", "warg": "mordor"}
    state = lay(pieces, "fellowship", specials=(["shadowfax"], []))
    before = state.clone()
    game = play(session(state), "play:shadowfax", "move:sam:eregion")
    for _ in range(2):
        assert game.why_no_undo(0) is None
        game.undo()
    assert game.state == before


def test_an_attack_cannot_be_taken_back() -> None:
    state = lay({"frodo": "shire", "pippin": "rohan", "balrog": "gondor", "orcs": "mordor"}, "fellowship")
    game = play(session(state), "move:pippin:gondor")
    assert game.state.actor == 0, "Pippin may flee, so it is still the Fellowship that is asked"
    assert game.why_no_undo(0) == "move:pippin:gondor has laid something open"


def test_nothing_can_be_taken_back_after_chance() -> None:
    state = lay({"pippin": "rohan", "balrog": "gondor", "orcs": "gondor"}, "fellowship")
    game = play(session(state), "move:pippin:gondor")
    assert game.state.actor == CHANCE
    game.roll()
    assert game.why_no_undo(0) == "chance has decided since your last step"


def test_special_cards_laid_open_cannot_be_picked_anew() -> None:
    game = session(redbook.game("confrontation", specials="two-each").start())
    play(game, "special:shadowfax")
    assert game.why_no_undo(0) is None
    play(game, "special:gwaihir", "special:palantir")
    assert game.why_no_undo(1) is None
    play(game, "special:crebain")
    assert game.why_no_undo(1) == "special:crebain has laid something open"


def test_a_finished_game_gives_a_record_that_holds() -> None:
    game = play_at_random(session(), 1)
    record = game.record()
    assert record.verify().ok
    assert record.result in ("fellowship", "sauron", "draw")
    assert record.secret == SECRET.hex()
    assert record.players == {"fellowship": "human", "sauron": "greedy"}


def test_an_unfinished_record_can_be_taken_up_again() -> None:
    whole = play_at_random(session(), 3)
    half = session()
    for who, action in whole.actions[: len(whole.actions) // 2]:
        half.roll() if who == "chance" else half.play(action)
    text = half.record().write()
    assert Record.read(text).verify().ok
    again = Session.resume(Record.read(text))
    assert again.state == half.state
    assert again.names == half.names
    assert again.story(0) == half.story(0)
    for who, action in whole.actions[len(again.actions) :]:
        again.roll() if who == "chance" else again.play(action)
    assert again.record().write() == whole.record().write(), "the same secret gives the same dice"


@pytest.mark.parametrize("dice", [SeededDice(-7), SecureDice()], ids=["seeded", "secure"])
def test_the_dice_are_taken_up_with_the_game(dice: SeededDice | SecureDice) -> None:
    game = play_at_random(Session(redbook.game("confrontation").start(), [HUMAN, HUMAN], dice), 4, steps=18)
    again = Session.resume(Record.read(game.record().write()))
    assert again.dice.tags() == dice.tags()


def test_a_finished_game_is_not_taken_up() -> None:
    with pytest.raises(RedbookError, match="is over"):
        Session.resume(play_at_random(session(), 5).record())


def test_committed_dice_without_their_secret_cannot_be_rolled() -> None:
    record = play_at_random(session(), 6, steps=18).record()
    record.secret = None
    with pytest.raises(RedbookError, match="secret"):
        Session.resume(record)


def test_a_secret_that_was_exchanged_is_noticed() -> None:
    record = play_at_random(session(), 7, steps=18).record()
    record.secret = bytes(32).hex()
    with pytest.raises(RecordError, match="does not match the commitment"):
        Session.resume(Record.read(record.write()))


def test_a_seed_that_is_none_is_refused() -> None:
    game = Session(redbook.game("confrontation").start(), [HUMAN, HUMAN], SeededDice(1))
    record = game.record()
    record.tags["seed"] = "one"
    with pytest.raises(RecordError, match="'one'"):
        Session.resume(Record.read(record.write()))


def test_resigning_ends_the_game_for_the_other_side() -> None:
    game = play_at_random(session(), 8, steps=18)
    game.resign(1)
    assert game.over
    assert game.resigned == 1
    record = game.record()
    assert record.result == "fellowship"
    assert record.verify().ok
    assert game.story(None)[-1] == "Sauron resigns."
    assert game.face.score(game.state, game.resigned)[1] == 0
    assert game.face.score(game.state, game.resigned)[0] > 0


def test_a_game_is_over_only_at_its_end() -> None:
    game = session()
    seen = [game.over]
    while game.state.actor != OVER:
        play_at_random(game, 9, steps=1)
        seen.append(game.over)
    assert seen == [False] * (len(seen) - 1) + [True]
