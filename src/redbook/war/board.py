"""The map: 105 regions, the borders between them, and the settlements on them.

Regions are numbered in the order of their ids. Two regions are adjacent if they share a border that can be passed;
a border that is black all along makes nothing adjacent (W-SETUP-02). A Settlement is a Town, a City or a Stronghold;
the two Fortifications are not (W-SETUP-07). Whoever stands in a region and whoever controls it, the region belongs to
its printed nation or to none (W-SETUP-05); "owner" is the side that controls a Settlement at the start.

A Stronghold has a box for the army besieged inside it: the boxes are numbered in the order of the regions.
"""

from __future__ import annotations

from typing import Final

from redbook.war.nations import (
    DWARVES,
    ELVES,
    GONDOR,
    ISENGARD,
    NATIONS,
    NO_NATION,
    NOBODY,
    NORTH,
    ROHAN,
    SAURON,
    SIDE_OF_NATION,
    SOUTHRONS,
)

ANDRAST: Final = 0
ANFALAS: Final = 1
ANGMAR: Final = 2
ARNOR: Final = 3
ASH_MOUNTAINS: Final = 4
BARAD_DUR: Final = 5
BREE: Final = 6
BUCKLAND: Final = 7
CARDOLAN: Final = 8
CARROCK: Final = 9
DAGORLAD: Final = 10
DALE: Final = 11
DEAD_MARSHES: Final = 12
DIMRILL_DALE: Final = 13
DOL_AMROTH: Final = 14
DOL_GULDUR: Final = 15
DRUADAN_FOREST: Final = 16
DRUWAITH_IAUR: Final = 17
EAGLES_EYRIE: Final = 18
EAST_HARONDOR: Final = 19
EAST_RHUN: Final = 20
EASTEMNET: Final = 21
EASTERN_BROWN_LANDS: Final = 22
EASTERN_EMYN_MUIL: Final = 23
EASTERN_MIRKWOOD: Final = 24
EDORAS: Final = 25
ENEDWAITH: Final = 26
EREBOR: Final = 27
ERECH: Final = 28
ERED_LUIN: Final = 29
ETTENMOORS: Final = 30
EVENDIM: Final = 31
FANGORN: Final = 32
FAR_HARAD: Final = 33
FOLDE: Final = 34
FORDS_OF_BRUINEN: Final = 35
FORDS_OF_ISEN: Final = 36
FORLINDON: Final = 37
GAP_OF_ROHAN: Final = 38
GLADDEN_FIELDS: Final = 39
GOBLINS_GATE: Final = 40
GORGOROTH: Final = 41
GREY_HAVENS: Final = 42
HARLINDON: Final = 43
HELMS_DEEP: Final = 44
HIGH_PASS: Final = 45
HOLLIN: Final = 46
IRON_HILLS: Final = 47
KHAND: Final = 48
LAMEDON: Final = 49
LORIEN: Final = 50
LOSSARNACH: Final = 51
MINAS_MORGUL: Final = 52
MINAS_TIRITH: Final = 53
MINHIRIATH: Final = 54
MORANNON: Final = 55
MORIA: Final = 56
MOUNT_GRAM: Final = 57
MOUNT_GUNDABAD: Final = 58
NARROWS_OF_THE_FOREST: Final = 59
NEAR_HARAD: Final = 60
NOMAN_LANDS: Final = 61
NORTH_ANDUIN_VALE: Final = 62
NORTH_DOWNS: Final = 63
NORTH_DUNLAND: Final = 64
NORTH_ERED_LUIN: Final = 65
NORTH_ITHILIEN: Final = 66
NORTH_RHUN: Final = 67
NORTHERN_DORWINION: Final = 68
NORTHERN_MIRKWOOD: Final = 69
NORTHERN_RHOVANION: Final = 70
NURN: Final = 71
OLD_FORD: Final = 72
OLD_FOREST: Final = 73
OLD_FOREST_ROAD: Final = 74
ORTHANC: Final = 75
OSGILIATH: Final = 76
PARTH_CELEBRANT: Final = 77
PELARGIR: Final = 78
RHOSGOBEL: Final = 79
RIVENDELL: Final = 80
SOUTH_ANDUIN_VALE: Final = 81
SOUTH_DOWNS: Final = 82
SOUTH_DUNLAND: Final = 83
SOUTH_ERED_LUIN: Final = 84
SOUTH_ITHILIEN: Final = 85
SOUTH_RHUN: Final = 86
SOUTHERN_DORWINION: Final = 87
SOUTHERN_MIRKWOOD: Final = 88
SOUTHERN_RHOVANION: Final = 89
THARBAD: Final = 90
THE_SHIRE: Final = 91
TOWER_HILLS: Final = 92
TROLLSHAWS: Final = 93
UMBAR: Final = 94
VALE_OF_THE_CARNEN: Final = 95
VALE_OF_THE_CELDUIN: Final = 96
WEATHER_HILLS: Final = 97
WEST_HARONDOR: Final = 98
WESTEMNET: Final = 99
WESTERN_BROWN_LANDS: Final = 100
WESTERN_EMYN_MUIL: Final = 101
WESTERN_MIRKWOOD: Final = 102
WITHERED_HEATH: Final = 103
WOODLAND_REALM: Final = 104
REGIONS: Final = 105
NOWHERE: Final = 105
"""The place of what is not on the map."""

