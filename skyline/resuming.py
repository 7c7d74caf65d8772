"""From stored entries back to a game in the middle of being played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from skyline.core.record import Entry, Record
from skyline.core.session import Session


def stored_text(header: Mapping[str, Any], entries: Sequence[tuple[str, str]]) -> str:
    """The text of a stored game's record, which has no closing line."""
    lines = [str(line) for line in header.get("header", ())]
    written = [Entry(kind, text).to_line() for kind, text in entries]  # type: ignore[arg-type]
    return "\n".join([*lines, "", *written]) + "\n"


def stored_record(header: Mapping[str, Any], entries: Sequence[tuple[str, str]]) -> Record:
    """The record of a stored game.

    Raises:
        CorruptRecord: it can't be read; the sentence says where.
    """
    return Record.from_text(stored_text(header, entries))


def retold(session: Session[Any, Any]) -> tuple[Any, tuple[Any, ...]]:
    """The position a game's story begins with, and all events since that still stand."""
    game = session.game
    state = game.initial(session.setup)
    first = state
    events: list[Any] = []
    for entry in session.history:
        if entry.kind == "setup":
            first = state = game.decode(json.loads(entry.text))
            events.clear()
            continue
        step = (
            game.apply_roll(state, game.parse_outcome(entry.text))
            if entry.kind == "roll"
            else game.apply(state, game.parse_move(entry.text))
        )
        state = step.state
        events.extend(step.events)
    return first, tuple(events)
