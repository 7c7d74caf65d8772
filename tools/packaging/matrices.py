"""A small stand-in for numpy's OpenBLAS in the packaged Linux program: 28 MB become 60 kB.

The products are in ``matrices.c``; the functions of linear algebra (LAPACK), which the game
never calls, become functions that end the program. If the machine has no C compiler, or a
newer numpy asks for a function that is not known here, OpenBLAS is packed as it is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tools.packaging.plan import Entry

SOURCE: Final = Path(__file__).with_name("matrices.c")
LIBRARY: Final = "libscipy_openblas64_"
FORTRAN: Final = ("libgfortran", "libquadmath")
"""Needed by OpenBLAS alone."""

# Sums may be added in any order, as OpenBLAS does; infinities and NaN are respected.
OPTIONS: Final = (
    *("-std=gnu11", "-O3", "-shared", "-fPIC", "-nostdlib", "-fcx-limited-range"),
    *("-fassociative-math", "-fno-signed-zeros", "-fno-trapping-math", "-fno-math-errno"),
)
_REAL: Final = ("gemm", "gemv", "syrk", "axpy", "dot")
_COMPLEX: Final = ("gemm", "gemv", "syrk", "axpy", "dotu_sub", "dotc_sub")
PRODUCTS: Final = frozenset(
    [f"scipy_cblas_{letter}{name}64_" for letter in "sd" for name in _REAL]
    + [f"scipy_cblas_{letter}{name}64_" for letter in "cz" for name in _COMPLEX]
)


def wanted_names(files: Iterable[Path]) -> set[str]:
    """The functions of BLAS and LAPACK that compiled modules name."""
    return {
        name.decode("ascii")
        for file in files
        for name in re.findall(rb"\bscipy_[a-z][a-z0-9_]*64_\b", file.read_bytes())
    }


def compile_library(target: Path, names: Iterable[str]) -> bool:
    """Compiles the stand-in.

    Args:
        target: the library to make; it answers to its file's name.
        names: the functions it must have.

    Returns:
        Whether it was made: not without a compiler, nor with an unknown product.
    """
    compiler = shutil.which("gcc") or shutil.which("cc")
    others = sorted(set(names) - PRODUCTS)
    if compiler is None or any("cblas" in name for name in others):
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    unused = target.with_suffix(".unused.c")
    unused.write_text(
        "".join(f"void {name}(void) {{ __builtin_trap(); }}\n" for name in others),
        encoding="utf-8",
    )
    command = [compiler, *OPTIONS, f"-Wl,-soname,{target.name}", "-o", str(target)]
    return subprocess.call([*command, str(SOURCE), str(unused), "-lgcc"]) == 0


def replaced(entries: Sequence[Entry], work: Path) -> list[Entry]:
    """The libraries with the stand-in in place of OpenBLAS, or unchanged if it can't be made.

    Args:
        entries: the libraries PyInstaller found.
        work: a folder for what is made.
    """
    blas = [entry for entry in entries if Path(entry[0]).name.startswith(LIBRARY)]
    modules = [Path(source) for name, source, _ in entries if name.startswith("numpy/")]
    if not blas:
        return list(entries)
    stand_in = work / "matrices" / Path(blas[0][0]).name
    if not compile_library(stand_in, wanted_names(modules)):
        print("package: no C compiler fits, so numpy keeps the large OpenBLAS.")
        return list(entries)
    return [
        (name, str(stand_in) if Path(name).name == stand_in.name else source, kind)
        for name, source, kind in entries
        if not Path(name).name.startswith(FORTRAN)
    ]
