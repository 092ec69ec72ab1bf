"""What pyproject.toml cannot say: sentences are prepared before the package is put together."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py


class PrepareAndBuild(build_py):
    """Prepares the sentences where their Fluent files are; an editable install reads them there."""

    def run(self) -> None:
        """Build the package."""
        sys.path.insert(0, str(Path(__file__).parent / "src"))
        from kafene.text.prepare import main

        main()
        super().run()


setup(cmdclass={"build_py": PrepareAndBuild})
