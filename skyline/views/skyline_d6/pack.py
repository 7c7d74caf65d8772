"""What Skyline D6 hands over; its pictures are loaded when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from skyline.games.skyline_d6.game import GAME
from skyline.games.skyline_d6.state import State
from skyline.play.pack import AnySession, FilmPack, GamePack, GameView, LessonPack, TableMoment
from skyline.table.dice.marks import Marks
from skyline.text.words import _
from skyline.widgets.models.review import ReviewStory

if TYPE_CHECKING:
    from skyline.play.dice.stored_table import StoredDesk
    from skyline.play.menus import MenuPack
    from skyline.widgets.base.look import Look


def progress(state: State) -> str:
    return _("Round {number}").format(number=state.round)


def hour(state: State) -> float:
    from skyline.views.skyline_d6.model import NIGHT, hour_of  # noqa: PLC0415

    return (hour_of(state) - 1) / (NIGHT - 1)


# What follows is imported when it is first asked for: a window opens without most of it.
def _menus() -> MenuPack:
    from skyline.views.skyline_d6.menus import MENUS  # noqa: PLC0415

    return MENUS


def _table(desk: StoredDesk) -> GameView:
    from skyline.play.dice.stored_table import StoredTableView  # noqa: PLC0415
    from skyline.views.skyline_d6.kit import KIT  # noqa: PLC0415

    return StoredTableView(desk, KIT)


def _warm_up(look: Look, marks: Marks, session: AnySession | None) -> Iterator[None]:
    import skyline.play.table_view  # noqa: PLC0415 - read before it is needed

    yield
    import skyline.views.skyline_d6.hours  # noqa: PLC0415 - a part of it: all at once takes long

    yield
    import skyline.views.skyline_d6.kit  # noqa: F401, PLC0415

    yield
    from skyline.views.skyline_d6.warmup import warm_up  # noqa: PLC0415

    yield from warm_up(look, marks, session)


def _film(session: AnySession) -> FilmPack:
    from skyline.play.film.view import FilmView  # noqa: PLC0415
    from skyline.views.skyline_d6.film_story import SheetFilm  # noqa: PLC0415
    from skyline.views.skyline_d6.kit import KIT  # noqa: PLC0415

    story = SheetFilm(session)
    return FilmPack(story, partial(FilmView, story, KIT))


def _review(session: AnySession, marks: Callable[[], Marks]) -> ReviewStory:
    from skyline.views.skyline_d6.review_story import D6Review  # noqa: PLC0415

    return D6Review(session, marks)


def _lesson() -> LessonPack:
    from skyline.play.lesson.view import LessonView  # noqa: PLC0415
    from skyline.views.skyline_d6.kit import KIT  # noqa: PLC0415
    from skyline.views.skyline_d6.lesson.lesson import LESSON  # noqa: PLC0415

    table = partial(LessonView, kit=KIT, script=LESSON)
    return LessonPack(len(LESSON.steps) - 1, LESSON.session, table)


def _gallery() -> tuple[TableMoment, ...]:
    from skyline.views.skyline_d6 import gallery  # noqa: PLC0415

    own = gallery.MOMENTS, gallery.HINT_MOMENTS, gallery.TEACHER_MOMENTS, gallery.FILM_MOMENTS
    return tuple(moment for part in own for moment in part)


PACK: Final = GamePack(
    rules=GAME,
    credit="Nick Shaw · Skyline 54",
    progress=progress,
    hour=hour,
    menus=_menus,
    table=_table,
    warm_up=_warm_up,
    film=_film,
    review=_review,
    lesson=_lesson,
    gallery=_gallery,
)
