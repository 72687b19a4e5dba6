"""liblouis as WebAssembly, for systems that have none of their own: ordinary Python runs it by wasmtime, a page by the
browser. Both give a :class:`Machine`; what stands above it is the same.

The machine sees one folder, ``/tables``. It is no thread's and no process's: a translation that doesn't come back is
ended from outside, and a new machine takes the old one's place.
"""

import atexit
import struct
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol

from ohio_braille.braille.louis import Louis
from ohio_braille.errors import BrailleError

FOLDER = Path(__file__).parents[1] / "liblouis"
"""Where ``make liblouis`` lays liblouis.wasm and its tables; a wheel that is built afterwards has them."""

TABLES = "/tables"
"""The folder of tables, as the machine sees it."""

SECONDS = 20
"""After so long a translation is taken for one that never comes back; the longest text of ours takes under one."""

_WIDE = 4
"""Bytes of a character: liblouis is built with UCS-4."""

_ROOM = 4 + 2 * _WIDE
"""Cells for each character, as liblouis' own binding has it: every one may be unknown, and come as its code."""


class Machine(Protocol):
    """A host of liblouis.wasm: it calls what the module exports, and reaches its memory."""

    def call(self, name: str, *arguments: int) -> int:
        """What an exported function gives; 0 where that is nothing. Raises :class:`EndedError`."""

    def write(self, at: int, data: bytes) -> None: ...

    def read(self, at: int, size: int) -> bytes: ...


class EndedError(Exception):
    """The machine is of no use any more: it crashed, or was ended since it took too long."""


class Binding:
    """What liblouis' own Python binding gives, over a machine. ``tables`` is the folder that the machine sees."""

    LOG_OFF = 60000

    def __init__(self, new_machine: Callable[[], Machine], tables: Path, file: str) -> None:
        self._new_machine = new_machine
        self._tables = tables
        self.__file__ = file
        self._start()

    def _start(self) -> None:
        self._machine = self._new_machine()
        self._room = self._room_at = 0
        if self._machine.call("lou_charSize") != _WIDE:
            raise BrailleError(f"{self.__file__} was not built with UCS-4; build it again: make liblouis")
        self.setLogLevel(self.LOG_OFF)

    # --- the interface of liblouis' binding, by its names ---

    def version(self) -> str:
        at = self._machine.call("lou_version")
        return self._machine.read(at, 32).partition(b"\0")[0].decode()

    def setLogLevel(self, level: int) -> None:  # noqa: N802
        self._machine.call("lou_setLogLevel", level)

    def checkTable(self, tables: Sequence[str]) -> None:  # noqa: N802
        (at,) = self._places(self._names(tables))
        if not self._called("lou_checkTable", at):
            raise RuntimeError(f"Can't compile: tables {list(tables)}")

    def translateString(self, tables: Sequence[str], text: str, mode: int = 0) -> str:  # noqa: N802
        return self._run("lou_translateString", tables, text, mode)

    def backTranslateString(self, tables: Sequence[str], text: str, mode: int = 0) -> str:  # noqa: N802
        return self._run("lou_backTranslateString", tables, text, mode)

    # --- calling ---

    def _names(self, tables: Sequence[str]) -> bytes:
        """The tables as the machine sees them. Raises BrailleError for one that it can't see."""
        for table in tables:
            if Path(table).parent != self._tables:
                raise BrailleError(f"liblouis in {self.__file__} reads the tables in {self._tables} alone.", "table")
        return ",".join(f"{TABLES}/{Path(table).name}" for table in tables).encode() + b"\0"

    def _run(self, name: str, tables: Sequence[str], text: str, mode: int) -> str:
        data = text.encode("utf-32-le", "surrogatepass")
        length = len(data) // _WIDE
        room = length * _ROOM
        lengths = struct.pack("<ii", length, room)
        where, sizes, source, out = self._places(self._names(tables), lengths, data + bytes(_WIDE), bytes(room * _WIDE))
        # text, its length, cells, their length, typeforms and spacing (none), the mode
        if not self._called(name, where, source, sizes, out, sizes + 4, 0, 0, mode):
            raise RuntimeError(f"Can't translate: tables {list(tables)}, mode {mode}")
        (written,) = struct.unpack("<i", self._machine.read(sizes + 4, 4))
        return self._machine.read(out, written * _WIDE).decode("utf-32-le", "surrogatepass")

    def _called(self, name: str, *arguments: int) -> int:
        try:
            return self._machine.call(name, *arguments)
        except EndedError as error:
            self._start()
            raise BrailleError(f"liblouis did not come back ({error}). Write it in other words.") from None

    def _places(self, *parts: bytes) -> list[int]:
        """Where the parts lie in the machine's memory, all in one piece that is kept for the next call."""
        size = sum(_padded(len(part)) for part in parts)
        if size > self._room:
            if self._room_at:
                self._machine.call("free", self._room_at)
            self._room = max(size, 1 << 16)
            self._room_at = self._machine.call("malloc", self._room)
            if not self._room_at:
                self._start()
                raise BrailleError("The text is too long for liblouis' memory. Make several files of it.")
        places, at = [], self._room_at
        for part in parts:
            places.append(at)
            at += _padded(len(part))
        self._machine.write(self._room_at, b"".join(part.ljust(_padded(len(part)), b"\0") for part in parts))
        return places


