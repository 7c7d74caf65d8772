"""The pages of the review, what is said about them, and the buttons below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from skyline.ai.review import Review
from skyline.ai.review_work import Plan
from skyline.scenes.common.menu import button, close_button
from skyline.scenes.review.notes import costly_of, waterfall_of
from skyline.scenes.review.rows import CostlyRow, SmallPositions
from skyline.scenes.review.whose import Whose
from skyline.text.words import _
from skyline.widgets.charts.waterfall import WaterfallCard
from skyline.widgets.controls.button import Button
from skyline.widgets.models.review import ReviewStory

COURSE: Final = "course"
LUCK: Final = "luck"
DICE: Final = "dice"
MOST_COSTLY: Final = 6


def pages(plan: Plan) -> list[tuple[str, str]]:
    """The pages and what they are called: where nothing was rolled, none is about dice."""
    if not plan.rolled:
        return [(COURSE, _("The game")), (LUCK, _("The decisions"))]
    return [(COURSE, _("The game")), (LUCK, _("Luck and skill")), (DICE, _("The dice"))]


def about_page(page: str, review: Review) -> str:
    if page == DICE:
        return _("How often each face came up, and how often fair dice show it.")
    if review.unit is None:
        return _("What luck and decisions did comes here turn by turn, as they are weighed.")
    chance = _("What changed each chance to win, in percent.")
    return chance if review.unit == "chance" else ""  # the bars of points tell enough


def accuracy_tip() -> str:
    return _(
        "Accuracy is 100 if no decision cost anything, and lower the more they cost."
        " Press to see the costliest decision."
    )


def luck_widgets(
    story: ReviewStory,
    review: Review,
    whose: Whose,
    to_worst: Callable[[int], None],
    look_at: Callable[[int], None],
    positions: SmallPositions,
) -> tuple[list[WaterfallCard], list[CostlyRow]]:
    """A card for every seat, all on one scale, and the decisions that cost most."""
    if review.unit is None:
        return [], []
    cards = []
    for seat in range(len(story.seats)):
        card = WaterfallCard(f"luck:{seat + 1}", waterfall_of(story, review, seat), accuracy_tip())
        card.on_press = partial(to_worst, seat)
        cards.append(card)
    ends = [end for card in cards for bar in card.data.bars for end in (bar.begin, bar.end)]
    for card in cards:
        card.span = min(0.0, *ends), max(ends)
    most = costly_of(story, review, whose, MOST_COSTLY)
    rows = [CostlyRow(each, partial(look_at, each.step), positions, most) for each in most]
    return cards, rows


def foot_buttons(
    to_mistake: Callable[[int], None],
    play_on: Callable[[], None],
    watch: Callable[[], None] | None,
    close: Callable[[], None],
) -> list[Button]:
    """Out, to mistakes (-1 or 1), into a what-if game or the film; the next mistake is last.

    Notes come only where they say more than the caption: they would cover the page.
    """
    back = button("mistake-back", _("Previous weak move"), lambda: to_mistake(-1), "mistake-back")
    on = button("mistake-on", _("Next weak move"), lambda: to_mistake(1), "mistake-on")
    on.style = "primary"
    tip = _("A what-if game from this position; the game you played stays as it is")
    play = button("play-on", _("Play on from here"), play_on, "play-on", tip)
    buttons = [close_button(close), back, play]
    if watch is not None:
        tip = _("Watch the game on the table from this position on")
        buttons.append(button("film", _("Film from here"), watch, "film", tip))
    return [*buttons, on]


def set_buttons(
    buttons: Sequence[Button], mistakes: Sequence[int], position: int, *, at_end: bool
) -> None:
    (_close, back, play), on = buttons[:3], buttons[-1]
    back.allow(any(number < position for number in mistakes), _("No earlier weak moves"))
    on.allow(any(number > position for number in mistakes), _("No later weak moves"))
    play.allow(not at_end, _("The game is over here. Go back to an earlier position."))
