"""War of the Ring as a server sees it: its seats, its options in a sentence each, its stories, its things."""

from __future__ import annotations

from functools import cache
from typing import Final, cast

from redbook.kernel.contract import Json, State
from redbook.server.deeds_war import deeds
from redbook.server.face import Face
from redbook.war import board, contents, dice, drawing, figures, nations, ruleset, slots, story, tiles
from redbook.war.boxes import EVENTS, HALVES
from redbook.war.combat import Half
from redbook.war.kings import told
from redbook.war.ruleset import EXPANSIONS
from redbook.war.slots import FIGURE_LABELS
from redbook.war.state import WarState

_LEVELS: Final = {
    "hobbit": "plays plainly and is often careless: good for a first game",
    "ranger": "never careless, but takes what looks best at once",
    "captain": "sees in haste what each use of a die leads to",
    "steward": "the strongest: thinks a second about what becomes of a die",
}
"""What to expect of each level of bot."""


_BOXES: Final = {
    "lords": "Elrond, Galadriel, the Balrog and Gothmog with dice of their own, named Rings, Sméagol",
    "twilight": "Ships, Ents, siege engines and Dunlendings; it goes with no other box",
    "warriors": "Six factions with dice, cards and figures; without Treebeard, whose card is not known",
    "kings": "Sovereigns to awaken or to corrupt, dark chieftains; without the two promotional cards",
}
"""What is in each box, and what of it is left out."""


_VARIANTS: Final = {
    ruleset.COUNCIL: (
        "The Council of Rivendell",
        "Lords: the Shadow has action tokens; of the companions only Gandalf",
    ),
    ruleset.VISIBLE_TILES: ("Visible tiles", "Kings: the tiles on sovereigns lie face up"),
    ruleset.SEQUENTIAL_DRAW: ("Tiles one by one", "Kings: the Shadow may stop drawing, and keeps the last tile"),
    ruleset.NO_RULER_TOKENS: ("No ruler tokens", "Kings with Lords or Warriors: sovereigns bring no tokens"),
    ruleset.DISMAY_TOKENS: (
        "Dismay tokens",
        "Kings with Lords or Warriors: ruler tokens that are used help the Shadow",
    ),
}
"""The optional rules of boxes: what they are called, and what they change."""


def _seats(options: Json) -> tuple[str, ...]:
    return tuple(f"The {nations.SEAT_LABELS[seat]}" for seat in nations.SEATS_WITH[options.get("players", 2)])


def _about_seat(options: Json, seat: str) -> str:
    """The Nations of a player in a team."""
    owned = [nations.NATION_LABELS[nation] for nation, player in enumerate(nations.PLAYER_OF_NATION) if player == seat]
    return ", ".join(owned) if options["players"] > 2 else ""


def _turn(state: State) -> int:
    return cast(WarState, state).turn


def _play(state: State, action: str) -> list[Json]:
    state.play(action)
    return []


def _open_view(state: State) -> Json:
    return drawing.open_view(*(state.view(seat) for seat in range(len(state.game.seats))))


_FROM_BEHIND: Final = ("draw", "battle", "swap", "gift", "handover")
"""The questions whose answers are cards that are seen from their backs."""


def cut(view: Json, who: str, action: str) -> str:
    """An action as the viewer may read it: only its verb, where a card is seen from its back alone.

    These are a card dealt to somebody else, discarded face down, offered or given to a teammate or laid in battle (see
    `redbook.war.seen`); and a faction card that another card looks at, be it open or not.
    """
    verb, _, word = action.partition(":")
    question, open_to_all = view["question"], "hands" in view
    if told.is_secret(view, verb, word):
        return verb
    if open_to_all or word not in contents.CARD_IDS or (verb == "card" and who == view["seat"]):
        return action
    card = contents.CARD_IDS.index(word)
    owner = nations.SEATS[contents.CARD_SIDE[card]]
    if view["seat"] == owner:
        return action
    if verb == "deal":
        return verb
    secret = verb == "card" and question in _FROM_BEHIND and word not in view["cards"][owner]["table"]
    looked_at = verb == "card" and question == "event" and contents.DECK[card] >= contents.STANDARD_DECKS
    return verb if secret or looked_at else action


