"""The table of rules and tests in docs/skyline-d6-rules.md names only tests that there are."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
PAGE = HERE.parents[2] / "docs" / "skyline-d6-rules.md"
NAMED = re.compile(r"`(test_\w+\.py)::(\w+)::(\w+)`")


def methods_of(path):
    """Class and name of every test method of a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        (each.name, method.name)
        for each in tree.body
        if isinstance(each, ast.ClassDef)
        for method in each.body
        if isinstance(method, ast.FunctionDef)
    }


def test_every_test_of_the_table_exists():
    named = NAMED.findall(PAGE.read_text(encoding="utf-8"))
    assert len(named) > 80
    for file, class_name, name in named:
        assert (class_name, name) in methods_of(HERE / file), f"{file}::{class_name}::{name}"


def test_every_row_names_a_test_or_says_why_not():
    rows = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    rows = [row for row in rows if not row.startswith("| |")]
    numbers = [row.split("|")[1].strip() for row in rows]
    assert len(set(numbers)) == len(numbers) > 70
    without = [row for row in rows if not NAMED.search(row)]
    assert [row.split("|")[1].strip() for row in without] == ["S1"]
