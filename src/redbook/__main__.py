"""``python -m redbook`` is the command ``redbook``."""

from __future__ import annotations

import sys

from redbook.cli import main

sys.exit(main())