NO_SETTLEMENT: Final = 0
TOWN: Final = 1
CITY: Final = 2
STRONGHOLD: Final = 3
_FORTIFICATION: Final = 4
_POINTS: Final[list[int]] = [0, 0, 1, 2, 0]
SETTLEMENT_IDS: Final[list[str]] = ["none", "town", "city", "stronghold"]

# id, label, nation, what is built there, on the coast, x and y of the middle on a canvas of 1000 x 700
_TABLE: Final = [
    ("andrast", "Andrast", NO_NATION, NO_SETTLEMENT, True, 342, 503),
    ("anfalas", "Anfalas", GONDOR, NO_SETTLEMENT, True, 437, 510),
    ("angmar", "Angmar", SAURON, CITY, False, 370, 21),
    ("arnor", "Arnor", NO_NATION, NO_SETTLEMENT, True, 317, 24),
    ("ash-mountains", "Ash Mountains", NO_NATION, NO_SETTLEMENT, False, 843, 369),
    ("barad-dur", "Barad-Dûr", SAURON, STRONGHOLD, False, 869, 425),
    ("bree", "Bree", NORTH, TOWN, False, 390, 118),
    ("buckland", "Buckland", NORTH, NO_SETTLEMENT, False, 354, 139),
    ("cardolan", "Cardolan", NO_NATION, NO_SETTLEMENT, False, 372, 241),
    ("carrock", "Carrock", NORTH, TOWN, False, 595, 58),
    ("dagorlad", "Dagorlad", NO_NATION, NO_SETTLEMENT, False, 795, 377),
    ("dale", "Dale", NORTH, CITY, False, 748, 137),
    ("dead-marshes", "Dead Marshes", NO_NATION, NO_SETTLEMENT, False, 693, 410),
    ("dimrill-dale", "Dimrill Dale", NO_NATION, NO_SETTLEMENT, False, 585, 214),
    ("dol-amroth", "Dol Amroth", GONDOR, STRONGHOLD, True, 544, 565),
    ("dol-guldur", "Dol Guldur", SAURON, STRONGHOLD, False, 656, 261),
    ("druadan-forest", "Drúadan Forest", GONDOR, NO_SETTLEMENT, False, 651, 436),
    ("druwaith-iaur", "Drúwaith Iaur", NO_NATION, NO_SETTLEMENT, True, 372, 433),
    ("eagles-eyrie", "Eagles' Eyrie", NO_NATION, NO_SETTLEMENT, False, 560, 79),
    ("east-harondor", "East Harondor", NO_NATION, NO_SETTLEMENT, False, 728, 604),
    ("east-rhun", "East Rhûn", SOUTHRONS, NO_SETTLEMENT, False, 908, 220),
    ("eastemnet", "Eastemnet", ROHAN, NO_SETTLEMENT, False, 607, 354),
    ("eastern-brown-lands", "Eastern Brown Lands", NO_NATION, NO_SETTLEMENT, False, 717, 299),
    ("eastern-emyn-muil", "Eastern Emyn Muil", NO_NATION, NO_SETTLEMENT, False, 726, 349),
    ("eastern-mirkwood", "Eastern Mirkwood", NO_NATION, NO_SETTLEMENT, False, 700, 196),
    ("edoras", "Edoras", ROHAN, CITY, False, 583, 436),
    ("enedwaith", "Enedwaith", NO_NATION, NO_SETTLEMENT, True, 361, 370),
    ("erebor", "Erebor", DWARVES, STRONGHOLD, False, 738, 69),
    ("erech", "Erech", GONDOR, NO_SETTLEMENT, False, 511, 486),
    ("ered-luin", "Ered Luin", DWARVES, TOWN, False, 241, 120),
    ("ettenmoors", "Ettenmoors", NO_NATION, NO_SETTLEMENT, False, 428, 74),
    ("evendim", "Evendim", NO_NATION, NO_SETTLEMENT, True, 297, 78),
    ("fangorn", "Fangorn", NO_NATION, NO_SETTLEMENT, False, 540, 328),
    ("far-harad", "Far Harad", SOUTHRONS, CITY, False, 818, 641),
    ("folde", "Folde", ROHAN, TOWN, False, 617, 421),
    ("fords-of-bruinen", "Fords of Bruinen", NO_NATION, NO_SETTLEMENT, False, 493, 160),
    ("fords-of-isen", "Fords of Isen", ROHAN, _FORTIFICATION, False, 461, 418),
    ("forlindon", "Forlindon", NO_NATION, NO_SETTLEMENT, True, 176, 120),
    ("gap-of-rohan", "Gap of Rohan", ISENGARD, NO_SETTLEMENT, False, 417, 380),
    ("gladden-fields", "Gladden Fields", NO_NATION, NO_SETTLEMENT, False, 578, 175),
    ("goblins-gate", "Goblin's Gate", NO_NATION, NO_SETTLEMENT, False, 557, 127),
    ("gorgoroth", "Gorgoroth", SAURON, NO_SETTLEMENT, False, 828, 516),
    ("grey-havens", "Grey Havens", ELVES, STRONGHOLD, True, 232, 186),
    ("harlindon", "Harlindon", NO_NATION, NO_SETTLEMENT, True, 173, 220),
    ("helms-deep", "Helm's Deep", ROHAN, STRONGHOLD, False, 504, 436),
    ("high-pass", "High Pass", NO_NATION, NO_SETTLEMENT, False, 522, 144),
    ("hollin", "Hollin", NO_NATION, NO_SETTLEMENT, False, 475, 221),
    ("iron-hills", "Iron Hills", DWARVES, TOWN, False, 826, 75),
    ("khand", "Khand", SOUTHRONS, NO_SETTLEMENT, False, 821, 600),
    ("lamedon", "Lamedon", GONDOR, TOWN, True, 586, 493),
    ("lorien", "Lórien", ELVES, STRONGHOLD, False, 555, 246),
    ("lossarnach", "Lossarnach", GONDOR, TOWN, False, 639, 525),
    ("minas-morgul", "Minas Morgul", SAURON, STRONGHOLD, False, 780, 492),
    ("minas-tirith", "Minas Tirith", GONDOR, STRONGHOLD, False, 669, 494),
    ("minhiriath", "Minhiriath", NO_NATION, NO_SETTLEMENT, True, 309, 292),
    ("morannon", "Morannon", SAURON, STRONGHOLD, False, 788, 434),
    ("moria", "Moria", SAURON, STRONGHOLD, False, 533, 198),
    ("mount-gram", "Mount Gram", SAURON, NO_SETTLEMENT, False, 439, 28),
    ("mount-gundabad", "Mount Gundabad", SAURON, STRONGHOLD, False, 487, 35),
    ("narrows-of-the-forest", "Narrows of the Forest", NO_NATION, NO_SETTLEMENT, False, 666, 185),
    ("near-harad", "Near Harad", SOUTHRONS, TOWN, False, 754, 641),
    ("noman-lands", "Noman-Lands", NO_NATION, NO_SETTLEMENT, False, 774, 317),
    ("north-anduin-vale", "North Anduin Vale", NO_NATION, NO_SETTLEMENT, False, 628, 205),
    ("north-downs", "North Downs", NORTH, NO_SETTLEMENT, False, 354, 88),
    ("north-dunland", "North Dunland", ISENGARD, TOWN, False, 448, 269),
    ("north-ered-luin", "North Ered Luin", DWARVES, NO_SETTLEMENT, True, 248, 66),
    ("north-ithilien", "North Ithilien", NO_NATION, NO_SETTLEMENT, False, 732, 438),
    ("north-rhun", "North Rhûn", SOUTHRONS, TOWN, False, 861, 188),
    ("northern-dorwinion", "Northern Dorwinion", NO_NATION, NO_SETTLEMENT, False, 823, 239),
    ("northern-mirkwood", "Northern Mirkwood", NO_NATION, NO_SETTLEMENT, False, 645, 63),
    ("northern-rhovanion", "Northern Rhovanion", NO_NATION, NO_SETTLEMENT, False, 739, 190),
    ("nurn", "Nurn", SAURON, TOWN, False, 815, 566),
    ("old-ford", "Old Ford", NO_NATION, NO_SETTLEMENT, False, 589, 145),
    ("old-forest", "Old Forest", NO_NATION, NO_SETTLEMENT, False, 356, 186),
    ("old-forest-road", "Old Forest Road", NORTH, NO_SETTLEMENT, False, 655, 152),
    ("orthanc", "Orthanc", ISENGARD, STRONGHOLD, False, 485, 368),
    ("osgiliath", "Osgiliath", NO_NATION, _FORTIFICATION, False, 681, 547),
    ("parth-celebrant", "Parth Celebrant", NO_NATION, NO_SETTLEMENT, False, 586, 295),
    ("pelargir", "Pelargir", GONDOR, CITY, True, 620, 574),
    ("rhosgobel", "Rhosgobel", NORTH, NO_SETTLEMENT, False, 624, 160),
    ("rivendell", "Rivendell", ELVES, STRONGHOLD, False, 515, 95),
    ("south-anduin-vale", "South Anduin Vale", NO_NATION, NO_SETTLEMENT, False, 613, 249),
    ("south-downs", "South Downs", NO_NATION, NO_SETTLEMENT, False, 430, 179),
    ("south-dunland", "South Dunland", ISENGARD, TOWN, False, 455, 321),
    ("south-ered-luin", "South Ered Luin", NO_NATION, NO_SETTLEMENT, True, 283, 233),
    ("south-ithilien", "South Ithilien", NO_NATION, NO_SETTLEMENT, False, 734, 545),
    ("south-rhun", "South Rhûn", SOUTHRONS, TOWN, False, 898, 344),
    ("southern-dorwinion", "Southern Dorwinion", NO_NATION, NO_SETTLEMENT, False, 820, 304),
    ("southern-mirkwood", "Southern Mirkwood", SAURON, NO_SETTLEMENT, False, 704, 249),
    ("southern-rhovanion", "Southern Rhovanion", NO_NATION, NO_SETTLEMENT, False, 758, 247),
    ("tharbad", "Tharbad", NO_NATION, NO_SETTLEMENT, False, 396, 299),
    ("the-shire", "The Shire", NORTH, CITY, False, 310, 153),
    ("tower-hills", "Tower Hills", NO_NATION, NO_SETTLEMENT, False, 268, 167),
    ("trollshaws", "Trollshaws", NO_NATION, NO_SETTLEMENT, False, 464, 137),
    ("umbar", "Umbar", SOUTHRONS, STRONGHOLD, True, 654, 674),
    ("vale-of-the-carnen", "Vale of the Carnen", NO_NATION, NO_SETTLEMENT, False, 800, 154),
    ("vale-of-the-celduin", "Vale of the Celduin", NO_NATION, NO_SETTLEMENT, False, 788, 198),
    ("weather-hills", "Weather Hills", NO_NATION, NO_SETTLEMENT, False, 433, 113),
    ("west-harondor", "West Harondor", NO_NATION, NO_SETTLEMENT, True, 667, 618),
    ("westemnet", "Westemnet", ROHAN, TOWN, False, 568, 391),
    ("western-brown-lands", "Western Brown Lands", NO_NATION, NO_SETTLEMENT, False, 665, 314),
    ("western-emyn-muil", "Western Emyn Muil", NO_NATION, NO_SETTLEMENT, False, 663, 367),
    ("western-mirkwood", "Western Mirkwood", NO_NATION, NO_SETTLEMENT, False, 640, 109),
    ("withered-heath", "Withered Heath", NO_NATION, NO_SETTLEMENT, False, 690, 63),
    ("woodland-realm", "Woodland Realm", ELVES, STRONGHOLD, False, 690, 124),
]

