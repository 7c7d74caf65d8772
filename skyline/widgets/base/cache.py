"""The surfaces that all widgets keep together."""

from __future__ import annotations

from typing import Final

from skyline.table.picture_cache import SurfaceCache

surfaces: Final = SurfaceCache()
