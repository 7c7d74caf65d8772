"""All motifs by the key of the goal that they are for."""

from __future__ import annotations

from typing import Final

from skyline.table.medals.body import Motif
from skyline.views.skyline.art.medals.cities import CITIES
from skyline.views.skyline.art.medals.feats import FEATS
from skyline.views.skyline.art.medals.feats_more import MORE
from skyline.views.skyline.art.medals.titles import TITLES

MOTIFS: Final[dict[str, Motif]] = {
    **TITLES,
    **{f"city_{name}": motif for name, motif in CITIES.items()},
    **FEATS,
    **MORE,
}
"""Ranks, cities and feats."""