# each region and the regions adjacent to it
_BORDERS: Final = [
    ("andrast", "anfalas druwaith-iaur"),
    ("anfalas", "andrast dol-amroth erech"),
    ("angmar", "arnor ettenmoors mount-gram"),
    ("arnor", "angmar ettenmoors evendim north-downs"),
    ("ash-mountains", "dagorlad noman-lands south-rhun southern-dorwinion"),
    ("barad-dur", "gorgoroth"),
    ("bree", "buckland north-downs south-downs weather-hills"),
    ("buckland", "bree cardolan evendim north-downs old-forest south-downs the-shire"),
    ("cardolan", "buckland minhiriath north-dunland old-forest south-downs south-ered-luin tharbad"),
    ("carrock", "eagles-eyrie northern-mirkwood old-ford old-forest-road rhosgobel western-mirkwood"),
    ("dagorlad", "ash-mountains eastern-emyn-muil morannon noman-lands north-ithilien"),
    ("dale", "erebor iron-hills northern-rhovanion old-forest-road vale-of-the-carnen withered-heath woodland-realm"),
    ("dead-marshes", "druadan-forest eastern-emyn-muil north-ithilien osgiliath western-emyn-muil"),
    ("dimrill-dale", "gladden-fields lorien moria north-anduin-vale parth-celebrant south-anduin-vale"),
    ("dol-amroth", "anfalas erech lamedon"),
    (
        "dol-guldur",
        "eastern-brown-lands eastern-mirkwood narrows-of-the-forest north-anduin-vale south-anduin-vale"
        " southern-mirkwood western-brown-lands",
    ),
    ("druadan-forest", "dead-marshes eastemnet folde minas-tirith osgiliath western-emyn-muil"),
    ("druwaith-iaur", "andrast enedwaith fords-of-isen gap-of-rohan"),
    ("eagles-eyrie", "carrock mount-gundabad old-ford"),
    ("east-harondor", "near-harad south-ithilien west-harondor"),
    ("east-rhun", "iron-hills north-rhun south-rhun vale-of-the-carnen"),
    ("eastemnet", "druadan-forest fangorn folde parth-celebrant westemnet western-brown-lands western-emyn-muil"),
    (
        "eastern-brown-lands",
        "dol-guldur eastern-emyn-muil noman-lands southern-mirkwood southern-rhovanion western-brown-lands"
        " western-emyn-muil",
    ),
    ("eastern-emyn-muil", "dagorlad dead-marshes eastern-brown-lands noman-lands north-ithilien western-emyn-muil"),
    ("eastern-mirkwood", "dol-guldur narrows-of-the-forest northern-rhovanion old-forest-road southern-mirkwood"),
    ("edoras", "folde westemnet"),
    ("enedwaith", "druwaith-iaur gap-of-rohan minhiriath south-dunland tharbad"),
    ("erebor", "dale iron-hills withered-heath"),
    ("erech", "anfalas dol-amroth lamedon"),
    ("ered-luin", "evendim grey-havens north-ered-luin tower-hills"),
    ("ettenmoors", "angmar arnor mount-gram north-downs trollshaws weather-hills"),
    ("evendim", "arnor buckland ered-luin north-downs north-ered-luin the-shire tower-hills"),
    ("fangorn", "eastemnet fords-of-isen parth-celebrant westemnet"),
    ("far-harad", "khand near-harad"),
    ("folde", "druadan-forest eastemnet edoras westemnet"),
    ("fords-of-bruinen", "high-pass hollin rivendell trollshaws"),
    ("fords-of-isen", "druwaith-iaur fangorn gap-of-rohan helms-deep orthanc westemnet"),
    ("forlindon", "grey-havens"),
    ("gap-of-rohan", "druwaith-iaur enedwaith fords-of-isen orthanc south-dunland"),
    ("gladden-fields", "dimrill-dale north-anduin-vale old-ford rhosgobel"),
    ("goblins-gate", "high-pass old-ford"),
    ("gorgoroth", "barad-dur minas-morgul morannon nurn"),
    ("grey-havens", "ered-luin forlindon harlindon tower-hills"),
    ("harlindon", "grey-havens south-ered-luin"),
    ("helms-deep", "fords-of-isen westemnet"),
    ("high-pass", "fords-of-bruinen goblins-gate"),
    ("hollin", "fords-of-bruinen moria north-dunland south-downs trollshaws"),
    ("iron-hills", "dale east-rhun erebor vale-of-the-carnen"),
    ("khand", "far-harad near-harad"),
    ("lamedon", "dol-amroth erech pelargir"),
    ("lorien", "dimrill-dale parth-celebrant"),
    ("lossarnach", "minas-tirith osgiliath pelargir"),
    ("minas-morgul", "gorgoroth north-ithilien south-ithilien"),
    ("minas-tirith", "druadan-forest lossarnach osgiliath"),
    ("minhiriath", "cardolan enedwaith south-ered-luin tharbad"),
    ("morannon", "dagorlad gorgoroth"),
    ("moria", "dimrill-dale hollin north-dunland"),
    ("mount-gram", "angmar ettenmoors mount-gundabad"),
    ("mount-gundabad", "eagles-eyrie mount-gram"),
    ("narrows-of-the-forest", "dol-guldur eastern-mirkwood north-anduin-vale old-forest-road rhosgobel"),
    ("near-harad", "east-harondor far-harad khand umbar west-harondor"),
    (
        "noman-lands",
        "ash-mountains dagorlad eastern-brown-lands eastern-emyn-muil southern-dorwinion southern-rhovanion",
    ),
    ("north-anduin-vale", "dimrill-dale dol-guldur gladden-fields narrows-of-the-forest rhosgobel south-anduin-vale"),
    ("north-downs", "arnor bree buckland ettenmoors evendim weather-hills"),
    ("north-dunland", "cardolan hollin moria south-downs south-dunland tharbad"),
    ("north-ered-luin", "ered-luin evendim"),
    ("north-ithilien", "dagorlad dead-marshes eastern-emyn-muil minas-morgul osgiliath south-ithilien"),
    ("north-rhun", "east-rhun northern-dorwinion vale-of-the-carnen vale-of-the-celduin"),
    ("northern-dorwinion", "north-rhun southern-dorwinion southern-rhovanion vale-of-the-celduin"),
    ("northern-mirkwood", "carrock western-mirkwood withered-heath woodland-realm"),
    (
        "northern-rhovanion",
        "dale eastern-mirkwood old-forest-road southern-mirkwood southern-rhovanion vale-of-the-carnen"
        " vale-of-the-celduin",
    ),
    ("nurn", "gorgoroth"),
    ("old-ford", "carrock eagles-eyrie gladden-fields goblins-gate rhosgobel"),
    ("old-forest", "buckland cardolan south-ered-luin the-shire"),
    (
        "old-forest-road",
        "carrock dale eastern-mirkwood narrows-of-the-forest northern-rhovanion rhosgobel western-mirkwood"
        " woodland-realm",
    ),
    ("orthanc", "fords-of-isen gap-of-rohan"),
    (
        "osgiliath",
        "dead-marshes druadan-forest lossarnach minas-tirith north-ithilien pelargir south-ithilien west-harondor",
    ),
    ("parth-celebrant", "dimrill-dale eastemnet fangorn lorien south-anduin-vale western-brown-lands"),
    ("pelargir", "lamedon lossarnach osgiliath west-harondor"),
    ("rhosgobel", "carrock gladden-fields narrows-of-the-forest north-anduin-vale old-ford old-forest-road"),
    ("rivendell", "fords-of-bruinen trollshaws"),
    ("south-anduin-vale", "dimrill-dale dol-guldur north-anduin-vale parth-celebrant western-brown-lands"),
    ("south-downs", "bree buckland cardolan hollin north-dunland trollshaws weather-hills"),
    ("south-dunland", "enedwaith gap-of-rohan north-dunland tharbad"),
    ("south-ered-luin", "cardolan harlindon minhiriath old-forest the-shire tower-hills"),
    ("south-ithilien", "east-harondor minas-morgul north-ithilien osgiliath west-harondor"),
    ("south-rhun", "ash-mountains east-rhun southern-dorwinion"),
    ("southern-dorwinion", "ash-mountains noman-lands northern-dorwinion south-rhun southern-rhovanion"),
    ("southern-mirkwood", "dol-guldur eastern-brown-lands eastern-mirkwood northern-rhovanion southern-rhovanion"),
    (
        "southern-rhovanion",
        "eastern-brown-lands noman-lands northern-dorwinion northern-rhovanion southern-dorwinion southern-mirkwood"
        " vale-of-the-celduin",
    ),
    ("tharbad", "cardolan enedwaith minhiriath north-dunland south-dunland"),
    ("the-shire", "buckland evendim old-forest south-ered-luin tower-hills"),
    ("tower-hills", "ered-luin evendim grey-havens south-ered-luin the-shire"),
    ("trollshaws", "ettenmoors fords-of-bruinen hollin rivendell south-downs weather-hills"),
    ("umbar", "near-harad west-harondor"),
    ("vale-of-the-carnen", "dale east-rhun iron-hills north-rhun northern-rhovanion vale-of-the-celduin"),
    ("vale-of-the-celduin", "north-rhun northern-dorwinion northern-rhovanion southern-rhovanion vale-of-the-carnen"),
    ("weather-hills", "bree ettenmoors north-downs south-downs trollshaws"),
    ("west-harondor", "east-harondor near-harad osgiliath pelargir south-ithilien umbar"),
    ("westemnet", "eastemnet edoras fangorn folde fords-of-isen helms-deep"),
    (
        "western-brown-lands",
        "dol-guldur eastemnet eastern-brown-lands parth-celebrant south-anduin-vale western-emyn-muil",
    ),
    (
        "western-emyn-muil",
        "dead-marshes druadan-forest eastemnet eastern-brown-lands eastern-emyn-muil western-brown-lands",
    ),
    ("western-mirkwood", "carrock northern-mirkwood old-forest-road woodland-realm"),
    ("withered-heath", "dale erebor northern-mirkwood woodland-realm"),
    ("woodland-realm", "dale northern-mirkwood old-forest-road western-mirkwood withered-heath"),
]

