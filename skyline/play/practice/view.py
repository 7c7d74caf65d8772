"""The table of a position that is practised: one decision is answered, and a card says more."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, Protocol

import pygame

from skyline.play.input.targets import table_button
from skyline.play.kit import TableKit
from skyline.play.lesson.card import CardContent, CardPlan, Words, draw_buttons, draw_card, lay_card
from skyline.play.lesson.pointing import Way
from skyline.play.lesson.spots import kept_clear, worth_keeping
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.practice.answer import Answer, answer
from skyline.play.surroundings import TableDesk
from skyline.play.table_view import TableView
from skyline.play.teacher.marks import Marked, around, draw_marks, ways_of
from skyline.play.teacher.service import Advised
from skyline.play.teacher.worth import decision_of, is_best
from skyline.text.words import _
from skyline.widgets.input.actions import Action, action_of
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target

COMING_SECONDS: Final = 0.30
NEXT: Final = "button:practice-next"
STOP: Final = "button:practice-stop"
EVEN: Final = "practice-even"
PRESSES: Final = (Action.PRESS, Action.CONFIRM)


class PracticeDesk(TableDesk, Protocol):
    headline: str  # the theme, and how far one is
    last: bool  # whether no position follows
    played: tuple[str, ...]  # the decision that was made in the game
    who: str  # made it, as players read it; empty for the player

    def answered(self, *, right: bool) -> str:
        """Remembers an answer; returns when the position comes again, in a sentence."""

    def go_on(self) -> None:
        """Leads to the next position, or to the end of the round."""

    def stop(self) -> None: ...


@dataclass(frozen=True)
class _Verdict:
    """What the card says of an answer."""

    answer: Answer
    content: CardContent


class _Laid(NamedTuple):
    plan: CardPlan
    places: Marked
    ways: tuple[Way, ...]


class PracticeView(TableView):
    """The ordinary table; the decision that is made here is an answer.

    A right one is carried out as far as no dice are thrown and the turn goes on; a wrong one is
    not, so that what is better is seen where it would be done.
    """

    hinting = False
    plays_computers = False

    def __init__(self, desk: PracticeDesk, kit: TableKit) -> None:
        super().__init__(desk, kit)
        assert kit.teaching is not None, "a game with a teacher"
        self._practice = desk
        self._teaching = kit.teaching(self.table)
        self._advised: Advised | None = None
        self._asked: tuple[tuple[str, ...], Callable[[], None]] | None = None  # not judged yet
        self._verdict: _Verdict | None = None
        self._carried_out = False
        self._age = 0.0
        self._shown: tuple[object, _Laid] | None = None
        self.play.guard = self._guard
        self.table.hinted = lambda: self._better
        for name, act in ((NEXT, desk.go_on), (STOP, desk.stop), (EVEN, self.say_even)):
            self.actions.offer(name.removeprefix("button:"), act)

    # ------------------------------------------------------------- answering
    def _guard(self, moves: tuple[Any, ...], again: Callable[[], None]) -> bool:
        """Takes moves as the answer; returns whether they are carried out."""
        if self._asked is not None or self._verdict is not None:
            return False
        self._asked = self._teaching.decision(moves), again
        if self._advised is None:
            self.notice(_("One moment: your answer is being judged."), "ledge")
            return False
        return self._judge(self._advised, moves)

    def say_even(self) -> None:
        """The player says that nothing can go wrong here."""
        if self._asked is None and self._verdict is None:
            self._asked = (), lambda: None
            if self._advised is not None:
                self._judge(self._advised, ())

    def _judge(self, advised: Advised, moves: tuple[Any, ...]) -> bool:
        """Judges what was answered; returns whether it is to be carried out."""
        assert self._asked is not None, "something was answered"
        given = answer(advised, self._asked[0])
        again = self._practice.answered(right=given.right)
        self._verdict = _Verdict(given, self._content(given, again))
        self._asked = None
        self.hand.release()
        self._age = 0.0
        self.table.stale = True
        words = self._verdict.content.words
        self.surroundings.say(f"{words.title}. {words.text}", at_once=True)
        self.parts.sound.play("chord_3" if given.right else "ui_page")
        self.hand.focus = NEXT
        self._carried_out = bool(moves) and given.right and self._goes_on(moves)
        return self._carried_out

    def _goes_on(self, moves: tuple[Any, ...]) -> bool:
        """Whether the same player goes on after some moves, without a throw."""
        session = self.desk.session
        state = session.state
        for move in moves:
            state = session.game.apply(state, move).state
        return bool(
            session.game.actor(state) == session.actor and not session.game.awaits_roll(state)
        )

    def _content(self, given: Answer, again: str) -> CardContent:
        words, best = self._teaching.words, given.best
        better = words(best.moves)
        if given.right and given.even:
            title = _("Right: nothing can go wrong here")
            text = [_("No move loses more than the judge’s margin of error.")]
        elif given.top:
            title, text = _("Right: {move}").format(move=better), [best.reason]
            own = given.own
            if own is not None and own.moves != best.moves:
                title = _("Right: {move}").format(move=words(own.moves))
                text = [own.reason]
        elif given.right:
            title = _("Right, as far as the judge can tell")
            text = [_("It slightly prefers: {move}.").format(move=better), best.reason]
        else:
            title, text = _("Better: {move}").format(move=better), [best.reason]
        text += [self._then(given), again]
        label = _("Finish") if self._practice.last else _("Next")
        buttons = [(NEXT, label, "confirm", True)]
        if not self._practice.last:
            buttons.insert(0, (STOP, _("Stop"), "", False))
        told = " ".join(filter(None, text))
        if not given.right:  # on a line of its own, before why another is better
            told = "\n".join(filter(None, (self._own(given), told)))
        said = Words(title, told, given.value)
        return CardContent(said, "", tuple(buttons))

    def _own(self, given: Answer) -> str:
        """What was answered, and what it is worth."""
        own = given.own
        if own is None:
            return ""
        text = _("Your choice: {move} ({value}).")
        return text.format(move=self._teaching.words(own.moves), value=given.told(own.worth))

    def _then(self, given: Answer) -> str:
        """What was played in the game that the position comes from, where it is not said yet."""
        played, who = self._practice.played, self._practice.who
        moves = tuple(self.desk.session.game.parse_move(text) for text in played)
        decision = self._teaching.decision(moves)
        told = self._teaching.words(decision)
        weighed = decision_of(given.advised, decision)
        if not given.right and weighed is not None and weighed == given.own:
            return ""
        if weighed is None or is_best(given.advised, weighed):
            text = _("{name} played: {move}.") if who else _("You played: {move}.")
            return text.format(name=who, move=told)
        text = _("You played: {move} ({value}).")
        if who:
            text = _("{name} played: {move} ({value}).")
        return text.format(name=who, move=told, value=given.told(weighed.worth))

    # ------------------------------------------------------------- the view's contract
    def welcome(self) -> None:
        """Nothing crosses the sky: the position is to be thought about."""
        self.surroundings.say(f"{self._practice.headline}. {self.moment().prompt}")

    def handle(self, event: pygame.Event) -> bool:
        """Enter goes on from a card whatever has the focus elsewhere."""
        pauses = inputs.bindings.asks(event, "pause")  # a controller's Start confirms elsewhere
        presses = not pauses and action_of(event) in PRESSES
        if self._visible and presses and self.hand.focus != STOP:
            self.parts.sound.play("ui_tick")
            self._practice.go_on()
            return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._advised is None and not self.desk.session.over:
            self._advised = self.desk.advisor.advice()
            if self._advised is None and self.desk.advisor.failed:
                self.desk.advisor.retry()
        if self._asked is not None and self._advised is not None:
            _decision, again = self._asked
            moves = tuple(map(self.desk.session.game.parse_move, self._asked[0]))
            if self._judge(self._advised, moves):
                self._play_on(again)
        if self._visible and self._age < COMING_SECONDS:
            self._age += seconds
            self.table.stale = True

    def _play_on(self, again: Callable[[], None]) -> None:
        """Carries out what was answered before it could be judged."""
        self.play.guard = lambda *_moves: True
        again()
        self.play.guard = self._guard

    @property
    def judged(self) -> Answer | None:
        """The answer, once it has been given."""
        return None if self._verdict is None else self._verdict.answer

    @property
    def best(self) -> tuple[str, ...]:
        """The best decision, once it is known."""
        return () if self._advised is None else self._advised.decisions[0].moves

    @property
    def ready(self) -> bool:
        """Whether an answer would be judged at once."""
        return self._advised is not None

    @property
    def _visible(self) -> bool:
        """Whether the card is to be seen: not before what was answered has been carried out."""
        busy = self.parts.animator.busy or self.parts.tray.throwing or self.parts.tray.grabbed
        return self._verdict is not None and not busy and not self.closable

    def refusal(self) -> str:
        if self._verdict is not None or self._asked is not None:
            return _("You have answered; the next position is waiting.")
        return super().refusal()

    def moment(self) -> Moment:
        """The usual moment without taking back, and with one more answer."""
        usual = super().moment()
        if self._verdict is not None:
            return Moment(self._practice.headline, "", ())
        tip = _("No move here loses more than the judge’s margin of error")
        even = ButtonSpec(EVEN, _("All equally good"), "", True, tip)
        buttons = tuple(each for each in usual.buttons if each.name != "undo")
        return replace(usual, hint=self._practice.headline, buttons=(*buttons, even))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        laid = self._laid()
        if laid is None or self._verdict is None:
            return
        look = self.look
        still = look.reduced_motion or math.isinf(self.surroundings.settings.animation_speed)
        part = 1.0 if still else min(1.0, self._age / COMING_SECONDS)
        if laid.places.rings:
            ledge = self.parts.layout.zones.ledge
            draw_marks(surface, laid.places, laid.ways, look, part, laid.plan.rect, ledge)
            self.table.draw_signs(surface)
        draw_card(surface, self._verdict.content, laid.plan, look)
        draw_buttons(surface, laid.plan, self.hand, look)

    def targets(self) -> list[Target]:
        laid = self._laid()
        if laid is None:
            return super().targets()
        tips = {
            NEXT: inputs.hinted(_("Go on"), "confirm"),
            STOP: _("Your answers are kept; the rest can wait"),
        }
        buttons = [
            table_button(each.name, each.rect, tips[each.name]) for each in laid.plan.buttons
        ]
        menus = [
            each for each in self.table_targets() if each.name in ("button:menu", "button:log")
        ]
        return buttons + menus

    @property
    def overlaid(self) -> bool:
        return super().overlaid or self._verdict is not None

    @property
    def moving(self) -> bool:
        coming = self._visible and self._age < COMING_SECONDS
        return super().moving or coming or (self._asked is not None and self._advised is None)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._shown = None

    def show_results(self) -> None:
        """There are none."""

    # ------------------------------------------------------------- the card
    @property
    def card(self) -> tuple[CardContent, CardPlan] | None:
        """What the card says and where it is; None while there is none."""
        laid = self._laid()
        return None if laid is None or self._verdict is None else (self._verdict.content, laid.plan)

    @property
    def _better(self) -> tuple[str, ...]:
        """What would have been better, while the card says so; empty otherwise."""
        verdict = self._verdict
        if verdict is None or verdict.answer.right or not self._visible:
            return ()
        return verdict.answer.best.moves

    def _laid(self) -> _Laid | None:
        verdict = self._verdict
        if verdict is None or not self._visible:
            return None
        places = Marked()
        if self._better:  # nothing was carried out: the table is as it was
            places = self._teaching.marked(self._better)
        key = (verdict.content, self.look, *(tuple(ring) for ring in places.rings))
        if self._shown is None or self._shown[0] != key:
            self._shown = key, self._lay(verdict.content, places)
        return self._shown[1]

    def _lay(self, content: CardContent, places: Marked) -> _Laid:
        look, table = self.look, self.table
        ways = ways_of(places, look, table.obstacles.standing())
        spoken = around(places, ways, look)
        actor = self.desk.session.actor
        if actor is not None:
            spoken.append(table.parts.layout.plates[actor])
        slots = table.obstacles.slots()
        plan = lay_card(content, look, spoken, worth_keeping(table), kept_clear(table), slots)
        return _Laid(plan, places, ways)
