"""The packaged program's own matrix products give what numpy's give."""

from __future__ import annotations

import ctypes
import itertools
import re
import shutil
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tools.packaging import matrices
from tools.packaging.plan import REPOSITORY

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("gcc") is None, reason="needs Linux and gcc"
)

ROW, COLUMN = 101, 102
STRAIGHT, TURNED, CONJUGATED = 111, 112, 113
UPPER = 121
KINDS = {"s": np.float32, "d": np.float64, "c": np.complex64, "z": np.complex128}
SIZES = ((1, 1, 1), (3, 3, 70), (70, 3, 3), (5, 270, 9), (4, 16, 8))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    target = tmp_path_factory.mktemp("matrices") / "libproducts.so"
    assert matrices.compile_library(target, matrices.PRODUCTS)
    return ctypes.CDLL(str(target))


def numbers(rng: np.random.Generator, kind: str, *shape: int) -> Any:
    """Small whole numbers, whose products and sums are exact in every kind of number."""
    real = rng.integers(-4, 5, shape)
    imaginary = rng.integers(-4, 5, shape) if kind in "cz" else 0
    return (real + 1j * imaginary if kind in "cz" else real).astype(KINDS[kind])


def scalar(kind: str, value: float) -> Any:
    if kind == "s":
        return ctypes.c_float(value)
    if kind == "d":
        return ctypes.c_double(value)
    return np.array([value], KINDS[kind]).ctypes.data_as(ctypes.c_void_p)


def at(array: Any) -> Any:
    return array.ctypes.data_as(ctypes.c_void_p)


def whole(*values: int) -> list[Any]:
    return [ctypes.c_longlong(value) for value in values]


def laid(matrix: Any, order: int) -> tuple[Any, int]:
    """The matrix in memory by rows or columns, with three numbers of padding, and its step."""
    rows, columns = matrix.shape
    if order == ROW:
        padded = np.full((rows, columns + 3), 99, matrix.dtype)
        padded[:, :columns] = matrix
        return padded, columns + 3
    padded = np.full((columns, rows + 3), 99, matrix.dtype)
    padded[:, :rows] = matrix.T
    return padded, rows + 3


def taken(padded: Any, order: int, rows: int, columns: int) -> Any:
    return padded[:, :columns] if order == ROW else padded[:, :rows].T


