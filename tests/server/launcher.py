"""Starts servers quickly: everything is imported once, and each server is a fork of this process.

Reads lines from standard input, each a list of arguments for ``redbook serve`` as JSON, and starts a server for each;
the servers say themselves where they are. Prints each server's process id first.
"""

from __future__ import annotations

import json
import os
import sys

import redbook.server.app  # noqa: F401 (imported so that the forks need not)
from redbook.cli import main


def run() -> None:
    """Start servers until there is nothing more to read."""
    for line in sys.stdin.buffer:
        child = os.fork()
        if child == 0:
            os._exit(main(["serve", *json.loads(line)]))
        print(child, flush=True)
        os.waitpid(child, 0)
        print("gone", flush=True)


if __name__ == "__main__":
    run()
