"""Look up what Kafene is built with in the databases of known weaknesses: `make audit`.

Exit code 0: everything was looked up, nothing is known. 1: something is known. 2: a database could
not be reached, so nothing can be said about what it would have told."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
CLEAN, WEAK, UNKNOWN = 0, 1, 2


def audit_python() -> int:
    """What pip-audit knows of the pinned packages."""
    words = ["pip_audit", "--disable-pip", "--no-deps", "--format", "json", "--progress-spinner"]
    words += ["off", "--requirement", str(ROOT / "requirements-dev.txt")]
    done = subprocess.run([sys.executable, "-m", *words], capture_output=True, text=True)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        print("Python: nothing checked, because the database can't be reached.")
        return UNKNOWN
    weak = [each for each in packages if each.get("vulns")]
    skipped = [each for each in packages if "skip_reason" in each]
    for each in weak:
        for known in each["vulns"]:
            better = ", ".join(known["fix_versions"]) or "none yet"
            print(f"{each['name']} {each['version']}: {known['id']}; fixed in: {better}")
    print(f"Python: {len(packages)} packages, {len(weak)} with known vulnerabilities", end="")
    print(f"; {len(skipped)} couldn't be looked up." if skipped else ".")
    return WEAK if weak else UNKNOWN if skipped else CLEAN


def audit_client() -> int:
    """What npm knows of the packages that the client is built with."""
    words = ["npm", "audit", "--json", "--package-lock-only"]
    try:
        done = subprocess.run(words, cwd=ROOT / "client", capture_output=True, text=True)
        found = json.loads(done.stdout)["vulnerabilities"]
    except (OSError, ValueError, KeyError):
        print("Client: nothing checked, because npm or its database can't be reached.")
        return UNKNOWN
    for name, known in found.items():
        print(f"{name}: {known['severity']}")
    print(f"Client: {len(found)} packages with known vulnerabilities.")
    return WEAK if found else CLEAN


def main() -> int:
    """Both; something known counts for more than something unknown."""
    verdicts = {audit_python(), audit_client()}
    return WEAK if WEAK in verdicts else max(verdicts)


if __name__ == "__main__":
    sys.exit(main())
