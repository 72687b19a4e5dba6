# Two commands do it all:
#   make kit    installs what is missing and writes kit/ (Phase 10, four players, German)
#   make test   runs all tests
# Both can be run again at any time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DECK ?= phase10
PLAYERS ?= 4
# What the desktop keeps under this name (en_US:en) is no order: LANGUAGE=en behind make is.
LANGUAGE = de
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: kit test setup system check examples docs liblouis page bench fuzz clean

kit: $(VENV)/.installed
	$(BIN)/ohio-braille kit $(DECK) -p $(PLAYERS) -l $(LANGUAGE) -o kit --force

test: $(VENV)/.installed-test
	$(BIN)/python -m pytest

setup: $(VENV)/.installed-test

# liblouis and its binding come from the system; what pip calls "louis" is another, empty package.
system:
	@need=""; \
	for p in python3-louis liblouis-bin python3-venv; do \
	  dpkg-query -W -f '$${Status}' $$p 2>/dev/null | grep -q 'install ok installed' || need="$$need $$p"; \
	done; \
	if [ -n "$$need" ]; then \
	  command -v apt-get >/dev/null || { echo "Install liblouis with its Python binding (Debian: python3-louis) and run this again."; exit 1; }; \
	  echo "Installing$$need"; \
	  $(SUDO) apt-get update -qq && DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends$$need >/dev/null; \
	fi

$(BIN)/python: | system
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python system
	$(BIN)/python -m pip install -q --disable-pip-version-check -e .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(VENV)/.installed
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[test]'
	@touch $@

$(VENV)/.installed-check: pyproject.toml | $(VENV)/.installed-test
	$(BIN)/python -m pip install -q --disable-pip-version-check -e '.[test,check]'
	@touch $@

check: $(VENV)/.installed-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Writes what the stories in examples/ give, and the pictures of the README, anew.
examples: $(VENV)/.installed-test
	$(BIN)/python examples/run.py

# Writes docs/data-files.md anew, from the types that check data files.
docs: $(VENV)/.installed-test
	$(BIN)/python tests/help/data_files_page.py

# liblouis as WebAssembly, for systems that have none: from Debian's source, by a compiler from PyPI (one minute).
liblouis: $(VENV)/.installed
	$(BIN)/python portable/build_liblouis.py ohio_braille/liblouis

# The page: the whole program in a browser, as a folder for any static host and as one file a language (two minutes).
page: $(VENV)/.installed
	@test -f ohio_braille/liblouis/liblouis.wasm || $(MAKE) --no-print-directory liblouis
	$(BIN)/python page/build.py build/page

# Ten thousand texts, decks, sheets, documents, files and command lines; twenty thousand changed kits (half an hour).
fuzz: $(VENV)/.installed-test
	OHIO_BRAILLE_EXAMPLES=20 $(BIN)/python -m pytest tests/whole/test_any_input.py tests/whole/test_any_kit.py --hypothesis-show-statistics

# Time and memory beside the floor and the peers, which are installed for this alone (seven minutes).
bench: $(VENV)/.installed
	@command -v file2brl >/dev/null || { $(SUDO) apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive $(SUDO) apt-get install -y -qq --no-install-recommends liblouisutdml-bin >/dev/null; } || \
	  echo "file2brl could not be installed."
	@test -d .cache/bench/labels || \
	  $(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --target .cache/bench pylabels==1.2.1 || \
	  echo "pylabels could not be installed."
	$(BIN)/python bench/bench.py
	@test -d build/page -a -d tests/accessibility/node_modules && node bench/page.js build/page || \
	  echo "page: not measured; make page and tests/browser/run build/page first."

clean:
	rm -rf $(VENV) kit build dist ohio_braille/liblouis .pytest_cache .mypy_cache .ruff_cache .hypothesis
