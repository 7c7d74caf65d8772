"""What lists of games are handed: stored ones and files, and what a closer look tells."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from skyline.widgets.models.menu import Picture, Standing


@dataclass(frozen=True)
class GameEntry:
    """A stored game, as far as it is known without playing it again.

    Attributes:
        id: its number, for every call that means this game.
        title: what it is called: its own name, else those of its players.
        name: what its players call it; empty when they gave it no name.
        people: who plays, in seat order.
        levels: what the computer players among them are called.
        begun: when it began.
        played: when something happened in it last.
        moves: how many moves were made.
        finished: whether it has ended.
        what_if: whether it only tries out another course.
        imported: whether it came from a file.
        until: for a deleted game, when it goes for good; else None.
        game: which game it is; empty where there is only one.
    """

    id: int
    title: str
    name: str
    people: tuple[str, ...]
    levels: tuple[str, ...]
    begun: datetime
    played: datetime
    moves: int
    finished: bool
    what_if: bool
    imported: bool
    until: datetime | None = None
    game: str = ""


@dataclass(frozen=True)
class Glance:
    """What is seen of a game once it has been played again.

    Attributes:
        line: how it stands or ended, in one line.
        standing: of every seat.
        strip: draws all streets side by side, small.
    """

    line: str
    standing: Standing
    strip: Picture


@dataclass(frozen=True)
class FilePreview:
    """What is seen of a file before it is opened.

    Attributes:
        state: how sound the file is, or why nothing can be seen of it, in a sentence.
        whole: whether there is a game in it that is sound to its end.
        title: its name, else the names of its players; empty where there is no game.
        begun: when the game began; None where the file does not say.
        moves: how many moves of it are sound.
        glance: how it stands; None where there is no game.
    """

    state: str
    whole: bool = False
    title: str = ""
    begun: datetime | None = None
    moves: int = 0
    glance: Glance | None = None
