"""Draws the pictures that software centres and the README show: ``python -m tools.screenshots``.

The former are written to ``docs/images/screenshots`` in the size AppStream asks for; the metainfo
names them below the project's homepage (``pyproject.toml``), where whoever publishes a version
puts them.
"""

from __future__ import annotations

import subprocess
import sys
from typing import Final, NamedTuple

from tools.packaging.plan import REPOSITORY

FOLDER: Final = REPOSITORY / "docs" / "images" / "screenshots"
SIZE: Final = "1248x702"
README_PICTURE: Final = "table-dragging-dusk", "1280x720", FOLDER.parent / "table.png"


class Screenshot(NamedTuple):
    """A picture: its name for ``shot``, and what it shows in English and German."""

    name: str
    caption: str
    german: str


SCREENSHOTS: Final = (
    Screenshot("table-dusk", "The table in the evening", "Der Tisch am Abend"),
    Screenshot("table-throw-late", "Dice that roll like dice", "Würfel, die rollen wie Würfel"),
    Screenshot(
        "d6-late",
        "Skyline D6: a sheet that is a skyline",
        "Skyline D6: ein Blatt, das eine Skyline ist",
    ),
    Screenshot("finale-fireworks", "The last night", "Die letzte Nacht"),
    Screenshot("title", "The title screen", "Der Titelbildschirm"),
)


def main() -> int:
    """Draws all pictures; returns the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = [(each.name, SIZE, FOLDER / f"{each.name}.png") for each in SCREENSHOTS]
    for name, size, path in (*pictures, README_PICTURE):
        command = [sys.executable, "-m", "skyline", "shot", name, "--size", size]
        subprocess.run([*command, "--out", str(path)], cwd=REPOSITORY, check=True)
        print(path.relative_to(REPOSITORY))
    return 0


if __name__ == "__main__":
    sys.exit(main())
