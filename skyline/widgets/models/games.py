"""What lists of games are handed: stored ones and files, and what a closer look tells."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from skyline.widgets.models.menu import Picture, Standing


@dataclass(frozen=True)
class GameEntry:
    """A stored game, as far as it is known without playing it again."""

    id: int  # its number, for every call that means this game
    title: str  # what it is called: its own name, else those of its players
    name: str  # what its players call it; empty when they gave it no name
    people: tuple[str, ...]  # who plays, in seat order
    levels: tuple[str, ...]  # what the computer players among them are called
    begun: datetime
    played: datetime  # when something happened in it last
    moves: int
    finished: bool
    what_if: bool  # whether it only tries out another course
    imported: bool
    until: datetime | None = None  # for a deleted game, when it goes for good; else None
    game: str = ""  # which game it is; empty where there is only one
    judged: bool = True  # whether it can be reviewed


@dataclass(frozen=True)
class Glance:
    """What is seen of a game once it has been played again."""

    line: str  # how it stands or ended, in one line
    standing: Standing
    strip: Picture  # draws all streets side by side, small


@dataclass(frozen=True)
class FilePreview:
    """What is seen of a file before it is opened."""

    state: str  # how sound the file is, or why nothing can be seen of it, in a sentence
    whole: bool = False  # whether there is a game in it that is sound to its end
    title: str = ""  # its name, else the names of its players; empty where there is no game
    begun: datetime | None = None  # when the game began; None where the file does not say
    moves: int = 0  # how many moves of it are sound
    glance: Glance | None = None  # how it stands; None where there is no game
