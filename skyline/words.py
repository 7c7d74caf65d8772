"""Every word a player reads passes through here, so that it can be translated.

The functions follow :mod:`gettext`: mark a text with ``_("…")``, a counted one
with ``ngettext``. Texts with places use named fields: ``_("{name}’s turn")``
followed by ``.format(name=…)``, never string addition, so that translators can
move the words.
"""

from __future__ import annotations

import gettext

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(catalogue: gettext.NullTranslations) -> None:
    """Makes ``catalogue`` the source of all words from now on."""
    global _catalogue  # noqa: PLW0603 - one program, one language at a time
    _catalogue = catalogue


def _(message: str) -> str:
    """The message in the player's language."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The message in the form that ``number`` needs in the player's language."""
    return _catalogue.ngettext(one, many, number)
