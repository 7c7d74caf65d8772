"""Finished games whose reviews are drawn as pictures, as the record writes them."""

from __future__ import annotations

from typing import Final

SOLO: Final = """
take G G G; roll GL GM GH; build GH; pick GL; throw; roll GM; build GM; build GM; resign;
take G U U; roll GM UL UL; build GM; pick UL; pick UL; throw; roll UL UH; build UH H1;
resign; take G U U; roll GL UL UM; build GL; pick UL; throw; roll UL; build UM M1; pick UL;
throw; roll UM; build UM M2; resign; take U P P; roll UL PM PH; build PM M3; build PH H2;
build UL L1; resign; take G U U; roll GH UL UH; build GH; pick UL; throw; roll UH; build UH
H1; build UH H2; resign; take U P P; roll UL P- P-; demolish P- H1; pick UL; pick P-; throw;
roll UL P-; demolish UL M1; resign; take U U P; roll UM UM P-; build UM M1; pick P-; throw;
roll PM; build UM M2; build PM M3; resign; take G U P; roll GH UL PH; build GH; build PH H3;
resign; take G U P; roll GH UM PM; demolish PM H1; pick UM; pick GH; throw; roll GL UL;
build GL; build UL L1; resign
"""

DUO: Final = """
take G G G; roll GL GM GM; build GM; build GM; pick GL; throw; roll GH; build GH; resign;
take G G G; roll GL GM GM; build GM; pick GL; throw; roll GM; build GM; build GM; resign;
take G G U; roll GM GM UM; build GM; build GM; build UM M1; resign; take G U U; roll GL UL
UH; build GL; pick UL; pick UH; throw; roll UL UH; build UL L1; pick UH; throw; roll UM;
build UM M1; resign; take U U P; roll UL UL P-; abandon UL; pick UL; pick P-; throw; roll UM
P-; build UM M2; pick P-; throw; roll PH; abandon PH; resign; take district; roll GM UL UM
P- P-; build GM; pick UL; pick P-; pick P-; throw; roll UL PM P-; build UM M2; pick UL; pick
P-; throw; roll UL P-; build PM M3; pick UL; pick P-; throw; roll UH P-; abandon P-; pick
UH; throw; roll UM; demolish UM TM4; resign; take district; roll GL UL PM PH; build GL; pick
UL; throw; roll UL; build PM M3; pick PH; throw; roll PM; build PM M1; pick UL; throw; roll
UL; build UL L1; resign; take G U U; roll GL UL UL; build GL; pick UL; pick UL; throw; roll
UL UM; build UL L1; build UM M1; resign; take district; roll GL UL PM; build GL; pick UL;
throw; roll UL; build PM M1; pick UL; throw; roll UH; build UH H1; resign; take G U P; roll
GH UH PH; build GH; build UH H1; build PH H2; resign; take G U U; roll GL UL UL; build GL;
pick UL; throw; roll UM; build UL L1; pick UM; throw; roll UM; build UM M1; resign; take U U
P; roll UL UM P-; build UM M2; pick UL; pick P-; throw; roll UM PH; build UM M1; pick PH;
throw; roll P-; abandon P-; resign; take U U P; roll UL UH PM; build UH H2; pick UL; throw;
roll UL; build PM M2; build UL L1; resign; take district; roll GM UM PM PH; build GM; pick
PH; throw; roll PM; build UM M2; build PM M3; build PM M3; resign; take U P P; roll UL PM
P-; abandon PM; pick P-; pick UL; throw; roll UL P-; demolish UL H1; pick P-; throw; roll
PH; build PH H3; resign; take district; roll GH UL PM P-; build GH; pick UL; pick P-; throw;
roll UL P-; build PM M1; pick UL; pick P-; throw; roll UL PM; build PM M1; pick UL; throw;
roll UL; abandon UL; resign; take G G P; roll GL GH PM; abandon GL; pick GH; throw; roll GL;
build GL; resign; take district; roll GL GM UL UM PM; build GL; pick GM; pick UL; throw;
roll GL UL; build GL; pick UL; throw; roll UH; build UM M1; pick UH; throw; roll UL; build
UL L1; build PM M2; resign
"""

