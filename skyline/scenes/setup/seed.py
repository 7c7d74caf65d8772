"""Seeds: from what a player types, or drawn afresh."""

from __future__ import annotations

import hashlib
import random
import secrets

from skyline.core.setup import LARGEST_SEED

#: Drawn seeds have at most twelve figures, so that they can be written down.
DRAWN_BELOW = 10**12


def seed_from(text: str) -> int:
    """Digits are the seed itself, other words are hashed, nothing draws one."""
    words = text.strip()
    if not words:
        return secrets.randbelow(DRAWN_BELOW)
    if words.isascii() and words.isdigit() and int(words) <= LARGEST_SEED:
        return int(words)
    digest = hashlib.sha256(words.casefold().encode("utf-8")).digest()
    return int.from_bytes(digest[:8], "big") % (LARGEST_SEED + 1)


def random_start(seed: int, players: int) -> int:
    """The start player's seat from 0; follows from the seed, so that a seed is a whole game."""
    return random.Random(f"start/{seed}").randrange(players)
