"""The ways to a game that is not the newest: any of the shelf, or one in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from skyline.words import _

if TYPE_CHECKING:
    from skyline.ways import Ways

SHOWN: Final = ("skyline",)
"""Games that have a table."""


def continue_game(ways: Ways, game_id: int) -> None:
    """Opens a game from the shelf; back to the title, and a sentence, if that can't be."""
    session = ways.shelf.continue_game(game_id)
    if session is None:
        ways.title()
    else:
        ways.show_session(session)


def open_file(ways: Ways, path: Path) -> None:
    """Opens the record of a game: goes on with it, or shows how it ended.

    What can't be shown is said at the title.
    """
    opened = ways.shelf.files.open(path)
    if opened is None:
        ways.title()
    elif opened.session.game.name not in SHOWN:
        sentence = _("This record is sound, but {game} can’t be shown on the table yet.")
        ways.notices.append(sentence.format(game=opened.session.game.title))
        ways.title()
    elif opened.session.over:
        ways.results(opened.session, counted=True)
    else:
        kept = ways.shelf.files.keep(opened)
        if kept is None:
            ways.title()
        else:
            continue_game(ways, kept)
