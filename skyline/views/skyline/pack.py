"""What Skyline hands over; its pictures are loaded when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from skyline.games.skyline.game import GAME
from skyline.games.skyline.state import LAST_ROUND, State
from skyline.play.pack import (
    AnySession,
    FilmPack,
    GamePack,
    GameView,
    LessonPack,
    TableMoment,
)
from skyline.table.dice.marks import Marks
from skyline.text.words import _
from skyline.widgets.models.review import ReviewStory

if TYPE_CHECKING:
    from skyline.play.dice.stored_table import StoredDesk
    from skyline.play.menus import MenuPack
    from skyline.play.practice.pack import PracticePack
    from skyline.widgets.base.look import Look


def progress(state: State) -> str:
    return _("Round {number}").format(number=state.round)


def hour(state: State) -> float:
    return (state.round - 1) / (LAST_ROUND - 1)


# What follows is imported when it is first asked for: a window opens without most of it.
def _menus() -> MenuPack:
    from skyline.views.skyline.menus import MENUS  # noqa: PLC0415

    return MENUS


def _table(desk: StoredDesk) -> GameView:
    from skyline.play.dice.stored_table import StoredTableView  # noqa: PLC0415
    from skyline.views.skyline.kit import KIT  # noqa: PLC0415

    return StoredTableView(desk, KIT)


def _warm_up(look: Look, marks: Marks, session: AnySession | None) -> Iterator[None]:
    from skyline.views.skyline.warmup import warm_up  # noqa: PLC0415

    return warm_up(look, marks, session.state if session is not None else None)


def _film(session: AnySession) -> FilmPack:
    from skyline.play.film.view import FilmView  # noqa: PLC0415
    from skyline.views.skyline.film_story import StreetFilm  # noqa: PLC0415
    from skyline.views.skyline.kit import KIT  # noqa: PLC0415

    story = StreetFilm(session)
    return FilmPack(story, partial(FilmView, story, KIT))


def _review(session: AnySession, marks: Callable[[], Marks]) -> ReviewStory:
    from skyline.views.skyline.review_story import SkylineStory  # noqa: PLC0415

    return SkylineStory(session, marks)


def _lesson() -> LessonPack:
    from skyline.play.lesson.view import LessonView  # noqa: PLC0415
    from skyline.views.skyline.kit import KIT  # noqa: PLC0415
    from skyline.views.skyline.lesson.lesson import LESSON  # noqa: PLC0415

    table = partial(LessonView, kit=KIT, script=LESSON)
    return LessonPack(len(LESSON.steps) - 1, LESSON.session, table)


def _practice() -> PracticePack:
    from skyline.views.skyline.practice import PRACTICE  # noqa: PLC0415

    return PRACTICE


def _gallery() -> Sequence[TableMoment]:
    from skyline.views.skyline.computer_gallery import COMPUTER_MOMENTS  # noqa: PLC0415
    from skyline.views.skyline.gallery import MOMENTS  # noqa: PLC0415
    from skyline.views.skyline.hint_gallery import HINT_MOMENTS  # noqa: PLC0415
    from skyline.views.skyline.teacher.gallery import TEACHER_MOMENTS  # noqa: PLC0415

    return (*MOMENTS, *COMPUTER_MOMENTS, *HINT_MOMENTS, *TEACHER_MOMENTS)


PACK: Final = GamePack(
    rules=GAME,
    credit="David Short · Tasty Minstrel Games, 2012",
    progress=progress,
    hour=hour,
    menus=_menus,
    table=_table,
    warm_up=_warm_up,
    film=_film,
    review=_review,
    lesson=_lesson,
    practice=_practice,
    gallery=_gallery,
)