FOUR: Final = """
take G U U; roll GM UL UM; build GM; build UM M1; pick UL; throw; roll UM; abandon UM;
resign; take district; roll GM UL UH P-; build GM; pick UL; pick UH; pick P-; throw; roll UH
UH P-; abandon P-; pick UH; pick UH; throw; roll UL UM; build UM M1; pick UL; throw; roll
UH; abandon UH; resign; take G G G; roll GL GM GM; build GL; build GM; build GM; resign;
take G G G; roll GL GL GM; build GM; pick GL; pick GL; throw; roll GL GM; build GM; pick GL;
throw; roll GH; build GH; resign; take district; roll GL UL UM PM P-; build UM M2; pick P-;
pick UL; pick GL; throw; roll GL UH P-; abandon GL; pick PM; pick P-; throw; roll P- P-;
build UH H1; resign; take district; roll GL GM UM P-; build GM; pick GL; pick P-; throw;
roll GM P-; build GM; pick P-; throw; roll PH; build UM M2; pick PH; throw; roll P-; abandon
P-; resign; take G G U; roll GL GH UM; build UM M1; build GH; pick GL; throw; roll GM; build
GM; resign; take G U U; roll GL UL UL; build GL; pick UL; pick UL; throw; roll UL UL; build
UL L1; pick UL; throw; roll UM; build UM M1; resign; take G P P; roll GH PM P-; build PM M3;
pick P-; pick GH; throw; roll GM P-; build GM; resign; take district; roll GM UL PH PH;
build GM; pick UL; pick PH; pick PH; throw; roll UH PH P-; abandon UH; pick PH; pick P-;
throw; roll PM P-; build PM M3; pick P-; throw; roll P-; abandon P-; resign; take district;
roll GM UL UL P- P-; build GM; pick UL; pick UL; pick P-; pick P-; throw; roll UL UM PM P-;
build UL L1; pick P-; throw; roll P-; build UM M2; pick P-; throw; roll PM; build PM M3;
build PM M1; resign; take G U U; roll GM UL UL; build GM; pick UL; pick UL; throw; roll UM
UH; build UM M2; build UH H1; resign; take U P P; roll UL PM P-; abandon UL; abandon PM;
abandon P-; resign; take district; roll GH UL UM PM P- P-; build UM M1; pick GH; pick UL;
pick P-; pick P-; throw; roll GM UL P- P-; build GM; pick UL; pick P-; pick P-; throw; roll
UL PM PM; build PM M1; pick UL; throw; roll UM; build UM M2; build PM M1; build PM M3;
resign; take G U U; roll GM UL UH; build GM; build UH H1; build UL L1; resign; take U U P;
roll UM UH P-; build UM M1; pick P-; throw; roll PH; build UH H2; build PH H3; resign; take
U U P; roll UL UH P-; abandon UL; pick P-; throw; roll P-; build UH H2; pick P-; throw; roll
P-; abandon P-; resign; take district; roll GM UL UH PH P-; build GM; pick UL; pick UH; pick
PH; pick P-; throw; roll UL UH PM PH; abandon PH; pick UL; pick UH; throw; roll UL UM; build
UM M1; pick UL; pick PM; throw; roll UH P-; abandon P-; pick UH; throw; roll UL; abandon UL;
resign; take district; roll GM UL UM PM PH P-; build GM; build UM M1; pick UL; pick P-;
throw; roll UM PM; build PH H2; build PM M1; build UM M2; build PM M3; resign; take G U P;
roll GL UL P-; build GL; pick UL; pick P-; throw; roll UL PH; demolish PH TH4; pick UL;
throw; roll UL; build UL L1; resign; take district; roll GL UM P-; build GL; pick UM; pick
P-; throw; roll UM PM; build UM M1; build PM M2; resign; take G U P; roll GL UL P-; build
GL; pick UL; pick P-; throw; roll UM PM; build UM M2; build PM M3; resign; take G G U; roll
GL GM UL; build GM; build GL; build UL L1; resign; take U P P; roll UH PH P-; abandon UH;
pick PH; pick P-; throw; roll P- P-; abandon P-; pick P-; throw; roll P-; abandon P-;
resign; take district; roll GH UL UH PH PH P-; build UH H3; build UL L1; pick P-; throw;
roll P-; abandon P-; pick PH; throw; roll P-; abandon GH; pick P-; throw; roll P-; build PH
H4; resign; take district; roll GM GM UL PH P-; build GM; pick UL; pick PH; pick P-; throw;
roll UM PM P-; build GM; pick P-; throw; roll PM; build UM M1; build PM M1; build PM M2;
resign; take district; roll GM UM P-; build UM M1; build GM; pick P-; throw; roll P-;
abandon P-; resign; take district; roll GH UH P- P-; build GH; pick P-; pick P-; throw; roll
PH P-; build UH H1; pick P-; throw; roll PH; build PH H2; pick PH; throw; roll PM; build PM
M3; resign; take G G U; roll GL GH UL; build GH; build GL; build UL L1; resign; take U U P;
roll UL UL P-; build UL L1; pick UL; pick P-; throw; roll UM PM; build UM M1; build PM M2;
resign; take U P P; roll UL PM P-; build PM M2; pick P-; pick UL; throw; roll UM PM; build
UM M1; build PM M2; resign; take U U P; roll UL UM P-; build UM M2; pick UL; pick P-; throw;
roll UM PM; build UM M1; build PM M3; resign; take G U U; roll GL UL UL; demolish UL H1;
pick GL; throw; roll GL; build GL; build UL L1; resign; take U U P; roll UL UH P-; abandon
UL; pick UH; pick P-; throw; roll UM PM; build UM M1; build PM M2; resign; take U P P; roll
UH PH P-; abandon UH; pick PH; pick P-; throw; roll PM P-; build PM M1; pick P-; throw; roll
PH; demolish PH M1; resign; take district; roll GL UL UL UM PH; build GL; pick UL; pick PH;
throw; roll UM PM; build UL L1; build UM M2; build PM M3; pick UM; throw; roll UM; abandon
UM; resign
"""

