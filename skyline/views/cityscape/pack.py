"""What Cityscape hands over; its pictures are loaded when somebody asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from skyline.games.cityscape.game import GAME
from skyline.games.cityscape.state import State
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
    from skyline.views.cityscape.model import NIGHT, hour_of  # noqa: PLC0415

    return (hour_of(state) - 1) / (NIGHT - 1)


# What follows is imported when it is first asked for: a window opens without most of it.
def _menus() -> MenuPack:
    from skyline.views.cityscape.menus import MENUS  # noqa: PLC0415

    return MENUS


def _table(desk: StoredDesk) -> GameView:
    from skyline.play.dice.stored_table import StoredTableView  # noqa: PLC0415
    from skyline.views.cityscape.kit import KIT  # noqa: PLC0415

    return StoredTableView(desk, KIT)


def _warm_up(look: Look, marks: Marks, session: AnySession | None) -> Iterator[None]:
    import skyline.play.table_view  # noqa: PLC0415 - read before it is needed

    yield
    import skyline.views.cityscape.kit  # noqa: F401, PLC0415

    yield
    from skyline.views.cityscape.warmup import warm_up  # noqa: PLC0415

    yield from warm_up(look, marks, session)


def _film(session: AnySession) -> FilmPack:
    from skyline.play.film.view import FilmView  # noqa: PLC0415
    from skyline.views.cityscape.film_story import CityFilm  # noqa: PLC0415
    from skyline.views.cityscape.kit import KIT  # noqa: PLC0415

    story = CityFilm(session)
    return FilmPack(story, partial(FilmView, story, KIT))


def _review(session: AnySession, marks: Callable[[], Marks]) -> ReviewStory:
    from skyline.views.cityscape.review_story import CityReview  # noqa: PLC0415

    return CityReview(session, marks)


def _lesson() -> LessonPack:
    from skyline.play.lesson.view import LessonView  # noqa: PLC0415
    from skyline.views.cityscape.kit import KIT  # noqa: PLC0415
    from skyline.views.cityscape.lesson.lesson import LESSON  # noqa: PLC0415

    table = partial(LessonView, kit=KIT, script=LESSON)
    return LessonPack(len(LESSON.steps) - 1, LESSON.session, table)


def _gallery() -> tuple[TableMoment, ...]:
    from skyline.views.cityscape import gallery  # noqa: PLC0415

    return (*gallery.MOMENTS, *gallery.HINT_MOMENTS, *gallery.TEACHER_MOMENTS)


PACK: Final = GamePack(
    rules=GAME,
    credit="Sjaak Griffioen · Pin International, 2002",
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