# regions that touch, but only along a black line; each pair once
_BLACK_BORDERS: Final = [
    ("anfalas", "druwaith-iaur fords-of-isen helms-deep"),
    ("ash-mountains", "barad-dur morannon"),
    ("barad-dur", "morannon south-rhun"),
    ("carrock", "mount-gundabad"),
    ("druadan-forest", "lamedon"),
    ("eagles-eyrie", "rivendell"),
    ("east-harondor", "khand nurn"),
    ("edoras", "erech lamedon"),
    ("erech", "helms-deep westemnet"),
    ("ered-luin", "forlindon"),
    ("ettenmoors", "mount-gundabad"),
    ("fangorn", "north-dunland orthanc south-dunland"),
    ("folde", "lamedon"),
    ("fords-of-bruinen", "moria"),
    ("forlindon", "north-ered-luin"),
    ("gladden-fields", "moria"),
    ("goblins-gate", "moria rivendell"),
    ("gorgoroth", "khand south-ithilien south-rhun"),
    ("harlindon", "tower-hills"),
    ("high-pass", "moria rivendell"),
    ("khand", "nurn"),
    ("lamedon", "lossarnach minas-tirith"),
    ("lorien", "moria north-dunland"),
    ("minas-morgul", "morannon"),
    ("morannon", "north-ithilien"),
    ("moria", "old-ford"),
    ("mount-gundabad", "rivendell trollshaws"),
    ("north-dunland", "parth-celebrant"),
    ("nurn", "south-ithilien"),
    ("old-ford", "rivendell"),
    ("orthanc", "south-dunland"),
]

