"""A screen of its own for trials with a real window: Xvfb."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tools.packaging.errors import PackageError

PROGRAMS: Final = ("Xvfb", "xdotool")
PATIENCE_SECONDS: Final = 30.0


def missing_programs() -> list[str]:
    """What a trial with a window would need and the machine hasn't got."""
    return [name for name in PROGRAMS if shutil.which(name) is None]


@contextmanager
def screen(size: str = "1920x1080", bits: int = 24) -> Iterator[str]:
    """An X server without a screen, and its name such as ``:5``; it ends with the block.

    ``bits`` is its depth of colour: 8, 15, 16, 24 or 30.

    Raises:
        PackageError: it doesn't start.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x{bits}"]
    with subprocess.Popen(
        command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading, encoding="ascii") as number:
                display = number.readline().strip()
            if not display:
                raise PackageError("Xvfb does not start.")
            yield f":{display}"
        finally:
            server.terminate()


def expect_window(display: str, name: str) -> None:
    """Waits until a visible window of that class is on the screen.

    Raises:
        PackageError: none comes.
    """
    search = ["xdotool", "search", "--onlyvisible", "--classname", f"^{name}$"]
    ends = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < ends:
        found = subprocess.run(
            search, env={**os.environ, "DISPLAY": display}, capture_output=True, check=False
        )
        if found.stdout.strip():
            return
        time.sleep(0.2)
    raise PackageError(f"No window of the class {name} came up.")
