# Two commands matter: `make play` and `make test`. Everything they need goes into .venv.
# On Windows without make: see "Installing" in README.md.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# pip reads constraints.txt for what it installs and for what builds it: what CI tested with.
PIP := PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet

# Where `make install` puts it: PREFIX/lib/kafene, with a link in PREFIX/bin.
PREFIX ?= $(HOME)/.local

.PHONY: play resume install uninstall test check format lint types bench client wheel clean

play: $(VENV)/.play
	@$(BIN)/kafene

resume: $(VENV)/.play
	@$(BIN)/kafene resume

install:
	@PYTHON="$(PYTHON)" sh scripts/install.sh install "$(PREFIX)"

uninstall:
	@sh scripts/install.sh uninstall "$(PREFIX)"

# Two suites: everything, and the pages in a browser (skipped where there is no Node or no Chromium).
test: $(VENV)/.dev
	$(BIN)/python -m pytest --numprocesses auto --maxprocesses 8 --dist worksteal --ignore tests/browser
	$(BIN)/python -m pytest tests/browser

check: $(VENV)/.dev lint types client test

lint: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: $(VENV)/.dev
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.dev
	@for file in benchmarks/*.py; do $(BIN)/python $$file; done

# The table in the browser; needs Node 20. `kafene serve` builds it by itself where it is missing.
client:
	cd client && npm ci --no-audit --no-fund && npm run --silent build && npm run --silent types

# A package to install elsewhere, without Node: the table in the browser is in it.
wheel: client | $(BIN)/python
	rm -rf build
	PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
		$(BIN)/python -m pip wheel --quiet --no-deps --wheel-dir dist .
	@ls dist/*.whl

clean:
	rm -rf src/kafene/web/client client/node_modules
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Kafene needs Python 3.11 or newer: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python's venv module is missing (on Debian: apt install python3-venv)"; exit 1; }

$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up in $(VENV), once ..."
	@$(PIP) -e .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Setting up in $(VENV), once ..."
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.play
