"""Stages the page of the same dice: finished games of levels, as their records write them."""

from __future__ import annotations

from typing import Final, NamedTuple

from skyline.app.app import App
from skyline.verbs.pilot import Pilot
from skyline.verbs.shot_review import finished_game

TWO: Final = """
take G G G; roll GL GL GM; build GL; pick GL; throw; roll GM; build GM; build GM; resign;
take G U P; roll GL UM P-; build GL; build UM M1; pick P-; throw; roll P-; abandon P-;
resign; take G U U; roll GM UM UM; build GM; pick UM; throw; roll UL; build UM M1; pick UL;
throw; roll UL; build UL L1; resign; take G U U; roll GL UL UM; build UL L1; build GL; build
UM M2; resign; take G U U; roll GL UL UM; build GL; pick UL; throw; roll UH; build UM M2;
build UH H1; resign; take G U U; roll GM UL UL; build UL L1; build GM; pick UL; throw; roll
UM; build UM M1; resign; take district; roll GH UH P- P-; build UH H2; pick GH; pick P-;
pick P-; throw; roll GM PH P-; build GM; pick PH; pick P-; throw; roll PM PM; build PM M1;
build PM M3; resign; take G U P; roll GM UH PH; build GM; pick UH; pick PH; throw; roll UH
P-; abandon P-; pick UH; throw; roll UM; build UM M1; resign; take district; roll GM UM PM
P-; build GM; pick P-; throw; roll PM; build UM M1; build PM M1; build PM M2; resign; take G
U U; roll GM UL UL; build GM; pick UL; pick UL; throw; roll UL UH; abandon UL; pick UH;
throw; roll UM; build UM M1; resign; take district; roll GL UL UL P-; build GL; pick UL;
pick UL; pick P-; throw; roll UL UH PM; build UH H3; pick UL; pick PM; throw; roll UM P-;
build UM M1; resign; take G U U; roll GL UL UH; build GL; build UL L1; pick UH; throw; roll
UM; build UM M2; resign; take U U P; roll UL UH PM; build UH H4; pick UL; pick PM; throw;
roll UM P-; build UM M2; pick P-; throw; roll P-; demolish P- L1; resign; take G U U; roll
GH UL UM; build GH; build UM M2; pick UL; throw; roll UH; build UH H1; resign; take G P P;
roll GH PM P-; build GH; pick PM; pick P-; throw; roll PM P-; build PM M3; pick P-; throw;
roll P-; demolish P- H1; resign; take G U U; roll GM UM UH; build GM; build UM M1; build UH
H2; resign; take P P P; roll PM PM PM; abandon PM; pick PM; pick PM; throw; roll PH P-;
build PH H5; pick P-; throw; roll P-; abandon P-; resign; take G U U; roll GM UM UM; build
GM; build UM M1; build UM M2; resign
"""

