"""What all tests share: the count of the rules they cover, and the harness in which that count is tested."""

from __future__ import annotations

pytest_plugins = ("pytester", "tests.rules_coverage")