REGION_IDS: Final[list[str]] = [row[0] for row in _TABLE]
LABELS: Final[list[str]] = [row[1] for row in _TABLE]
_WITH_ARTICLE: Final = {
    "ash-mountains", "dead-marshes", "druadan-forest", "eastern-brown-lands", "eastern-emyn-muil", "ettenmoors",
    "folde", "fords-of-bruinen", "fords-of-isen", "gap-of-rohan", "gladden-fields", "grey-havens", "high-pass",
    "iron-hills", "morannon", "narrows-of-the-forest", "noman-lands", "north-anduin-vale", "north-downs", "old-ford",
    "old-forest", "old-forest-road", "south-anduin-vale", "south-downs", "the-shire", "tower-hills", "trollshaws",
    "vale-of-the-carnen", "vale-of-the-celduin", "weather-hills", "western-brown-lands", "western-emyn-muil",
    "withered-heath", "woodland-realm",
}  # fmt: skip
AMID: Final[list[str]] = [f"the {row[1].removeprefix('The ')}" if row[0] in _WITH_ARTICLE else row[1] for row in _TABLE]
"""Its name as it stands amid a sentence: Edoras, the Fords of Isen."""
_SEVERAL: Final = {
    "ash-mountains", "dead-marshes", "eastern-brown-lands", "ettenmoors", "fords-of-bruinen", "fords-of-isen",
    "gladden-fields", "grey-havens", "iron-hills", "narrows-of-the-forest", "noman-lands", "north-downs", "south-downs",
    "tower-hills", "trollshaws", "weather-hills", "western-brown-lands",
}  # fmt: skip
SEVERAL: Final[list[bool]] = [name in _SEVERAL for name in REGION_IDS]
"""Whether its name is of several things: the Fords fall, Edoras falls."""
NATION: Final[list[int]] = [row[2] for row in _TABLE]
"""The nation a region belongs to, or `NO_NATION`."""
SETTLEMENT: Final[list[int]] = [row[3] if row[3] != _FORTIFICATION else NO_SETTLEMENT for row in _TABLE]
FORTIFIED: Final[list[bool]] = [row[3] == _FORTIFICATION for row in _TABLE]
POINTS: Final[list[int]] = [_POINTS[row[3]] for row in _TABLE]
"""Victory points of the enemy who holds it (W-WIN-06)."""
OWNER: Final[list[int]] = [
    SIDE_OF_NATION[NATION[region]] if SETTLEMENT[region] != NO_SETTLEMENT else NOBODY for region in range(REGIONS)
]
"""The side that controls the Settlement at the start (W-SETUP-13); nobody without one."""
COASTAL: Final[list[bool]] = [row[4] for row in _TABLE]
"""Whether a region touches the sea; lakes and rivers do not count."""
X: Final[list[int]] = [row[5] for row in _TABLE]
Y: Final[list[int]] = [row[6] for row in _TABLE]