FOUR: Final = """
take G G U; roll GM GM UM; build GM; build GM; build UM M1; resign; take G U P; roll GM UM
P-; build GM; build UM M1; pick P-; throw; roll P-; abandon P-; resign; take G G U; roll GM
GM UM; build GM; build GM; build UM M1; resign; take G G G; roll GL GM GM; build GL; build
GM; build GM; resign; take G U U; roll GL UL UM; build GL; build UL L1; build UM M1; resign;
take G U P; roll GM UM P-; build GM; build UM M1; pick P-; throw; roll PM; build PM M2;
resign; take G U U; roll GL UL UM; build UL L1; build GL; build UM M1; resign; take G U U;
roll GM UM UM; build GM; build UM M1; build UM M1; resign; take G U U; roll GM UL UM; build
GM; build UM M1; pick UL; throw; roll UL; abandon UL; resign; take G U P; roll GL UL PM;
build PM M2; build GL; build UL L1; resign; take G U U; roll GM UL UM; build UL L1; build
GM; build UM M1; resign; take G U U; roll GH UL UM; build UL L1; build GH; build UM M1;
resign; take G U U; roll GH UL UL; build GH; pick UL; pick UL; throw; roll UL UM; build UM
M2; pick UL; throw; roll UL; abandon UL; resign; take district; roll GM UL UL UM P- P-;
build GM; build UM M1; pick UL; pick UL; pick P-; pick P-; throw; roll UL UL PM PH; build PM
M2; pick UL; pick UL; pick PH; throw; roll UL UM PM; build PM M1; pick UL; pick UM; throw;
roll UL UH; abandon UL; pick UH; throw; roll UH; abandon UH; resign; take G U U; roll GH UL
UL; build GH; pick UL; pick UL; throw; roll UL UM; build UM M2; pick UL; throw; roll UL;
abandon UL; resign; take district; roll GM UL UL UL UL P-; build GM; pick UL; pick UL; pick
UL; pick UL; pick P-; throw; roll UL UL UM UH P-; build UM M1; build UH H1; pick UL; pick
UL; pick P-; throw; roll UL UH P-; build UH H2; pick UL; pick P-; throw; roll UL PM; build
PM M2; pick UL; throw; roll UL; abandon UL; resign; take G U U; roll GM UH UH; build GM;
build UH H1; build UH H1; resign; take G G G; roll GL GM GH; build GL; build GM; build GH;
resign; take G U U; roll GM UL UH; build GM; build UH H1; pick UL; throw; roll UH; build UH
H2; resign; take G U U; roll GL UL UH; build GL; build UL L1; build UH H3; resign; take G U
U; roll GL UL UL; build GL; build UL L1; pick UL; throw; roll UL; abandon UL; resign; take G
U U; roll GL UL UL; build UL L1; build GL; build UL L1; resign; take G U U; roll GL UL UL;
build GL; build UL L1; pick UL; throw; roll UL; abandon UL; resign; take district; roll GL
UL UM UH UH PM; build PM M2; build GL; build UL L1; build UM M2; build UH H4; pick UH;
throw; roll UL; abandon UL; resign; take G U U; roll GL UL UH; build GL; build UL L1; build
UH H2; resign; take G U U; roll GM UL UL; build GM; pick UL; pick UL; throw; roll UL UH;
build UH H1; pick UL; throw; roll UH; build UH H2; resign; take G U U; roll GL UL UH; build
GL; build UL L1; build UH H3; resign; take G U U; roll GM UL UM; build GM; build UM M1; pick
UL; throw; roll UM; build UM M2; resign; take G U P; roll GM UL P-; build GM; pick UL; pick
P-; throw; roll UH P-; build UH H2; pick P-; throw; roll P-; abandon P-; resign; take G P P;
roll GM P- P-; build GM; pick P-; pick P-; throw; roll PM P-; build PM M1; pick P-; throw;
roll P-; abandon P-; resign; take district; roll GM UL UH P- P- P-; build GM; build UH H4;
pick UL; pick P-; pick P-; pick P-; throw; roll UH PM PM P-; build PM M3; build PM M2; pick
UH; pick P-; throw; roll UM P-; build UM M1; pick P-; throw; roll PM; build PM M2; resign;
take G U U; roll GM UL UL; build GM; pick UL; pick UL; throw; roll UL UM; build UM M1; pick
UL; throw; roll UL; abandon UL; resign; take G U P; roll GM UH PM; build PM M3; build GM;
build UH H3; resign; take G U U; roll GM UM UH; build GM; build UM M1; build UH H3; resign;
take G P P; roll GM PM PH; build PH H5; build PM M2; build GM; resign; take G U U; roll GM
UM UH; build GM; build UM M1; pick UH; throw; roll UL; abandon UL; resign
"""


class SameDicePicture(NamedTuple):
    game: str
    players: int
    seed: int
    script: tuple[str, ...] = ()


PAIR: Final = SameDicePicture(TWO, 2, 20261124)
PARTY: Final = SameDicePicture(FOUR, 4, 7)
SAME: Final = {
    "same-dice": PAIR,
    "same-dice-rolls": PAIR._replace(script=("key pagedown",)),
    "same-dice-last": PAIR._replace(script=("key pagedown", *("key down",) * 5)),
    "same-dice-four": PARTY._replace(script=("key pagedown", "key right", "key down")),
    "same-dice-four-together": PARTY,
    "same-dice-results": PAIR._replace(script=("key escape",)),
    "same-dice-contrast": PAIR._replace(script=("key pagedown", "set high_contrast")),
    "same-dice-letters": PARTY._replace(script=("key pagedown", "set letters_on_dice")),
}


def stage_same_dice(app: App, pilot: Pilot, name: str) -> None:
    picture = SAME[name]
    session = finished_game(picture.players, picture.game, same_dice=picture.seed)
    app.go.title()
    app.go.results(session, counted=True)
    pilot.run(["wait idle", "click button:same-dice", "wait idle", *picture.script, "wait idle"])
