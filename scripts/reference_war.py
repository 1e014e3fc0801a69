"""The pages of the rules reference of War of the Ring, besides those of the areas."""

from __future__ import annotations

from scripts.reference_words import areas, decisions, how_to_read, link, prose, table, table_of_areas

from redbook.kernel.ledger import Ledger, ledger
from redbook.war import board, contents, dice, figures, nations, setup_table, tiles
from redbook.war.boxes import EVENTS, HALVES
from redbook.war.card import Event
from redbook.war.combat import TIMING

EDITIONS: dict[tuple[str, ...], str] = {
    ("base",): "base game",
    ("lords",): "Lords of Middle-earth",
    ("twilight",): "Twilight of the Third Age",
    ("warriors",): "Warriors of Middle-earth",
    ("kings",): "Kings of Middle-earth",
    ("boxes",): "boxes together",
}


def pages() -> dict[str, str]:
    """All pages: their texts by their file names."""
    book = ledger("war-of-the-ring")
    return {
        "index.md": index(book),
        "map.md": the_map(),
        "armies.md": armies(),
        "characters.md": characters(),
        "cards.md": event_cards(),
        "dice-and-tiles.md": dice_and_tiles(),
        "decisions.md": decisions(book),
        **areas(book, EDITIONS),
    }


def index(book: Ledger) -> str:
    """What the reference is, and where everything stands."""
    return "\n\n".join(
        [
            f"# {book.title}: the rules",
            f"The Second Edition in {len(book.rules)} statements, in our own words, event cards included. Each has an"
            " id that never changes: refusals of the game cite it, the tests are marked with it, and"
            " `redbook rules W-HUNT-11` prints it. What is not played yet says so.",
            "Also here: [the map](map.md), [the armies](armies.md), [the characters](characters.md),"
            " [the event cards](cards.md), [dice and hunt tiles](dice-and-tiles.md), and"
            " [what we decided](decisions.md) where the printed rules are silent.",
            "## Areas",
            table_of_areas(book),
            *how_to_read(book),
        ]
    )


def the_map() -> str:
    """The regions and what borders on what."""
    rows = []
    for region in range(board.REGIONS):
        nation = board.NATION[region]
        rows.append(
            [
                board.LABELS[region],
                f"`{board.REGION_IDS[region]}`",
                nations.NATION_LABELS[nation] if nation < nations.NATIONS else "–",
                _built(region),
                "yes" if board.COASTAL[region] else "",
                ", ".join(board.LABELS[other] for other in board.NEIGHBOURS[region]),
                ", ".join(board.LABELS[other] for other in board.BLACK_BORDERS[region]) or "–",
            ]
        )
    heads = ["region", "id", "nation", "Settlement", "coastal", "adjacent", "across a black border"]
    return "\n\n".join(
        [
            "# The map",
            f"{board.REGIONS} regions. A border that is black all along makes nothing adjacent"
            f" ({link('W-SETUP-02')}); it is listed for what looks across the mountains. A City is worth one point to"
            " the enemy who holds it, a Stronghold two.",
            table(heads, rows),
        ]
    )


def _built(region: int) -> str:
    if board.FORTIFIED[region]:
        return "Fortification"
    built = board.SETTLEMENT[region]
    return board.SETTLEMENT_IDS[built].capitalize() if built != board.NO_SETTLEMENT else "–"


def armies() -> str:
    """The nations and their figures, in the box, at the start and in reserve."""
    rows = []
    for nation in range(nations.NATIONS):
        counts = []
        for kind in range(nations.KINDS):
            place = nation * nations.KINDS + kind
            counts.append(f"{nations.FIGURES[place]} ({setup_table.REINFORCEMENTS[place]})")
        rows.append(
            [
                nations.NATION_LABELS[nation],
                nations.SIDE_LABELS[nations.SIDE_OF_NATION[nation]],
                "active" if nations.ACTIVE_AT_START[nation] else "passive",
                nations.START_STEPS[nation],
                *counts,
            ]
        )
    placed = [
        [board.LABELS[region], nations.NATION_LABELS[nation], *(count or "–" for count in counts)]
        for region, nation, *counts in setup_table.SETUP
    ]
    figures_of = ["Regulars", "Elites", "Leaders"]
    return "\n\n".join(
        [
            "# The armies",
            "Figures there are, and in brackets how many of them wait as reinforcements at the start. Sauron's Leaders"
            f" are the Nazgûl. Steps are those still needed to be At War ({link('W-SETUP-23')}).",
            table(["nation", "side", "at the start", "steps", *figures_of], rows),
            "## The first placement",
            table(["region", "nation", *figures_of], placed),
        ]
    )


