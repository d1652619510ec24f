"""Runs attacks in several processes, until a number of runs or a duration is reached.

An attack is a module with two functions. `prepare` returns what all processes share, and `attack` yields the
number of runs and what was wrong.
"""

import multiprocessing
import time
import traceback
from dataclasses import dataclass, field

from program import scratch_folder


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
class Outcome:
    """The number of runs of an attack, and what was wrong."""

    runs: int = 0
    seconds: float = 0
    problems: list = field(default_factory=list)

    def __iadd__(self, other):
        self.runs += other.runs
        self.seconds = max(self.seconds, other.seconds)
        self.problems += other.problems
        return self


def run_part(module, prepared, part, limit, queue):
    outcome = Outcome()
    start = time.monotonic()
    try:
        for runs, problems in module.attack(part, prepared):
            outcome.runs += runs
            outcome.problems += problems
            outcome.seconds = time.monotonic() - start
            if outcome.runs * part.count >= limit.runs or outcome.seconds >= limit.seconds:
                break
    except Exception:
        outcome.problems.append(f"the attack itself failed:\n{traceback.format_exc()}")
    queue.put(outcome)


def run_attack(module, seed, limit, processes=2):
    """Runs an attack and returns its outcome."""
    queue = multiprocessing.Queue()
    parts = [Part(seed, index, processes) for index in range(processes)]
    outcome = Outcome()
    with scratch_folder() as folder:
        prepared = module.prepare(folder)
        workers = [
            multiprocessing.Process(target=run_part, args=(module, prepared, part, limit, queue))
            for part in parts
        ]
        for worker in workers:
            worker.start()
        for _ in workers:
            outcome += queue.get()
        for worker in workers:
            worker.join()
    return outcome
