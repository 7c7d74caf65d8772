"""The workflow for the systems that are not at hand: well formed, pinned, and about real files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.packaging import plan, windows

REPOSITORY = Path(__file__).resolve().parent.parent
WORKFLOW = REPOSITORY / ".github" / "workflows" / "build.yml"
SETUP = REPOSITORY / "tools" / "packaging" / "windows-setup.iss"


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    content = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    assert isinstance(content, dict)
    return content


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def test_it_runs_on_every_change_and_may_only_read(workflow: dict[Any, Any]) -> None:
    asked = workflow[True]  # "on" is a truth value to YAML 1.1
    assert {"push", "pull_request", "workflow_dispatch"} <= set(asked)
    assert workflow["permissions"] == {"contents": "read"}


def test_it_packages_for_all_three_systems_and_attaches_the_result(
    workflow: dict[Any, Any],
) -> None:
    job = workflow["jobs"]["package"]
    systems = [each["system"].split("-")[0] for each in job["strategy"]["matrix"]["include"]]
    assert set(systems) == {"ubuntu", "windows", "macos"}
    assert job["strategy"]["fail-fast"] is False
    assert any("upload-artifact" in step.get("uses", "") for step in job["steps"])
    assert any("pytest" in step.get("run", "") for step in job["steps"])
    for each in workflow["jobs"].values():
        assert each["timeout-minutes"] <= 60


def test_every_action_has_a_fixed_version(workflow: dict[Any, Any]) -> None:
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    for each in used:
        assert re.fullmatch(r"actions/[a-z-]+@v\d+\.\d+\.\d+", each), each


def test_every_step_does_one_thing(workflow: dict[Any, Any]) -> None:
    for step in steps(workflow):
        assert ("uses" in step) != ("run" in step), step


def test_it_only_names_files_that_are_there(workflow: dict[Any, Any]) -> None:
    said = "\n".join(step.get("run", "") for step in steps(workflow))
    named = {each.replace("\\", "/") for each in re.findall(r"tools[\\/][\w\\/.-]+", said)}
    assert {"tools/package.py", "tools/check_dists.py"} <= named
    for each in named:
        assert (REPOSITORY / each).is_file(), each


# ---------------------------------------------------------------- the setup program of Windows
def sections(text: str) -> dict[str, list[str]]:
    """The lines of a setup script by section, definitions put in."""
    defined = dict(re.findall(r'^#define (\w+) "(.*)"$', text, re.MULTILINE))
    for name, value in defined.items():
        text = text.replace(f"{{#{name}}}", value)
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        heading = re.fullmatch(r"\[(\w+)\]", line)
        if heading:
            found[heading[1]] = []
        elif found and line and not line.startswith((";", "#")):
            found[list(found)[-1]].append(line)
    return found


def test_the_setup_program_installs_for_one_user_what_was_built() -> None:
    script = sections(SETUP.read_text(encoding="utf-8"))
    settings = dict(line.split("=", 1) for line in script["Setup"])
    assert settings["PrivilegesRequired"] == "lowest"
    assert settings["AppName"] == plan.NAME
    assert settings["SetupIconFile"].replace("\\", "/") == "assets/icons/skyline.ico"
    assert (REPOSITORY / settings["LicenseFile"]).is_file()
    assert settings["ChangesAssociations"] == "yes"
    assert f'"dist\\{plan.NAME}\\*"' in script["Files"][0]
    assert windows.CONSOLE_NAME.lower() != plan.NAME.lower()


def test_the_setup_program_opens_records_with_the_game() -> None:
    script = sections(SETUP.read_text(encoding="utf-8"))
    lines = script["Registry"]
    assert all("Tasks: records" in line for line in lines)
    assert all(line.startswith("Root: HKA;") for line in lines)
    assert any(f'"Software\\Classes\\{plan.RECORD_SUFFIX}"' in line for line in lines)
    command = next(line for line in lines if "open\\command" in line)
    assert f'"""{{app}}\\{plan.NAME}.exe"" ""%1"""' in command
    assert any("uninsdeletekey" in line for line in lines)
