"""The list of games with games in it, for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from skyline.core.setup import SeatInfo, Setup
from skyline.scenes.games.scene import GamesScene
from skyline.storage.paths import Folders
from skyline.verbs.shot_games import SENTENCES
from skyline.verbs.shot_review import finished_game
from tests.views.driver import COLOURS, NAMES, Table

WIDE = (1280, 720)


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 6, 18, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


def at_list(size: tuple[int, int] = WIDE, home: Folders | None = None, *games: str) -> Table:
    """The list with games: ``2``, ``2 over``, ``4 named Sunday``, the oldest first."""
    table = Table.at_title(size, home)
    table.app.library.games.use_clock(Clock())
    for words in games:
        add(table, *words.split())
    table.app.go.title()
    table.pilot.settle()
    table.do("key g", "wait idle", "expect scene=games")
    return table


def add(table: Table, players: str, *more: str) -> None:
    shelf = table.app.library
    whole = finished_game(int(players), SENTENCES[int(players)])
    if "over" not in more:
        seats = tuple(SeatInfo(NAMES[n], COLOURS[n]) for n in range(int(players)))
        session = shelf.begin("skyline", Setup(int(players), 3, seats=seats))
        for _ in range(3):
            session.roll() if session.awaits_roll else session.play(session.legal()[0])
        number = shelf.playing
    else:
        record = whole.record
        games = shelf.games
        header = {"game": "skyline", "header": record.header_lines()}
        number = games.create(header, [(each.kind, each.text) for each in record.entries])
        games.finish(number, whole.game.standing(whole.state)._asdict())
    if "named" in more:
        assert number is not None
        shelf.name_game(number, more[-1])


def scene(table: Table) -> GamesScene:
    top = table.app.manager.top
    assert isinstance(top, GamesScene), top
    return top


def shown(table: Table) -> list[str]:
    return [entry.title for entry in scene(table).rows.entries]


def notice(table: Table) -> str:
    table.do("expect scene=notice")
    return str(table.app.manager.top.dialog.form.find("text").text)  # type: ignore[attr-defined]
