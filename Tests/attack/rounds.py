"""Runs attacks in several processes, until a number of runs or a duration is reached.

An attack is a module with two functions. `prepare` returns what all processes share, and `attack` yields a
`Step` for each command or group of commands that it runs. `prepare` raises `Unavailable` if a tool is missing.
"""

import multiprocessing
import time
import traceback
from dataclasses import dataclass, field

from program import scratch_folder


class Unavailable(Exception):
    """The attack cannot run on this machine. The message states what is missing."""


@dataclass(frozen=True)
class Part:
    """The part of an attack that one process runs."""

    common_seed: int
    index: int
    count: int

    @property
    def seed(self):
        return f"{self.common_seed} {self.index}"


@dataclass
class Limit:
    """The end of an attack: a number of runs, or a duration in seconds."""

    runs: float = float("inf")
    seconds: float = float("inf")


@dataclass
class Step:
    """The runs against one target, their problems, and the maximum time and memory of a run.

    The time is processor time in seconds, and the memory is in KiB.
    """

    target: str
    runs: int = 0
    problems: list = field(default_factory=list)
    seconds: float = 0
    memory: int = 0

    def __iadd__(self, other):
        self.runs += other.runs
        self.problems += other.problems
        self.seconds = max(self.seconds, other.seconds)
        self.memory = max(self.memory, other.memory)
        return self


class Outcome:
    """The steps of an attack, by target."""

    def __init__(self):
        self.targets = {}

    def __iadd__(self, other):
        for step in other.targets.values():
            self.add(step)
        return self

    def add(self, step):
        total = self.targets.setdefault(step.target, Step(step.target))
        total += step

    @property
    def runs(self):
        return sum(step.runs for step in self.targets.values())

    @property
    def problems(self):
        return [problem for step in self.targets.values() for problem in step.problems]


def run_part(module, prepared, part, limit, queue):
    outcome = Outcome()
    start = time.monotonic()
    try:
        for step in module.attack(part, prepared):
            outcome.add(step)
            if outcome.runs * part.count >= limit.runs or time.monotonic() - start >= limit.seconds:
                break
    except Exception:
        failure = f"the attack failed:\n{traceback.format_exc()}"
        outcome.add(Step("the attack itself", 0, [failure]))
    queue.put(outcome)


def run_attack(module, seed, limit, processes=2):
    """Runs an attack and returns its outcome."""
    start = time.monotonic()
    queue = multiprocessing.Queue()
    parts = [Part(seed, index, processes) for index in range(processes)]
    outcome = Outcome()
    with scratch_folder() as folder:
        prepared = module.prepare(folder)
        left = Limit(limit.runs, limit.seconds - (time.monotonic() - start))
        workers = [
            multiprocessing.Process(target=run_part, args=(module, prepared, part, left, queue))
            for part in parts
        ]
        for worker in workers:
            worker.start()
        for _ in workers:
            outcome += queue.get()
        for worker in workers:
            worker.join()
    return outcome
