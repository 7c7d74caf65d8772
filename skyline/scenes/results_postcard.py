"""The postcard of a game: the winner's street by night with names and date, as a file."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Final

import platformdirs
import pygame

from skyline.storage.errors import StorageError
from skyline.storage.paths import HOME_VARIABLE, ensure, reason_of, write_atomically
from skyline.table import type as lettering
from skyline.table.palette import BRASS
from skyline.widgets.handed import ResultSheet
from skyline.widgets.look import Look
from skyline.widgets.materials import paint_sheet
from skyline.words import _, day

SIZE: Final = (1920, 1280)
MARGIN: Final = 44
PICTURE: Final = pygame.Rect(MARGIN, MARGIN, SIZE[0] - 2 * MARGIN, 1010)
INK: Final = (38, 26, 30)
QUIET: Final = (88, 68, 58)


def pictures_folder(
    environment: Mapping[str, str] | None = None, *, headless: bool = False
) -> Path:
    """Where the player's pictures live; below ``SKYLINE_HOME`` if that is set.

    Args:
        environment: variables to read; those of the process by default.
        headless: there is no player who could find the file.

    Raises:
        StorageError: without a window nothing is written among a user's pictures.
    """
    variables = os.environ if environment is None else environment
    home = variables.get(HOME_VARIABLE, "").strip()
    if home:
        return Path(home).expanduser().absolute() / "pictures"
    if headless:
        raise StorageError(_("Without a window no picture is saved."))
    return Path(platformdirs.user_pictures_dir())


def postcard(sheet: ResultSheet, when: datetime) -> pygame.Surface:
    """Paints the card: the street of whoever won (or played alone), names, points, date."""
    card = pygame.Surface(SIZE)
    card.blit(paint_sheet(SIZE, Look((1920, 1080))), (0, 0))
    best = [seat for seat in sheet.seats if seat.winner] or list(sheet.seats[:1])
    wide = (PICTURE.w - MARGIN // 2 * (len(best) - 1)) // len(best)
    for index, seat in enumerate(best):
        x = PICTURE.x + index * (wide + MARGIN // 2)
        place = pygame.Rect(x, PICTURE.y, wide, PICTURE.h)
        seat.skyline(card, place, 1.0)
        pygame.draw.rect(card, BRASS, place.inflate(8, 8), 4)
    room = PICTURE.w
    middle = SIZE[0] / 2
    px = lettering.fitting_px(sheet.headline, 62, room, "ExtraBold")
    y = PICTURE.bottom + 66
    lettering.draw(card, sheet.headline, (middle, y), px, INK, "ExtraBold", max_width=room)
    ranked = sorted(sheet.seats, key=lambda seat: seat.rank)
    people = "   ·   ".join(f"{seat.name} {seat.points}" for seat in ranked)
    px = lettering.fitting_px(people, 38, room, "SemiBold")
    lettering.draw(card, people, (middle, y + 66), px, QUIET, "SemiBold", max_width=room)
    date = f"Skyline   ·   {day(when)}"
    lettering.draw(card, date, (middle, y + 118), 28, QUIET, "Medium", max_width=room)
    return card


def save_postcard(sheet: ResultSheet, folder: Path, when: datetime) -> Path:
    """Writes the card as a PNG file and returns its path; nothing is overwritten.

    Raises:
        StorageError: it can't be written; the sentence says why.
    """
    content = BytesIO()
    pygame.image.save(postcard(sheet, when), content, "skyline.png")
    target = folder / f"Skyline {when:%Y-%m-%d %H-%M-%S}.png"
    number = 2
    try:
        ensure(folder)
        while target.exists():
            target = folder / f"Skyline {when:%Y-%m-%d %H-%M-%S} ({number}).png"
            number += 1
        write_atomically(target, content.getvalue())
    except OSError as error:
        raise StorageError(
            _("The picture can’t be saved in {folder}: {reason}.").format(
                folder=folder, reason=reason_of(error)
            )
        ) from error
    return target
