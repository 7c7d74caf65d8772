"""Compares every named picture of two commits, byte by byte, on this machine.

python -m tools.compare_shots BASE [HEAD] [--size 1280x720] [--only PREFIX] [--jobs 2] [--keep DIR]

Without ``HEAD`` the working tree is compared as it is. Pictures are drawn through the verb
``shot``, each in a process of its own, so that nothing can colour the next. Prints what differs
and a line of counts; the exit status is 1 where something differs.
"""

from __future__ import annotations

import argparse
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

_DRAW = """
import hashlib, io, multiprocessing, os, sys
from contextlib import redirect_stdout
from pathlib import Path

size, prefix, jobs, keep = sys.argv[1], sys.argv[2], int(sys.argv[3]), Path(sys.argv[4])
from skyline.__main__ import main
import skyline.verbs.shot  # loaded once: what follows is forked

def draw(name):
    target = keep / f"{name}.png"
    status = main(["shot", name, "--size", size, "--out", str(target)])
    return name, hashlib.sha256(target.read_bytes()).hexdigest() if status == 0 else "failed"

listing = io.StringIO()
with redirect_stdout(listing):
    main(["shot", "--list"])
names = [name for name in listing.getvalue().split() if name.startswith(prefix)]
with multiprocessing.get_context("fork").Pool(jobs, maxtasksperchild=1) as pool:
    for name, told in pool.imap(draw, names, chunksize=1):
        print(name, told, flush=True)
"""


def unpack(commit: str, folder: Path) -> Path:
    """Writes the files of a commit below a folder."""
    packed = subprocess.run(["git", "archive", commit], cwd=ROOT, capture_output=True, check=True)
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def hashes(tree: Path, choice: argparse.Namespace, keep: Path) -> dict[str, str]:
    """Draws the pictures of a tree into ``keep``; answers with the hash of each by name."""
    keep.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        surroundings = {
            **os.environ,
            "PYTHONPATH": str(tree),
            "SKYLINE_HOME": home,
            "LANGUAGE": "en",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        }
        arguments = [choice.size, choice.only, str(choice.jobs), str(keep)]
        told = subprocess.run(
            [sys.executable, "-c", _DRAW, *arguments],
            cwd=tree,
            env=surroundings,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return dict(line.split() for line in told.stdout.splitlines())


def main() -> int:
    """Draws both sides and tells what differs; returns the exit status."""
    parser = argparse.ArgumentParser(description="Compares the pictures of two commits.")
    parser.add_argument("base", metavar="BASE")
    parser.add_argument("head", metavar="HEAD", nargs="?")
    parser.add_argument("--size", default="1280x720", metavar="WxH")
    parser.add_argument("--only", default="", metavar="PREFIX")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where the pictures stay")
    choice = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        keep = choice.keep.resolve() if choice.keep else folder / "pictures"
        before = hashes(unpack(choice.base, folder / "base"), choice, keep / "base")
        tree = unpack(choice.head, folder / "head") if choice.head else ROOT
        after = hashes(tree, choice, keep / "head")
    differ = [name for name in before if after.get(name) != before[name]]
    for name in differ:
        print(f"differs: {name}" if name in after else f"gone: {name}")
    new = after.keys() - before.keys()
    print(f"{len(before)} pictures, {len(differ)} differ, {len(new)} new")
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