def _tell(before: Json, after: Json, who: str, action: str, happened: list[Json]) -> list[Json]:
    told = story.narrate(before, after, who, action)
    return [{"text": sentence, "rules": [rule] if rule else []} for sentence, rule in told]


def _events(before: Json, after: Json, who: str, action: str, happened: list[Json]) -> list[Json]:
    """Only the end: what else happened follows from the views on both sides of it."""
    if after["result"] is None or before["result"] is not None:
        return []
    winner = after["result"]
    if "teams" in after and winner != "draw":
        winner = " ".join(seat for seat, place in after["teams"]["seats"].items() if place["side"] == winner)
    return [{"kind": "end", "winner": winner, "how": "rules", "text": story.ending(after)}]


def _score(state: State, loser: int | None) -> tuple[int, ...]:
    """A point for the winner of a game, or for each of a winning team."""
    if loser is not None:
        game = state.game
        return tuple(int(game.team(seat) != game.team(loser)) for seat in range(len(game.seats)))
    return tuple(int(share > 0) for share in state.returns())


def _options() -> list[Json]:
    limit = _option("turn_limit", "Turns until a draw", "number", [])
    boxes = [
        {"value": box, "label": contents.BOX_LABELS[contents.BOX_IDS.index(box)], "about": _BOXES[box]}
        for box in ruleset.EXPANSIONS
    ]
    players = [
        {"value": many, "label": label, "about": about}
        for many, label, about in (
            (2, "Two", "one for each side"),
            (3, "Three", "the Free Peoples against a team of the Shadow"),
            (4, "Four", "two against two"),
        )
    ]
    expansions = _option("expansions", "Expansions", "cards", boxes)
    optional = [{"value": name, "label": label, "about": about} for name, (label, about) in _VARIANTS.items()]
    variants = _option("variants", "Optional rules of the boxes", "cards", optional, {"expansions": ["lords", "kings"]})
    return [_option("players", "Players", "choice", players), expansions, variants, limit]


def _option(name: str, title: str, kind: str, values: list[Json], needs: Json | None = None) -> Json:
    return {
        "id": name,
        "label": title,
        "about": ruleset.MEANING[name],
        "kind": kind,
        "default": ruleset.DEFAULTS[name],
        "values": values,
        "needs": needs or {},
    }


