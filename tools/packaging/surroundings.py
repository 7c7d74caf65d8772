"""The bare surroundings a packaged program is tried in, and what is expected of it there."""

from __future__ import annotations

import os
import struct
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from skyline.core.booklet import booklet
from skyline.core.session import Session
from skyline.core.setup import Setup
from skyline.games import catalog
from tools.packaging.errors import PackageError


def bare_environment(home: Path, *, path: str = "") -> dict[str, str]:
    """Variables without a trace of Python, a screen, or a sound card.

    Args:
        home: takes everything that is written.
        path: where programs are found; nowhere, if it isn't given.
    """
    variables = {
        "PATH": path or str(home / "empty"),
        "HOME": str(home),
        "SKYLINE_HOME": str(home / "files"),
        "XDG_RUNTIME_DIR": str(home),  # Wayland's library grumbles without one
        "LANG": "C.UTF-8",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    for needed in ("SYSTEMROOT", "TEMP"):  # Windows starts no program without them
        if needed in os.environ:
            variables[needed] = os.environ[needed]
    return variables


def windowed(variables: Mapping[str, str], display: str) -> dict[str, str]:
    """The same variables with a screen."""
    kept = {name: value for name, value in variables.items() if name != "SDL_VIDEODRIVER"}
    return {**kept, "DISPLAY": display}


def sample_record(moves: int = 12) -> str:
    """The record of a game that two people have begun, as a file for people."""
    session: Session[Any, Any] = Session(catalog.game("skyline"), Setup(2, seed=1))
    while len(session.record.entries) < moves:
        if session.awaits_roll:
            session.roll()
        else:
            session.play(session.legal()[-1])
    return booklet(session, "A trial")


def ask(process: subprocess.Popen[str], command: str) -> str:
    """Sends one command of the engine protocol and returns the text of its answer.

    Raises:
        PackageError: the answer was a failure, or the program fell silent.
    """
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(command + "\n")
    process.stdin.flush()
    answer = process.stdout.readline().rstrip("\n")
    if not answer.startswith("=") or process.stdout.readline() != "\n":
        raise PackageError(f"engine answered {command!r} with {answer!r}.")
    return answer[1:].strip()


def expect_picture(path: Path, size: tuple[int, int]) -> None:
    """Checks that a file is a PNG of that size with something drawn on it.

    Raises:
        PackageError: it isn't.
    """
    header = path.read_bytes()[:24] if path.exists() else b""
    if not header.startswith(b"\x89PNG\r\n\x1a\n") or len(header) < 24:
        raise PackageError(f"{path.name} is not a PNG picture.")
    found = struct.unpack(">II", header[16:24])
    if found != size:
        raise PackageError(f"{path.name} is {found[0]}x{found[1]} instead of {size[0]}x{size[1]}.")
    if path.stat().st_size < size[0] * size[1] // 100:
        raise PackageError(f"{path.name} has almost nothing drawn on it.")


def expect_one_sentence(text: str, occasion: str) -> None:
    """Checks that a message is one line and no traceback.

    Raises:
        PackageError: it isn't.
    """
    lines = text.strip().splitlines()
    if len(lines) != 1 or "Traceback" in text:
        raise PackageError(f"{occasion} got {len(lines)} lines of explanation instead of one.")


def descendants(process_number: int) -> list[list[str]]:
    """The command lines of all processes below one; empty where the system doesn't tell (/proc).

    A single-file program is two processes: one that unpacks, and below it the program.
    """
    below: dict[int, list[int]] = {}
    commands: dict[int, list[str]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(status.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            words = status.with_name("cmdline").read_bytes().split(b"\0")
        except (OSError, ValueError, IndexError):
            continue  # it has just ended
        number = int(status.parent.name)
        below.setdefault(parent, []).append(number)
        commands[number] = [word.decode("utf-8", "replace") for word in words]
    found: list[list[str]] = []
    waiting = [process_number]
    while waiting:
        for number in below.get(waiting.pop(), ()):
            found.append(commands[number])
            waiting.append(number)
    return found
