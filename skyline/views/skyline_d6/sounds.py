"""The sounds that only Skyline D6 has, by the names for ``SoundBox.play``.

``chime_N`` is the roof of a skyscraper of N boxes; their chimes are as many as its heights.
"""

from __future__ import annotations

from typing import Final

from skyline.games.skyline_d6.places import places

SOUNDS: Final[tuple[str, ...]] = (
    *("pencil", "nib", "star", "stamp", "coin", "stroke", "steel"),
    *(f"chime_{height}" for height in sorted(set(places().heights))),
)
"""In the order in which a game needs them, for ``TableKit.sounds``."""
