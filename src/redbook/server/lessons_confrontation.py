"""The first lessons of The Confrontation: eight steps for each side, each from the middle of a game."""

from __future__ import annotations

from typing import Final

from redbook.confrontation.characters import CHARACTER_IDS, VARIANT
from redbook.kernel.contract import Json
from redbook.server.lesson import Lesson, Point


def _position(to_move: str, **places: str) -> Json:
    """A position: whoever is not placed has fallen."""
    pieces = {name: places.get(name.replace("-", "_")) for name in CHARACTER_IDS[:VARIANT]}
    return {"game": "confrontation", "to_move": to_move, "pieces": pieces}


FELLOWSHIP: Final = Lesson(
    "fellowship",
    "Bring the Ring to Mordor",
    _position(
        "fellowship",
        frodo="cardolan",
        sam="eregion",
        gimli="gap-of-rohan",
        legolas="arthedain",
        boromir="shire",
        merry="shire",
        orcs="gondor",
        flying_nazgul="caradhras",
        warg="dagorlad",
        cave_troll="mordor",
        balrog="mordor",
        black_rider="mordor",
    ),
    (
        Point(
            "A step forward",
            "The green stands are yours; only you see their faces. Frodo bears the Ring, and you win when he comes to"
            " Mordor. In a turn you move one character one step forward. Press Frodo, then Eregion.",
            "move:frodo:eregion",
            ("move:orcs:rohan",),
            "Sauron moved a red stand to Rohan. You see its back: it may be anyone. The number tells how many it may "
            "be.",
        ),
        Point(
            "An attack",
            "Who enters a region with an enemy attacks him. Both stands are turned over, and first of all their own "
            "texts work. Send Gimli to Rohan and see who is there.",
            "move:gimli:rohan",
            ("move:flying-nazgul:eregion", "defender:frodo"),
            "Gimli defeats the Orcs at once: so his text says. But now the Flying Nazgûl has come upon Frodo.",
        ),
        Point(
            "A friend in need",
            "Frodo is weak, but he has friends. Attacked, he may slip away sideways; and as Sam stands beside him, "
            "Sam may fight in his place, with strength 5. Let Sam step in.",
            "use:sam",
            ("card:retreat",),
            "Sauron has laid a card face down.",
        ),
        Point(
            "Combat cards",
            "Now each side lays one card face down, and both are turned over together. Its number is added to the "
            "fighter's strength, and the weaker falls; cards with words do what they say. Sam is strong enough: save "
            "your high cards, and play the 1.",
            "card:1",
            ("retreat:rhudaur",),
            "Sauron's card was Retreat: the Flying Nazgûl has fled to Rhudaur. Both cards are used up now. What each "
            "side has left always lies beside the board.",
        ),
        Point(
            "What you have seen",
            "The Nazgûl turns his back again, but the board remembers for you what is certain: the stand in Rhudaur "
            "bears his sign. Legolas defeats him at once. Send Legolas to Rhudaur.",
            "move:legolas:rhudaur",
            ("move:black-rider:gondor",),
            "Press any stand, card or region to read what it is. So you need not know them all by heart.",
        ),
        Point(
            "The Tunnel of Moria",
            "The tunnel leads from Eregion under the mountains to Fangorn, and the river Anduin from Mirkwood down to"
            " Rohan: shortcuts for the Fellowship alone. Send Frodo through the tunnel.",
            "move:frodo:fangorn:tunnel",
            ("move:black-rider:rohan", "card:4"),
            "The Black Rider attacks Gimli in Rohan, and Sauron has laid his card.",
        ),
        Point(
            "Strength against strength",
            "Gimli has strength 3, and so has the Black Rider. Sauron may have laid up to a 6, but you have a good "
            "card for a fight that matters. Play the 5.",
            "card:5",
            (),
            "8 against 7: the Black Rider falls. If both are equal, both fall.",
        ),
        Point(
            "The last two steps",
            "The road is open. Move Frodo to Gondor, and then, whatever Sauron does, into Mordor.",
            "move:frodo:gondor",
            ("move:cave-troll:dagorlad",),
            "You have won. In a real game nine characters begin on each side, and you place yours in secret.",
            "move:frodo:mordor",
        ),
    ),
)

SAURON: Final = Lesson(
    "sauron",
    "Catch the Ringbearer",
    _position(
        "sauron",
        frodo="cardolan",
        sam="gap-of-rohan",
        pippin="eregion",
        aragorn="high-pass",
        gandalf="shire",
        merry="shire",
        balrog="fangorn",
        black_rider="mordor",
        orcs="enedwaith",
        warg="rhudaur",
        cave_troll="mordor",
        saruman="mordor",
    ),
    (
        Point(
            "A step forward",
            "The red stands are yours; only you see their faces. One of the green ones is Frodo, who bears the Ring: "
            "you win when he falls, or when three of yours stand in the Shire. In a turn you move one character one "
            "step towards the Shire. Press the Balrog, then Caradhras.",
            "move:balrog:caradhras",
            ("move:pippin:fangorn:tunnel",),
            "From Caradhras the Balrog watches the Tunnel of Moria, the shortcut of the Fellowship. Somebody has gone"
            " in.",
        ),
        Point(
            "A character's text",
            "Every character has a text that breaks the rules in its own way. The Balrog may be shown to defeat "
            "whoever is in the tunnel. Let him.",
            "intercept:yes",
            (),
            "It was Pippin. Press any stand, card or region to read what it does.",
        ),
        Point(
            "A long ride",
            "The Black Rider may ride forward any distance to attack, if the way is free. A stand waits in the Gap of"
            " Rohan. Who enters a region with an enemy attacks him. Ride.",
            "move:black-rider:gap-of-rohan",
            (),
            "Sam has strength 2, the Black Rider 3.",
        ),
        Point(
            "Combat cards",
            "Now each side lays one card face down, and both are turned over together. Its number is added to the "
            "fighter's strength, and the weaker falls; cards with words do what they say. Lay the 4.",
            "card:4",
            ("card:3", "move:aragorn:mirkwood"),
            "7 against 5: Sam falls. If both are equal, both fall.",
        ),
        Point(
            "What is left",
            "Both cards are used up: they come back only when all nine of a side have been used. What each side has "
            "left always lies beside the board, with what is known of the enemy below. Who counts cards wins battles.",
        ),
        Point(
            "An attack in the dark",
            "Your Orcs defeat the first they attack at once. Who may stand in Cardolan? Send them there.",
            "move:orcs:cardolan",
            ("retreat:arthedain", "move:aragorn:dagorlad"),
            "Frodo! But attacked, he may slip away sideways, and he did, before the Orcs could strike.",
        ),
        Point(
            "What you have seen",
            "His stand has turned its back again, but the board remembers for you what is certain: the stand in "
            "Arthedain bears his sign. Against the Warg no text of the Fellowship works: Frodo cannot flee from it. "
            "Send the Warg to Arthedain.",
            "move:warg:arthedain",
            (),
            "Frodo has strength 1, the Warg 2.",
        ),
        Point(
            "The catch",
            "The Fellowship's highest card is the 5, and this is the battle that counts. Lay the 6.",
            "card:6",
            ("card:5",),
            "8 against 6: the Ringbearer falls, and you have won. In a real game nine characters begin on each side, "
            "and you place yours in secret.",
        ),
    ),
)

LESSONS: Final = (FELLOWSHIP, SAURON)
