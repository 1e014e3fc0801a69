"""The recipes for other people's learners run: they learn for a moment, and never choose what is not legal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

RECIPES = Path(__file__).resolve().parents[2] / "examples" / "learners"
ONE_CORE = {"OMP_NUM_THREADS": "1", "RAY_DEDUP_LOGS": "0", "RAY_USAGE_STATS_ENABLED": "0"}


@pytest.mark.parametrize(
    ("recipe", "arguments", "said"),
    [
        ("maskable_ppo.py", "--steps 512 --games 2", "MaskablePPO after 512 decisions"),
        ("clean_ppo.py", "--steps 1024", "games finished"),
        ("rllib_ppo.py", "--iterations 1 --decisions 200", "iteration 1: mean return"),
    ],
)
def test_a_recipe_learns_for_a_moment(recipe: str, arguments: str, said: str) -> None:
    command = [sys.executable, str(RECIPES / recipe), *arguments.split()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, env={**os.environ, **ONE_CORE})
    assert done.returncode == 0, done.stderr[-2000:]
    assert said in done.stdout


def test_the_environment_passes_the_check_of_stable_baselines() -> None:
    """With its own subprocess, because of the warnings that importing PyTorch brings."""
    check = (
        "from stable_baselines3.common.env_checker import check_env\n"
        "from redbook.research import gym\n"
        "check_env(gym.make('confrontation', against='random').unwrapped)\n"
        "print('checked')"
    )
    done = subprocess.run(
        [sys.executable, "-c", check], capture_output=True, text=True, timeout=600, env={**os.environ, **ONE_CORE}
    )
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.strip().endswith("checked")
