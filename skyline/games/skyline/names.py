"""What players call dice and buildings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from skyline.text.words import _, ngettext


def kind_name(kind: str) -> str:
    """``Ground floor``, ``Upper floor`` or ``Penthouse``."""
    return {"G": _("Ground floor"), "U": _("Upper floor"), "P": _("Penthouse")}[kind]


def die_name(code: str) -> str:
    """A rolled die in words, e.g. ``High upper floor``."""
    names = {
        "GL": _("Low ground floor"),
        "GM": _("Mid ground floor"),
        "GH": _("High ground floor"),
        "UL": _("Low upper floor"),
        "UM": _("Mid upper floor"),
        "UH": _("High upper floor"),
        "PM": _("Mid penthouse"),
        "PH": _("High penthouse"),
        "P-": _("Blank penthouse"),
    }
    return names[code]


def building_name(code: str) -> str:
    """A column or tile in words, e.g. ``Mid column of 2``."""
    rise, height = code[-2], int(code[-1])
    if code[0] in "TS":
        text = {
            "L": _("Low-rise of height {height}"),
            "M": _("Mid-rise of height {height}"),
            "H": _("High-rise of height {height}"),
        }[rise]
        return text.replace(" {height}", "\u00a0{height}").format(height=height)
    text = {
        "L": _("Low column of {height}"),
        "M": _("Mid column of {height}"),
        "H": _("High column of {height}"),
    }[rise]
    return text.replace(" {height}", "\u00a0{height}").format(height=height)


def kinds_text(kinds: Iterable[str]) -> str:
    """Kinds of dice counted in words, e.g. ``1 Ground floor, 2 Upper floors``."""
    counted = Counter(kinds)
    ground, upper, roof = (counted[kind] for kind in "GUP")
    texts = {
        "G": ngettext("{n} Ground floor", "{n} Ground floors", ground),
        "U": ngettext("{n} Upper floor", "{n} Upper floors", upper),
        "P": ngettext("{n} Penthouse", "{n} Penthouses", roof),
    }
    return ", ".join(
        text.replace("{n} ", "{n}\u00a0").format(n=counted[kind])
        for kind, text in texts.items()
        if counted[kind]
    )


def dice_text(codes: Iterable[str]) -> str:
    """Rolled dice counted in words."""
    counted = Counter(codes)
    parts = []
    for code, number in counted.items():
        name = die_name(code)
        parts.append(f"{number}\u00a0×\u00a0{name}" if number > 1 else name)
    return ", ".join(parts)
