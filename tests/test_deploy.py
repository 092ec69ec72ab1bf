"""The files in `deploy/` fit the program and each other, as far as that can be seen here."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from kafene.cli.parser import parse
from kafene.text import Text

FOLDER = Path(__file__).parents[1] / "deploy"
UNIT = (FOLDER / "kafene@.service").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
SERVERS = {name: each for name, each in COMPOSE["services"].items() if name.startswith("kafene")}
UPSTREAM = re.findall(
    r"^ +server 127\.0\.0\.1:(\d+) ", (FOLDER / "nginx.conf").read_text(encoding="utf-8"), re.M
)


def find_line(key: str) -> str:
    (found,) = re.findall(f"^#? *{key}=(.*)$", UNIT, re.M)
    return str(found)


def test_the_unit_calls_the_server_as_it_wants_to_be_called() -> None:
    options = find_line("KAFENE_OPTIONS")
    call = find_line("ExecStart").replace("%i", "8001").replace("$KAFENE_OPTIONS", options)
    program, *words = shlex.split(call)
    assert program.endswith("/kafene")
    args = parse(Text(), words)
    assert (args.function, args.port, args.metrics) == ("serve", 8001, "18001")
    assert args.proxy == ["127.0.0.1"]


def test_containers_call_the_server_where_nginx_looks_for_it() -> None:
    args = [parse(Text(), ["serve", *each["command"]]) for each in SERVERS.values()]
    assert [str(each.port) for each in args] == UPSTREAM
    assert len({each.metrics for each in args}) == len(args)
    for each, given in zip(SERVERS.values(), args, strict=True):
        assert each["environment"]["PORT"] == str(given.port)
        assert each["network_mode"] == "service:nginx"
        assert given.host == given.proxy[0] == "127.0.0.1"


def test_containers_are_built_from_files_that_are_there() -> None:
    for each in SERVERS.values():
        root = FOLDER / each["build"]["context"]
        assert (root / each["build"]["dockerfile"]).samefile(FOLDER / "Containerfile")
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", (FOLDER / "Containerfile").read_text(), re.M)
    for name in " ".join(copied).split():
        assert (FOLDER.parent / name).exists()
    for volume in COMPOSE["services"]["nginx"]["volumes"]:
        assert (FOLDER / volume.partition(":")[0]).exists()


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed"
)
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    file = tmp_path / "kafene@8001.service"
    file.write_text(UNIT.replace("/opt/kafene/bin/kafene", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", file], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
