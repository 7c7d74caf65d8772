"""The table of the first game: the ordinary table, with a card that speaks and a neighbour."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol, cast

import pygame

from skyline.play.input.targets import table_button
from skyline.play.kit import TableKit
from skyline.play.lesson.card import CardContent, CardPlan, draw_card, lay_card
from skyline.play.lesson.feast_card import draw_feast, lay_feast
from skyline.play.lesson.guide import Guide
from skyline.play.lesson.guided_moves import GuidedMoves
from skyline.play.lesson.neighbour import Neighbour
from skyline.play.lesson.pointing import Way, draw_ring, draw_way
from skyline.play.lesson.script import END, LessonScript, Step
from skyline.play.lesson.spots import kept_legible, untouched, worth_keeping
from skyline.play.lesson.tail import draw_tail
from skyline.play.moment import ButtonSpec, Moment
from skyline.play.picture.captions import draw_focus
from skyline.play.placing import Region
from skyline.play.surroundings import TableDesk
from skyline.play.table_view import TableView
from skyline.text.words import _
from skyline.widgets.input.actions import Action, action_of
from skyline.widgets.input.inputs import inputs
from skyline.widgets.input.target import Target

COMING_SECONDS: Final = 0.45  # in which a card and its rings appear
PULSE_SECONDS: Final = 0.9
WAY_WORTH: Final = 40.0  # cost of each pixel of a shown way that a card would cover
PRESSES: Final = (Action.PRESS, Action.CONFIRM)


class LessonDesk(TableDesk, Protocol):
    @property
    def first_step(self) -> int: ...

    def reached(self, step: int) -> None:
        """Remembers how far the player has come."""

    def leave(self) -> None: ...

    def count_by_night(self, then: Callable[[], None]) -> None:
        """Passes the streets of the finished game by night; ``then`` it is this table again."""

    def part(self, way: str) -> None:
        """Leaves the finished lesson: ``play``, ``rules`` or ``title``."""


class LessonView(TableView):
    """The table with a guide."""

    hinting = False
    plays_computers = False  # the story plays the neighbour

    def __init__(self, desk: LessonDesk, kit: TableKit, script: LessonScript) -> None:
        super().__init__(desk, replace(kit, play=script.play_class))
        self._lesson = desk
        self._script = script
        guided = cast(GuidedMoves, self.play)
        self.guide = guided.guide = Guide(script, lambda: self.parts.model, desk.first_step)
        self._neighbour = Neighbour(script, self.actions)
        self._shown: Step | None = None
        self._age = 0.0
        self._nudged = 0.0  # seconds since something else was refused
        self._told = -1
        self._counted = False  # by night, once all has been built
        self._plan: CardPlan | None = None
        self._plan_key: object = None
        self._plan_beside: list[pygame.Rect] = []
        self._card_drawn = False
        for name, act in (
            ("lesson-next", self._read),
            ("lesson-leave", desk.leave),
            ("lesson-faster", self._faster),
            ("lesson-play", lambda: desk.part("play")),
            ("lesson-rules", lambda: desk.part("rules")),
            ("lesson-title", lambda: desk.part("title")),
        ):
            self.actions.offer(name, act)
        self.table.spoken_of = self._spoken_of
        script.lay(self.guide.step, self.table)

    # ------------------------------------------------------------- the view's contract
    def handle(self, event: pygame.Event) -> bool:
        """The card first; while the neighbour plays, a press only makes it faster."""
        if event.type == pygame.MOUSEBUTTONDOWN and self._on_card(event.pos):
            return True
        if action_of(event) in PRESSES and self._press_key():
            self.table.stale = True
            return True
        if self.guide.watching and self._is_meddling(event):
            self._faster()
            return True
        return super().handle(event)

    def welcome(self) -> None:
        """The first card greets; nothing crosses the sky before it."""

    def update(self, seconds: float) -> None:
        """Moves the table on, then the story."""
        super().update(seconds)
        self._nudged += seconds
        if self.guide.step.kind == "look" and self._script.looked(self.guide.step, self.table):
            self.guide.read()
        number, step = self.guide.number, self.guide.step
        if number != self._told:
            self._told = number
            self._lesson.reached(number)
        if step.kind == "watch":
            self._watch(seconds, step)
        speaking = self._speaking
        if step is not self._shown:
            if speaking is None and not self._script.may_speak(step, self.table):
                return
            if self.guide.finished and self.parts.seat != 0:
                self.effects.show_seat(0)  # the last card speaks of the player's own street
                return
            if step.name == END and self.desk.session.over and not self._counted:
                self._counted = True
                if self.desk.finale_follows:
                    self._lesson.count_by_night(self._night_has_come)
                    return
            self._shown, self._age, self._plan = step, 0.0, None
            self.hand.focus = None
            self.table.stale = True
            self._say(step)
            if step.name == END:
                self._celebrate(step)
        elif speaking is not None and self._age < COMING_SECONDS:
            self._age += seconds
            self.table.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """The table, then what the card points at, then the card."""
        super().draw(surface)
        step = self._speaking
        self._card_drawn = step is not None
        if step is None:
            return
        part = self._part
        for place in self._spots(step):
            draw_ring(surface, place, self.look, part)
        self.picture.draw_signs(surface)
        way = self._way(step)
        if way is not None and self.hand.empty:
            draw_way(
                surface,
                way,
                self.look,
                part,
                None,
                [self.parts.layout.zones.ledge, *self._script.signs(self.table)],
            )
        plan = self._planned(step)
        if way is None:
            draw_tail(surface, plan, self._spots(step), self.look, untouched(self.table))
        if step.name == END:
            draw_feast(surface, self._script.card(step), plan, self.look, self._script.feast)
        else:
            draw_card(surface, self._script.card(step), plan, self.look, self._pulse)
        for button in plan.buttons:
            hovered = self.hand.hover == button.name and not self.hand.keys
            button.lift = 1.0 if hovered else 0.0
            button.draw(surface, self.look)
            if self.hand.keys and self.hand.focus == button.name:
                draw_focus(surface, button.rect, self.look)
        self.notes.draw(surface, self.parts.layout, self.look)

    def targets(self) -> list[Target]:
        """The card's buttons, then those of the table."""
        step = self._speaking
        found = self.table_targets()
        if step is None:
            return found
        tips = {
            "button:lesson-next": inputs.hinted(_("Go on"), "confirm"),
            "button:lesson-leave": inputs.hinted(_("Pause or leave"), "pause"),
        }
        buttons = [
            table_button(each.name, each.rect, tips.get(each.name, each.label))
            for each in self._planned(step).buttons
        ]
        return buttons + found

    def moment(self) -> Moment:
        """As always in one's own turn, with no main button but the one that the step asks for.

        While the neighbour plays, her name and a way to hurry.
        """
        if self.guide.watching:
            faster = ButtonSpec(
                "lesson-faster", _("Hurry"), "confirm", True, _("Press anything to hurry")
            )
            words = self._script.watched(self.guide.step)
            return Moment(words, _("Press anything to hurry"), (faster,))
        if self.table.over_told:
            return Moment(_("The game is over"), "", ())  # the card has the ways on
        if self.guide.finished:
            return Moment(_("Learn to play"), "", ())  # others need not be played to their end
        moment, wanted = super().moment(), self._script.buttons.get(self.guide.step.kind)
        buttons = tuple(replace(each, primary=each.name == wanted) for each in moment.buttons)
        return replace(moment, buttons=buttons)

    def notice(self, sentence: str, about: str = "", *, refused: bool = False) -> None:
        """Shows a sentence; one about a place below the ledge leaves the dice there free."""
        super().notice(sentence, "" if about == "ledge" else about, refused=refused)
        place = self._script.foot(self.table, about) if refused else None
        if place is not None:
            foot = place.move(0, place.h - self.look.u(4))
            self.notes.show(sentence, pygame.Rect(*foot.topleft, foot.w, 1), about, refused=True)
        self._nudged = 0.0

    @property
    def told(self) -> str:
        """Nothing is repeated on the ledge while the card itself asks for what is due."""
        return "" if self._speaking is not None else super().told

    def resize(self, size: tuple[int, int]) -> None:
        """Lays table and card out anew."""
        super().resize(size)
        self._plan = None

    def show_results(self) -> None:
        """Leads on from the last card."""
        if self.guide.finished:
            self._lesson.part("play")

    @property
    def overlaid(self) -> bool:
        """Whether a card lies over the table, or did in the last picture."""
        return super().overlaid or self._card_drawn or self._speaking is not None

    def reword(self) -> None:
        """The card speaks the language of now."""
        super().reword()
        self._plan = None

    @property
    def moving(self) -> bool:
        """Whether the table moves, a card appears, or the neighbour thinks."""
        appears = self._speaking is not None and self._age < COMING_SECONDS and not self._at_once
        waits = self._shown is not self.guide.step
        return super().moving or appears or waits or self._neighbour.busy

    # ------------------------------------------------------------- the card
    @property
    def card(self) -> tuple[CardContent, CardPlan, list[pygame.Rect]] | None:
        """What the card holds that is seen now, where it is, and what it speaks about."""
        step = self._speaking
        if step is None:
            return None
        return self._script.card(step), self._planned(step), self._spots(step)

    @property
    def _at_once(self) -> bool:
        return self.parts.calm or math.isinf(self.surroundings.settings.animation_speed)

    @property
    def _part(self) -> float:
        """How far the card has appeared."""
        if self._at_once:
            return 1.0
        return 1 - (1 - min(1.0, self._age / COMING_SECONDS)) ** 3

    @property
    def _pulse(self) -> float:
        """How strongly the card's task stands out: while something else is refused."""
        if not self.notes.any:
            return 0.0
        if self._at_once:
            return 1.0
        wave = 0.5 - 0.5 * math.cos(math.tau * self._nudged / PULSE_SECONDS)
        return round(wave * 8) / 8

    @property
    def _speaking(self) -> Step | None:
        """The step whose card is to be seen now."""
        step = self._shown
        if step is None or step is not self.guide.step or step.kind == "watch" or self.closable:
            return None
        if self.parts.tray.throwing or self.parts.tray.grabbed:
            return None
        return step

    def _say(self, step: Step) -> None:
        """Has the card read aloud."""
        if step.kind != "watch":
            self.surroundings.say(" ".join(part for part in self._script.words(step) if part))

    def _celebrate(self, step: Step) -> None:
        """Confetti around the last card, and the chord of a tower."""
        self.parts.sound.play("chord_6")
        if self._at_once:
            return
        around = self._planned(step).rect
        self.parts.particles.burst(
            self._script.confetti(around.w),
            90,
            pygame.Rect(around.x, around.y, around.w, max(1, around.h // 8)),
            speed=190,
            upwards=330,
            weight=0.30,
            drag=1.3,
            life=2.2,
            turning=1.2,
            sway=90,
            spread=0.5,
        )

    def _planned(self, step: Step) -> CardPlan:
        """Where the card is; it moves only when what it speaks about would be covered."""
        spots = self._spots(step)
        grown = [rect.inflate(2 * self.look.u(14), 2 * self.look.u(14)) for rect in spots]
        key = (step.name, inputs.device, inputs.family, self.look)
        covered = self._plan is not None and self._plan.rect.collidelist(grown) >= 0
        moved = covered and self._plan_beside != grown
        if self._plan is None or self._plan_key != key or moved:
            others = worth_keeping(self.table)
            way = self._way(step)
            if way is not None:
                others += [Region(rect, WAY_WORTH) for rect in way.rects(self.look.u(30))]
            content = self._script.card(step)
            if step.name == END:
                layout = self.parts.layout
                room = layout.zones.ledge.y - layout.round_label_bottom - self.look.u(8)
                self._plan = lay_feast(content, self.look, self._script.left_free(self.table), room)
            else:
                own, kept = self.table.obstacles, kept_legible(self.table)
                at = own.slots(), own.homes()
                self._plan = lay_card(content, self.look, grown, others, kept, *at)
            self._plan_key, self._plan_beside = key, grown
        return self._plan

    def _spots(self, step: Step) -> list[pygame.Rect]:
        """What the card speaks about, as it is seen now."""
        found = [self._script.spot(self.table, name) for name in self._names(step)]
        return [rect for rect in found if rect is not None]

    def _names(self, step: Step) -> Sequence[str]:
        return self._script.named(step, self.guide.left, self.parts.model)

    def _spoken_of(self) -> Sequence[str]:
        step = self._speaking
        return () if step is None else self._names(step)

    def _way(self, step: Step) -> Way | None:
        """The way that a die is asked to go, if both its ends are there."""
        return None if step.way is None else self._script.way(self.table, *step.way)

    def _on_card(self, place: tuple[int, int]) -> bool:
        """Whether a press falls on the card itself, not on one of its buttons."""
        step = self._speaking
        if step is None:
            return False
        plan = self._planned(step)
        on_button = any(button.rect.collidepoint(place) for button in plan.buttons)
        return plan.rect.collidepoint(place) and not on_button

    # ------------------------------------------------------------- going on
    def _night_has_come(self) -> None:
        """The last card lies on a table by night, as the finale has left it."""
        self.effects.pass_hour(self.picture.last_hour)

    def _read(self) -> None:
        self.guide.read()

    def _press_key(self) -> bool:
        """Enter or Space on a card that is only to be read."""
        step = self._speaking
        focus = self.hand.focus
        if step is None or step.kind != "tell" or (self.hand.keys and focus is not None):
            return False
        if self._age < COMING_SECONDS and not self._at_once:
            self._age = COMING_SECONDS  # a press that was meant for what moved before
            return True
        self.parts.sound.play("ui_tick")
        if step.name == "end":
            self._lesson.part("play")
        else:
            self._read()
        return True

    def _watch(self, seconds: float, step: Step) -> None:
        speed = self.surroundings.settings.animation_speed
        self._neighbour.begin(step)
        if self._neighbour.update(math.inf if math.isinf(speed) else seconds * speed):
            self.table.stale = True
            if not self._neighbour.busy:
                self.guide.did(step.name)

    def _faster(self) -> None:
        self.hurry()
        self._neighbour.hurry()
        self.table.stale = True

    def _is_meddling(self, event: pygame.Event) -> bool:
        """Whether an event would take the neighbour's dice in hand."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            menus = (*self.parts.layout.menu_buttons, *self.parts.layout.plates)
            return not any(rect.collidepoint(event.pos) for rect in menus)
        if event.type == pygame.KEYDOWN:
            looks = pygame.K_F1 <= event.key <= pygame.K_F12
            return event.key not in (pygame.K_ESCAPE, pygame.K_l) and not looks
        return event.type == pygame.CONTROLLERBUTTONDOWN and action_of(event) in PRESSES
