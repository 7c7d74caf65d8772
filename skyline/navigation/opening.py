"""The ways to a game that is not the newest: any of the shelf, or one in a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from skyline.scenes.common.notice import show_notices
from skyline.scenes.play.scene import PlayScene
from skyline.text.words import _

if TYPE_CHECKING:
    from skyline.library.summary import KeptGame
    from skyline.navigation.navigator import Ways

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
    """Opens the record of a game: goes on with it, or shows it as a film if it has ended.

    It may come at any moment, also while another game is played: that one is stored. What can't
    be shown is said where the player is.
    """
    files = ways.shelf.files
    opened = files.open(path, tells=False)
    if opened is None:
        _stay(ways)
    elif opened.session.game.name not in SHOWN:
        files.tell_flaw(opened)
        sentence = _("This record is sound, but {game} can’t be shown on the table yet.")
        ways.notices.append(sentence.format(game=opened.session.game.title))
        _stay(ways)
    elif opened.session.over:
        files.tell_flaw(opened)
        _stay(ways)
        ways.film(opened.session, opened.title)
    else:
        kept = files.take(opened)
        known = None if kept is None else ways.shelf.kept(kept)
        if kept is None:
            _stay(ways)
        elif known is not None and known.finished:
            _show_finished(ways, known)
        else:
            if _plays_another(ways, kept):
                ways.notices.append(_("The game you were playing waits among your games."))
            continue_game(ways, kept)


def _show_finished(ways: Ways, known: KeptGame) -> None:
    """Shows a game of the shelf that ended after the file was written, or was cut in it."""
    session = ways.shelf.files.session(known.id)
    _stay(ways)
    if session is not None:
        ways.film(session, known.name)


def _stay(ways: Ways) -> None:
    """Says what there is to say where the player is: at the title if that is nowhere yet."""
    stack = ways.manager.stack
    if not stack:
        ways.title()
    elif not isinstance(stack[-1], PlayScene):  # a table shows notices by itself
        show_notices(ways.stage)


def _plays_another(ways: Ways, game_id: int) -> bool:
    """Whether a stored game is on the table that is not over, and another than this one."""
    tables = [scene for scene in ways.manager.stack if isinstance(scene, PlayScene)]
    return any(
        ways.shelf.keeps(scene.session) and not scene.session.over and ways.shelf.playing != game_id
        for scene in tables
    )