CITY: Final = """
goals 6 5 3 2 2 1 5 6; goals 2 5 1 6 2 6 6 2; place 1 a2; place 1 d4; place 5 d4; place 5
a2; place 5 a4; place 1 c1; place 5 a2; place 5 d3; place 2 d3; place 4 d3; place 2 b2;
place 4 a4; place 2 b1; place 1 c4; place 4 a2; place 4 d3; place 4 d4; place 3 a4; place 1
d2; place 3 a4; place 3 c4; place 3 c1; place 2 b4; place 2 d1; place 3 c4; goals 2 2 3 2 1
6 1 6; goals 6 3 2 1 3 3 3 1; place 1 c4; place 5 b4; place 5 a2; place 3 a2; place 3 b4;
place 3 b3; place 1 d4; place 4 b2; place 1 a3; place 5 c3; place 5 d3; place 5 a2; place 4
b4; place 4 c3; place 1 b4; place 4 a2; place 4 b4; place 3 b3; place 1 a1; place 2 c2;
place 3 d3; place 2 c3; place 2 d3; place 2 c3; place 2 b3
"""

CITY_TRIO: Final = """
goals 3 5 6 2; goals 3 1 2 2; goals 3 3 6 1; place 1 d1; place 3 b4; place 2 c2; place 3 c3;
place 5 c4; place 2 b4; place 5 b1; place 3 d4; place 4 d3; place 5 b3; place 5 d4; place 4
b1; place 5 c4; place 2 a1; place 4 b1; place 3 c4; place 2 a4; place 4 a4; place 3 a3;
place 4 b4; place 2 a4; place 1 a4; place 1 b4; place 1 d4; place 1 a2; goals 1 3 2 6; goals
1 6 5 3; goals 6 3 3 2; place 3 b2; place 5 c4; place 5 a2; place 5 a4; place 3 b4; place 2
b1; place 1 a3; place 3 b3; place 4 c3; place 5 b2; place 4 c3; place 4 c4; place 4 b3;
place 5 a3; place 3 a3; place 4 a4; place 1 b3; place 1 b3; place 3 c3; place 1 b2; place 2
b3; place 2 c3; place 2 b2; place 2 b3; place 1 c3; goals 1 1 5 3; goals 6 3 3 2; goals 3 3
3 2; place 2 b1; place 1 d1; place 2 a4; place 5 a1; place 5 b4; place 5 c3; place 3 b1;
place 1 c1; place 1 a2; place 4 a3; place 4 c2; place 5 d3; place 5 b3; place 1 d1; place 4
c2; place 4 c3; place 4 a1; place 3 b2; place 2 b2; place 1 b2; place 2 c2; place 3 c3;
place 3 b4; place 3 b3; place 2 b2
"""

