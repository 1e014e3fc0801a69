"""Draws what lies on the map of War of the Ring: names, towns, ranges, woods, rivers and roads.

The outline of the regions is given (`outline.js` in the client). On it this package finds room for each region's name
and Settlement, lays rivers along borders, and scatters peaks, trees and grass where they cover neither. It writes
`art.js`, from which the client draws; the client itself decides nothing.

    python -m scripts.war_map

The same outline always gives the same drawing. A test fails if `art.js` is not what this package writes.
"""
