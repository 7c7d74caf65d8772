"""The one list of all that keys and controller buttons do, and what they are at first.

Nothing else names a key or a button; keys are written as SDL names them, perhaps with ``ctrl+`` or
``alt+`` before, buttons as SDL's game controllers name them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from skyline.text.words import _, pgettext

CHOOSING: Final = "choosing"
ACTING: Final = "acting"
MODEL: Final = "model"
SHEET: Final = "sheet"
OVER: Final = "over"
WATCHING: Final = "watching"
TITLE: Final = "title"
PAUSE: Final = "pause"
RESULTS: Final = "results"
MENU: Final = "menu"
REVIEW: Final = "review"
GAMES: Final = "games"
FILM: Final = "film"

_TABLE: Final = frozenset({CHOOSING, ACTING, MODEL, SHEET, OVER, WATCHING})
_MENUS: Final = frozenset({TITLE, PAUSE, RESULTS, MENU, REVIEW, FILM, GAMES})
_EVERYWHERE: Final = _TABLE | _MENUS

TABLE_GROUP, MENU_GROUP, ANYWHERE_GROUP = "table", "menus", "anywhere"
GROUPS: Final = (TABLE_GROUP, ANYWHERE_GROUP, MENU_GROUP)


@dataclass(frozen=True)
class Command:
    """One thing that can be asked for."""

    name: str  # stable, as the settings keep it
    key: str  # its key at first; empty for none
    pad: str  # its controller button at first; empty for none
    where: frozenset[str]  # two commands may share a key unless a situation knows both
    group: str = TABLE_GROUP  # the heading under which the settings list it


def _at_table(name: str, key: str, pad: str, *where: str) -> Command:
    return Command(name, key, pad, frozenset(where) or _TABLE)


def _in_menus(name: str, key: str, *where: str, pad: str = "") -> Command:
    return Command(name, key, pad, frozenset(where), MENU_GROUP)


COMMANDS: Final[tuple[Command, ...]] = (
    _at_table("throw", "space", "righttrigger", CHOOSING, SHEET, WATCHING),
    _at_table("skip", "s", "y", WATCHING),
    _at_table("anyway", "y", "x", WATCHING),
    _at_table("roll-again", "r", "righttrigger", ACTING),
    _at_table("end-turn", "e", "rightshoulder", CHOOSING, ACTING, SHEET),
    _at_table("keep", "k", "y", ACTING),
    _at_table("abandon", "a", "lefttrigger", ACTING),
    _at_table("demolish", "x", "leftshoulder", ACTING),
    _at_table("district", "d", "y", CHOOSING),
    _at_table("put-back", "backspace", "b", CHOOSING),
    _at_table("undo", "ctrl+z", "x", CHOOSING, ACTING, MODEL, SHEET),
    _at_table("look", "v", "righttrigger", MODEL),
    _at_table("lock", "g", "y", MODEL),
    _at_table("turn-left", "q", "", MODEL),
    _at_table("turn-right", "e", "", MODEL),
    _at_table("block-back", ",", "leftshoulder", MODEL),
    _at_table("block-on", ".", "rightshoulder", MODEL),
    _at_table("change", "c", "y", SHEET),
    _at_table("flip", "f", "lefttrigger", SHEET),
    _at_table("minus", ",", "", SHEET),
    _at_table("plus", ".", "", SHEET),
    _at_table("let-go", "x", "leftshoulder", SHEET),
    _at_table("hint", "h", "leftstick"),
    _at_table("odds", "o", ""),
    Command("seats", "p", "", _TABLE | {PAUSE}),
    _at_table("log", "l", "back", *_TABLE, FILM),
    _at_table("pause", "escape", "start"),
    *(_at_table(f"peek-{seat}", f"f{seat}", "", *_TABLE, FILM) for seat in (1, 2, 3, 4)),
    Command("rules", "i", "rightstick", _TABLE | {TITLE, PAUSE}, ANYWHERE_GROUP),
    Command("find-rules", "ctrl+f", "", _EVERYWHERE, ANYWHERE_GROUP),
    Command("mute", "ctrl+m", "", _EVERYWHERE, ANYWHERE_GROUP),
    Command("fullscreen", "f11", "", _EVERYWHERE, ANYWHERE_GROUP),
    Command("up", "up", "dpup", _EVERYWHERE, ANYWHERE_GROUP),
    Command("down", "down", "dpdown", _EVERYWHERE, ANYWHERE_GROUP),
    Command("left", "left", "dpleft", _EVERYWHERE, ANYWHERE_GROUP),
    Command("right", "right", "dpright", _EVERYWHERE, ANYWHERE_GROUP),
    Command("confirm", "return", "a", _EVERYWHERE, ANYWHERE_GROUP),
    Command("cancel", "escape", "b", _EVERYWHERE, ANYWHERE_GROUP),
    _in_menus("page-back", "page up", *_MENUS, pad="leftshoulder"),
    _in_menus("page-on", "page down", *_MENUS, pad="rightshoulder"),
    _in_menus("new-game", "n", TITLE, RESULTS, GAMES),
    _in_menus("continue", "c", TITLE),
    _in_menus("day", "d", TITLE),
    _in_menus("practise", "p", TITLE),
    _in_menus("lesson", "f", TITLE, MENU),
    _in_menus("games", "g", TITLE),
    _in_menus("records", "m", TITLE, RESULTS),
    _in_menus("settings", "s", TITLE, PAUSE),
    _in_menus("quit", "q", TITLE, PAUSE),
    _in_menus("to-title", "t", PAUSE),
    _in_menus("play-again", "p", RESULTS),
    _in_menus("save-picture", "s", RESULTS),
    _in_menus("all-points", "t", RESULTS),
    _in_menus("review", "r", RESULTS, PAUSE, FILM, GAMES),
    _in_menus("film", "f", RESULTS, PAUSE, REVIEW),
    _in_menus("back-to-review", "b", RESULTS, PAUSE),
    _in_menus("mistake-back", "b", REVIEW, pad="lefttrigger"),
    _in_menus("mistake-on", "n", REVIEW, pad="righttrigger"),
    _in_menus("play-on", "p", REVIEW, FILM, pad="x"),
    _in_menus("whose", "w", REVIEW, pad="y"),
    _in_menus("film-faster", "+", FILM),
    _in_menus("film-slower", "-", FILM),
    _in_menus("film-streets", "s", FILM, pad="y"),
    _in_menus("film-first", "home", FILM, pad="lefttrigger"),
    _in_menus("film-last", "end", FILM, pad="righttrigger"),
    _in_menus("name-game", "f2", GAMES, PAUSE, pad="y"),
    _in_menus("delete-game", "delete", GAMES, pad="x"),
    _in_menus("bring-back", "ctrl+z", GAMES, pad="back"),
    _in_menus("save-game", "ctrl+s", GAMES),
    _in_menus("copy-game", "ctrl+c", GAMES),
    _in_menus("open-game", "ctrl+o", GAMES),
    _in_menus("paste-game", "ctrl+v", GAMES),
    _in_menus("game-results", "e", GAMES),
)

BY_NAME: Final = {command.name: command for command in COMMANDS}

WAYS: Final = ("up", "down", "left", "right")
FIXED_KEYS: Final = frozenset(
    {*WAYS, "return", "enter", "escape", "tab", "page up", "page down", "home", "end", *"123456789"}
)
"""Keys that always do what they do: the way through everything, and the dice's numbers."""

