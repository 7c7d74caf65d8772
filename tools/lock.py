"""Writes the lock files that ``tools/play.py`` installs by: ``python tools/lock.py``.

Each file in ``tools/locks`` names one version of every package, for all Pythons and systems at
once, with the hashes of its files. Versions stay as they are unless ``pyproject.toml`` asks for
others; ``--upgrade`` takes the newest. ``--check`` asks the index whether each Python and system
finds a built file for all of them. Needs uv (``pip install uv``) and a network.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.play import LOCKS, MINIMUM, NEWEST_LOCKED, REPOSITORY

FOLDER: Final = REPOSITORY / "tools" / "locks"
PYTHONS: Final = tuple(f"{MINIMUM[0]}.{minor}" for minor in range(MINIMUM[1], NEWEST_LOCKED[1] + 1))
PLATFORMS: Final = {
    "Linux": "x86_64-manylinux_2_28",
    "Linux on ARM": "aarch64-manylinux_2_28",
    "Windows": "x86_64-pc-windows-msvc",
    "Windows on ARM": "aarch64-pc-windows-msvc",
    "macOS": "aarch64-apple-darwin",
    "macOS on Intel": "x86_64-apple-darwin",
}
"""The systems asked for by ``--check``, in uv's words."""
HEADER: Final = "# Made by tools/lock.py of pyproject.toml{extras}; not to be edited by hand.\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes or checks the lock files; returns the exit status."""
    parser = argparse.ArgumentParser(prog="lock.py", description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    parser.add_argument("--check", action="store_true", help="ask the index for each system")
    choice = parser.parse_args(arguments)
    if shutil.which("uv") is None:
        print("lock: uv is missing; pip install uv", file=sys.stderr)
        return 1
    if choice.check:
        return check()
    # The largest goes first, and the others take its versions: all locks agree.
    names = list(reversed(LOCKS))
    for number, name in enumerate(names):
        status = write(name, FOLDER / f"{names[0]}.txt" if number else None, choice.upgrade)
        if status:
            return status
    return 0


def write(name: str, agreeing: Path | None, upgrade: bool) -> int:
    """Writes one lock file, with versions of the lock ``agreeing``; returns uv's exit status."""
    extras = LOCKS[name]
    target = FOLDER / f"{name}.txt"
    target.parent.mkdir(exist_ok=True)
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    # The project itself is built with a locked builder, too.
    builders = "\n".join(project["build-system"]["requires"])
    command = [
        *("uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"),
        *("--no-header", "--no-annotate", "--output-file", str(target)),
        *(word for extra in extras for word in ("--extra", extra)),
        *(("--constraint", str(agreeing)) if agreeing else ()),
        *(("--upgrade",) if upgrade else ()),
        *("pyproject.toml", "-"),
    ]
    # uv's own settings of a machine, such as an index, have no part in it.
    variables = {**os.environ, "UV_NO_CONFIG": "1"}
    status = subprocess.run(
        command, cwd=REPOSITORY, input=builders, text=True, env=variables, check=False
    ).returncode
    if status == 0:
        header = HEADER.format(extras=f" with {', '.join(extras)}" if extras else "")
        target.write_text(header + target.read_text(encoding="utf-8"), encoding="utf-8")
    return status


def check() -> int:
    """Prints for each lock, Python and system what has no built file; returns how many."""
    lacking = 0
    for name in LOCKS:
        for python in PYTHONS:
            for system, platform in PLATFORMS.items():
                said = missing(FOLDER / f"{name}.txt", python, platform)
                lacking += bool(said)
                print(f"{name:5} {python:5} {system:15} {said or 'complete'}", flush=True)
    return lacking


def missing(lock: Path, python: str, platform: str) -> str:
    """Why a lock can't be installed there, in uv's words; empty when it can."""
    with tempfile.TemporaryDirectory() as nowhere:
        command = [
            *("uv", "pip", "install", "--dry-run", "--quiet", "--target", nowhere),
            *("--python-version", python, "--python-platform", platform),
            *("--only-binary", ":all:", "--require-hashes", "--requirement", str(lock)),
        ]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode == 0:
        return ""
    return next((line.strip() for line in result.stderr.splitlines() if "ecause" in line), "?")


if __name__ == "__main__":
    sys.exit(main())
