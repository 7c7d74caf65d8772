"""The sounds that only Skyline D6 has, by the names for ``SoundBox.play``."""

from __future__ import annotations

from typing import Final

SOUNDS: Final[tuple[str, ...]] = ()
