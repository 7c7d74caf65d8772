"""The records in the player's words: names, dates, figures, games."""

from __future__ import annotations

from typing import Final

from skyline.chronicle.digest import Digest, SeatDigest
from skyline.chronicle.people import Known, Player
from skyline.chronicle.rows import Played, Tally, Which
from skyline.play.levels import level_title
from skyline.text.words import _, decimal, percent
from skyline.widgets.records.words import Local, date_words, one_place, points_words

LATEST: Final = (50, 10)  # games that can be looked at alone
NAMED: Final = 3  # opponents that are named, others are counted


def player_words(known: Known | None) -> str:
    """What somebody is called in a list; None is everybody."""
    if known is None:
        return _("Everybody")
    if known.player.sort == "computer":
        return level_title(known.name)
    return known.name or _("Without a name")


def which_words() -> tuple[tuple[Which, str], ...]:
    return (
        ("all", _("All games")),
        ("solo", _("Alone")),
        ("others", _("With others")),
        ("computers", _("Against computers")),
    )


def last_words() -> tuple[tuple[int, str], ...]:
    """How many of the latest games are added up, with names; 0 is all of them."""
    latest = tuple((n, _("Last {n}").format(n=n)) for n in LATEST)
    return ((0, _("All time")), *latest)


def seat_words(seat: SeatDigest, number: int) -> str:
    if seat.name:
        return seat.name
    if seat.computer:
        return level_title(seat.controller)
    return _("Player {number}").format(number=number + 1)


def signed(number: float) -> str:
    """A change with its sign, to one decimal place."""
    text = one_place(abs(number))
    if text == one_place(0):
        return text
    return f"+{text}" if number > 0 else f"−{text}"


def wins_words(tally: Tally) -> str:
    wins = decimal(round(tally.wins, 1))
    return _("{wins} of {games}").format(wins=wins, games=tally.games)


def share_words(tally: Tally) -> str:
    return percent(tally.wins / tally.games) if tally.games else "–"


def short_words(played: Played, player: Player | None, local: Local) -> str:
    """A game in a few words: date and points, and whose they are where everybody is meant."""
    seat = played.own
    name = [seat_words(seat, played.seat)] if player is None else []
    return " · ".join([date_words(played.digest.ended, local), *name, points_words(seat.score)])


def game_words(played: Played, player: Player | None, local: Local) -> str:
    """A game in one line: date, points, how it ended, against whom."""
    digest, seat = played.digest, played.own
    parts = [short_words(played, player, local)]
    if digest.solo:
        parts.append(_("alone"))
    else:
        others = [seat_words(each, n) for n, each in enumerate(digest.seats) if n != played.seat]
        words = _("with {names}").format(names=", ".join(others[:NAMED]))
        parts += [_ending(digest, seat), words]
    return " · ".join(part for part in parts if part)


def _ending(digest: Digest, seat: SeatDigest) -> str:
    if seat.won:
        return _("won") if len(digest.winners) == 1 else _("shared victory")
    return _("place {rank} of {players}").format(rank=seat.rank, players=digest.players)
