"""Draws many named pictures of the program onto contact sheets, to look at them together.

python -m tools.shot_sheet OUT_FOLDER [--size 1920x1080] [--ui-scale 1] [--only PREFIX]
    [--language de]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame

from skyline.app.app import App
from skyline.app.window import parse_size
from skyline.text import languages
from skyline.verbs import shot
from skyline.verbs.pilot import use_no_display

COLUMNS, ROWS = 2, 4
CELL_WIDTH = 940
GAP = 8


def main() -> int:
    """Draws the pictures, each to a file and all to sheets; returns the exit status."""
    parser = argparse.ArgumentParser(description="Contact sheets of the program's pictures.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--ui-scale", type=float, default=1.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--language", default=languages.ENGLISH)
    choice = parser.parse_args()
    size = parse_size(choice.size)
    choice.folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in shot.names() if name.startswith(choice.only)]
    cell = (CELL_WIDTH, round(CELL_WIDTH * size[1] / size[0]))
    use_no_display()
    app = App(size, headless=True)
    app.change_settings(ui_scale=choice.ui_scale, language=choice.language)
    per_sheet = COLUMNS * ROWS
    for first in range(0, len(names), per_sheet):
        some = names[first : first + per_sheet]
        rows = -(-len(some) // COLUMNS)
        sheet = pygame.Surface(((cell[0] + GAP) * COLUMNS, (cell[1] + GAP) * rows))
        for number, name in enumerate(some):
            with shot.staged(app, name):
                app.manager.draw(app.surface)
            pygame.image.save(app.surface, str(choice.folder / f"{name}.png"))
            place = (
                number % COLUMNS * (cell[0] + GAP),
                number // COLUMNS * (cell[1] + GAP),
            )
            sheet.blit(pygame.transform.smoothscale(app.surface, cell), place)
        pygame.image.save(sheet, str(choice.folder / f"sheet-{first // per_sheet + 1}.png"))
        print(f"sheet-{first // per_sheet + 1}: {', '.join(some)}")
    app.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