def _padded(size: int) -> int:
    return -(-size // 8) * 8


# --- in ordinary Python ---


class _Wasmtime:
    """A machine run by wasmtime."""

    def __init__(self, file: Path, tables: Path) -> None:
        import wasmtime

        self._wasmtime = wasmtime
        self._engine, module = _compiled(file)
        self._store = wasmtime.Store(self._engine)
        self._store.set_epoch_deadline(SECONDS)
        wasi = wasmtime.WasiConfig()
        wasi.preopen_dir(str(tables), TABLES, fs_mutable=False)
        self._store.set_wasi(wasi)
        linker = wasmtime.Linker(self._engine)
        linker.define_wasi()
        self._exports = linker.instantiate(self._store, module).exports(self._store)
        self._memory: Any = self._exports["memory"]
        atexit.register(self._store.close)  # left to the interpreter's end, wasmtime complains
        self.call("_initialize")

    def call(self, name: str, *arguments: int) -> int:
        self._store.set_epoch_deadline(SECONDS)
        function: Any = self._exports[name]
        try:
            return int(function(self._store, *arguments) or 0)
        except (self._wasmtime.Trap, self._wasmtime.WasmtimeError) as error:
            late = getattr(error, "trap_code", None) == self._wasmtime.TrapCode.INTERRUPT
            raise EndedError(f"ended after {SECONDS} seconds" if late else str(error).partition("\n")[0]) from None

    def write(self, at: int, data: bytes) -> None:
        self._memory.write(self._store, data, at)

    def read(self, at: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, at, at + size))


@cache
def _compiled(file: Path) -> tuple[Any, Any]:
    """wasmtime's engine, whose clock ticks each second, and liblouis compiled for it; kept on the disk by wasmtime."""
    import threading
    import time

    import wasmtime

    config = wasmtime.Config()
    config.epoch_interruption = True
    config.cache = True
    engine = wasmtime.Engine(config)

    def tick() -> None:
        while True:
            time.sleep(1)
            engine.increment_epoch()

    threading.Thread(target=tick, daemon=True, name="clock of liblouis").start()
    module = wasmtime.Module(engine, file.read_bytes())
    atexit.register(engine.close)
    atexit.register(module.close)
    return engine, module


# --- in a browser ---


class _Browser:
    """A machine that the page runs; ``page`` has the same three functions (page/src/liblouis.js)."""

    def __init__(self, page: Any) -> None:
        self._page = page

    def call(self, name: str, *arguments: int) -> int:
        from pyodide.ffi import to_js

        return int(self._page.call(name, to_js(list(arguments))) or 0)

    def write(self, at: int, data: bytes) -> None:
        from pyodide.ffi import to_js

        self._page.write(at, to_js(data))

    def read(self, at: int, size: int) -> bytes:
        return bytes(self._page.read(at, size).to_bytes())


# --- the engine ---


def lacking(folder: Path = FOLDER) -> str:
    """What is missing for liblouis as WebAssembly here: "wasmtime", "liblouis.wasm", or nothing."""
    if sys.platform == "emscripten":
        return ""
    if not (folder / "liblouis.wasm").is_file():
        return "liblouis.wasm"
    return "" if find_spec("wasmtime") else "wasmtime"


def portable_engine(folder: Path = FOLDER) -> Louis:
    """The engine by wasmtime, in a page by the browser. Raises ImportError without either."""
    tables = (folder / "tables").resolve()
    file = folder / "liblouis.wasm"
    return Louis(Binding(lambda: _new_machine(file, tables), tables, str(file)), (str(tables),))


def _new_machine(file: Path, tables: Path) -> Machine:
    if sys.platform == "emscripten":
        from js import liblouis_machine

        return _Browser(liblouis_machine)
    return _Wasmtime(file, tables)
