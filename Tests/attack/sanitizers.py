"""Builds Transom with AddressSanitizer and ThreadSanitizer, and runs both builds on a corpus of files.

Swift on Linux does not support UndefinedBehaviorSanitizer; png_reader.py applies it to the
C code that reads PNG files.
"""

import glob
import os
import random
import subprocess

import yaml

import program
from film_targets import Animations, Films, References
from mutants import STATUSES
from program import ROOT, compiled, run, scratch_folder
from rounds import Step
from stage import READING, WRITING, Stage
from targets import Pictures, ScenarioPictures

SANITIZERS = ["address", "thread"]

# The targets, and the number of runs of each.
MUTANTS = {Pictures: 20, ScenarioPictures: 5, Animations: 100, Films: 200, References: 100}

# By default, the compiler lets the option `detect_stack_use_after_return` decide at run time where functions
# in C place their variables, and aligns the variables to only 32 bytes. Vectors of AVX-512 need 64.
BUILD_OPTIONS = {
    "address": ["-Xcc", "-fsanitize-address-use-after-return=never", "-Xcc", "-Qunused-arguments"],
    "thread": [],
}

# A status that Transom itself never returns.
STATUS = 99

# Leaks are not detected, because the runtime library does not release all memory at exit.
OPTIONS = {
    "ASAN_OPTIONS": f"exitcode={STATUS}:detect_leaks=0:detect_stack_use_after_return=0",
    "TSAN_OPTIONS": f"exitcode={STATUS}:halt_on_error=1",
}

SMALL_DEVICE = {"width": 160, "height": 284, "scale": 2}


def build(sanitizer):
    """Builds the command and returns its path."""
    scratch = os.path.join(ROOT, ".build", sanitizer)
    command = ["swift", "build", "--configuration", "debug", "--product", "transom"]
    command += ["--sanitize", sanitizer, "--scratch-path", scratch]
    command += BUILD_OPTIONS[sanitizer]
    subprocess.run(command, cwd=ROOT, check=True)
    return os.path.join(scratch, "debug/transom")


def problems(command, folder):
    """Runs a command, and returns its problems."""
    result = run(command, folder, timeout=1800, collects_files=False)
    if result.status in STATUSES:
        return []
    return [f"transom {' '.join(command)}: status {result.status}: {result.messages[:4000]}"]


def examples():
    """Renders and tests all examples on a small device, with eight jobs."""
    with scratch_folder() as folder:
        for name in ["pages", "bars", "masks"]:
            os.symlink(os.path.join(ROOT, "Fixtures/examples", name), os.path.join(folder, name))
        for path in sorted(glob.glob(os.path.join(ROOT, "Fixtures/examples/*.yml"))):
            with open(path) as file:
                tree = yaml.safe_load(file)
            tree["device"] = SMALL_DEVICE
            name = os.path.basename(path)
            with open(os.path.join(folder, name), "w") as file:
                yaml.safe_dump(tree, file, sort_keys=False, allow_unicode=True)
            found = problems(["render", name, "--layers", "--jobs", "8", "--no-sync"], folder)
            for record in ["all", "never"]:
                found += problems(["test", name, "--record", record, "--jobs", "8"], folder)
            yield Step("examples", 1, found)


def commands(stage):
    """Runs all commands of the other attacks."""
    for command in WRITING + READING:
        command = ["8" if argument == "1" else argument for argument in command]
        with scratch_folder() as folder:
            yield Step("commands", 1, problems(command, stage.copy(folder)))


def mutants(stage, seed):
    generator = random.Random(seed)
    for kind, runs in MUTANTS.items():
        target = kind(stage)
        for _ in range(runs):
            with scratch_folder() as folder:
                names = target.write(folder, generator)
                found = [text for command in target.commands(names) for text in problems(command, folder)]
                yield Step(kind.title, len(names), found)


def environment(sanitizer, folder):
    """Returns variables for the commands. For ThreadSanitizer, they load a library from `folder`."""
    if sanitizer == "address":
        return OPTIONS
    return {**OPTIONS, "LD_PRELOAD": compiled(folder, "swift_mutex.c", "-shared", "-fPIC", "-ldl")}


def steps(seed):
    yield from examples()
    with scratch_folder() as folder:
        stage = Stage(os.path.join(folder, "stage"), used=False)
        yield from commands(stage)
        yield from mutants(stage, seed)


def run_corpora(seed):
    """Runs the corpora with both builds. Returns a status: 0, 1 for a defect, or 2 if a build fails."""
    rows = []
    for sanitizer in SANITIZERS:
        try:
            program.TRANSOM = build(sanitizer)
        except (subprocess.CalledProcessError, FileNotFoundError) as error:
            print(f"{sanitizer}: the build fails: {error}")
            return 2
        totals = {}
        with scratch_folder() as folder:
            program.ENVIRONMENT.update(environment(sanitizer, folder))
            for step in steps(seed):
                total = totals.setdefault(step.target, Step(step.target))
                total += step
                for problem in step.problems:
                    print(f"{sanitizer}: {problem}", flush=True)
        rows += [(sanitizer, total) for total in totals.values()]
    print("\n| sanitizer | corpus | files | reports |\n|---|---|---:|---:|")
    for sanitizer, total in rows:
        print(f"| {sanitizer} | {total.target} | {total.runs:,} | {len(total.problems)} |")
    return 1 if any(total.problems for _, total in rows) else 0
