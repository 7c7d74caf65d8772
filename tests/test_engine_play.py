"""The engine's protocol: a game played and asked about."""

from __future__ import annotations

import io
import json
import math
import random

import pytest

from skyline.games.skyline.dice import Counts
from skyline.verbs.engine import run
from skyline.verbs.engine_text import json_pieces
from tests.engine_client import converse, last, value

NEW = "new skyline players=2 seed=3"


class TestPlay:
    def test_play_accepts_what_legal_lists_and_answers_the_move(self):
        for move in value(NEW, "legal"):
            assert last(NEW, f"play {move}") == f"= {move}"

    def test_chance_lists_the_outcomes_of_the_awaited_roll(self):
        listed = value(NEW, "play take G U P", "chance")
        assert len(listed) == 27
        assert sum(chance for _, chance in listed) == pytest.approx(1)
        assert ["GL UL P-", 0.125] in listed
        assert value(NEW, "chance") == []
        assert last(NEW, "play take G U P", "roll P- UL GL") == "= GL UL P-"

    def test_a_roll_of_a_heap_of_dice_is_listed_whole_and_in_pieces(self):
        data = value(NEW, "state")
        heap = Counts(10, 14, 7)
        data["district"] = dict(zip("GUP", heap, strict=True))
        data["yard"] = {"G": 23 - heap.ground, "U": 28 - heap.upper, "P": 0}
        script = [NEW, f"setup {json.dumps(data)}", "play take district", "chance"]

        class Watch(io.BytesIO):
            longest = 0

            def write(self, piece):
                self.longest = max(self.longest, len(piece))
                return super().write(piece)

        out = Watch()
        run(io.BytesIO("\n".join([*script, "name"]).encode()), out)
        answer, name, _ = out.getvalue().decode().split("\n\n")[3:]
        assert answer.startswith("= [[") and name == "= Skyline"
        listed = json.loads(answer[2:])
        assert len({outcome for outcome, _ in listed}) == len(listed) == 66 * 120 * 36 > 250_000
        assert math.fsum(chance for _, chance in listed) == pytest.approx(1, abs=1e-12)
        assert out.longest < len(answer) / 100

    def test_a_list_in_pieces_is_written_like_a_whole_one(self):
        for length in (0, 1, 999, 1000, 1001, 2000):
            values = [[str(number), number / 7] for number in range(length)]
            assert "".join(json_pieces(iter(values))) == json.dumps(values)

    def test_undo_in_practice_goes_back_over_rolls(self):
        practice = "new skyline players=2 seed=3 practice=true"
        script = [practice, "play take G U P", "roll GL UL P-", "undo", "undo", "state"]
        answers = converse(*script)
        assert answers[3:5] == ["= roll GL UL P-", "= take G U P"]
        assert answers[5] == last(practice, "state")

    def test_scores_at_the_end_name_the_winners(self):
        state = json.loads(last(NEW, "state")[2:])
        state.update(round=9, player=2, phase="act", action="build", final_round=True)
        state["skylines"][1] = {"columns": ["M1"], "tiles": ["TM3"]}
        scores = value(NEW, f"setup {json.dumps(state)}", "play resign", "scores")
        assert scores == {"over": True, "scores": [0, 9], "buildings": [0, 1], "winners": [2]}
        over = converse(NEW, f"setup {json.dumps(state)}", "play resign", "state", "legal", "undo")
        assert json.loads(over[3][2:])["player"] is None
        assert over[4] == "= []" and over[5].startswith("? ")
        over = [NEW, f"setup {json.dumps(state)}", "play resign"]
        assert last(*over, "genmove random") == "? The game is over."

    def test_observe_shows_what_a_seat_may_know(self):
        assert value(NEW, "observe 2")["seat"] == 2

    def test_suggest_gives_values_and_does_not_play(self):
        before, answer, after = converse(NEW, "state", "suggest random seconds=0.5", "state")[1:]
        advice = json.loads(answer[2:])
        legal = value(NEW, "legal")
        assert before == after
        assert advice["move"] in legal
        assert [each["move"] for each in advice["moves"]] == legal
        assert all(each["value"] == advice["value"] == 0 for each in advice["moves"])

    def test_genmove_plays_move_after_move(self):
        script = [NEW]
        while True:
            state = value(*script, "state")
            if state["phase"] == "over" or len(script) > 12:
                break
            script.append("roll" if state["phase"] == "roll" else "genmove random")
        assert all(answer.startswith("= ") for answer in converse(*script))

    @pytest.mark.parametrize(
        "line",
        [
            "play",
            "play fly",
            "play resign",
            "play build GM",
            "play take G G G G",
            "roll",
            "roll GM",
            "undo",
            "undo 1",
            "observe",
            "observe 0",
            "observe 3",
            "observe -1",
            "observe one",
            "state now",
            "legal all",
            "scores 1",
            "chance 1",
            "suggest",
            "suggest grandmaster",
            "suggest random seconds=0",
            "suggest random seconds=-1",
            "suggest random seconds=nan",
            "suggest random seconds=inf",
            "suggest random seconds=1e99",
            "suggest random seconds=soon",
            "suggest random seconds=1 seconds=1",
            "suggest random depth=3",
            "suggest random fast",
            "genmove",
            "genmove nobody",
            "quit now",
            "name me",
            "list_commands all",
            "State",
            "fly",
        ],
    )
    def test_what_cannot_be_done_is_refused_and_changes_nothing(self, line):
        before, answer, after = converse(NEW, "state", line, "state")[1:]
        assert answer.startswith("? ") and answer.endswith(".") and before == after

    def test_moves_wait_for_the_roll_and_levels_too(self):
        rolling = [NEW, "play take G U P"]
        for line in ("play take G U P", "play throw", "genmove random", "suggest random"):
            assert last(*rolling, line).startswith("? ")

    def test_unknown_levels_are_told_the_known_ones(self):
        assert "random" in last(NEW, "suggest grandmaster")


def test_a_whole_random_game_through_the_protocol():
    """Plays by asking and answering only; the position is followed through `state`."""
    rng = random.Random(8)
    script = ["new skyline players=1 seed=5 solo_start=none"]
    from skyline.verbs.engine_commands import Engine

    engine = Engine()
    engine.answer(script[0])
    for _ in range(2000):
        if json.loads(engine.answer("scores"))["over"]:
            break
        legal = json.loads(engine.answer("legal"))
        engine.answer(f"play {rng.choice(legal)}" if legal else "roll")
    assert json.loads(engine.answer("state"))["phase"] == "over"
    assert json.loads(engine.answer("scores"))["winners"] == [1]
