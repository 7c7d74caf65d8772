"""Asks once before a move is played that loses much."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from skyline.play.context import TableContext
from skyline.play.hints import HintNotes
from skyline.play.input.targets import table_button
from skyline.play.lesson.card import (
    CardContent,
    CardPlan,
    Words,
    draw_buttons,
    draw_card,
    in_company,
    lay_card,
    lower_buttons,
)
from skyline.play.lesson.pointing import REFUSED, Way, draw_fine_ring
from skyline.play.lesson.spots import kept_clear, worth_keeping
from skyline.play.teacher.marks import Marked, around, draw_marks, ways_of
from skyline.play.teacher.service import Advised, Weighed
from skyline.play.teacher.teaching import Teaching
from skyline.play.teacher.worth import (
    Unlisted,
    amount,
    decision_of,
    is_best,
    loss_of,
    points_apart,
    why_points,
)
from skyline.text.words import _
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target

BACK: Final = "button:warn-back"
ANYWAY: Final = "button:warn-anyway"
WHY: Final = "button:warn-why"
NEVER: Final = "button:warn-never"
FIRST_GAMES: Final = 5
"""In which large mistakes are asked about by themselves; after them a card offers to stop."""


class MistakeNotes:
    """The question before a mistake, at one table."""

    def __init__(self, table: TableContext, teaching: Teaching, hints: HintNotes) -> None:
        self._table = table
        self._teaching = teaching
        self._hints = hints  # notes that step aside for a question
        self._state: object = None
        self._asked: set[tuple[str, ...]] = set()
        self._move: Weighed | None = None
        self._advised: Advised | None = None
        self._again: Callable[[], None] | None = None
        # a decision that is looked at once more, and what plays it then
        self._waits: tuple[tuple[str, ...], Callable[[], None]] | None = None
        self._spoils = ""  # what the move would spoil of the learner's own aim
        self._told_why = False  # whether the player asked for more than the few words
        self._offers_end = False  # the first games are over: the player says if this shall go on
        self._plan: tuple[object, CardPlan] | None = None

    # ------------------------------------------------------------- asking
    def allows(self, moves: tuple[Any, ...], again: Callable[[], None]) -> bool:
        """Whether moves may be played now; if not, a card asks, and may play them later.

        The moves are those of one decision; ``again`` plays them.
        """
        if not self._table.teaching:
            return True
        if self.open:
            return False
        advised = self._judged()
        spoilt = self._spoilt(moves)
        if spoilt:
            self._ask(Unlisted(self._teaching.decision(moves), 0.0), None, again, spoilt)
            return False
        if advised is None or advised.decided is not None:
            return True  # what can't change the winner no review calls a mistake
        moved = self._teaching.decision(moves)
        if self._teaching.looks(moved, advised):
            self._waits = moved, again
            return False
        decision = self._weighed(moved, advised)
        if decision is None or decision.moves in self._asked:
            return True
        wanted = self._table.surroundings.settings.warn
        least = self._teaching.asked_from(decision.moves, advised, small=wanted == "small")
        if not isinstance(decision, Unlisted):
            least += advised.doubt
        if loss_of(advised, decision) < least:
            return True
        if self._teaching.alike(decision.moves, advised.decisions[0].moves):
            return True
        finished = self._table.surroundings.games_finished()
        self._ask(
            decision, advised, again, offers_end=wanted == "first" and finished >= FIRST_GAMES
        )
        return False

    def _spoilt(self, moves: tuple[Any, ...]) -> str:
        """What of the learner's own aim these moves would spoil that was not asked about yet."""
        if self._table.surroundings.settings.warn == "off":
            return ""
        spoilt = self._teaching.spoils(moves)
        return spoilt if spoilt and self._teaching.decision(moves) not in self._asked else ""

    def _ask(
        self,
        decision: Weighed,
        advised: Advised | None,
        again: Callable[[], None],
        spoilt: str = "",
        *,
        offers_end: bool = False,
    ) -> None:
        """Shows the card; ``spoilt`` is what it tells instead of worths."""
        self._asked.add(decision.moves)
        self._told_why = False
        self._offers_end, self._spoils = offers_end, spoilt
        self._move, self._advised, self._again = decision, advised, again
        table = self._table
        table.parts.tray.let_go()
        table.hand.focus = BACK
        self._hints.close()
        table.parts.sound.play("ui_page")
        self._say(decision, advised)

    def _say(self, decision: Weighed, advised: Advised | None) -> None:
        words = self._content(decision, advised, drawn=False).words
        if not self._teaching.discreet:
            self._table.surroundings.say(". ".join(filter(None, words)), at_once=True)

    def _weighed(self, moves: tuple[str, ...], advised: Advised) -> Weighed | None:
        worth = self._teaching.weighed(moves, advised)
        return decision_of(advised, moves) if worth is None else Unlisted(moves, worth)

    def _judged(self) -> Advised | None:
        """The advice about this position, if questions are wished for and it is ready."""
        table = self._table
        if table.surroundings.settings.warn == "off" or not table.teaching:
            return None
        if self._state is not table.state:
            self._state = table.state
            self._asked.clear()
        advised = table.desk.advisor.advice()
        return None if advised is None else self._teaching.aimed(advised)

    @property
    def waiting(self) -> bool:
        """Whether a move waits until it has been looked at."""
        return self._waits is not None

    @property
    def open(self) -> bool:
        """Whether the card asks now."""
        return self._move is not None

    def update(self) -> bool:
        """Prepares what is to be known; returns whether the picture changes."""
        gone = self._state is not self._table.state or not self._table.teaching
        if self.open and gone:
            self._move = self._again = None
            return True
        advised, coming = self._judged(), self._teaching.coming
        waits, self._waits = self._waits, None
        if waits is not None and not gone:
            if advised is not None and self._teaching.looks(waits[0], advised):
                self._waits = waits
            else:
                waits[1]()
            return True
        if advised is not None and coming:
            self._weighed(coming, advised)  # asked for ahead
        return False

    def back(self) -> None:
        """The player thinks again."""
        self._answered("large")

    def _answered(self, mistakes: str) -> None:
        if self._offers_end:
            self._table.surroundings.ask_before(mistakes)
        self._move = self._again = None

    def anyway(self) -> None:
        """The player plays it after all; nothing where nothing is asked."""
        if self.open:
            self._play("large")

    def explain(self) -> None:
        """The player asks why; nothing where all is told already."""
        if self._move is None or self._told_why or WHY not in self._answers:
            return
        self._told_why = True
        self._table.hand.focus = BACK
        self._table.parts.sound.play("ui_page")
        self._say(self._move, self._advised)

    @property
    def _answers(self) -> list[str]:
        return [] if self.note is None else [each.name for each in self.note[1].buttons]

    def never(self) -> None:
        """The player plays it, and wants no more such questions."""
        self._play("off")

    def _play(self, mistakes: str) -> None:
        again = self._again
        self._answered(mistakes)
        if again is not None:
            again()

    # ------------------------------------------------------------- picture
    @property
    def note(self) -> tuple[CardContent, CardPlan] | None:
        """What the card says and where it is; None while it does not ask."""
        if self._move is None:
            return None
        content = self._content(self._move, self._advised)
        return content, self._planned(self._move, content)

    @property
    def questioned(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The moves that are asked about, and those named as better, where they may be seen."""
        move, advised = self._move, self._advised
        if move is None or (self._teaching.discreet and not self._teaching.seen):
            return (), ()
        instead = None if advised is None else self._teaching.instead(move, advised)
        return move.moves, () if instead is None else instead.moves

    def draw(self, surface: pygame.Surface) -> None:
        note = self.note
        if note is None:
            return
        table = self._table
        content, plan = note
        better, ways = self._better()
        ledge = table.parts.layout.zones.ledge
        draw_marks(surface, better, ways, table.look, 1.0, plan.rect, ledge)
        for place in self._doubted(better):
            draw_fine_ring(surface, place, table.look, REFUSED)
        table.draw_signs(surface)
        draw_card(surface, content, plan, table.look)
        draw_buttons(surface, plan, table.hand, table.look)

    def _better(self) -> tuple[Marked, tuple[Way, ...]]:
        """What a hint would mark and point at, unless the table shows what is better itself."""
        better, table = self.questioned[1], self._table
        drawn = better and not self._teaching.shows_better
        marks = self._teaching.marked(better) if drawn else Marked()
        return marks, ways_of(marks, table.look, table.obstacles.standing())

    def _doubted(self, better: Marked) -> list[pygame.Rect]:
        """What is asked about and not named as better as well, where the table does not show it."""
        asked = () if self._teaching.shows_better else self.questioned[0]
        rings = self._teaching.marked(asked).rings if asked else []
        return [each for each in rings if each not in better.rings]

    def with_targets(self, targets: list[Target]) -> list[Target]:
        """Only the answers while it asks; else the targets of the table."""
        note = self.note
        if note is None:
            return targets
        tips = {
            BACK: inputs.hinted(_("Nothing is played"), "cancel"),
            ANYWAY: inputs.hinted(_("You will not be asked about this move again"), "anyway"),
            WHY: inputs.hinted(_("What speaks for the better move"), "hint"),
            NEVER: _("The settings (Help) bring the question back"),
        }
        return [table_button(each.name, each.rect, tips[each.name]) for each in note[1].buttons]

    def _content(
        self, move: Weighed, advised: Advised | None, *, drawn: bool = True
    ) -> CardContent:
        answers = [
            (ANYWAY, _("Play it anyway"), "anyway", False),
            (BACK, _("Think again"), "cancel", True),
        ]
        if advised is None:
            title = in_company(_in_doubt(self._teaching.words(move.moves)))
            return CardContent(Words(title, self._spoils), "", tuple(answers))
        best = advised.decisions[0]
        if self._offers_end:
            answers.insert(0, (NEVER, _("Play it, never ask again"), "", False))
        if self._teaching.discreet and not self._teaching.seen:
            better = _("Another move is clearly better. A hint shows it only to you.")
            return CardContent(
                Words(_("Is that what you want?"), self._teaching.words(move.moves), better),
                "",
                tuple(answers),
            )
        loss = points_apart(advised, move)
        costs = _("This costs {loss}.").format(loss=loss)
        if why := why_points(advised):
            costs = f"{costs} {why}"
        if advised.unit == "chance":
            before, after = (amount(advised, each.worth) for each in (best, move))
            text = _("Chance to win: {before} → {after}")
            costs = text.format(before=before, after=after).replace(" →", "\u00a0→")
            costs = costs.replace("→ ", "→\u00a0")
        title = in_company(_in_doubt(self._teaching.words(move.moves)))
        instead, alike = self._teaching.instead(move, advised), is_best(advised, move)
        named = () if instead is None else instead.moves
        sketch = self._teaching.sketched(named) if drawn and named else None
        if sketch is not None:
            title = _("Is that what you want?")
        better = _("Better: {move}") if sketch is None else _("Better:")
        if alike:
            better = _("As good: {move}")
        reason = "" if sketch or instead is None else self._teaching.reason(instead)
        fault, name = self._teaching.fault(move, advised, loss), self._teaching.words
        if fault is not None:
            title, costs = fault.title or title, fault.whole or f"{fault.text} {costs}"
            if fault.title and not self._told_why:
                if reason or costs != fault.text:
                    answers.insert(0, (WHY, _("Why?"), "hint", False))
                costs, reason = fault.text, ""
                name = name if sketch else self._teaching.briefly
        words = Words(title, costs, better.format(move=name(named)) if named else "", reason)
        lost, signs = loss_of(advised, move), advised.mistakes
        sign = max((sign for sign in signs if lost >= signs[sign]), default=min(signs))
        return CardContent(words, "", tuple(answers), sketch=sketch, sign=None if alike else sign)

    def _planned(self, move: Weighed, content: CardContent) -> CardPlan:
        table = self._table
        marked = self._teaching.marked(move.moves)
        places = [*marked.rings, *marked.ghosts]
        _asked, better = self.questioned
        if better and self._teaching.shows_better:
            places = [*marked.ghosts, *self._teaching.marked(better).ghosts] or places
        places += around(*self._better(), table.look)
        key = (content, table.look, tuple(map(tuple, places)))
        if self._plan is None or self._plan[0] != key:
            others, clear = worth_keeping(table), kept_clear(table)
            at = table.obstacles.slots(), table.obstacles.homes()
            plan = lay_card(content, table.look, places, others, clear, *at)
            lower_buttons(plan, table.look)
            self._plan = key, plan
        return self._plan[1]


def _in_doubt(move: str) -> str:
    """A move as a question. Within a sentence it begins small, after a stop of its own as it is."""
    text = _("Really {move}?")
    if text.partition("{move}")[0].rstrip()[-1:].isalpha():
        move = move[:1].lower() + move[1:]
    return text.format(move=move)
