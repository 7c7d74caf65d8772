"""What the cards of the first game say, in the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence

from skyline.play.lesson.card import Words, in_company
from skyline.play.lesson.script import Step, neighbour
from skyline.text.words import _
from skyline.views.cityscape.lesson.story import ASKED, RESULT
from skyline.widgets.input.inputs import inputs


def words_for(step: str) -> Words:
    """What a step says. A KeyError if no card belongs to the step."""
    words = {**_goals(), **_building(), **_scoring()}[step]
    return Words(*map(in_company, words))


def first_of_all(step: Step, left: Sequence[str]) -> str:
    """What has to come first, for somebody who tries something else; the card says more."""
    if step.name in ASKED:
        return _("First set the goals that the card asks for.")
    if step.name == "lock":
        return _("First set 2, 3, 5 and 6, and lock them.")
    if step.name == "turn":
        return _("First turn the model.")
    if step.name == "score":
        return _("First see what the goals score.")
    _word, height, lot = left[0].split()
    return _("First: a {height} on lot {lot}.").format(height=height, lot=lot)


def _goals() -> dict[str, Words]:
    return {
        "welcome": Words(
            _("Welcome, architect!"),
            _(
                "You and {name} build one city together. You look at it from your edge, in front:"
                " tall buildings hide what stands behind them."
            ).format(name=neighbour()),
        ),
        "visible": Words(
            _("Goals 1 to 4: buildings seen"),
            _(
                "Four lines run away from you, each with a goal. These goals ask you to see"
                " exactly that many buildings, and score 10 points for each."
            ),
            _("Turn die a to 2 and die b to 3."),
        ),
        "equal": Words(
            _("Goal 5: equal heights"),
            _(
                "See two or more buildings of equal height: each of them scores 10 points. For this"
                " goal equals do not hide each other."
            ),
            _("Turn die c to 5."),
        ),
        "tallest": Words(
            _("Goal 6: the tallest"),
            _("It scores 25 points if the tallest building of the city stands in its line."),
            _("Turn die d to 6."),
        ),
        "lock": Words(
            _("It is a secret"),
            _(
                "Nobody else learns your goals until the city stands. Where people share a screen,"
                " a curtain falls between them, and dice lie covered."
            ),
            _("Lock your goals."),
        ),
    }


def _building() -> dict[str, Words]:
    return {
        "first": Words(
            _("The first block"),
            _("In turn everyone places one block, 1 to 5 high, on any lot."),
            _("Place a 2 on lot a1, right in front of you."),
        ),
        "hide": Words(
            _("Seen or hidden"),
            _(
                "Behind your 2 you see {name}’s 5: two, as your goal wants. Only what is"
                " taller than everything in front of it is seen."
            ).format(name=neighbour()),
            _("Place a 1 on a2: it stays hidden behind your 2."),
        ),
        "stack": Words(
            _("Heights add up"),
            _(
                "Blocks may stand on any building. Your line d wants the tallest, and {name} has"
                " begun it for you."
            ).format(name=neighbour()),
            _("Place a 5 on the 4 on lot d2: that makes 9."),
        ),
        "turn": Words(
            _("Look around"),
            _(
                "The number on each roof is its height. If one is hard to see, look from another"
                " edge, or at the plan beside the model."
            ),
            _("Turn the model: with {left} or {right}, or drag it.").format(
                left=inputs.pressed("turn-left"), right=inputs.pressed("turn-right")
            )
            if inputs.by_focus
            else _("Turn the model: with an arrow beside it, or drag it."),
        ),
        "pair": Words(
            _("Equal heights"),
            _(
                "In line c a 5 hides a 4. For goal 5 equals do not hide each other: two 5s, one"
                " behind the other, both count."
            ),
            _("Place a 1 on c3, so that a 5 stands there, too."),
        ),
        "last": Words(
            _("The last block"),
            _("In line b you see 4 and 6, but your goal is three. The 5 at the back is hidden."),
            _("Place the 3 on b4: it then rises above the 6."),
        ),
    }


def _scoring() -> dict[str, Words]:
    return {
        "score": Words(
            _("The city stands"),
            _("Goals are shown line by line; a missed one scores nothing."),
            _("Watch, or press {key}.").format(key=inputs.pressed("throw"))
            if inputs.by_focus
            else _("Watch, or press “Next”."),
        ),
        "end": Words(
            _("What a view!"),
            _(
                "All your goals are met: {points} points, and {other} for {name}. A real game has"
                " a round for every player, each with a new city and new goals."
            ).format(points=RESULT[0], other=RESULT[1], name=neighbour()),
        ),
    }
