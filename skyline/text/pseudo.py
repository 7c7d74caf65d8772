"""A made-up language for tests and pictures, not offered to players: accented, longer, bracketed.

On the screen a text without accents was never marked for translation, one without its closing
bracket is cut, and one that leaves its box would do so in a language of long words.
"""

from __future__ import annotations

import gettext
import re

LONGER = 0.4  # letters that are added, in parts of the letters that are there

SHORT = ("city", "rank", "short")  # contexts that no language makes much longer: names and the like

_ACCENTED = str.maketrans(
    "AaBCcDdEeGgHhIiKkLlNnOoRrSsTtUuWwYyZz",
    "ÅäßÇćĐđËéĞğĤĥÎíĶķĻľÑñÕöŘřŠšŢťÛüŴŵÝýŽž",
)
_FIELD = re.compile(r"\{[^{}]*\}")
_FILLING = "éxtra łönğ "


class PseudoTranslations(gettext.NullTranslations):
    """Answers every message in the made-up language; fields in braces stay as they are."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message, 0.0 if context in SHORT else LONGER)


def pseudo(message: str, longer: float = LONGER) -> str:
    """A text in the made-up language; a lone sign or figure stays as it is."""
    parts = _FIELD.split(message)
    letters = sum(character.isalpha() for part in parts for character in part)
    if letters < 2:
        return message
    fields = _FIELD.findall(message)
    accented = [part.translate(_ACCENTED) for part in parts]
    text = accented[0] + "".join(
        field + part for field, part in zip(fields, accented[1:], strict=True)
    )
    if longer <= 0:
        return f"[{text}]"
    extra = max(1, round(letters * longer))
    filling = (_FILLING * (extra // len(_FILLING) + 1))[:extra].rstrip() or "é"
    return f"[{text} {filling}]" if extra > 3 else f"[{text}{filling}]"
