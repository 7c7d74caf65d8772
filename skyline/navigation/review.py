"""Into the review of a game, into what-if games, and back again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from skyline.ai.fairness import rolled_faces
from skyline.ai.review_work import reviewable
from skyline.core.branch import branch
from skyline.scenes.review.scene import ReviewScene
from skyline.scenes.review.work import ReviewWork
from skyline.scenes.setup.seed import seed_from
from skyline.table.dice.marks import marks_of
from skyline.text.words import _
from skyline.widgets.controls.button import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from skyline.core.session import Session
    from skyline.library.library import Library
    from skyline.library.practice import StoredPractice
    from skyline.play.pack import GameView
    from skyline.scenes.common.stage import Stage
    from skyline.widgets.models.menu import Standing
    from skyline.widgets.models.review import ReviewStory

KEPT: Final = 3  # reviews that are not made again


@dataclass(frozen=True)
class WhatIf:
    """A what-if game."""

    session: Session[Any, Any]
    original: Session[Any, Any]  # the game that it branched off
    position: int  # of the original's review, where it began


class Reviewing:
    """Opens reviews and what-if games, and keeps what has been judged."""

    def __init__(
        self, stage: Stage, library: Library, practice: Callable[[], StoredPractice]
    ) -> None:
        self._stage = stage
        self._practice = practice  # takes the mistakes that a review finds
        self._library = library  # keeps what-if games like any other
        self._known: list[tuple[Session[Any, Any], ReviewStory, ReviewWork]] = []
        self._what_ifs: list[WhatIf] = []

    def open(self, session: Session[Any, Any], position: int | None = None) -> None:
        story, work = self._review_of(session)
        offset = work.plan.offset
        self._stage.manager.push(
            ReviewScene(
                self._stage,
                story,
                work,
                rolled_faces(session),
                lambda at: self.play_on(session, offset + at, at),
                position,
                watch=lambda at: self._stage.go.film(session, "", offset + at),
                judged=lambda review: self._practice().add_mistakes(session, review),
            )
        )

    def _review_of(self, session: Session[Any, Any]) -> tuple[ReviewStory, ReviewWork]:
        """Story and work of a game, kept from an earlier look if nothing has happened since."""
        steps = len(session.history)
        for known, story, work in self._known:
            if known is session and work.plan.offset + len(work.plan.entries) == steps:
                if work.failed:
                    break
                return story, work
        self._known = [each for each in self._known if each[0] is not session][-KEPT + 1 :]
        return self.keep(session)

    def keep(
        self, session: Session[Any, Any], work: ReviewWork | None = None
    ) -> tuple[ReviewStory, ReviewWork]:
        """Begins the review of a game, or takes up one that was judged elsewhere."""
        review = self._stage.packs.pack(session.game.name).review
        assert review is not None, "a game that can be judged"
        story = review(session, lambda: marks_of(self._stage.settings))
        work = work or ReviewWork(session, story.turn_of, self._library.review_shelf(session))
        self._known.append((session, story, work))
        return story, work

    def play_on(self, session: Session[Any, Any], steps: int, position: int) -> None:
        """Begins a what-if game after the first steps of a game, which stays as it is."""
        record = branch(session, steps, seed_from(""))
        begun = self._library.begin_from(record, what_if=True)
        self._what_ifs = [*self._what_ifs[-KEPT + 1 :], WhatIf(begun, session, position)]
        self._stage.notices.append(
            _("What if? From here on this is a game of its own; the one you played stays.")
        )
        self._stage.go.show_session(begun)

    def what_if(self, session: Session[Any, Any]) -> WhatIf | None:
        """What is known of a what-if game; None if it is none, or one of an earlier day."""
        return next((each for each in self._what_ifs if each.session is session), None)

    def back(self, what_if: WhatIf) -> None:
        """Returns from a what-if game to the review, or to a game that goes on with its secrets."""
        if not reviewable(what_if.original):  # it branched off where all was open, in the film
            self._stage.go.show_session(what_if.original)
            return
        self._stage.go.results(what_if.original, counted=True)
        self.open(what_if.original, what_if.position)

    def buttons(self, session: Session[Any, Any]) -> list[Button]:
        buttons = []
        what_if = self._library.is_what_if(session)
        if any(entry.kind != "setup" for entry in session.history):
            if self._stage.packs.pack(session.game.name).review is not None:
                buttons.append(
                    Button(
                        "button:review",
                        _("Review this what-if") if what_if else _("Review the game"),
                        lambda: self.open(session),
                        command="review",
                        tooltip=_("What each decision was worth, and what would have been better"),
                    )
                )
            buttons.append(self.film_button(session))
        return buttons + self.way_back(session)

    def film_button(self, session: Session[Any, Any]) -> Button:
        """Shows the game again, as far as it was played."""
        return Button(
            "button:film",
            _("Film") if session.over else _("Film so far"),
            lambda: self._stage.go.film(session),
            command="film",
            tooltip=_("Watch the game again on the table"),
        )

    def named(self, session: Session[Any, Any], words: str) -> str:
        """Words about a game, which say so if it is only a what-if game."""
        if not self._library.is_what_if(session):
            return words
        return _("What if: {words}").format(words=words)

    def standing(self, session: Session[Any, Any], view: GameView) -> Standing:
        now = self._stage.packs.pack(session.game.name).menus().standing(session, view)
        return replace(now, headline=self.named(session, now.headline))

    def offers(self, session: Session[Any, Any]) -> list[Button]:
        """What the pause of a game offers: once it is over, all that its results offer."""
        if session.over:
            return self.buttons(session)
        played = any(entry.kind != "setup" for entry in session.history)
        return [self.film_button(session)] * played + self.way_back(session)

    def way_back(self, session: Session[Any, Any]) -> list[Button]:
        """The button that leads from a what-if game to where it came from."""
        what_if = self.what_if(session)
        if what_if is None:
            return []
        return [
            Button(
                "button:back-to-review",
                _("Back to the game played"),
                lambda: self.back(what_if),
                command="back-to-review",
                tooltip=_("To the review of the game that was really played"),
            )
        ]
