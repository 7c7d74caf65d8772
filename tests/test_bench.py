from __future__ import annotations

import json
import sys

import pytest

from skyline.ai.catalog import level_names
from skyline.games.catalog import GAMES, game
from skyline.verbs import bench, bench_suite
from skyline.verbs.bench_beside import ALONE as NOBODY
from skyline.verbs.bench_beside import CASES, THINKING, measure_beside, measure_table_beside
from skyline.verbs.bench_beside import PRESSES as TABLES
from skyline.verbs.bench_children import ChildError, Screen, own_folder, run_part
from skyline.verbs.bench_city import measure_city
from skyline.verbs.bench_d6 import CASES as PRESSES
from skyline.verbs.bench_d6 import measure_d6, moment_of
from skyline.verbs.bench_frames import (
    DISTRICTS,
    FrameTimes,
    end_of_round,
    measure_frames,
    moment_with,
    throw_once,
)
from skyline.verbs.bench_program import ALONE, feast_moment, measure_effects
from skyline.verbs.bench_start import ROLLING
from skyline.verbs.bench_stats import p50_p99, percentile
from skyline.views.skyline_d6.gallery import MOMENTS as D6_MOMENTS
from tools.packaging.trials import FIRST_PICTURE

SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SMALL = (960, 600)


@pytest.fixture(scope="module")
def small_frames():
    return measure_frames(SMALL, 3, [3, 12], whole=False)


@pytest.fixture(scope="module")
def small_effects():
    return measure_effects(SMALL, 3, whole=False)


@pytest.fixture(scope="module")
def small_beside():
    return measure_beside(SMALL, 1, whole=False)


@pytest.fixture(scope="module")
def small_city(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name)))
        return measure_city(SMALL, 1, whole=False)


