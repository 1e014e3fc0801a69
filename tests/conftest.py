"""What all tests share: the count of the rules they cover, the harness in which that count is tested, the browser,
and PostgreSQL."""

from __future__ import annotations

pytest_plugins = ("pytester", "tests.rules_coverage", "tests.chromium", "tests.postgres")