@cache
def _things() -> Json:
    return {
        "regions": [_region(region) for region in range(board.REGIONS)],
        "nations": [
            {
                "id": name,
                "label": nations.NATION_LABELS[nation],
                "side": nations.SEATS[nations.SIDE_OF_NATION[nation]],
                "steps": nations.START_STEPS[nation],
                "active": nations.ACTIVE_AT_START[nation],
            }
            for nation, name in enumerate(nations.NATION_IDS)
        ],
        "figures": [
            {
                "id": name,
                "label": FIGURE_LABELS[figure],
                "nation": nations.NATION_IDS[figure // nations.KINDS],
                "side": nations.SEATS[slots.SIDE_OF_FIGURE[figure]],
                "kind": _kind(figure),
                "count": slots.DUNLENDINGS if figure == slots.DUNLENDING else nations.FIGURES[figure],
            }
            for figure, name in enumerate(slots.FIGURE_IDS)
            if nations.FIGURES[figure] or figure == slots.DUNLENDING
        ],
        "characters": [_character(who) for who, box in enumerate(contents.BOX_OF_CHARACTER) if _offered(box)],
        "decks": [
            {"id": name, "label": contents.DECK_LABELS[deck], "side": nations.SEATS[contents.SIDE_OF_DECK[deck]]}
            for deck, name in enumerate(contents.DECK_IDS)
        ],
        "cards": [_card(card) for card, box in enumerate(contents.BOX_OF_CARD) if _offered(box)],
        "dice": [{"id": name, "label": dice.FACE_LABELS[face]} for face, name in enumerate(dice.FACE_IDS)],
        "tiles": [_tile(tile) for tile, box in enumerate(contents.BOX_OF_TILE) if _offered(box)],
    }


def _kind(figure: int) -> str:
    """How a figure is drawn; a Dunlending as the Regular that he nearly is."""
    if figure == slots.NAZGUL:
        return "nazgul"
    return nations.KIND_IDS[nations.REGULAR if figure == slots.DUNLENDING else figure % nations.KINDS]


def _offered(box: int) -> bool:
    """Whether a box can be played with."""
    return box == contents.BASE or contents.BOX_IDS[box] in EXPANSIONS


def _region(region: int) -> Json:
    nation = board.NATION[region]
    settlement = board.SETTLEMENT[region]
    return {
        "id": board.REGION_IDS[region],
        "label": board.LABELS[region],
        "amid": board.AMID[region],
        "nation": nations.NATION_IDS[nation] if nation < nations.NATIONS else None,
        "settlement": None if settlement == board.NO_SETTLEMENT else board.SETTLEMENT_IDS[settlement],
        "points": board.POINTS[region],
        "fortified": bool(board.FORTIFIED[region]),
        "coastal": bool(board.COASTAL[region]),
        "next": [board.REGION_IDS[other] for other in board.NEIGHBOURS[region]],
    }


def _character(who: int) -> Json:
    kind = "companion" if figures.IS_COMPANION[who] else "minion" if figures.IS_MINION[who] else "guide"
    return {
        "id": figures.CHARACTER_IDS[who],
        "label": figures.NAMES[who],
        "side": nations.SEATS[figures.SIDE_OF[who]],
        "kind": kind,
        "level": None if figures.LEVEL[who] == figures.UNLIMITED else figures.LEVEL[who],
        "leadership": figures.LEADERSHIP[who],
        "die": bool(figures.BONUS_DICE[who]),
        "ability": figures.ABILITY[who],
        "as_guide": figures.GUIDE_ABILITY[who],
        "entry": figures.ENTRY[who],
    }


def _card(card: int) -> Json:
    event = EVENTS[card]
    half = HALVES[event.half] if event.half >= 0 else Half()
    return {
        "id": contents.CARD_IDS[card],
        "label": event.title,
        "deck": contents.DECK_IDS[_back(card)],
        "side": nations.SEATS[contents.CARD_SIDE[card]],
        "die": dice.FACE_IDS[event.die],
        "requires": event.requires,
        "stays": event.stays,
        "effect": event.effect,
        "discarded": event.discarded,
        "rule": contents.CARD_RULE[card],
        "combat": {
            "label": half.title,
            "requires": half.requires,
            "effect": half.effect,
            "initiative": half.initiatives(),
            "rule": half.rule,
        },
    }


def _back(card: int) -> int:
    """The deck whose back a card shows; of one that is in no deck, the character deck of its side."""
    back = contents.BACK[card]
    return contents.DECKS_OF[contents.CARD_SIDE[card]][0] if back == contents.NO_DECK else back


def _tile(tile: int) -> Json:
    side, value = tiles.TILE_SIDE[tile], tiles.TILE_VALUE[tile]
    return {
        "id": tiles.TILE_IDS[tile],
        "label": tiles.TILE_LABELS[tile],
        "side": None if side == nations.NOBODY else nations.SEATS[side],
        "value": "eye" if value == tiles.EYE_VALUE else "die" if value == tiles.DIE_VALUE else str(value),
        "reveals": bool(tiles.TILE_REVEALS[tile]),
        "stops": bool(tiles.TILE_STOPS[tile]),
        "count": tiles.TILE_COUNT[tile],
    }


FACE: Final = Face(
    seats=_seats,
    options=_options(),
    turn=_turn,
    play=_play,
    open_view=_open_view,
    cut=cut,
    tell=_tell,
    events=_events,
    reveals=story.reveals,
    ending=story.ending,
    side=story.side,
    deeds=deeds,
    score=_score,
    things=_things,
    levels=_LEVELS,
    players=(2, 3, 4),
    about_seat=_about_seat,
)
