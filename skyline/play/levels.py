"""What the computer players are called, and how they play, in the player's words."""

from __future__ import annotations

from skyline.ai.catalog import MINDS, RANDOM, level_names, mind_of
from skyline.ai.mind import Level
from skyline.text.words import _


def _known() -> dict[str, Level]:
    """The levels of every game by name; one name means the same wherever it is played."""
    return {level.name: level for mind in MINDS.values() for level in mind.levels}


def offered_levels(game: str = "") -> tuple[str, ...]:
    """The levels that players are offered, weakest first; the others are for scripts.

    An empty name asks for those of all games.
    """
    levels = mind_of(game).levels if game else _known().values()
    return tuple(level.name for level in levels if level.title)


def plays(level: str, game: str) -> bool:
    """Whether a game has a level of that name, offered or not."""
    return level in level_names(game)


def level_order(level: str) -> tuple[int, str]:
    """Sorts levels: the weakest that is offered first, others by name behind them."""
    places = [levels.index(level) for levels in map(offered_levels, MINDS) if level in levels]
    return min(places, default=len(_known())), level


def level_title(level: str) -> str:
    """The name of a level, as the builders of the city are called."""
    known = _known().get(level)
    return known.title() if known and known.title else level.capitalize()


def level_words(level: str, game: str = "") -> str:
    """How a level plays (a game), in one line; empty for one that is not offered."""
    own = {each.name: each for each in mind_of(game).levels}
    known = own.get(level) or _known().get(level)
    return known.words() if known else ""


def computer_title(controller: str) -> str:
    """The name of the level that plays a seat; empty for a person, and for a story's player."""
    return level_title(controller) if controller in (RANDOM.name, *_known()) else ""


def builder_name(number: int) -> str:
    """The name of the computer player at a seat, counted from 1."""
    names = (_("Gable"), _("Lintel"), _("Girder"), _("Cornice"))
    return names[(number - 1) % len(names)]
