"""Starts the program again for a measurement, on a screen that is as real as there is one."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LONGEST_SECONDS = 240.0
_SCREEN = "3840x2160x24"


class ChildError(Exception):
    """A measurement did not come back; the text says which."""


@dataclass(frozen=True)
class Screen:
    """Where the windows of the measurements open."""

    name: str
    variables: Mapping[str, str]  # of the environment, for the children
    real: bool  # windows are shown, rather than drawn to memory only


@dataclass(frozen=True)
class Child:
    """What came back from a child."""

    figures: dict[str, Any]  # as the part measured them
    seconds: float  # from the start of the process to its answer


@contextmanager
def open_screen() -> Iterator[Screen]:
    """The user's screen; without one, Xvfb for as long as it is needed; else memory only."""
    if sys.platform in ("win32", "darwin"):
        yield Screen("the desktop", {}, True)
        return
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        yield Screen("the desktop", {}, True)
        return
    server = _start_server()
    if server is None:
        yield Screen("memory only", MEMORY_ONLY, False)
        return
    process, display = server
    try:
        variables = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        yield Screen("Xvfb", variables, True)
    finally:
        process.terminate()
        process.wait()


MEMORY_ONLY: Mapping[str, str] = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def _start_server() -> tuple[subprocess.Popen[str], str] | None:
    """Xvfb on a free display number, or None where it can't be had."""
    program = shutil.which("Xvfb")
    if program is None:
        return None
    process = subprocess.Popen(
        [program, "-displayfd", "1", "-screen", "0", _SCREEN, "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    number = process.stdout.readline().strip()  # empty when the server ends instead
    if not number:
        process.kill()
        process.wait()
        return None
    return process, f":{number}"


@contextmanager
def own_folder() -> Iterator[Path]:
    """A folder for settings, games and kept pictures that no player's files are in."""
    with tempfile.TemporaryDirectory(prefix="skyline-bench-") as name:
        yield Path(name)


def run_part(name: str, screen: Mapping[str, str], home: Path, **arguments: Any) -> Child:
    """Runs a part, by its name, in a process of its own; ChildError if it fails."""
    program = [sys.executable]
    if not getattr(sys, "frozen", False):
        program += ["-m", "skyline"]
    environment = {
        **os.environ,
        **screen,
        "SKYLINE_HOME": str(home),
        "XDG_CACHE_HOME": str(home / "cache"),
    }
    began = time.perf_counter()
    process = subprocess.Popen(
        [*program, "bench", "--part", json.dumps([name, arguments])],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        seconds = time.perf_counter() - began
        _rest, complaint = process.communicate(timeout=LONGEST_SECONDS)
    except subprocess.TimeoutExpired:
        raise ChildError(f"the measurement {name!r} does not come to an end.") from None
    finally:
        process.kill()
        process.wait()
    try:
        return Child(json.loads(line), seconds)
    except ValueError:
        reason = complaint.strip().splitlines()[-1:] or ["no reason given"]
        raise ChildError(f"the measurement {name!r} failed: {reason[0]}") from None