def characters() -> str:
    """Companions, Gollum and minions."""
    parts = [
        "# The characters",
        "In a sentence each; the rules of [characters](char.md), [the Fellowship](fellow.md) and [the hunt](hunt.md)"
        " say it exactly.",
    ]
    for who in range(len(figures.NAMES)):
        if not figures.NAMES[who]:
            continue
        level = "unlimited" if figures.LEVEL[who] == figures.UNLIMITED else figures.LEVEL[who]
        facts = [f"`{figures.CHARACTER_IDS[who]}`", f"Level {level}", f"Leadership {figures.LEADERSHIP[who]}"]
        if figures.BONUS_DICE[who]:
            facts.append("one action die more")
        wakes = [nation for nation in range(nations.NATIONS) if figures.ACTIVATES[who] >> nation & 1]
        if wakes == nations.NATIONS_OF[nations.FREE_PEOPLES]:
            facts.append("activates any nation")
        elif wakes:
            facts.append("activates " + ", ".join(nations.NATION_LABELS[nation] for nation in wakes))
        box = contents.BOX_OF_CHARACTER[who]
        if box != contents.BASE:
            facts.append(contents.BOX_LABELS[box])
        told = [f"## {figures.NAMES[who]}", " · ".join(facts), figures.ENTRY[who], figures.ABILITY[who]]
        if figures.GUIDE_ABILITY[who]:
            told.append(f"As Guide: {figures.GUIDE_ABILITY[who]}")
        parts += told
    return "\n\n".join(parts)


def event_cards() -> str:
    """The four decks and the combat halves, at a glance."""
    parts = [
        "# The event cards",
        "What each card does in short; its rule says it exactly, with the rulings there are. A card is played with an"
        " Event result or with the result of its icon, and in battle it may be used for its lower half instead.",
    ]
    for deck in range(contents.DECKS):
        rows = []
        for card in contents.CARDS_OF_DECK[deck]:
            event = EVENTS[card]
            rows.append(
                [
                    link(contents.CARD_RULE[card], str(contents.CARD_NUMBER[card])),
                    f"{prose(event.title)}<br>`{contents.CARD_IDS[card]}`",
                    dice.FACE_LABELS[event.die],
                    prose(event.requires) or "–",
                    prose(_effect(event)),
                    link(HALVES[event.half].rule, event.combat) if event.combat else "–",
                ]
            )
        parts.append(f"## {contents.DECK_LABELS[deck]} events")
        parts.append(table(["no.", "title", "icon", "only if", "effect", "in battle"], rows))
    beside = [card for card in range(contents.CARDS) if contents.DECK[card] == contents.NO_DECK]
    if beside:
        parts.append("## In no deck")
        parts.append(
            table(
                ["title", "effect"],
                [
                    [
                        f"{link(contents.CARD_RULE[card], EVENTS[card].title)}<br>`{contents.CARD_IDS[card]}`",
                        prose(_effect(EVENTS[card])),
                    ]
                    for card in beside
                ],
            )
        )
    halves: list[list[object]] = []
    for half in HALVES:
        initiative = ", ".join(f"{number} ({TIMING[number]})" for number in half.initiatives())
        halves.append(
            [
                link(half.rule, half.title),
                initiative,
                prose(half.requires) or "–",
                prose(half.effect),
                sum(event.half == half.number for event in EVENTS),
            ]
        )
    parts += ["## Combat cards", table(["title", "initiative", "only if", "effect", "cards"], halves)]
    return "\n\n".join(parts)


def _effect(event: Event) -> str:
    if not event.stays:
        return event.effect
    stays = f"Stays on the table. {event.effect}"
    return f"{stays} Discarded: {event.discarded}" if event.discarded else stays


def dice_and_tiles() -> str:
    """The faces of the action dice and the hunt tiles."""
    faces = [
        [dice.FACE_LABELS[face], *(dice.FACE_COUNT[kind * dice.FACES + face] or "–" for kind in range(contents.DICE))]
        for face in range(dice.FACES)
    ]
    drawn = []
    for tile in range(tiles.TILE_KINDS):
        value = tiles.TILE_VALUE[tile]
        shown = {tiles.EYE_VALUE: "Eye", tiles.DIE_VALUE: "one die"}.get(value, str(value))
        side = tiles.TILE_SIDE[tile]
        whose = "standard" if side == nations.NOBODY else f"special, {nations.SIDE_LABELS[side]}"
        if contents.BOX_OF_TILE[tile] != contents.BASE:
            whose = contents.BOX_LABELS[contents.BOX_OF_TILE[tile]]
        icons = [word for word, on in (("reveal", tiles.TILE_REVEALS), ("stop", tiles.TILE_STOPS)) if on[tile]]
        drawn.append([f"`{tiles.TILE_IDS[tile]}`", whose, shown, ", ".join(icons) or "–", tiles.TILE_COUNT[tile]])
    return "\n\n".join(
        [
            "# Dice and hunt tiles",
            "## Action dice",
            f"How many of a die's six sides show what. The Free Peoples start with {dice.START_DICE[0]} dice and may"
            f" come to {dice.MOST_DICE[0]}, the Shadow starts with {dice.START_DICE[1]} and may come to"
            f" {dice.MOST_DICE[1]}.",
            table(["face", *(die.label for die in dice.KINDS_OF_DICE)], faces),
            "## Hunt tiles",
            "The standard tiles are in the pool from the start; the special ones are put in play by cards and join it"
            " in Mordor. A value below nought heals.",
            table(["tile", "kind", "damage", "icons", "tiles"], drawn),
        ]
    )