D6: Final = """
roll 2; roll 6; roll 4; roll 3; roll 5; roll 1; take 3; roll 5; roll 2; roll 1; roll 1; roll
5; loan 5 2; loan 1 2; loan 2 4; mark flip; loan 4 2; write 2 L1.1; loan 3 2; loan 2 3; mark
ignore; write 2 R1.1; write 3 L2.1; end; take 1; roll 5; loan 2 3; write 3 L1.1; loan 1 2;
write 2 L2.1; end; take 2; roll 3; roll 6; roll 6; write 5 L3.1 ignore; write 6 L4.1; mark
adjust; repay 4 3; end; take 3; roll 2; roll 3; roll 2; roll 4; roll 4; loan 2 3; mark flip;
write 3 L3.1; loan 5 4; write 4 L4.1; mark bridges; write 1 R1.1; end; take 1; roll 6; write
4 L2.2; write 5 L2.3; mark loans; repay 6 2; end; take 3; roll 6; roll 3; roll 4; roll 4;
roll 2; write 2 R2.1; repay 3 1; repay 2 1; end; take 2; roll 5; roll 5; roll 1; repay 2 1;
repay 4 1; repay 3 1; repay 6 2; end; take 3; roll 4; roll 5; roll 1; roll 4; roll 2; repay
4 1; repay 6 1; write 3 R3.1; end; take 3; roll 4; roll 1; roll 1; roll 2; roll 1; write 1
R2.1; write 5 R3.1 ignore; write 4 R4.1; mark loans; end; take 1; roll 2; write 2 R4.1; mark
loans; write 4 L4.2; write 4 L4.3; mark loans; write 1 L4.4; flip 6; write 1 L4.5; end; take
supply; roll 2; roll 5; roll 5; roll 3; write 2 R2.2; end; take 2; roll 4; roll 4; roll 5;
write 2 R4.2; flip 5; write 2 R4.3; mark unlocked; flip 5; write 2 R4.4; write 5 R4.5; write
1 L3.2; end; take 1; roll 1; write 5 L4.2; adjust 2 3; write 5 L4.3; mark unlocked; write 3
R2.3; mark unlocked; end; take 3; roll 2; roll 3; roll 1; roll 1; roll 4; write 3 R2.2;
write 4 R2.3; mark unlocked; flip 1; write 6 R2.4; write 1 R3.2; end; take 2; roll 5; roll
3; roll 2; write 4 L3.2; flip 4; write 3 L3.3; mark bridges; adjust 4 5; write 5 L4.4; end;
take 3; roll 1; roll 5; roll 1; roll 3; roll 5; write 2 R1.2; write 3 R1.3; mark adjust;
adjust 1 2; write 2 R1.4; end; take 1; roll 4; write 3 R3.2; write 1 L3-L2.3; write 2 R3.3;
mark interest; write 1 R3.4; end; take 2; roll 1; roll 6; roll 5; write 3 R1.5; write 5
R1-R2.3; adjust 5 4; write 4 R1.6; end; take 3; roll 2; roll 5; roll 1; roll 3; roll 5; flip
1; write 1 L4.5; adjust 6 5; write 5 R2.4; flip 5; write 2 L3.4; end; take 1; roll 2; adjust
4 5; write 5 L2.2; loan 5 6; repay 6 1; scrap 3; end
"""

D6_SOLO: Final = """
roll 4; roll 6; roll 4; roll 5; roll 5; roll 1; take 3; roll 4; roll 5; roll 1; roll 4; roll
3; loan 5 2; loan 5 2; loan 1 2; mark flip; write 2 R1.1; write 2 L1.1; loan 2 3; write 3
R2.1; end; take 3; roll 5; roll 3; roll 2; roll 6; roll 5; loan 4 3; loan 1 3; mark adjust;
write 3 L2.1; repay 3 2; repay 5 3; end; take 2; roll 1; roll 3; roll 1; write 4 L3.1; write
5 L4.1; mark ignore; repay 3 1; repay 6 3; end; take 1; roll 1; write 4 R3.1; write 1 R4.1
ignore; mark loans; repay 4 1; repay 6 1; end; take 3; roll 1; roll 4; roll 3; roll 2; roll
6; write 3 R1.2; adjust 5 4; write 4 R1.3; mark loans; adjust 2 3; write 3 R1.4; end; take
1; roll 6; write 1 R2.2 ignore; write 2 R2.3; mark unlocked; end; take supply; roll 3; roll
5; roll 5; roll 3; write 3 R2.4; end; take 3; roll 5; roll 4; roll 5; roll 2; roll 4; write
3 L1.2; write 4 L1.3; mark unlocked; write 3 R3.2; adjust 1 2; write 2 R1.5; end; take 1;
roll 1; write 2 R3.3; mark bridges; write 6 R1-R2.3; write 5 L1.4; end; take 2; roll 3; roll
2; roll 3; write 4 L1-R1.3; write 5 R2-R3.3; write 6 L1.5; write 1 L1-R1.5; write 3 L3.2;
end; take 3; roll 6; roll 2; roll 3; roll 2; roll 5; flip 5; write 4 L2.2; write 5 L2.3;
mark tall; write 2 L3.3; mark tall; end; take 2; roll 1; roll 4; roll 3; write 3 L3-L2.3;
write 2 L2-L1.3; write 5 L4.2; end; take 2; roll 6; roll 3; roll 1; write 4 L4.3; mark
interest; write 1 L4-L3.3; end; take 2; roll 4; roll 5; roll 5; write 3 L4.4; write 6 L2.4;
end; take supply; roll 6; roll 1; roll 1; roll 1; flip 6; write 1 L3.4; end; take 1; roll 5;
write 5 L1.6; write 3 R1.6; write 1 R4.2; write 1 R4.3; mark other; write 3 L4.5; write 2
R3-R4.3; write 1 R4.4; end; take 2; roll 3; roll 3; roll 6; write 4 R4.5; write 1 R3.4;
scrap 5; end
"""
