"""Kills runs of several films at random moments, and repeats them with --resume.

The last run must end as if no run had been killed. It must not write a film again that a killed run has
completed.
"""

import itertools
import os
import random
import re

from kills import kill, measured
from program import files, run, scratch_folder
from rounds import Step
from stage import UNFINISHED, both_stages, leftovers

FILMS = ["s", "other", "new", "changed"]
RENDER = ["render", *[f"{film}.yml" for film in FILMS], "--jobs", "1"]
COMMANDS = [
    RENDER,
    [*RENDER, "--layers"],
    [*RENDER, "--format", "apng"],
    [*RENDER, "--text", "boxes", "--compression", "fast", "--no-sync"],
]

# The maximum number of kills before the last run.
MAXIMUM_KILLS = 3


def belongs(path, film):
    """Returns whether a file belongs to a film: in its folder, or as its animation or its manifest."""
    return path.startswith((f"out/{film}/", f"out/{film}."))


def complete_films(state, complete):
    """Returns the films whose files are as after a complete run, without the files of an unfinished run."""
    films = []
    for film in FILMS:
        names = [path for path in complete if belongs(path, film)]
        lists = [path for path in state if belongs(path, film) and os.path.basename(path) in UNFINISHED]
        if not lists and all(state.get(path) == complete[path] for path in names):
            films.append(film)
    return films


def versions(folder, films, complete):
    """Returns the identities and the times of the files of films, which change if a file is written."""
    result = {}
    for path in complete:
        if any(belongs(path, film) for film in films):
            status = os.stat(os.path.join(folder, path))
            result[path] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return result


def problem(stage, command, delays, complete):
    """Kills a command once for each delay, and repeats it.

    Returns how many runs were killed, and the problem, or None.
    """
    resume = [*command, "--resume"]
    killed = 0
    with scratch_folder() as folder:
        copy = stage.copy(folder)
        films, before = [], {}
        for delay in delays:
            killed += kill(resume, copy, delay)
            films, before, previous = *kept(copy, complete), before
            changed = [path for path, version in previous.items() if before.get(path) != version]
            if changed:
                return killed, f"the killed run wrote {changed[0]} again"
        last = run(resume, copy)
        changed = [
            path for path, version in versions(copy, films, complete.files).items() if before[path] != version
        ]
        if changed:
            return killed, f"the last run wrote {changed[0]} again"
        named = re.findall(r"^out/(\w+)(?:\.apng)?  complete, \d+ frames$", last.messages, re.MULTILINE)
        if named != films:
            return killed, f"the last run calls {named} complete instead of {films}: {last.messages[:300]!r}"
        if rest := leftovers(last.files):
            return killed, f"the last run leaves {rest[:3]}"
        if last.files != complete.files or last.status != 0:
            return killed, f"the last run differs: {last.difference(complete)}"
    return killed, None


def kept(folder, complete):
    """Returns the complete films in a folder, and the versions of their files."""
    films = complete_films(files(folder), complete.files)
    return films, versions(folder, films, complete.files)


def prepare(folder):
    return both_stages(folder)


def attack(part, stages):
    """Yields a step for each command that was killed and repeated, with the commands in turn."""
    generator = random.Random(part.seed)
    complete = {}
    for command in itertools.cycle(COMMANDS[part.index :] + COMMANDS[: part.index]):
        stage = generator.choice(stages)
        key = (stage, tuple(command))
        if key not in complete:
            complete[key] = measured(stage, command)
        result, duration = complete[key]
        count = generator.randint(1, MAXIMUM_KILLS)
        delays = [generator.uniform(0, 1.1) * duration for _ in range(count)]
        killed, found = problem(stage, command, delays, result)
        moments = ", ".join(f"{delay:.3f}" for delay in delays)
        text = f"transom {' '.join(command)} {stage}, killed after {moments} s: {found}"
        yield Step("`render --resume`", killed, [text] if found else [])
