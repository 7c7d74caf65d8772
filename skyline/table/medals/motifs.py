"""All motifs by the name of what they are for."""

from __future__ import annotations

from typing import Final

from skyline.table.medals.body import Motif
from skyline.table.medals.cities import CITIES
from skyline.table.medals.feats import FEATS
from skyline.table.medals.feats_more import MORE, SECRET
from skyline.table.medals.titles import TITLES

MOTIFS: Final[dict[str, Motif]] = {
    **TITLES,
    **{f"city_{name}": motif for name, motif in CITIES.items()},
    **FEATS,
    **MORE,
}
"""Ranks, cities and feats."""


def motif(name: str) -> Motif:
    """The motif for something that can be reached; the sign of a secret if there is none."""
    return MOTIFS.get(name, SECRET)
