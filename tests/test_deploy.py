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
from psycopg.conninfo import conninfo_to_dict

from kafene.cli.parser import parse
from kafene.store import read_place
from kafene.text import Text
from kafene.web.metrics import parse_place

FOLDER = Path(__file__).parents[1] / "deploy"
UNIT = (FOLDER / "kafene@.service").read_text(encoding="utf-8")
CONTAINERFILE = (FOLDER / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((FOLDER / "compose.yaml").read_text(encoding="utf-8"))
SERVERS = {name: each for name, each in COMPOSE["services"].items() if name.startswith("kafene")}
UPSTREAM = re.findall(
    r"^ +server 127\.0\.0\.1:(\d+) ", (FOLDER / "nginx.conf").read_text(encoding="utf-8"), re.M
)


PASSWORD = "p@ss/w%rd:#?&"


def find_line(key: str) -> str:
    (found,) = re.findall(f"^#? *{key}=(.*)$", UNIT, re.M)
    return str(found)


def fill_in(text: str) -> str:
    """A value of the compose file as it is passed on, with a password that people choose."""
    return re.sub(
        r"\$\{(\w+):([-?])([^}]*)\}",
        lambda found: PASSWORD if found[1] == "POSTGRES_PASSWORD" else found[3],
        text,
    )


def is_ignored(name: str, patterns: list[str]) -> bool:
    """Whether a file stays out of the image, as `.dockerignore` is read."""
    expressions = [
        re.escape(each).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*") for each in patterns
    ]
    return any(re.fullmatch(f"{each}(?:/.*)?", name) for each in expressions)


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


def test_a_shipped_value_is_what_systemd_takes_it_for() -> None:
    """Everything behind the first `=` is the value; a comment has a line of its own."""
    assert read_place(find_line("KAFENE_DB")) == Path("/var/lib/kafene/tables.db")
    files = [*FOLDER.iterdir(), *(FOLDER.parent / "docs").glob("*.md"), FOLDER.parent / "README.md"]
    for file in files:
        for line in re.findall(r"^(?:# *)?[A-Z_]+=.*$", file.read_text(encoding="utf-8"), re.M):
            assert not re.search(r"\s[#;]", line.lstrip("# ")), f"{file.name}: {line}"


def test_containers_reach_the_database_whatever_its_password_is() -> None:
    for each in SERVERS.values():
        given = {name: fill_in(value) for name, value in each["environment"].items()}
        assert conninfo_to_dict(given["KAFENE_DB"]) == {
            "host": "db",
            "dbname": "kafene",
            "user": COMPOSE["services"]["db"]["environment"]["POSTGRES_USER"],
        }
        assert given["PGPASSWORD"] == PASSWORD


def test_containers_know_the_proxy_before_them_and_are_watched_from_others() -> None:
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    for each in SERVERS.values():
        args = parse(Text(), ["serve", *each["command"]])
        assert network["gateway"] in args.proxy
        assert parse_place(args.metrics)[0] == "0.0.0.0"


def test_the_image_has_a_python_that_was_tried() -> None:
    used = set(re.findall(r"^FROM python:(\d+\.\d+)-", CONTAINERFILE, re.M))
    kernels = (FOLDER.parent / "docs" / "kernels.md").read_text(encoding="utf-8")
    tried = re.findall(r"^\| Linux, x86-64, CPython ([\d., and]+) \| yes", kernels, re.M)
    assert used <= set(re.findall(r"\d+\.\d+", " ".join(tried)))
    assert len(used) == 1


def test_what_git_leaves_out_stays_out_of_the_image_and_nothing_else_does() -> None:
    root = FOLDER.parent
    lines = (root / ".dockerignore").read_text(encoding="utf-8").splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    for each in (root / ".gitignore").read_text(encoding="utf-8").split():
        name = each.strip("/").replace("*", "x")
        assert is_ignored(name, patterns), each
        assert "/" in name or is_ignored(f"some/folder/{name}", patterns), each
    assert is_ignored(".git/HEAD", patterns)
    listed = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True)
    for name in listed.stdout.split():
        assert not is_ignored(name, patterns), name


def test_containers_are_built_from_files_that_are_there() -> None:
    for each in SERVERS.values():
        root = FOLDER / each["build"]["context"]
        assert (root / each["build"]["dockerfile"]).samefile(FOLDER / "Containerfile")
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", CONTAINERFILE, re.M)
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