_NUMBER: Final[dict[str, int]] = {name: region for region, name in enumerate(REGION_IDS)}

NEIGHBOURS: Final[list[list[int]]] = [sorted(_NUMBER[name] for name in row[1].split()) for row in _BORDERS]
"""The adjacent regions, ascending."""


def _across(region: int) -> list[int]:
    """The regions on the other side of black borders."""
    name = REGION_IDS[region]
    found = [_NUMBER[other] for row in _BLACK_BORDERS if row[0] == name for other in row[1].split()]
    return sorted(found + [_NUMBER[row[0]] for row in _BLACK_BORDERS if name in row[1].split()])


BLACK_BORDERS: Final[list[list[int]]] = [_across(region) for region in range(REGIONS)]
"""The regions across a black border, ascending: for drawing, and for what looks over the mountains."""

ADJACENT: Final[list[bool]] = [other in NEIGHBOURS[region] for region in range(REGIONS) for other in range(REGIONS)]
"""Whether two regions are adjacent, by ``one * REGIONS + other``."""
ADJACENT_MASK: Final[list[int]] = [sum(1 << other for other in NEIGHBOURS[region]) for region in range(REGIONS)]
"""The adjacent regions as a bit mask; wider than a machine word."""


def _distances(start: int) -> list[int]:
    """How many borders must be passed from a region to each other one."""
    far = [REGIONS] * REGIONS
    far[start] = 0
    reached = [start]
    for region in reached:
        for other in NEIGHBOURS[region]:
            if far[other] == REGIONS:
                far[other] = far[region] + 1
                reached.append(other)
    return far


