"""Every word a player reads passes through here, so that it can be translated.

Mark a text as for :mod:`gettext`, with named fields (``_("{name}’s turn").format(name=…)``) and
never string addition. Call these when the text is shown, never while a module is imported: the
language may change at any time, see :mod:`skyline.text.languages`.
"""

from __future__ import annotations

import gettext
import math
from collections.abc import Sequence
from datetime import date

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def use(catalogue: gettext.NullTranslations, language: str = "en") -> None:
    """Makes ``catalogue`` the source of all words from now on."""
    global _catalogue, _language
    _catalogue, _language = catalogue, language


def language() -> str:
    """The code of the language in use; part of the key of any cached picture with words in it."""
    return _language


def _(message: str) -> str:
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    return _catalogue.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The message in the player's language, told apart from an equal one by its context."""
    return _catalogue.pgettext(context, message)


def decimal(number: float) -> str:
    """A number without needless zeros, with the decimal sign of the language, e.g. ``1,5``."""
    return f"{number:g}".replace(".", pgettext("decimal sign", "."))


def percent(chance: float) -> str:
    """A chance in words, e.g. ``31%``; only what is sure or impossible is said to be."""
    if 0 < chance < 0.005:
        return _("under 1%")
    if 0.995 < chance < 1:
        return _("over 99%")
    return _("{number}%").format(number=math.floor(chance * 100 + 0.5))


def named(text: str, names: Sequence[str]) -> str:
    """A sentence with names for its seats, which are numbers from 1 in braces, as in ``{2}``.

    Whoever thinks about a game knows no names; whoever shows what was thought does.
    """
    for number, name in enumerate(names, 1):
        text = text.replace(f"{{{number}}}", name)
    return text


def listed(names: Sequence[str]) -> str:
    """Names as part of a sentence, e.g. ``L2, L3 and R1``."""
    return _(" and ").join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def place_words(rank: int) -> str:
    """Where somebody came in at a table, e.g. ``2nd place``."""
    names = _("1st place"), _("2nd place"), _("3rd place"), _("4th place")
    return names[rank - 1]


def month_name(month: int) -> str:
    names = (
        _("January"),
        _("February"),
        _("March"),
        _("April"),
        _("May"),
        _("June"),
        _("July"),
        _("August"),
        _("September"),
        _("October"),
        _("November"),
        _("December"),
    )
    return names[month - 1]


def day(when: date) -> str:
    """A date as it is written in a letter, e.g. ``21 November 2026``."""
    return pgettext("date", "{day} {month} {year}").format(
        day=when.day, month=month_name(when.month), year=when.year
    )
