"""How the tests read the pages and pictures that the arena writes."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser

import numpy as np
from PIL import Image


class Reader(HTMLParser):
    """Reads a page: its text, and all that it refers to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.text: list[str] = []
        self.pictures: list[str] = []
        self.references: list[str] = []
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "img"):
            self.open.append(tag)
        for name, value in attributes:
            if tag == "img" and name == "src":
                self.pictures.append(value or "")
            elif name in ("src", "href", "srcset", "data", "action", "poster"):
                self.references.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, "every element is closed, in its order"

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def needs_nothing(page: str) -> bool:
    """Whether a page loads nothing from anywhere."""
    words = re.sub(r'src="data:image/png;base64,[^"]*"', "", page)
    return not Reader(page).references and not re.search(r"https?:|//|@import|url\(|<script|<link|<iframe", words)


def pixels(png: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """A picture's colours."""
    with Image.open(io.BytesIO(png)) as image:
        assert image.format == "PNG"
        return np.asarray(image.convert("RGB"))


def share(png: bytes, colour: str) -> float:
    """How much of a picture has a colour, nearly."""
    wanted = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    return float((np.abs(pixels(png).astype(int) - wanted).max(axis=2) < 6).mean())
