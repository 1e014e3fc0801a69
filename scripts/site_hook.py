"""What mkdocs does besides: the site gets the product's own fonts, colours and sign, pictures for day and night, and a
search without a server."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

STATIC: Final = Path(__file__).parents[1] / "src" / "redbook" / "web" / "static"
TAKEN: Final = ("favicon.svg", "style/base.css", "fonts")
"""What the documentation takes from the browser client, so that both have one look."""
STANDING: Final = re.compile(
    r"(?:stated|derived|difference|ruling) · \w+ (?:editions?|game|together|of (?:Middle-earth|the Third Age))"
    r"(?: · not played yet)?\s+"
)
"""What stands under the id of a rule: the page tells it, what the search shows begins with the rule."""
LONG: Final = 45
"""Letters of a table's cell that are more than a line in a narrow window."""


def on_files(files: Files, config: MkDocsConfig, **_: Any) -> Files:
    """Add the client's own files under look/."""
    for name in TAKEN:
        path = STATIC / name
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            goal = f"look/fonts/{file.name}" if path.is_dir() else f"look/{file.name}"
            files.append(File.generated(config, goal, abs_src_path=str(file)))
    return files


def _plain(cell: str) -> str:
    """What is read of a cell."""
    return re.sub(r"<[^>]*>", "", cell)


def _told(found: re.Match[str]) -> str:
    """A table that tells much: each cell knows its column's head, so that in a narrow window a row is a paragraph."""
    heads = [_plain(head) for head in re.findall(r"<th[^>]*>(.*?)</th>", found[0])]
    if len(heads) < 3 or max(map(len, _plain(found[0]).splitlines())) <= LONG:
        return found[0]

    def row(cells: re.Match[str]) -> str:
        named = []
        for head, (more, cell) in zip(heads, re.findall(r"<td([^>]*)>(.*?)</td>", cells[0]), strict=True):
            long = ' class="long"' if len(_plain(cell)) > LONG else ""
            named.append(f'<td{more}{long} data-head="{head}">{cell}</td>')
        return f"<tr>{''.join(named)}</tr>"

    body = re.sub(r"<tr>\s*<td.*?</tr>", row, found[0], flags=re.DOTALL)
    return body.replace("<table>", '<table class="told">', 1)


def on_page_content(html: str, config: MkDocsConfig, **_: Any) -> str:
    """Who reads in the dark is shown a picture from the dark, if there is one; short code is kept together."""
    html = re.sub(r"<table>.*?</table>", _told, html, flags=re.DOTALL)

    def both(found: re.Match[str]) -> str:
        if not Path(config.docs_dir, "screenshots", f"{found[2]}-dark.webp").exists():
            return found[0]
        by_night = found[0].replace(f"{found[2]}-light", f"{found[2]}-dark")
        return "".join(
            one.replace("<img ", f'<img class="{when}" loading="lazy" ')
            for one, when in ((found[0], "by-day"), (by_night, "by-night"))
        )

    html = re.sub(r"<code>([^<]{1,30})</code>", r'<code class="short">\1</code>', html)
    return re.sub(r'<img [^>]*src="([^"]*/)?screenshots/([\w-]+)-light\.webp"[^>]*>', both, html)


def on_post_build(config: MkDocsConfig, **_: Any) -> None:
    """Write the index of the search as a script: a page opened as a file may load that, but no JSON."""
    index = json.loads(Path(config.site_dir, "search", "search_index.json").read_text("utf-8"))
    pages = [
        {"location": page["location"], "title": page["title"], "text": STANDING.sub("", without_signs(page["text"]))}
        for page in index["docs"]
    ]
    script = f"window.redbookPages = {json.dumps(pages, ensure_ascii=False)};\n"
    Path(config.site_dir, "search", "pages.js").write_text(script, "utf-8")


def without_signs(text: str) -> str:
    """A text without the signs that are pressed for the address of a part."""
    return re.sub(r"\s*#(?=\s|$)", "", text)