DISTANCE: Final[list[int]] = [steps for region in range(REGIONS) for steps in _distances(region)]
"""The fewest borders between two regions, by ``one * REGIONS + other``."""


def _with(settlement: int) -> list[int]:
    return [region for region in range(REGIONS) if SETTLEMENT[region] == settlement]


TOWNS: Final[list[int]] = _with(TOWN)
CITIES: Final[list[int]] = _with(CITY)
STRONGHOLDS: Final[list[int]] = _with(STRONGHOLD)
SETTLEMENTS: Final[list[int]] = sorted(TOWNS + CITIES + STRONGHOLDS)

SIEGE_BOXES: Final = 16
NO_BOX: Final = 16
SIEGE_BOX: Final[list[int]] = [
    STRONGHOLDS.index(region) if region in STRONGHOLDS else NO_BOX for region in range(REGIONS)
]
"""The number of a Stronghold's box, `NO_BOX` elsewhere; ``STRONGHOLDS[box]`` is the region again."""

REGIONS_OF: Final[list[list[int]]] = [
    [region for region in range(REGIONS) if NATION[region] == nation] for nation in range(NATIONS)
]
"""The regions of each nation."""
SETTLEMENTS_OF: Final[list[list[int]]] = [
    [region for region in REGIONS_OF[nation] if SETTLEMENT[region] != NO_SETTLEMENT] for nation in range(NATIONS)
]
STRONGHOLDS_OF: Final[list[list[int]]] = [
    [region for region in REGIONS_OF[nation] if SETTLEMENT[region] == STRONGHOLD] for nation in range(NATIONS)
]

FELLOWSHIP_START: Final = RIVENDELL
"""Where the Ring-bearers set out (W-SETUP-14)."""
MORDOR_ENTRANCES: Final[list[int]] = [MINAS_MORGUL, MORANNON]
"""From where the Fellowship may enter the Mordor Track (W-MORDOR-01)."""
CRACK_OF_DOOM: Final = 5
"""The last step of the Mordor Track; the first is 0 (W-MORDOR-03, W-MORDOR-23)."""

ARAGORNS_PLACES: Final[list[int]] = [DOL_AMROTH, MINAS_TIRITH, PELARGIR]
"""Where Strider may become Aragorn, while unconquered (W-CHAR-35)."""
GONDOR_COAST: Final[list[int]] = [region for region in REGIONS_OF[GONDOR] if COASTAL[region]]
EASTERN_EDGE: Final[list[int]] = [EAST_RHUN, FAR_HARAD, KHAND, SOUTH_RHUN]
"""Regions of the Southrons and Easterlings at the eastern edge of the map."""
