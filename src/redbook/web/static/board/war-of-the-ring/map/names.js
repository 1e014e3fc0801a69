/** Names on the map that are no region's. */

/** The Nations, as the legend calls them. @type {Record<string, string>} */
export const NATIONS = {
  dwarves: "Dwarves", elves: "Elves", gondor: "Gondor", north: "The North", rohan: "Rohan", isengard: "Isengard", sauron: "Sauron",
  southrons: "Southrons & Easterlings",
};

/** Realms, for whoever looks from afar: name, middle, and how large. @type {[string, number, number, "large" | "small"][]} */
export const REALM_NAMES = [
  ["Lindon", 140, 352, "small"],
  ["Eriador", 505, 318, "large"],
  ["Dunland", 480, 484, "small"],
  ["Misty Mountains", 738, 242, "small"],
  ["Mirkwood", 1080, 250, "small"],
  ["Rhovanion", 1270, 350, "large"],
  ["Rhûn", 1520, 192, "small"],
  ["Rohan", 840, 660, "large"],
  ["Gondor", 900, 850, "large"],
  ["Ithilien", 1238, 806, "small"],
  ["Mordor", 1462, 832, "small"],
  ["Harad", 1280, 1000, "large"],
];

/** Waters and far lands: name, middle, turn in degrees, kind. @type {[string, number, number, number, string][]} */
export const BEYOND_NAMES = [
  ["Belegaer", 226, 598, 36, "sea"],
  ["the Great Sea", 200, 626, 36, "small-sea"],
  ["Bay of Belfalas", 928, 992, 0, "small-sea"],
  ["Gulf of Lune", 96, 312, 0, "bay"],
  ["Sea of Rhûn", 1470, 394, 0, "bay"],
  ["Nurnen", 1430, 912, 0, "lake"],
];
