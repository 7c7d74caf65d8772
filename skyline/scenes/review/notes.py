"""What the review shows, made from the story of a game and what is known about it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from skyline.ai.fairness import Faces, Fairness, fairness
from skyline.ai.review import Review, ReviewedStep
from skyline.ai.verdicts import Unit, Verdict, limits_of, verdict_name
from skyline.play.lesson.card import in_company
from skyline.scenes.review.card import SeatLine, StepNote, first_sentence
from skyline.scenes.review.list import TurnRow
from skyline.scenes.review.rows import Costly
from skyline.scenes.review.whose import Whose
from skyline.text.words import _, decimal, named, ngettext
from skyline.widgets.charts.course import Course, CourseLine, CourseMark
from skyline.widgets.charts.drawing import nice_step
from skyline.widgets.charts.faces import FaceBars, FacesData
from skyline.widgets.charts.waterfall import Bar, Waterfall
from skyline.widgets.models.review import ReviewLine, ReviewStory

TICKS: Final = 4


MINUS: Final = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Figures:
    """Expected results in words: points or percent, and their changes, in the same unit."""

    unit: Unit | None
    scale: float = 1.0  # of points; where many are made they are whole

    def worth(self, value: float) -> str:
        number = decimal(self._told(value))
        return _("{number}%").format(number=number) if self.unit == "chance" else number

    def whole(self, value: float) -> str:
        """The same with its unit, where a bare figure stands for nothing but points elsewhere."""
        return self.worth(value) if self.unit == "chance" else self.change(value).lstrip("+")

    def told(self, value: float) -> str:
        """A change with its sign, or nothing where it is less than is told."""
        if not self._told(value):
            return ""
        return self.change(value) if self.unit == "chance" else self._signed(value)

    def moved(self, old: float, new: float) -> str:
        return f"{self.worth(old)} → {self.worth(new)}"

    def between(self, old: float, new: float) -> float:
        """A change as the difference of the two worths that are shown before and after it."""
        return (self._told(new) - self._told(old)) / self._for_one

    def _signed(self, value: float) -> str:
        shown = self._told(value)
        sign = "+" if shown > 0 else MINUS if shown < 0 else ""
        return f"{sign}{decimal(abs(shown))}"

    def change(self, value: float) -> str:
        if self.unit == "chance":  # where points are what a game is counted in
            return _("{number}%").format(number=self._signed(value))
        one = abs(self._told(value)) == 1
        words = ngettext("{number} point", "{number} points", 1 if one else 2)
        return words.format(number=self._signed(value))

    def summed(self, start: float, changes: Sequence[float]) -> list[str]:
        """Changes in words so that the figures shown add up to what is shown in the end.

        Each is the distance between the rounded sums before and after it. Of a chance it is in
        percentage points, a bare figure: it may be more than there is of a chance.
        """
        words, at = [], start
        for change in changes:
            moved = self.between(at, at + change)
            words.append(self._signed(moved) if self.unit == "chance" else self.change(moved))
            at += change
        return words

    def _told(self, value: float) -> float:
        whole = self.unit == "chance" or self.scale > 1
        return round(self._for_one * value, 0 if whole else 1)

    @property
    def _for_one(self) -> int:
        return 100 if self.unit == "chance" else 1


def figures_of(review: Review) -> Figures:
    return Figures(review.unit, review.scale)


def course_of(story: ReviewStory, review: Review, whose: Whose) -> Course:
    """The chart so far, with marks at the decisions of whoever is chosen.

    Slight mistakes of everyone at once would hide the lines.
    """
    moments = story.moments
    stops = [
        number
        for number, moment in enumerate(moments)
        if number and moment.round != moments[number - 1].round
    ]
    worths = review.worths
    known = [worth for position in worths for worth in position]
    unit = review.unit or ("points" if len(story.seats) == 1 else "chance")
    figures = Figures(unit, review.scale)
    divided = unit == "chance" and len(story.seats) == 2
    low, top, step = _scale(known, unit, whole=review.complete and not divided)
    ticks = [low + step * number for number in range(round((top - low) / step) + 1)]
    return Course(
        parts=tuple(moment.part for moment in moments),
        stops=(*stops, len(moments) - 1),
        steps=whose.stops(review, len(moments)),
        lines=tuple(
            CourseLine(seat.name, seat.colour, tuple(position[number] for position in worths))
            for number, seat in enumerate(story.seats)
        ),
        marks=tuple(
            CourseMark(
                step.number,
                step.seat,
                int(step.verdict),
                step.loss,
            )
            for step in whose.mistakes(review)
            if step.verdict is not None and step.verdict >= whose.least_marked
        ),
        low=low,
        top=top,
        ticks=tuple((value, figures.worth(value)) for value in ticks),
        hours=tuple(map(str, story.rounds)),
        value_words=figures.worth,
        signs=tuple(
            (int(verdict), verdict_name(verdict))
            for verdict in (Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER)
        ),
        divided=divided,
        measures=_measures(unit, fair=review.fair),
        first_hour=_("Round {number}").format(number=story.rounds[0]),
    )


def _measures(unit: Unit, *, fair: bool) -> tuple[str, ...]:
    """What the chart tells, the longest words first."""
    if unit == "chance":
        return (_("Chance to win"),)
    short = _("Expected final score")
    return (_("Expected final score, nothing hidden"), short) if fair else (short,)


def _scale(known: Sequence[float], unit: Unit, *, whole: bool) -> tuple[float, float, float]:
    """Lower edge, upper edge and distance of the ticks; a chance begins at 0.

    While more is to come it goes up to 100 %, so that the lines do not jump.
    """
    if unit == "chance":
        highest = max(0.5, *known) if whole else 1.0
        step = nice_step(highest, TICKS)
        return 0.0, min(1.0, step * math.ceil(highest / step - 1e-9)), step
    least, most = (min(known), max(known)) if known else (0.0, 100.0)
    step = nice_step(max(10.0, most - least), TICKS)
    low = step * math.floor(least / step)
    return low, max(low + step, step * math.ceil(most / step)), step


def known_step(review: Review, step: int) -> ReviewedStep | None:
    """What is known about a step; None if it is not judged yet or there is none."""
    return review.steps[step] if step < len(review.steps) else None


def rows_of(story: ReviewStory, review: Review, position: int) -> list[TurnRow]:
    """The steps of the turn of a position; dice that fall to the same place share a row."""
    moments = story.moments
    turn = moments[position].turn
    rows: list[TurnRow] = []
    begun: ReviewedStep | None = None
    for step in range(len(moments) - 1):
        if moments[step].turn != turn or review.plan.joined[step]:
            continue
        row, known = _row(story, review, step), known_step(review, step)
        last = rows[-1] if rows and rows[-1].rolled and row.rolled else None
        if last is None or last.line.words != row.line.words:
            rows.append(row)
            begun = known
            continue
        value = ""
        if begun is not None and known is not None:
            old, new = begun.before[known.seat], known.after[known.seat]
            value = figures_of(review).told(figures_of(review).between(old, new))
        rows[-1] = replace(last, line=_together(last.line, row.line), value=value)
    return rows


def _together(one: ReviewLine, more: ReviewLine) -> ReviewLine:
    """Two rolls one after the other, of which the same is said."""
    whole = ", ".join((one.whole, *more.dice))
    return replace(one, dice=(*one.dice, *more.dice), whole=whole)


def _row(story: ReviewStory, review: Review, step: int) -> TurnRow:
    known = known_step(review, step)
    rolled = review.plan.entries[step].kind == "roll"
    level = int(known.verdict) if known is not None and known.verdict is not None else None
    value = ""
    if known is not None and rolled:
        value = figures_of(review).told(_moved(review, known))
    elif known is not None and level is not None and level > Verdict.BEST:
        value = figures_of(review).told(-known.loss) and figures_of(review).told(
            _moved(review, known)
        )
    return TurnRow(step, story.line(step), level, rolled, value)


def _led_to(review: Review, step: int) -> int:
    """The position that a step leads to, with those that are one decision with it."""
    joined = review.plan.joined
    return next((at for at in range(step + 1, len(joined)) if not joined[at]), len(joined))


def _moved(review: Review, step: ReviewedStep) -> float:
    """What a step changed for its seat: the difference of what is shown before and after it.

    Of a decision that has lowered nothing as it is shown it is what is held against it, and so it
    is where positions are told by more than its seat could know.
    """
    if review.fair:
        return -step.loss
    after = review.worths[_led_to(review, step.number) :][:1]
    new = after[0] if after else step.after
    change = figures_of(review).between(step.before[step.seat], new[step.seat])
    return -step.loss if step.kind == "move" and change >= 0 else change


def _at_work(review: Review) -> int | None:
    """The turn that is judged next; None where all are."""
    turns, done = review.plan.turns, len(review.steps)
    return turns[done] if done < len(turns) else None


def note_of(story: ReviewStory, review: Review, position: int) -> StepNote:
    known = known_step(review, position)
    unit, figures = review.unit, figures_of(review)
    at_end = position >= len(review.plan.entries)
    rolled = not at_end and review.plan.entries[position].kind == "roll"
    level = int(known.verdict) if known is not None and known.verdict is not None else None
    title, value = _("Not judged yet"), ""
    if known is None and not at_end and _at_work(review) == review.plan.turns[position]:
        title = _("Being weighed now")
    alike = known is None or not figures.told(-known.loss)
    if at_end:
        title = story.title(position) if review.plan.over else _("The game has got this far")
    elif known is not None and rolled:
        title, value = _luck_name(known, review), figures.change(_moved(review, known))
    elif known is not None and known.verdict is not None:
        title = verdict_name(known.verdict)
        value = "" if alike else figures.change(_moved(review, known))
    elif known is not None:
        title = _("Nothing to decide")
    better = known.better if known is not None else ""
    costs = ""
    if not alike and known is not None:
        costs = "\n".join(filter(None, (_costs(story, review, known), _lucky(review, known))))
    worths = review.worths[position] if position < len(review.worths) else None
    shown = [figures.worth(each) for each in worths] if worths else [""] * len(story.seats)
    if worths and unit == "points":
        shown = [f"→ {each}" for each in shown]
    measures = {
        "chance": _("Points now, and the chance to win"),
        "points": _("Points now → expected final score"),
    }
    if review.fair:
        measures["points"] = _("Points now → expected final score, nothing hidden")
    after = review.worths[_led_to(review, position) :][:1]
    if worths and after and level is not None and level > Verdict.BEST and not alike:
        shown = list(map(figures.moved, worths, after[0]))  # by seat
        measures["points"] = _("Points now · expected final score: before → after")
        if review.fair:
            measures["points"] = _(
                "Points now · expected final score, nothing hidden: before → after"
            )
    points = story.moments[position].points
    basis = ""
    if review.fair and value and known is not None:
        basis = _("by the end, by what {name} could see then")
        basis = basis.format(name=story.seats[known.seat].name)
    return StepNote(
        title=title,
        value=value,
        basis=basis,
        level=level,
        rolled=rolled,
        played="" if at_end else story.line(position).whole,
        better=story.better_words(position, better) if better else "",
        alike=alike,
        costs=costs,
        reason="" if known is None else _named(story, known.reason),
        seats=[
            SeatLine(seat.name, seat.colour, points[number], shown[number])
            for number, seat in enumerate(story.seats)
        ],
        measure=measures.get(unit or "", _("Points")).replace(" → ", "\u00a0→\u00a0"),
        aside=review.fair,
    )


def _costs(story: ReviewStory, review: Review, step: ReviewedStep) -> str:
    """What is worse of the move played, in words; empty for nothing."""
    played, better = review.plan.entries[step.number].text, step.better
    words = story.cost_words(step.number, played, better) if better else ""
    return "\n".join(map(in_company, words.splitlines()))


def _lucky(review: Review, step: ReviewedStep) -> str:
    """That a decision its seat had to think worse than another has cost nothing, as all lay."""
    figures, after = figures_of(review), review.worths[_led_to(review, step.number) :][:1]
    old, new = step.before[step.seat], (after[0] if after else step.after)[step.seat]
    if not review.fair or step.loss <= 0 or figures.between(old, new) < 0:
        return ""
    text = _("As the others’ goals lay, it cost nothing: {moved} points.")
    return text.format(moved=figures.moved(old, new).replace(" ", "\u00a0"))


def _named(story: ReviewStory, reason: str) -> str:
    return named(reason, [seat.name for seat in story.seats])


def _luck_name(step: ReviewedStep, review: Review) -> str:
    assert review.unit is not None, "the step is judged"
    limit = limits_of(review.unit, review.scale)[1]
    if step.change >= limit:
        return _("A lucky roll")
    return _("An unlucky roll") if step.change <= -limit else _("An ordinary roll")


def compared(review: Review, seat: int) -> tuple[float, float] | None:
    """Luck and decisions of one of two players less those of the other, who gets what one loses.

    None for any other game.
    """
    if review.unit != "chance" or not review.plan.rolled or len(review.start) != 2:
        return None
    own, other = review.account(seat), review.account(1 - seat)
    return own.luck - other.luck, own.decisions - other.decisions


def waterfall_of(story: ReviewStory, review: Review, seat: int) -> Waterfall:
    """From what a seat could expect at the start to its result."""
    account, figures = review.account(seat), figures_of(review)
    over = review.plan.over and review.complete
    counted = review.unit == "points"
    result = _("Final score") if counted else _("Result")
    end = (result if over else _("So far")) if review.complete else _("Judged so far")
    against = compared(review, seat)
    off = _("Not explained: the forecast was rough")
    if len(story.seats) > 2:
        off = _("The others, and a rough forecast")
    if against is not None:
        labels = _("Luck compared with {name}"), _("Decisions compared with {name}")
        other = story.seats[1 - seat].name
        parts = [
            (each.format(name=other), of, "") for each, of in zip(labels, against, strict=True)
        ]
        rest = account.result - account.start - sum(against)
        parts.append((off, rest, ""))
    elif review.plan.rolled:
        parts = [(_("Luck"), account.luck, ""), (_("Decisions"), account.decisions, "")]
        assert review.unit is not None, "something is judged"
        if len(story.seats) > 1 or abs(account.rest) > limits_of(review.unit, review.scale)[0]:
            parts.append((off, account.rest, ""))
    else:
        others = _("The others’ moves, and what was hidden")
        if len(story.seats) == 2:
            others = _("{name}’s moves, and what was hidden")
            others = others.format(name=story.seats[1 - seat].name)
        seen = _("by what {name} could see then").format(name=story.seats[seat].name)
        own = _("Costs of own decisions")
        parts = [(own, account.decisions, seen if review.fair else ""), (others, account.rest, "")]
    start = _("Expected at the start") if counted else _("Start")
    bars = [Bar(start, 0.0, account.start, figures.whole(account.start), total=True)]
    at = account.start
    words = figures.summed(at, [change for _label, change, _note in parts])
    for (label, change, note), shown in zip(parts, words, strict=True):
        bars.append(Bar(label, at, at + change, shown, note=note))
        at += change
    bars.append(Bar(end, 0.0, account.result, figures.whole(account.result), total=True))
    name = story.seats[seat].name
    counts = [
        (int(verdict), verdict_name(verdict), number)
        for verdict, number in account.verdicts.items()
        if number or verdict is Verdict.BEST
    ]
    score = ""
    if account.accuracy is not None:
        score = _("{number} of 100").format(number=round(account.accuracy))
    told = [" ".join(filter(None, (bar.label, bar.words, bar.note))) for bar in bars]
    told += [f"{word} {number}" for _level, word, number in counts]
    summary = _summed_up(story, review, seat) if review.complete else ""
    return Waterfall(
        name=name,
        summary=summary,
        colour=story.seats[seat].colour,
        bars=bars,
        score=score,
        score_words=_("Accuracy"),
        counts=counts,
        spoken=f"{name}. {summary} {_('Accuracy')} {score}. {', '.join(told)}",
    )


def _summed_up(story: ReviewStory, review: Review, seat: int) -> str:
    """What luck and decisions did for a seat, in words."""
    accounts = [review.account(each) for each in range(len(review.start))]
    own, unit = accounts[seat], review.unit
    assert unit is not None, "all is judged"
    much, said = limits_of(unit, review.scale)[-1], []
    if review.plan.rolled:
        luck, decisions = compared(review, seat) or (own.luck, own.decisions)
        words = _("Lucky rolls.") if luck > much else _("Ordinary rolls.")
        if luck < -much:
            words = _("Unlucky rolls.")
            if decisions < luck:
                words = _("Mistakes cost more than unlucky rolls.")
        said.append(words)
    elif unit == "points":
        change = figures_of(review).between(own.start, own.result)
        text = _("As much as was expected at the start.")
        if change:
            text = _("{points} more than expected at the start.")
            if change < 0:
                text = _("{points} less than expected at the start.")
        points = figures_of(review).change(abs(change)).lstrip("+")
        said.append(text.format(points=points))
    if len(accounts) > 1:
        # accuracy weighs a loss by the turn that it falls in: only what both say is told
        orders = [
            sorted(accounts, key=lambda each: each.decisions),
            sorted(accounts, key=lambda each: each.accuracy or 0.0),
        ]
        if all(order[-1] is own for order in orders):
            words = _("Lost least by decisions.")
            if len(accounts) == 2:
                other = story.seats[1 - seat].name
                words = _("Lost less by decisions than {name}.").format(name=other)
            said.append(words)
        elif all(order[0] is own for order in orders):
            said.append(_("Made the costliest decisions."))
    return " ".join(said)


def costly_of(story: ReviewStory, review: Review, whose: Whose, most: int) -> list[Costly]:
    """The decisions that cost most, in the order of what is told of them."""
    rows = []
    for step in sorted(whose.worst(review, most), key=lambda each: _moved(review, each)):
        assert step.verdict is not None, "only decisions cost anything"
        costs, reason = _costs(story, review, step), _named(story, step.reason)
        rows.append(
            Costly(
                step=step.number,
                title=story.title(step.number),
                level=int(step.verdict),
                name=verdict_name(step.verdict),
                value=figures_of(review).change(_moved(review, step)),
                costs=costs,
                played=story.line(step.number).whole,
                better=story.better_words(step.number, step.better) if step.better else "",
                reason=first_sentence(reason) if costs else reason,
                move=review.plan.entries[step.number].text,
                better_move=step.better,
                colour=story.seats[step.seat].colour if whose.any else None,
            )
        )
    return rows


def faces_of(story: ReviewStory, faces: Sequence[Sequence[Faces]]) -> list[FacesData]:
    """The dice of every seat; in company those of all together, too."""
    cards = [
        _faces_card(story, seat.name, number, fairness(faces[number]))
        for number, seat in enumerate(story.seats)
    ]
    if len(faces) > 1:
        together: dict[tuple[str, ...], Faces] = {}
        for kind in (kind for seat in faces for kind in seat):
            other = together.get(kind.faces)
            if other is not None:
                kind = Faces(
                    kind.faces,
                    tuple(a + b for a, b in zip(kind.rolled, other.rolled, strict=True)),
                    tuple(a + b for a, b in zip(kind.expected, other.expected, strict=True)),
                )
            together[kind.faces] = kind
        kinds = [together[key] for key in sorted(together)]
        cards.append(_faces_card(story, _("All together"), None, fairness(kinds)))
    return cards


def _faces_card(story: ReviewStory, name: str, seat: int | None, fair: Fairness) -> FacesData:
    bars = []
    kinds = sorted(fair.kinds, key=lambda kind: story.dice_kind(kind.faces).order)
    for kind in kinds:
        shown = story.dice_kind(kind.faces)
        order = [kind.faces.index(face) for face in shown.faces]
        note = ngettext("{number} die", "{number} dice", kind.dice).format(number=kind.dice)
        rolled = [kind.rolled[place] for place in order]
        expected = [kind.expected[place] for place in order]
        bars.append(
            FaceBars(shown.title, note, shown.faces, rolled, expected, colours=shown.colours)
        )
    told = [
        f"{bar.title}: "
        + ", ".join(
            _("{face} {number} (fair: {fair})").format(
                face=word, number=rolled, fair=decimal(round(mean, 1))
            )
            for word, rolled, mean in zip(
                story.dice_kind(kind.faces).names, bar.rolled, bar.expected, strict=True
            )
        )
        for bar, kind in zip(bars, kinds, strict=True)
    ]
    return FacesData(
        name=name,
        colour=None if seat is None else story.seats[seat].colour,
        sentence=fair.sentence,
        kinds=bars,
        rolled_words=_("rolled"),
        expected_words=_("average of fair dice"),
        spoken=". ".join([name, fair.sentence, *told]),
    )
