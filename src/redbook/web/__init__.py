"""The browser client: pages, modules and drawings that the server hands out as they are, without a build.

`static` holds all of it. The pages (``*.html``) load the modules of ``app``; ``board`` has the boards and pieces of the
games; ``style.css`` lists the sheets in ``style``, the one look of everything. The client knows no rules: it shows a
seat's view, puts the server's question, and sends the answer back. Nothing is loaded from elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent / "static"
"""The folder that a server hands out."""