def turned(matrix: Any, turn: int) -> Any:
    if turn == STRAIGHT:
        return matrix
    return matrix.T if turn == TURNED else matrix.T.conj()


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_matrix_by_matrix(library: ctypes.CDLL, kind: str) -> None:
    rng = np.random.default_rng(1)
    function = library[f"scipy_cblas_{kind}gemm64_"]
    turns = (STRAIGHT, TURNED, CONJUGATED) if kind in "cz" else (STRAIGHT, TURNED)
    cases = itertools.product(SIZES, (ROW, COLUMN), turns, turns, (0.0, 2.0))
    for (m, k, n), order, a_turn, b_turn, beta in cases:
        a = numbers(rng, kind, *((m, k) if a_turn == STRAIGHT else (k, m)))
        b = numbers(rng, kind, *((k, n) if b_turn == STRAIGHT else (n, k)))
        c = numbers(rng, kind, m, n)
        (a_laid, lda), (b_laid, ldb), (c_laid, ldc) = (laid(each, order) for each in (a, b, c))
        expected = 3 * (turned(a, a_turn) @ turned(b, b_turn)) + beta * c
        function(
            *(order, a_turn, b_turn, *whole(m, n, k), scalar(kind, 3.0)),
            *(at(a_laid), *whole(lda), at(b_laid), *whole(ldb)),
            *(scalar(kind, beta), at(c_laid), *whole(ldc)),
        )
        assert np.array_equal(taken(c_laid, order, m, n), expected), (m, k, n, order, beta)
        rest = c_laid[:, n:] if order == ROW else c_laid[:, m:]
        assert (rest == 99).all(), "nothing beside the result is written"


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_matrix_by_vector(library: ctypes.CDLL, kind: str) -> None:
    rng = np.random.default_rng(2)
    function = library[f"scipy_cblas_{kind}gemv64_"]
    cases = itertools.product(SIZES, (ROW, COLUMN), (STRAIGHT, TURNED), (1, 3, -2))
    for (m, n, _), order, turn, step in cases:
        a = numbers(rng, kind, m, n)
        rows, columns = (m, n) if turn == STRAIGHT else (n, m)
        x = numbers(rng, kind, columns * abs(step))
        y = numbers(rng, kind, rows)
        used = x[:: abs(step)][:columns]
        used = used[::-1] if step < 0 else used
        expected = turned(a, turn) @ used + y
        a_laid, lda = laid(a, order)
        function(
            *(order, turn, *whole(m, n), scalar(kind, 1.0), at(a_laid), *whole(lda)),
            *(at(x), *whole(step), scalar(kind, 1.0), at(y), *whole(1)),
        )
        assert np.array_equal(y, expected), (m, n, order, turn, step)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_matrix_by_itself(library: ctypes.CDLL, kind: str) -> None:
    rng = np.random.default_rng(3)
    function = library[f"scipy_cblas_{kind}syrk64_"]
    for (n, k, _), order, turn in itertools.product(SIZES, (ROW, COLUMN), (STRAIGHT, TURNED)):
        a = numbers(rng, kind, *((n, k) if turn == STRAIGHT else (k, n)))
        a_laid, lda = laid(a, order)
        c = np.zeros((n, n), KINDS[kind])
        function(
            *(order, UPPER, turn, *whole(n, k), scalar(kind, 1.0), at(a_laid), *whole(lda)),
            *(scalar(kind, 0.0), at(c), *whole(n)),
        )
        product = turned(a, turn) @ turned(a, turn).T
        assert np.array_equal(np.triu(c), np.triu(product)), (n, k, order, turn)


@pytest.mark.thorough
@pytest.mark.parametrize("kind", "sd")
def test_vector_by_vector(library: ctypes.CDLL, kind: str) -> None:
    rng = np.random.default_rng(4)
    function = library[f"scipy_cblas_{kind}dot64_"]
    function.restype = ctypes.c_float if kind == "s" else ctypes.c_double
    for n, step in itertools.product((0, 1, 5, 1000), (1, 2)):
        x, y = numbers(rng, kind, max(1, n * step)), numbers(rng, kind, max(1, n))
        got = function(*whole(n), at(x), *whole(step), at(y), *whole(1))
        assert got == np.sum(x[::step][:n] * y[:n])


def test_the_packed_numpy_asks_for_nothing_else() -> None:
    modules = (Path(np.__file__).parent / "_core").glob("_multiarray_umath*.so")
    asked = {name for name in matrices.wanted_names(modules) if "cblas" in name}
    assert asked <= matrices.PRODUCTS


@pytest.mark.thorough
def test_an_unknown_product_keeps_openblas(tmp_path: Path) -> None:
    blas = tmp_path / "libscipy_openblas64_-1.so"
    module = tmp_path / "module.so"
    blas.write_bytes(b"")
    module.write_bytes(b"\0scipy_cblas_dtrsm64_\0")
    entries = [
        ("numpy.libs/libscipy_openblas64_-1.so", str(blas), "BINARY"),
        ("numpy/_core/module.so", str(module), "EXTENSION"),
        ("libgfortran-1.so.5", str(blas), "BINARY"),
    ]
    assert matrices.replaced(entries, tmp_path / "work") == entries
    module.write_bytes(b"\0scipy_cblas_dgemm64_\0scipy_dgesv_64_\0")
    changed = matrices.replaced(entries, tmp_path / "work")
    assert [name for name, _, _ in changed] == [entries[0][0], entries[1][0]]
    assert Path(changed[0][1]).stat().st_size > 0


def test_the_program_uses_no_linear_algebra() -> None:
    for path in (REPOSITORY / "skyline").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\blinalg\b|np\.(polyfit|corrcoef)\b", text), path
