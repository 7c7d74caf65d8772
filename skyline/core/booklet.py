"""A game as one text file for people, as chess has them: who played, and every move by turns.

An ordinary, always English record in format 3: header lines about the game, a ``# …`` line before
each turn, and the closing line. What is still secret in a game that goes on is sealed.
"""

from __future__ import annotations

from typing import Any, Final

from skyline.core.record import (
    ABOUT,
    BOOKLET_FORMAT,
    CLOSING,
    FIRST_LINE,
    SEALED_FORMAT,
    closing_line,
)
from skyline.core.session import Session
from skyline.text import clean

LONGEST_LINE: Final = 200
"""Letters of a header line about the game."""


def booklet(session: Session[Any, Any], title: str = "", begun: str = "") -> str:
    """The text of a game, ended or not, sealed by its closing line."""
    record, secret = session.record, session.secret_entries
    about = {"title": title, "begun": begun, "result": result(session)}
    lines = record.header_lines(SEALED_FORMAT if secret else BOOKLET_FORMAT)
    for name in ABOUT:
        value = clean.name(about[name], LONGEST_LINE)
        if value:
            lines.append(f"{name}: {value}")
    for entry, heading in zip(session.kept_entries(), _headings(session), strict=True):
        if heading:
            lines += ["", f"# {heading}"]
        lines.append(entry.to_line())
    if not record.entries:
        lines.append("")
    text = "\n".join(lines) + "\n"
    return f"{text}{closing_line(text, len(record.entries))}\n"


def from_letter(text: str) -> str:
    """The text of a game that stands in a letter: without the words around it and marks before it.

    Each line of what was quoted begins as the first one does, e.g. with ``> ``. A text in which no
    game begins is given back as it is.
    """
    lines = text.split("\n")
    begins = ((line.find(f"{FIRST_LINE} "), place) for place, line in enumerate(lines))
    for at, place in begins:
        mark = lines[place][:at] if at >= 0 else ""
        if at >= 0 and not mark.strip("> |\t"):
            break
    else:
        return text
    game = [
        line.removeprefix(mark) if line.strip() != mark.strip() else "" for line in lines[place:]
    ]
    ends = (count for count, line in enumerate(game, 1) if line.startswith(f"{CLOSING} "))
    end = next(ends, 0)
    return "\n".join(game[:end]) + "\n" if end else "\n".join(game)


def result(session: Session[Any, Any]) -> str:
    """Everyone's points in words, e.g. ``Ann 34, Ben 31``; empty while the game goes on."""
    if not session.over:
        return ""
    scores = session.game.standing(session.state).scores
    return ", ".join(f"{seat_name(session, seat)} {score}" for seat, score in enumerate(scores))


def seat_name(session: Session[Any, Any], seat: int) -> str:
    """Who sits at a seat, as a record calls it."""
    seats = session.setup.seats
    return (clean.name(seats[seat].name) if seats else "") or f"Player {seat + 1}"


def _headings(session: Session[Any, Any]) -> list[str]:
    """For each entry whose turn begins there, if one does; the first entry always has one."""
    again: Session[Any, Any] = Session(session.game, session.setup)
    headings: list[str] = []
    before: object = None
    for index, entry in enumerate(session.record.entries):
        now = (again.game.encode(again.state).get("round"), again.actor)
        changed = now != before and again.actor is not None
        headings.append(_heading(again, now[0]) if changed or not index else "")
        before = now if changed else before
        again.replay(entry)
    return headings


def _heading(session: Session[Any, Any], number: object) -> str:
    who = "The end" if session.actor is None else seat_name(session, session.actor)
    return f"Round {number}: {who}" if isinstance(number, int) else who
