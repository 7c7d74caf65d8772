"""Linux's part of the packaged program: the libraries it takes along, as small as they load."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tools.packaging import matrices
from tools.packaging.plan import Entry, Plan

SYSTEM_LIBRARIES: Final = (
    *("libstdc++.so", "libgcc_s.so"),
    *("libX11.so", "libxcb.so", "libXau.so", "libXdmcp.so", "libbsd.so", "libmd.so"),
)
"""Every Linux desktop has these, and a bundled older copy would clash with the window system and
the graphics drivers, which bring code that wants the newer one."""

LOADS: Final = "import ctypes, sys; ctypes.CDLL(sys.argv[1])"


def binaries(plan: Plan, found: Sequence[Entry]) -> list[Entry]:
    """The libraries without those every desktop has, a small one for OpenBLAS, all stripped."""
    entries = [entry for entry in found if not Path(entry[0]).name.startswith(SYSTEM_LIBRARIES)]
    entries = matrices.replaced(entries, plan.work)
    return stripped(entries, plan.work / "stripped")


def stripped(entries: Sequence[Entry], folder: Path) -> list[Entry]:
    """The libraries without symbols, each only if it still loads afterwards.

    PyInstaller's own ``strip=True`` doesn't look whether they load, and some don't.

    Args:
        entries: the libraries.
        folder: takes the smaller copies.
    """
    if shutil.which("strip") is None:
        return list(entries)
    places = {str(Path(source).parent) for _, source, kind in entries if kind != "SYMLINK"}
    environment = {**os.environ, "LD_LIBRARY_PATH": os.pathsep.join(sorted(places))}
    return [
        (name, _stripped(Path(source), folder / name, environment), kind)
        if kind in ("BINARY", "EXTENSION")
        else (name, source, kind)
        for name, source, kind in entries
    ]


def _stripped(source: Path, copy: Path, environment: Mapping[str, str]) -> str:
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, copy)
    stripping = ["strip", "--strip-unneeded", str(copy)]
    if subprocess.call(stripping, stderr=subprocess.DEVNULL) or not loads(copy, environment):
        return str(source)
    return str(copy)


def loads(library: Path, environment: Mapping[str, str]) -> bool:
    """Whether a library can be loaded, tried in a process of its own."""
    command = [sys.executable, "-S", "-c", LOADS, str(library)]
    result = subprocess.run(command, env=dict(environment), capture_output=True, check=False)
    return result.returncode == 0


def program_options(plan: Plan) -> dict[str, Any]:
    """A console program: the verbs talk on standard output; a desktop opens no terminal for it."""
    return {"console": True}


def companion_options(plan: Plan) -> list[dict[str, Any]]:
    """No further programs."""
    return []


def bundle_options(plan: Plan) -> None:
    """Linux has no bundles."""
