# Two commands matter: `make play` and `make test`. Both set everything up themselves; a second run is instant.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)

.PHONY: play test soak install fast compiled wheels fresh lint docs bench screenshots clean

play: install
	@$(BIN)/python tools/compile.py --offer
	@$(BIN)/perihelion

install: $(VENV)/.installed
	@$(BIN)/python tools/compile.py --clean

$(VENV)/.installed: pyproject.toml constraints.txt hatch_build.py $(PAGE_SOURCES) | $(VENV)/bin/uv
	$(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt --editable ".[server]"
	@touch $@

$(VENV)/bin/uv: constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt uv
	@touch $@

$(VENV)/.tools: $(VENV)/.installed tests/example/pyproject.toml
	$(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt --group dev --editable tests/example
	@touch $@

lint: $(VENV)/.tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

# The browser tests run by themselves: the driver of the browser keeps an event loop that others would stumble over.
test: $(VENV)/.tools lint
	bash tests/services.sh
	$(BIN)/python -m pytest -m "not soak" --numprocesses 2 --dist loadgroup --ignore tests/browser
	$(BIN)/python -m pytest -m "not soak" --numprocesses 2 --dist loadgroup tests/browser

soak: $(VENV)/.tools
	bash tests/services.sh
	$(BIN)/python -m pytest -m soak --numprocesses 2 --dist loadgroup --ignore tests/browser
	$(BIN)/python -m pytest -m soak tests/browser
	$(BIN)/python tools/compile.py --to build/compiled
	PYTHONPATH=build/compiled $(BIN)/python benchmarks/laws.py --games 1000 --minutes 120

fast: $(VENV)/.tools
	$(BIN)/python tools/compile.py

# The compiled engine goes through the same states, keeps the rules of every game and the laws with an interpreted game on
# it, and bots can think with it.
compiled: $(VENV)/.tools
	$(BIN)/python tools/compile.py --to build/compiled
	$(BIN)/python benchmarks/trails.py --against build/compiled
	PYTHONPATH=build/compiled $(BIN)/python -m pytest -q -m "not soak" tests/conformance tests/gaia tests/council tests/galactic_era tests/bots/test_secrets.py

# The wheels of this system as a registry takes them: a pure one, and a compiled one that says which Linux it runs on
# (auditwheel). The release workflow has cibuildwheel do the same inside the oldest Linux that is supported, and elsewhere.
wheels: $(VENV)/.tools
	$(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt --group release
	rm -rf dist build/wheels
	$(BIN)/uv build --quiet --wheel --out-dir dist
	PERIHELION_COMPILED=1 $(BIN)/uv build --quiet --wheel --out-dir build/wheels
	PATH="$(abspath $(BIN)):$$PATH" $(BIN)/auditwheel repair --wheel-dir dist build/wheels/*.whl
	$(BIN)/twine check --strict dist/*

# Both wheels as a stranger meets them: a new environment without compiler and Node, and all that the docs say.
fresh: wheels
	$(PYTHON) tools/fresh.py dist/*-py3-none-any.whl
	$(PYTHON) tools/fresh.py dist/*-manylinux*.whl

# The docs as a site, in build/site; a warning is an error.
docs: $(VENV)/.tools
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict

# The pictures of the README, from a real browser at a real table.
screenshots: $(VENV)/.tools
	bash tests/services.sh
	PYTHONPATH=tests $(BIN)/python -m browser.screenshots

bench: install
	$(BIN)/perihelion bench

clean:
	rm -rf $(VENV) build dist src/perihelion/server/page web/node_modules
	find src -name '*.so' -delete
