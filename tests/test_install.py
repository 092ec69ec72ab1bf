"""`make install` and `make uninstall`: a copy of the checkout is installed, offline, with the
packages that the tests run with."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from kafene import __version__
from kafene.web.pages.client_bundle import BUILD, DRAWING, FILES

ROOT = Path(__file__).parents[1]
NEEDED = ("Makefile", "pyproject.toml", "setup.py", "requirements.txt", "README.md", "LICENSE")
NODE = f"""#!/bin/sh
[ "$1" = --version ] && {{ echo v20.1.0; exit; }}
mkdir -p ../src/kafene/web/client
for one in {" ".join(FILES)}; do echo built > "../src/kafene/web/client/$one"; done
"""

pytestmark = pytest.mark.skipif(
    sys.platform == "win32" or not shutil.which("make"), reason="needs make"
)


class Checkout:
    """A copy of the checkout, with a client that is built at once, and a place to install it to."""

    def __init__(self, root: Path) -> None:
        self.place, self.prefix = root / "checkout", root / "my home"
        self.link, self.home = self.prefix / "bin" / "kafene", self.prefix / "lib" / "kafene"
        self._packages, self._tools = root / "packages", root / "tools"
        self._copy()
        self._packages.mkdir()
        for each in Path(sysconfig.get_path("purelib")).iterdir():
            if "kafene" not in each.name:
                (self._packages / each.name).symlink_to(each)
        self._tools.mkdir()
        for name, code in (("node", NODE), ("npm", "#!/bin/sh\n")):
            (self._tools / name).write_text(code, encoding="utf-8")
            (self._tools / name).chmod(0o755)

    def _copy(self) -> None:
        self.place.mkdir()
        for name in NEEDED:
            shutil.copy(ROOT / name, self.place / name)
        shutil.copytree(ROOT / "scripts", self.place / "scripts")
        unwanted = shutil.ignore_patterns("__pycache__", "client", "client-*", "*.ftl.json")
        shutil.copytree(ROOT / "src" / "kafene", self.place / "src" / "kafene", ignore=unwanted)
        (self.place / "client" / "src").mkdir(parents=True)
        for name in ("package.json", "package-lock.json", BUILD, DRAWING, "src/main.tsx"):
            (self.place / "client" / name).write_text("{}", encoding="utf-8")

    def make(self, target: str, *, path: str = "") -> tuple[int, str]:
        """What `make TARGET` ends with, and says."""
        return self._run(
            ["make", target, f"PREFIX={self.prefix}", f"PYTHON={sys.executable}"], path
        )

    def version(self) -> str:
        """The version of what is installed, as it says itself."""
        code, said = self._run([str(self.link), "--version", "--json"])
        assert code == 0
        return str(json.loads(said)["version"])

    def _run(self, command: list[str], path: str = "") -> tuple[int, str]:
        environment = {
            **os.environ,
            "PATH": os.pathsep.join([str(self._tools), *filter(None, [path]), os.environ["PATH"]]),
            "PIP_NO_INDEX": "1",
            "KAFENE_KERNELS": "0",  # how they are built is in test_kernels.py
            "PYTHONPATH": str(self._packages),
        }
        done = subprocess.run(
            command,
            cwd=self.place,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, done.stdout


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_kafene_is_installed_upgraded_and_removed_and_saved_games_stay(
    checkout: Checkout, saved_games_elsewhere: Path
) -> None:
    code, said = checkout.make("install")
    assert code == 0, said
    assert f"{checkout.prefix}/bin isn't on your PATH" in said
    assert f"kafene {__version__} (" in said
    assert checkout.version() == __version__
    where = (
        "from kafene.web.pages import client_bundle as b\n"
        "print(b.FOLDER, b.find_bundle(b.FOLDER) is not None)"
    )
    _, found = checkout._run([str(checkout.home / "bin" / "python"), "-c", where])
    assert found.startswith(str(checkout.home))
    assert found.endswith(" True\n"), "the table in the browser is in it"
    sentences = (
        "import sys; from kafene.text import Text; text = Text('fr'); text.messages;"
        "found = {type(file).__name__ for file in text._homes.values()};"
        "print(found, 'fluent' in sys.modules)"
    )
    _, found = checkout._run([str(checkout.home / "bin" / "python"), "-c", sentences])
    assert found == "{'Prepared'} False\n", "so are the sentences, prepared"

    module = checkout.place / "src" / "kafene" / "__init__.py"
    module.write_text(module.read_text("utf-8").replace(__version__, "9.9.9"), "utf-8")
    code, said = checkout.make("install", path=str(checkout.link.parent))
    assert code == 0, said
    assert "PATH" not in said
    assert checkout.version() == "9.9.9"

    saved_games_elsewhere.touch()
    beside = checkout.link.with_name("other")
    beside.touch()
    code, said = checkout.make("uninstall")
    assert code == 0, said
    assert str(saved_games_elsewhere.parent) in said
    assert saved_games_elsewhere.exists()
    assert not checkout.home.exists()
    assert list(checkout.link.parent.iterdir()) == [beside]
    assert "isn't installed" in checkout.make("uninstall")[1]


@pytest.mark.parametrize("place", ["bin/kafene", "lib/kafene/notes.txt"])
def test_what_is_not_ours_is_not_touched(checkout: Checkout, place: str) -> None:
    foreign = checkout.prefix / place
    foreign.parent.mkdir(parents=True)
    foreign.write_text("mine", encoding="utf-8")
    code, said = checkout.make("install")
    assert code != 0
    assert "isn't Kafene's" in said
    assert checkout.make("uninstall")[0] == 0
    assert foreign.read_text(encoding="utf-8") == "mine"
    assert not (checkout.home / "bin").exists()


def test_a_place_that_cannot_be_is_named(checkout: Checkout, tmp_path: Path) -> None:
    code, said = checkout._run(["make", "install", "PREFIX="])
    assert code != 0
    assert "PREFIX is empty" in said
    (tmp_path / "file").touch()
    code, said = checkout._run(["make", "install", f"PREFIX={tmp_path}/file/x"])
    assert code != 0
    assert "you can't write to" in said


def test_an_environment_of_somebody_else_is_not_ours(checkout: Checkout) -> None:
    checkout.home.mkdir(parents=True)
    (checkout.home / "pyvenv.cfg").touch()
    assert "isn't Kafene's" in checkout.make("install")[1]
    assert "isn't installed" in checkout.make("uninstall")[1]
    assert (checkout.home / "pyvenv.cfg").exists()
