"""Prepares the pictures of the die faces as files, so that a start need not draw them."""

from __future__ import annotations

from pathlib import Path

import pygame

from skyline.table.art.faces import FACES, MASTER_SIZE, draw_face, master_name


def build_faces(out_dir: Path) -> list[Path]:
    """Writes every face at master size as PNG.

    Args:
        out_dir: The assets folder; files go to ``art/faces/`` in it.

    Returns:
        The files written, in a fixed order.
    """
    written = []
    for kind, letters in FACES.items():
        for letter in letters:
            path = out_dir / master_name(kind, letter)
            path.parent.mkdir(parents=True, exist_ok=True)
            opaque = pygame.Surface((MASTER_SIZE, MASTER_SIZE), depth=24)
            opaque.blit(draw_face(kind, letter, MASTER_SIZE), (0, 0))
            pygame.image.save(opaque, path)
            written.append(path)
    return written
