"""Finds the files that ship with the program, wherever it runs from."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path


@lru_cache(maxsize=1)
def assets_root() -> Path:
    """The folder of packaged files: frozen bundle, installed package, then repository."""
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    candidates = [Path(bundle) / "skyline" / "assets"] if bundle else []
    candidates += [package / "assets", package.parent / "assets"]
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    return candidates[-1]


def asset(relative: str) -> Path:
    """The path of one packaged file, e.g. ``asset("sounds/clack_1.ogg")``; it may be missing."""
    return assets_root() / relative
