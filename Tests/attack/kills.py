"""Kills commands at random moments, and checks the files that they leave behind.

A killed command must leave no incomplete file, and no manifest that does not match its frames. The next run
must end as if the command had not been killed.
"""

import itertools
import random
import signal
import subprocess
import time

from program import ENVIRONMENT, TRANSOM, files, run, scratch_folder
from rounds import Step
from stage import WRITING, both_stages, inconsistency, leftovers, refuses


def measured(stage, command):
    """Runs a command, and returns its result and its duration."""
    with scratch_folder() as folder:
        copy = stage.copy(folder)
        start = time.monotonic()
        result = run(command, copy)
        return result.succeeded(), time.monotonic() - start


def kill(command, folder, delay):
    """Starts a command, kills it after a delay, and returns whether it was still running."""
    process = subprocess.Popen(
        [TRANSOM, *command],
        cwd=folder,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    time.sleep(delay)
    process.kill()
    return process.wait() == -signal.SIGKILL


def problem(stage, command, delay, complete):
    """Kills a command once. Returns whether it was killed, and the problem with its files, or None."""
    with scratch_folder() as folder:
        copy = stage.copy(folder)
        killed = kill(command, copy, delay)
        found = inconsistency(files(copy), stage.before, complete.files)
        if found:
            return killed, found
        again = run(command, copy)
        rest = leftovers(again.files)
        if rest:
            return killed, f"the next run leaves {rest[:3]}"
        if again.files != complete.files and not refuses(command, again):
            return killed, f"the next run differs: {again.difference(complete)}"
        return killed, None


def prepare(folder):
    return both_stages(folder)


def attack(part, stages):
    """Yields a step for each kill, with the commands in turn."""
    generator = random.Random(part.seed)
    complete = {}
    for command in itertools.cycle(WRITING[part.index :] + WRITING[: part.index]):
        stage = generator.choice(stages)
        key = (stage, tuple(command))
        if key not in complete:
            complete[key] = measured(stage, command)
        result, duration = complete[key]
        delay = generator.uniform(0, 1.1) * duration
        killed, found = problem(stage, command, delay, result)
        text = f"transom {' '.join(command)} {stage}, killed after {delay:.3f} s: {found}"
        yield Step(f"`{command[0]}`", int(killed), [text] if found else [])
