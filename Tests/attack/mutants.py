"""Gives damaged and hostile files to the commands that read them.

Each command must end within a time limit, use little memory, and return a documented status. With status 2,
it must print a message.
"""

import os
import random
import shutil
import subprocess
from dataclasses import dataclass

from film_targets import Animations, Films, Fonts, References
from program import ROOT, compiled, run, scratch_folder
from rounds import Step
from stage import Stage
from targets import DrawnScenarios, Pictures, ScenarioPictures, Scenarios

# The targets, and how many of 100 mutants each of them receives.
TARGETS = {
    Pictures: 42,
    Scenarios: 24,
    ScenarioPictures: 8,
    References: 6,
    DrawnScenarios: 5,
    Films: 5,
    Fonts: 5,
    Animations: 5,
}

# The documented statuses of a command.
STATUSES = {0, 1, 2, 64}

# The processor time that a command may take for one file, in seconds.
SECONDS = 5

# The folder for copies of files that reveal defects.
KEPT = os.path.join(ROOT, ".build/attack")


@dataclass
class Measurement:
    """The problem with a run, or None, and its processor time in seconds and peak memory in KiB."""

    problem: str | None
    seconds: float = 0
    memory: int = 0


class Mutants:
    """Runs the commands of targets."""

    def __init__(self, folder):
        stage = Stage(os.path.join(folder, "stage"), used=False)
        self.targets = {kind(stage): share for kind, share in TARGETS.items()}
        self.folder = folder
        self.program = compiled(folder, "measure.c")

    def measured(self, target, command, folder, names):
        """Runs a command and measures it."""
        figures = os.path.join(self.folder, f"figures {os.getpid()}")
        seconds = SECONDS * len(names)
        prefix = [self.program, figures, str(seconds)]
        try:
            # The limit is on processor time, which does not depend on the load of the machine.
            timeout = 20 * seconds
            result = run(command, folder, timeout=timeout, collects_files=False, prefix=prefix)
        except subprocess.TimeoutExpired:
            return Measurement(f"does not end in {timeout} seconds")
        with open(figures) as file:
            microseconds, memory = map(int, file.read().split())
        measurement = Measurement(None, microseconds / 1e6, memory)
        limit = target.memory(folder, names)
        if result.status not in STATUSES:
            measurement.problem = f"ends with status {result.status}: {result.messages[-300:]!r}"
        elif result.status == 2 and not result.messages.strip():
            measurement.problem = "ends with status 2 without a message"
        elif memory > limit >> 10:
            measurement.problem = f"uses {memory >> 10} MiB; the limit is {limit >> 20} MiB"
        return measurement

    def step(self, target, generator, name):
        """Runs the commands of a target with new mutants."""
        with scratch_folder() as folder:
            names = target.write(folder, generator)
            step = Step(target.title, len(names))
            found = []
            for command in target.commands(names):
                measurement = self.measured(target, command, folder, names)
                step.seconds = max(step.seconds, measurement.seconds)
                step.memory = max(step.memory, measurement.memory)
                if measurement.problem:
                    found += self.causes(target, names, folder) or [(command, measurement.problem)]
            copy = keep(folder, name) if found else None
            step.problems = [f"in {copy}: transom {' '.join(command)}: {text}" for command, text in found]
            return step

    def causes(self, target, names, folder):
        """Returns the commands that fail with a single mutant, and their problems."""
        results = [
            (command, self.measured(target, command, folder, [name]).problem)
            for name in names if len(names) > 1
            for command in target.commands([name])
        ]
        return [(command, text) for command, text in results if text]


def keep(folder, name):
    """Copies the files that reveal a defect, and returns the folder of the copy."""
    copy = os.path.join(KEPT, name)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    return copy


def prepare(folder):
    return Mutants(folder)


def attack(part, mutants):
    """Yields a step for each group of mutants, so that each target receives its share of the mutants."""
    counts = dict.fromkeys(mutants.targets, 0)
    number = 0
    while True:
        number += 1
        name = f"{part.common_seed}-{part.index}-{number}"
        target = min(counts, key=lambda target: counts[target] / mutants.targets[target])
        step = mutants.step(target, random.Random(name), name)
        counts[target] += step.runs
        yield step
