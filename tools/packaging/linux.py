"""Linux's part of the packaged program: the libraries it takes along, as small as they load."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.packaging.plan import Entry, Plan

# Every Linux desktop has these, and a bundled older copy would clash with the graphics
# drivers, which bring code that wants the system's newer one.
SYSTEM_LIBRARIES = ("libstdc++.so", "libgcc_s.so")


def binaries(plan: Plan, found: Sequence[Entry]) -> list[Entry]:
    """The libraries without those every desktop has, libpython without its symbols.

    PyInstaller's own ``strip=True`` strips everything, and a stripped openblas does not load.
    """
    kept = []
    for name, source, kind in found:
        file = Path(name).name
        if file.startswith(SYSTEM_LIBRARIES):
            continue
        if file.startswith("libpython") and shutil.which("strip"):
            copy = plan.work / "stripped" / file
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
            if subprocess.call(["strip", "--strip-unneeded", str(copy)]) == 0:
                source = str(copy)
        kept.append((name, source, kind))
    return kept


def program_options(plan: Plan) -> dict[str, Any]:
    """A console program: the verbs talk on standard output; a desktop opens no terminal for it."""
    return {"console": True}


def bundle_options(plan: Plan) -> None:
    """Linux has no bundles."""
