"""Gives damaged and hostile files to the commands that read them.

Each command must end within a time limit, use little memory, and return a documented status. With status 2,
it must print a message.
"""

import os
import random
import resource
import shutil
import subprocess

from film_targets import Animations, Films, Fonts, References
from program import ROOT, run, scratch_folder
from stage import Stage
from targets import DrawnScenarios, Pictures, ScenarioPictures, Scenarios

# The targets, and their weights in the random choice.
TARGETS = [
    (Scenarios, 6), (DrawnScenarios, 12), (Pictures, 6), (ScenarioPictures, 3),
    (Animations, 6), (Films, 8), (References, 8), (Fonts, 6),
]

# The documented statuses of a command.
STATUSES = {0, 1, 2, 64}

# The processor time that a command may take for one file, in seconds, and the memory that it may use, in KiB.
SECONDS = 10
MEMORY = 1 << 20

# The folder for copies of files that reveal defects.
KEPT = os.path.join(ROOT, ".build/attack")


def problem(command, folder, seconds):
    """Runs a command, and returns what is wrong, or None."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    try:
        # The limit is on processor time, which does not depend on the load of the machine.
        result = run(
            command, folder, timeout=20 * seconds, collects_files=False,
            prefix=["prlimit", f"--cpu={seconds}"],
        )
    except subprocess.TimeoutExpired:
        return f"does not end in {20 * seconds} seconds"
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    if result.status not in STATUSES:
        return f"ends with status {result.status}: {result.messages[-300:]!r}"
    if result.status == 2 and not result.messages.strip():
        return "ends with status 2 without a message"
    if peak > max(before, MEMORY):
        return f"uses {peak >> 10} MiB"
    return None


def keep(folder, name):
    """Copies the files that reveal a defect, and returns the folder of the copy."""
    copy = os.path.join(KEPT, name)
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(folder, copy)
    return copy


def problems(target, generator, name):
    """Runs the commands of a target. Returns the number of mutants and what is wrong."""
    with scratch_folder() as folder:
        names = target.write(folder, generator)
        found = []
        for command in target.commands(names):
            text = problem(command, folder, SECONDS * len(names))
            if text:
                found += causes(target, names, folder) or [(command, text)]
        copy = keep(folder, name) if found else None
        texts = [f"in {copy}: transom {' '.join(command)}: {text}" for command, text in found]
        return len(names), texts


def causes(target, names, folder):
    """Returns the commands that fail with a single mutant, and what is wrong."""
    commands = [command for name in names if len(names) > 1 for command in target.commands([name])]
    results = [(command, problem(command, folder, SECONDS)) for command in commands]
    return [(command, text) for command, text in results if text]


def prepare(folder):
    stage = Stage(os.path.join(folder, "stage"), used=False)
    return [kind(stage) for kind, _ in TARGETS]


def attack(part, targets):
    """Yields the number of mutants and the problems of each run."""
    weights = [weight for _, weight in TARGETS]
    chooser = random.Random(part.seed)
    number = 0
    while True:
        number += 1
        name = f"{part.common_seed}-{part.index}-{number}"
        [target] = chooser.choices(targets, weights)
        yield problems(target, random.Random(name), name)
