"""Shows hints one at a time: a small note beside the thing, until it is read or acted on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import pygame

from skyline.play.context import TableContext
from skyline.play.input.targets import table_button
from skyline.play.lesson.card import (
    CardContent,
    CardPlan,
    Words,
    draw_buttons,
    draw_card,
    in_company,
    lay_card,
)
from skyline.play.lesson.pointing import draw_ring
from skyline.play.lesson.spots import kept_legible, untouched, worth_keeping
from skyline.play.lesson.tail import draw_tail
from skyline.text.words import _
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target

TOLD: Final = "told"
NAME: Final = "button:hint-close"
BODY: Final = "button:hint-note"
COMING_SECONDS: Final = 0.30
PAUSE_SECONDS: Final = 1.0  # of peace at the table before a hint comes
READ_SECONDS: Final = 1.2  # after which it counts as seen


@dataclass(frozen=True)
class Hint:
    """One hint at the moment it matters."""

    name: str  # under which the settings remember that it was seen
    text: str  # one or two short sentences
    place: pygame.Rect  # what it is about, in window pixels
    # another place that belongs to it, e.g. the building that a die would finish
    beside: pygame.Rect | None = None
    title: str = ""

    @property
    def places(self) -> list[pygame.Rect]:
        return [place for place in (self.place, self.beside) if place]


HintRule: TypeAlias = Callable[[Any], Hint | None]
"""Tells a hint while it matters."""


class HintNotes:
    """The hints of one table."""

    def __init__(self, table: TableContext, rules: Mapping[str, HintRule]) -> None:
        self._table = table
        self._rules = rules  # every hint by its name, the most important first; no game needs any
        self.shown: Hint | None = None  # the hint that is to be seen
        self._age = 0.0
        self._peace = 0.0
        self._asked: object = None
        self._true_in: object = None  # the situation in which it was found to matter last
        self._leaves = False  # whether what it rings is on its way elsewhere
        self._true_seen: object = None  # what that was told by; a resting table tells nothing new
        self._told_at = 0  # entries of the record when it was told what has happened
        self._plan: CardPlan | None = None
        self._plan_key: object = None

    # ------------------------------------------------------------- coming and going
    def update(self, seconds: float) -> bool:
        """Moves on in real time; returns whether the picture changes."""
        table = self._table
        settings = table.surroundings.settings
        if self.telling:
            return self._stay_told(seconds)
        if not (settings.hints and table.hinting):
            changed, self.shown = self.shown is not None, None
            return changed
        if self.shown is not None:
            return self._stay(self.shown, seconds)
        if not self._may_speak():
            self._peace = 0.0
            return False
        key = self._situation()
        if key == self._asked:
            return False
        self._peace += seconds
        if self._peace < PAUSE_SECONDS:
            return False
        self._asked = key
        unseen = (rule for name, rule in self._rules.items() if name not in settings.hints_seen)
        self.shown = next(filter(None, (rule(table) for rule in unseen)), None)
        self._age, self._peace, self._plan = 0.0, 0.0, None
        self._true_in, self._leaves = key, False
        if self.shown is not None:
            table.surroundings.say(self.shown.text)
        return self.shown is not None

    def _stay(self, hint: Hint, seconds: float) -> bool:
        """Keeps a hint as long as it matters; returns whether the picture changes.

        What has come true goes at once. While pieces are still on their way to where they are
        by now, a hint that matters on stays beside where they are seen.
        """
        before = self._age
        if self.visible:
            self._age += seconds
        if self._age >= READ_SECONDS > before:
            self._table.surroundings.hint_seen(hint.name)
        busy, situation = self._table.parts.animator.busy, self._situation()
        seen = situation, self._table.changes, inputs.device
        if not busy and seen == self._true_seen:
            return before < COMING_SECONDS
        self._true_seen = None if busy else seen  # what lies where is told when all has come
        if not busy or situation != self._true_in or not self._is_players_turn():
            now = self._rules[hint.name](self._table) if self._is_players_turn() else None
            if now is None or (busy and now.text != hint.text):
                self._go()
                return True
            self.shown = hint if busy else now
            self._leaves = busy and now.places != hint.places
            self._true_in = situation
        return before < COMING_SECONDS

    def close(self) -> None:
        if self.shown is not None:
            if not self.telling:
                self._table.surroundings.hint_seen(self.shown.name)
            self._go()

    # ------------------------------------------------------------- what has happened
    @property
    def telling(self) -> bool:
        """Whether the note tells what has happened, and no hint."""
        return self.shown is not None and self.shown.name == TOLD

    def tell(self, title: str, lines: Sequence[str]) -> None:
        """Tells what has happened until somebody acts, whether hints are wanted or not."""
        self.shown = Hint(TOLD, "\n".join(lines), pygame.Rect(0, 0, 0, 0), title=title)
        self._told_at = self._entries
        self._age, self._plan = 0.0, None
        self._table.surroundings.say(" ".join((f"{title}:", *lines)))

    @property
    def _entries(self) -> int:
        return len(self._table.desk.session.record.entries)

    def _stay_told(self, seconds: float) -> bool:
        if self._entries != self._told_at or self._table.computer_due:
            self._go()
            return True
        before = self._age
        if self.visible:
            self._age += seconds
        return before < COMING_SECONDS

    def _go(self) -> None:
        self.shown = None
        self._asked = self._situation()
        self._plan = None

    def _situation(self) -> object:
        table = self._table
        tray = tuple(die.kind for die in table.parts.model.tray)
        seen = table.surroundings.settings.hints_seen
        return table.state, tray, table.circumstances, seen

    def _is_players_turn(self) -> bool:
        return bool(self._table.desk.session.actor_is_human)

    def _may_speak(self) -> bool:
        """Whether the table is at rest and a living player has the turn."""
        table = self._table
        quiet = not (table.parts.animator.busy or table.parts.tray.throwing or table.log.open)
        quiet = quiet and not table.proclamation.shown
        looking = table.large_seat is not None
        quiet = quiet and table.advised() is None
        return quiet and not looking and table.hand.empty and self._is_players_turn()

    # ------------------------------------------------------------- picture
    @property
    def visible(self) -> bool:
        """Whether it is to be seen now.

        It is never in the way of a hand that carries something, nor before what is looked at.
        """
        table = self._table
        if self.shown is None or table.parts.tray.throwing or table.parts.tray.grabbed:
            return False
        if table.large_seat is not None:
            return False
        return table.hand.empty and not table.hand.drags and not table.log.open

    def draw(self, surface: pygame.Surface) -> None:
        hint = self.shown
        if hint is None or not self.visible:
            return
        table = self._table
        calm = table.look.reduced_motion
        part = 1.0 if calm else min(1.0, self._age / COMING_SECONDS)
        ringed = [] if self._leaves else hint.places
        for place in ringed:
            draw_ring(surface, place, table.look, part)
        table.draw_signs(surface)
        plan = self._planned(hint)
        if ringed:
            draw_tail(surface, plan, ringed, table.look, untouched(table))
        draw_card(surface, self._content(hint), plan, table.look)
        draw_buttons(surface, plan, table.hand, table.look)

    @property
    def appearing(self) -> bool:
        return self.visible and self._age < COMING_SECONDS

    @property
    def note(self) -> tuple[CardContent, CardPlan]:
        """What the note holds that is seen now, and where it is.

        A ValueError if no hint is shown.
        """
        if self.shown is None:
            raise ValueError("no hint is shown")
        return self._content(self.shown), self._planned(self.shown)

    def with_targets(self, targets: list[Target]) -> list[Target]:
        """The targets of the table, with the note's cross above them and the note below them.

        So a press on the note closes it, but never takes a press from the table.
        """
        if self.shown is None or not self.visible:
            return targets
        plan = self._planned(self.shown)
        tip = inputs.hinted(_("Close this note"), "cancel")
        crosses = [table_button(NAME, each.rect, tip) for each in plan.buttons]
        return [*crosses, *targets, table_button(BODY, plan.rect, tip)]

    def _content(self, hint: Hint) -> CardContent:
        return CardContent(Words(hint.title, in_company(hint.text)), "", (), NAME)

    def _planned(self, hint: Hint) -> CardPlan:
        table = self._table
        key = (hint.name, hint.text, tuple(map(tuple, hint.places)), table.look)
        if self._plan is None or self._plan_key != key:
            air = 2 * table.look.u(12)
            grown = [place.inflate(air, air) for place in hint.places]
            others = worth_keeping(table)
            legible = [*kept_legible(table), table.parts.layout.zones.ledge]
            at = table.obstacles.waiting(), table.obstacles.homes()
            self._plan = lay_card(self._content(hint), table.look, grown, others, legible, *at)
            self._plan_key = key
        return self._plan