FIXED_BUTTONS: Final = frozenset({"a", "b", "start", "dpup", "dpdown", "dpleft", "dpright"})
"""Buttons that always choose, go back, pause and move."""

SHARED: Final = {frozenset({"cancel", "pause"}), frozenset({"cancel", "put-back"})}
"""Commands that may share what is pressed although one situation knows both: going back takes
what there is to take back, and only then is it something else."""


def clash(one: Command, other: Command) -> bool:
    """Whether two commands must not have the same key or button."""
    if one.name == other.name or frozenset({one.name, other.name}) in SHARED:
        return False
    return bool(one.where & other.where)


def title_of(name: str) -> str:
    """What a command does, in the player's words; raises KeyError if there is none."""
    titles = {
        "throw": pgettext("command", "Roll the dice"),
        "roll-again": _("Roll again"),
        "end-turn": _("End the turn"),
        "keep": _("Keep a die, or mark it to roll"),
        "abandon": _("Abandon a die"),
        "demolish": _("Demolish a building"),
        "district": _("Take the District"),
        "skip": _("Skip to my turn"),
        "anyway": _("Play it anyway"),
        "put-back": _("Put the last die back"),
        "undo": _("Undo"),
        "look": _("Look at your own goals"),
        "lock": _("Lock your goals"),
        "turn-left": _("Turn the model to the left"),
        "turn-right": _("Turn the model to the right"),
        "block-back": _("The block before"),
        "block-on": _("The next block"),
        "change": _("What a die can turn into"),
        "flip": _("Flip a die"),
        "minus": _("Turn a die one down"),
        "plus": _("Turn a die one up"),
        "let-go": _("Let a star go"),
        "hint": _("A hint"),
        "odds": _("Show or hide the odds"),
        "seats": _("Who plays which seat"),
        "log": _("Moves so far"),
        "pause": _("Pause"),
        "rules": _("Quick rules"),
        "find-rules": _("All rules"),
        "mute": _("Silence"),
        "fullscreen": _("Full screen"),
        "up": _("Up"),
        "down": _("Down"),
        "left": _("Left"),
        "right": _("Right"),
        "confirm": _("Choose"),
        "cancel": _("Back"),
        "page-back": _("Page back"),
        "page-on": _("Page on"),
        "new-game": _("New game"),
        "continue": _("Continue"),
        "day": _("Street of the day"),
        "practise": _("Practise"),
        "lesson": _("Learn to play"),
        "settings": _("Settings"),
        "quit": _("Quit"),
        "to-title": _("To the title"),
        "play-again": _("Play again"),
        "save-picture": _("Save the picture"),
        "all-points": _("Points by category"),
        "review": _("Review the game"),
        "back-to-review": _("Back to the review"),
        "mistake-back": _("Previous weak move"),
        "mistake-on": _("Next weak move"),
        "play-on": _("Play on from a position"),
        "whose": _("Whose decisions"),
        "film": _("Film of the game"),
        "film-faster": _("Film: faster"),
        "film-slower": _("Film: slower"),
        "film-streets": _("Film: all skylines"),
        "film-first": _("Film: to the beginning"),
        "film-last": _("Film: to the end"),
        "games": _("Your games"),
        "records": _("Records and medals"),
        "name-game": _("Name a game"),
        "delete-game": _("Delete a game"),
        "bring-back": _("Undo a deletion"),
        "save-game": _("Save a game as a file"),
        "copy-game": _("Copy a game as text"),
        "open-game": _("Open a game’s file"),
        "paste-game": _("Paste a game"),
        "game-results": _("Results of a game"),
    }
    if name.startswith("peek-"):
        return _("Skyline of player {number}").format(number=name[5:])
    return titles[name]