@pytest.fixture(scope="module")
def small_d6(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
            patch.setenv(name, str(tmp_path_factory.mktemp(name)))
        return measure_d6(SMALL, list(PRESSES), whole=False)


@pytest.fixture
def quick_children(monkeypatch, small_frames, small_effects, small_beside, small_city, small_d6):
    """Children of a run answer at once."""

    class Answer:
        seconds = 0.5

        def __init__(self, name):
            self.figures = {
                "first_picture": {},
                "frames": small_frames,
                "effects": small_effects,
                "beside": small_beside,
                "table_beside": small_beside,
                "city": dict(small_city),
                "city_memory": {"peak_mb": 200.0, "skyline_mb": 100.0},
                "d6": small_d6,
                "d6_memory": {"peak_mb": 200.0, "skyline_mb": 100.0},
                "idle": {"percent": 1.5, "settled": True, "settled_after": 2.0},
                "memory": {"peak_mb": 200.0, "title_mb": 100.0, "throw_mb": None},
            }[name]

    monkeypatch.setattr(bench_suite, "run_part", lambda name, *_, **__: Answer(name))
    for name, whole in (("FULL", True), ("QUICK", False)):
        effort = bench_suite.Effort(0.02, 0.01, 1, ((3, 12), (12,)), 3, whole, 3, 0.1, 1, 1)
        monkeypatch.setattr(bench_suite, name, effort)


#: What every run prints, and what only a whole one does.
KEYS = {
    "machine",
    "rules_moves_per_second",
    "think_ms",
    "throw_ms",
    "frame_ms",
    "cityscape",
    "skyline_d6",
    "idle_cpu_percent",
    "first_picture_s",
    "first_picture_cold_s",
    "peak_memory_mb",
}
WHOLE_KEYS = {"effect_ms", "thinking_frame_ms"}


@pytest.mark.thorough
@pytest.mark.usefixtures("quick_children")
@pytest.mark.parametrize(
    ("arguments", "keys"), [(["--json"], KEYS | WHOLE_KEYS), (["--json", "--quick"], KEYS)]
)
def test_the_json_object_has_the_documented_keys(arguments, keys, capsys):
    assert bench.run(arguments) == 0
    found = json.loads(capsys.readouterr().out)
    assert keys <= set(found)
    assert set(found["rules_moves_per_second"]) == set(GAMES)
    assert set(found["think_ms"]) == set(level_names("skyline"))
    assert all({"p50", "max"} <= set(times) for times in found["think_ms"].values())
    assert set(found["skyline_d6"]["think_ms"]) == set(level_names("skyline-d6"))
    assert set(found["cityscape"]["think_ms"]) == set(level_names("cityscape"))
    assert set(found["throw_ms"]) == {"3", "8", "12"}
    assert all(set(times) == {"p50", "p99"} for times in found["throw_ms"].values())
    assert set(found["frame_ms"]) == {"1920x1080", "3840x2160"}
    assert (found["idle_cpu_percent"], found["peak_memory_mb"]) == (1.5, 200.0)
    assert found["first_picture_s"] == found["first_picture_cold_s"] == 0.5
    assert {"cpu", "cores", "python", "pygame_ce", "frame_driver"} <= set(found["machine"])


@pytest.mark.thorough
@pytest.mark.usefixtures("quick_children")
@pytest.mark.parametrize("arguments", [[], ["--quick"]])
def test_people_get_every_figure_with_its_unit(arguments, capsys):
    assert bench.run(arguments) == 0
    text = capsys.readouterr().out
    for word in ("moves/s", "ms", "% of a core", " s\n", " MB", "unknown on this system", "cores"):
        assert word in text + "\n"
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.thorough
def test_frames_are_measured_for_every_number_of_dice_and_at_rest(small_frames):
    assert set(small_frames) == {"3", "12", "idle"}
    for case in ("3", "12"):
        times = small_frames[case]
        assert times["frames"] == 3
        assert 0 < times["p50"] <= times["p99"] <= times["p99_with_prefetch"]
        assert 0 <= times["late_percent"] <= 100
    assert set(small_frames["idle"]) == {"p50", "p99"}


@pytest.mark.thorough
def test_effects_are_measured_alone_and_with_rolling_dice(small_effects):
    assert set(small_effects) == {ROLLING, *ALONE}
    assert all(0 < times["p50"] <= times["p99"] for times in small_effects.values())
    assert "late_percent" in small_effects[ROLLING]


@pytest.mark.thorough
def test_the_table_of_cityscape_is_measured(small_city):
    for case in ("turning", "drop"):
        assert 0 < small_city[case]["p50"] <= small_city[case]["p99"]
    assert small_city["opened_s"] > 0 and small_city["opened_again_s"] > 0


@pytest.mark.thorough
def test_the_table_of_skyline_d6_is_measured(small_d6):
    assert set(small_d6["turn"]) == set(PRESSES) == set(bench_suite.D6_PRESSES)
    for times in small_d6["turn"].values():
        assert 0 < times["p50"] <= times["p99"] and times["p99_processor"] > 0
    assert small_d6["opened_s"] > 0 and small_d6["opened_again_s"] > 0


@pytest.mark.parametrize("case", sorted(PRESSES))
def test_the_positions_of_skyline_d6_have_all_its_dice(case):
    state = game("skyline-d6").decode(moment_of(case).position)
    dice = len(state.hand) + sum(map(len, state.yards)) + state.supply + state.used
    assert (dice, state.used) == (16, 6 if case == "passing" else 0)


def test_a_moment_of_skyline_d6_has_its_table_at_rest():
    assert any(each.name == bench_suite.D6_RESTS for each in D6_MOMENTS)


@pytest.mark.thorough
def test_frames_are_measured_with_and_without_thinking(small_beside):
    assert set(small_beside) == set(CASES)
    for times in small_beside.values():
        assert 0 < times["p50"] <= times["p99"] <= times["worst"]
        assert 0 < times["p99_processor"] <= times["worst_processor"]
    assert small_beside[CASES[0]]["answers"] == 0


@pytest.mark.thorough
@pytest.mark.parametrize("name", list(TABLES))
def test_other_tables_move_beside_a_thinking_player(name):
    found = measure_table_beside(SMALL, name, 1, whole=False)
    assert set(found) == {NOBODY, THINKING}
    assert all(0 < times["p50"] <= times["p99"] <= times["worst"] for times in found.values())


def test_the_feast_of_the_benchmark_is_one_of_the_rules():
    state = game("skyline").decode(feast_moment().position)
    assert "H5" in {str(column) for column in state.skylines[0].columns}


def test_a_flung_throw_rolls_until_the_dice_lie():
    from skyline.app.app import App

    app = App(SMALL, headless=True)
    times = FrameTimes()
    throw_once(app, 3, 1, times, 600)
    phase = app.manager.top.session.state.phase
    app.close()
    assert phase == "act"
    assert 20 < len(times.work) < 400
    assert len(times.begin) == 1


@pytest.mark.parametrize("count", sorted(DISTRICTS))
def test_the_measured_positions_are_whole(count):
    rules = game("skyline")
    state = rules.decode(moment_with(count).position)
    assert sum(rules.encode(state)["district"].values()) == count


def test_the_last_turn_of_every_round_can_be_shown():
    rules = game("skyline")
    for number in range(1, 10):
        state = rules.decode(end_of_round(number).position)
        assert (state.round, state.phase) == (number, "act")


@pytest.mark.parametrize(
    "arguments", [["--fast"], ["twice"], ["--part", "nonsense"], ["--part", '["nothing", {}]']]
)
def test_wrong_arguments_get_one_sentence_and_status_2(arguments, capsys):
    try:
        status = bench.run(arguments)
    except SystemExit as ended:
        status = ended.code
    out, err = capsys.readouterr()
    assert status == 2
    assert out == "" and err.count("\n") == 1 and err.startswith("skyline bench: ")


def test_a_child_draws_its_first_picture_and_answers():
    with own_folder() as home:
        name, arguments = json.loads(FIRST_PICTURE)  # as the packaged program is asked
        child = run_part(name, SILENT, home, **arguments)
        assert any((home / "cache").rglob("*.sky")) or sys.platform != "linux"
    assert child.figures == {"driver": "dummy"}
    assert child.seconds > 0


def test_a_child_that_fails_is_named(monkeypatch, capsys):
    with own_folder() as home, pytest.raises(ChildError, match="'first_picture' failed"):
        run_part("first_picture", SILENT, home, real=False, size=(960, -1))

    def fails(_effort):
        raise ChildError("the measurement 'idle' failed: no reason given")

    monkeypatch.setattr(bench_suite, "measure", fails)
    assert bench.run([]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_resting_table_is_watched_until_it_is_over(monkeypatch):
    from skyline.verbs import bench_program

    monkeypatch.setattr(bench_program, "LONGEST_SETTLING", 0.2)
    monkeypatch.setattr(bench_program, "SETTLING_WINDOW", 0.05)
    found = bench_program.idle(SMALL, 0.1, real=False)
    assert set(found) == {"percent", "settled", "settled_after"}
    assert found["percent"] >= 0


@pytest.mark.thorough
def test_a_session_has_a_peak_of_memory():
    from skyline.verbs import bench_program

    found = bench_program.memory(SMALL, 1, real=False)
    # Memory that other tests gave back may make the throw seem smaller than the title.
    assert 0 < max(found["title_mb"], found["throw_mb"]) <= found["peak_mb"] + 0.5


def test_percentiles_are_values_that_were_measured():
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert percentile(values, 0.5) == 3.0
    assert percentile(values, 0.99) == 5.0
    assert percentile(values, 0.0) == 1.0
    assert p50_p99([2.0]) == {"p50": 2.0, "p99": 2.0}
    assert percentile(list(range(1, 101)), 0.99) == 99


def test_a_screen_in_memory_needs_no_server(monkeypatch):
    from skyline.verbs import bench_children

    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(bench_children.sys, "platform", "linux")
    monkeypatch.setattr(bench_children.shutil, "which", lambda _name: None)
    with bench_children.open_screen() as screen:
        assert screen == Screen("memory only", SILENT, real=False)
