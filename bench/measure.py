"""How it is measured: processor time, in turns, the median; a figure with its goal."""

import os
import statistics
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table. ``goal`` is in the unit of ``value``; with ``least`` it is a lower bound."""

    title: str
    value: float
    unit: str
    goal: float = 0.0
    least: bool = False

    def line(self) -> str:
        line = f"{self.title}: {self.value:.3g} {self.unit}"
        if not self.goal:
            return line
        bound, reached = ("at least", self.value >= self.goal) if self.least else ("at most", self.value <= self.goal)
        return f"{line} (goal: {bound} {self.goal:g}{'' if reached else '; missed'})"


# --- whole processes ---


def run(command: Sequence[str], folder: Path) -> tuple[float, float]:
    """Seconds of processor time and megabytes at the peak of a process, which runs in ``folder`` and may leave there
    what it likes. Raises RuntimeError where it fails."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def side_by_side(commands: dict[str, Sequence[str]], folder: Path, rounds: int) -> dict[str, tuple[float, float]]:
    """Median seconds and largest megabytes of each command; they take turns, after one round that isn't counted."""
    runs: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for number in range(rounds + 1):
        for name, command in commands.items():
            used = run(command, folder)
            if number:
                runs[name].append(used)
    return {name: (statistics.median(s for s, _ in used), max(mb for _, mb in used)) for name, used in runs.items()}


# --- inside a process ---


def timed(work: Callable[[], object]) -> float:
    """Seconds of processor time."""
    start = time.process_time()
    work()
    return time.process_time() - start


def turns(rounds: int, **works: Callable[[], object]) -> dict[str, float]:
    """Median seconds of each piece of work; they take turns."""
    seconds: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            seconds[name].append(timed(work))
    return {name: statistics.median(every) for name, every in seconds.items()}


def peak_mb() -> float:
    """The most memory that this process had."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
