"""Our drawings as pixels, for recorders of video and for agents that look: SVG into an array.

Games draw themselves as SVG (`_repr_svg_`), and only there. This reads as much of SVG as those drawings use and paints
it with Pillow: groups with shifts, scales and opacity; rectangles, circles, lines, polygons, paths and text; dashes,
arrowheads and radial gradients. Hatching is left out, and accents, which the font lacks. Whatever else it meets it
refuses, so that a drawing never loses a part unnoticed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, sin, tau
from typing import NamedTuple
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageColor, ImageDraw, ImageFont

_SMOOTH = 2
"""Everything is painted so many times as large, and then made smaller."""
_STEPS = 8
"""Straight pieces of a curve."""
_SPACE = "{http://www.w3.org/2000/svg}"
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_ARGUMENTS = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "z": 0}
_INHERITED = ("fill", "stroke", "stroke-width", "font-size")

Point = tuple[float, float]
Colour = tuple[int, int, int, int]


class Frame(NamedTuple):
    """Where something is painted: shift, scale and opacity, and what it inherits."""

    x: float
    y: float
    scale: float
    opacity: float
    style: dict[str, str]

    def at(self, point: Point) -> Point:
        """A point of the drawing on the canvas."""
        return self.x + point[0] * self.scale, self.y + point[1] * self.scale


def raster(svg: str, width: int = 500) -> NDArray[np.uint8]:
    """The pixels of a drawing: height by width by red, green and blue."""
    root = ElementTree.fromstring(svg)
    _, _, wide, high = (float(word) for word in root.attrib["viewBox"].split())
    scale = width * _SMOOTH / wide
    height = round(width * high / wide)
    canvas = Image.new("RGB", (width * _SMOOTH, height * _SMOOTH), "white")
    _Painter(canvas, root).paint(root, Frame(0.0, 0.0, scale, 1.0, {"fill": "#000", "stroke-width": "1"}))
    return np.asarray(canvas.resize((width, height), Image.Resampling.BOX), dtype=np.uint8)


class _Painter:
    """Paints the elements of one drawing onto a canvas."""

    def __init__(self, canvas: Image.Image, root: ElementTree.Element) -> None:
        self._canvas = canvas
        self._draw = ImageDraw.Draw(canvas, "RGBA")
        self._defined = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}

    def paint(self, element: ElementTree.Element, outer: Frame) -> None:
        """Paint an element and what is in it."""
        kind = element.tag.removeprefix(_SPACE)
        if kind in ("title", "defs"):
            return
        frame = _inner(element, outer)
        if kind in ("svg", "g"):
            for child in element:
                self.paint(child, frame)
        elif kind == "text":
            self._text(element, frame)
        elif kind == "rect":
            self._rectangle(element, frame)
        elif kind == "circle":
            x, y, radius = (float(element.attrib[name]) for name in ("cx", "cy", "r"))
            turns = [tau * step / (4 * _STEPS) for step in range(4 * _STEPS + 1)]
            self._outline(element, frame, [[(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]])
        elif kind == "line":
            ends = [(float(element.attrib[f"x{end}"]), float(element.attrib[f"y{end}"])) for end in (1, 2)]
            self._outline(element, frame, [ends])
        elif kind == "polygon":
            corners = [(float(x), float(y)) for x, y in (pair.split(",") for pair in element.attrib["points"].split())]
            self._outline(element, frame, [[*corners, corners[0]]])
        elif kind == "path":
            self._outline(element, frame, list(_lines(element.attrib["d"])))
        else:
            raise ValueError(f"the drawing has a <{kind}>, which cannot be painted")

    def _outline(self, element: ElementTree.Element, frame: Frame, lines: list[list[Point]]) -> None:
        fill, stroke = frame.style["fill"], frame.style.get("stroke", "none")
        placed = [[frame.at(point) for point in line] for line in lines]
        if fill != "none":
            for line in placed:
                if len(line) > 2:
                    self._fill(element, frame, fill, line)
        if stroke == "none":
            return
        width = float(frame.style["stroke-width"]) * frame.scale
        colour = _colour(stroke, frame.opacity * float(element.attrib.get("stroke-opacity", 1)))
        dashes = [float(word) * frame.scale for word in element.attrib.get("stroke-dasharray", "").split()]
        for line in placed:
            for piece in _dashed(line, dashes) if dashes else [line]:
                self._draw.line(piece, fill=colour, width=max(1, round(width)), joint="curve")
            if "marker-end" in element.attrib:
                self._arrowhead(self._of(element.attrib["marker-end"]), line, width)

    def _fill(self, element: ElementTree.Element, frame: Frame, fill: str, line: list[Point]) -> None:
        opacity = frame.opacity * float(element.attrib.get("fill-opacity", 1))
        if not fill.startswith("url("):
            self._draw.polygon(line, fill=_colour(fill, opacity))
            return
        paint = self._of(fill)
        if paint.tag == _SPACE + "radialGradient":
            shape = Image.new("L", self._canvas.size, 0)
            ImageDraw.Draw(shape).polygon(line, fill=255)
            self._canvas.paste(_gradient(paint, self._canvas.size), mask=shape)
        elif paint.tag != _SPACE + "pattern":
            raise ValueError(f"the drawing fills with {fill}, a <{paint.tag.removeprefix(_SPACE)}>")

    def _rectangle(self, element: ElementTree.Element, frame: Frame) -> None:
        x, y, width, height, radius = (
            float(element.attrib.get(name, 0)) for name in ("x", "y", "width", "height", "rx")
        )
        corner = 0.45 * radius  # how far a curve's handle is from the corner, for a quarter of a circle
        left, top, right, bottom = x, y, x + width, y + height
        way = (
            f"M{left + radius} {top}H{right - radius}"
            f"C{right - corner} {top} {right} {top + corner} {right} {top + radius}"
            f"V{bottom - radius}C{right} {bottom - corner} {right - corner} {bottom} {right - radius} {bottom}"
            f"H{left + radius}C{left + corner} {bottom} {left} {bottom - corner} {left} {bottom - radius}"
            f"V{top + radius}C{left} {top + corner} {left + corner} {top} {left + radius} {top}Z"
        )
        self._outline(element, frame, list(_lines(way)))

    def _text(self, element: ElementTree.Element, frame: Frame) -> None:
        size = float(frame.style["font-size"]) * frame.scale
        anchor = {"start": "ls", "middle": "ms", "end": "rs"}[element.attrib.get("text-anchor", "start")]
        bold = size / 40 if element.attrib.get("font-weight") == "bold" else 0.0
        place = frame.at((float(element.attrib["x"]), float(element.attrib["y"])))
        words = unicodedata.normalize("NFKD", (element.text or "").replace("′", "'")).encode("ascii", "ignore").decode()
        colour = _colour(frame.style["fill"], frame.opacity)
        self._draw.text(place, words, colour, _font(round(size)), anchor, stroke_width=bold, stroke_fill=colour)

    def _arrowhead(self, marker: ElementTree.Element, line: list[Point], width: float) -> None:
        (shape,) = marker
        (before, tip) = line[-2:]
        turn = atan2(tip[1] - before[1], tip[0] - before[0])
        size = float(marker.attrib["viewBox"].split()[2])
        scale = float(marker.attrib["markerWidth"]) * width / size
        middle = float(marker.attrib["refX"]), float(marker.attrib["refY"])
        corners = []
        for x, y in next(_lines(shape.attrib["d"])):
            dx, dy = (x - middle[0]) * scale, (y - middle[1]) * scale
            corners.append((tip[0] + dx * cos(turn) - dy * sin(turn), tip[1] + dx * sin(turn) + dy * cos(turn)))
        self._draw.polygon(corners, fill=_colour(shape.attrib["fill"], 1.0))

    def _of(self, url: str) -> ElementTree.Element:
        return self._defined[url.removeprefix("url(#").removesuffix(")")]


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(max(4, size))


def _inner(element: ElementTree.Element, outer: Frame) -> Frame:
    """The frame within an element."""
    x, y, scale = outer.x, outer.y, outer.scale
    for name, arguments in re.findall(r"(\w+)\(([^)]*)\)", element.attrib.get("transform", "")):
        numbers = [float(word) for word in re.split(r"[ ,]+", arguments)]
        if name == "translate":
            x, y = x + numbers[0] * scale, y + numbers[1] * scale
        elif name == "scale":
            scale *= numbers[0]
        else:
            raise ValueError(f"the drawing has a {name}, which cannot be painted")
    own = {name: element.attrib[name] for name in _INHERITED if name in element.attrib}
    return Frame(x, y, scale, outer.opacity * float(element.attrib.get("opacity", 1)), {**outer.style, **own})


def _colour(name: str, opacity: float) -> Colour:
    red, green, blue = ImageColor.getrgb(name)[:3]
    return red, green, blue, round(255 * opacity)


def _gradient(paint: ElementTree.Element, size: tuple[int, int]) -> Image.Image:
    """A radial gradient over the whole canvas."""
    middle_x, middle_y, radius = (float(paint.attrib[name].rstrip("%")) / 100 for name in ("cx", "cy", "r"))
    ys, xs = np.mgrid[0 : size[1], 0 : size[0]]
    far = np.hypot(xs / size[0] - middle_x, ys / size[1] - middle_y) / radius
    offsets = [float(stop.attrib["offset"]) for stop in paint]
    colours = np.array([ImageColor.getrgb(stop.attrib["stop-color"])[:3] for stop in paint])
    bands = [np.interp(far, offsets, colours[:, band]) for band in range(3)]
    return Image.fromarray(np.stack(bands, axis=2).astype(np.uint8))


def _lines(way: str) -> Iterator[list[Point]]:
    """The lines of a path, each as the points it leads through."""
    words = _TOKEN.findall(way)
    line: list[Point] = []
    handle: Point | None = None
    command = ""
    while words:
        if words[0].isalpha():
            command = words.pop(0)
        if command.lower() not in _ARGUMENTS:
            raise ValueError(f"the drawing has a path with {command!r}, which cannot be painted")
        numbers = [float(words.pop(0)) for _ in range(_ARGUMENTS[command.lower()])]
        here = line[-1] if line else (0.0, 0.0)
        kind = command.lower()
        if kind == "h":
            numbers.append(0.0 if command == "h" else here[1])
        elif kind == "v":
            numbers.insert(0, 0.0 if command == "v" else here[0])
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command.islower():
            points = [(x + here[0], y + here[1]) for x, y in points]
        if kind == "m":
            if line:
                yield line
            line = points
            command = "l" if command == "m" else "L"
        elif kind == "z":
            line.append(line[0])
        elif kind in ("q", "t"):
            if kind == "t":
                points.insert(0, (2 * here[0] - handle[0], 2 * here[1] - handle[1]) if handle else here)
            handle = points[0]
            line += _curve([here, *points])
            continue
        elif kind == "c":
            line += _curve([here, *points])
        else:
            line += points
        handle = None
    if line:
        yield line


def _curve(points: list[Point]) -> list[Point]:
    """Points along a Bézier curve, without its first."""
    found = []
    for step in range(1, _STEPS + 1):
        share = step / _STEPS
        level = points
        while len(level) > 1:
            level = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in pairwise(level)]
        found.append(level[0])
    return found


def _dashed(line: list[Point], dashes: list[float]) -> Iterator[list[Point]]:
    """The dashes along a line, given how long a dash and a gap are."""
    number, left = 0, dashes[0]
    piece = [line[0]]
    for start, end in pairwise(line):
        length = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while length - gone > left:
            gone += left
            point = (start[0] + (end[0] - start[0]) * gone / length, start[1] + (end[1] - start[1]) * gone / length)
            if number % 2 == 0:
                yield [*piece, point]
            number += 1
            left = dashes[number % len(dashes)]
            piece = [point]
        left -= length - gone
        piece.append(end)
    if number % 2 == 0 and len(piece) > 1:
        yield piece
