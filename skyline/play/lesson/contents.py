"""What each step shows: the content of its card, and which button of the table it means."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from skyline.play.lesson.card import CardContent
from skyline.play.moment import Moment
from skyline.text.words import _
from skyline.views.skyline.lesson.script import TURNS, Step, turn_of
from skyline.views.skyline.lesson.words import words_for

END: Final = "end"  # the step of the last card
_WANTED: Final = {"throw": "throw", "again": "roll-again", "end": "end-turn"}


def content_of(step: Step) -> CardContent:
    """The card of a step, in the language of now.

    Raises:
        KeyError: the step has no card.
    """
    words = words_for(step.name)
    if step.name == END:
        ways_on = (
            ("button:lesson-title", _("To the title"), "", False),
            ("button:lesson-rules", _("Rules"), "", False),
            ("button:lesson-play", _("Play a real game"), "confirm", True),
        )
        return CardContent(words, "", ways_on)
    buttons: tuple[tuple[str, str, str, bool], ...] = ()
    if step.kind == "tell":
        buttons = (("button:lesson-next", _("Next"), "confirm", True),)
    turn, card, cards = turn_of(step.name)
    count = _("Turn {n} of {all}").format(n=turn, all=TURNS)
    return CardContent(words, count, buttons, "button:lesson-leave", (card, cards))


def only_gold(moment: Moment, step: Step) -> Moment:
    """The moment with no main button but the one that the step asks to press."""
    wanted = _WANTED.get(step.kind)
    buttons = tuple(replace(each, primary=each.name == wanted) for each in moment.buttons)
    return replace(moment, buttons=buttons)
