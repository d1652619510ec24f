"""The commands that attacks run, and the folder in which they run them."""

import os
import re
import shutil
import subprocess

from program import HERE, Result, files, run, scratch_folder

SCENARIO = """transom: 1
device: {width: 60, height: 90, scale: 1}
fps: 30
pages: {a: {content: {image: a.png}}, b: {title: B, content: {color: %s}}}
script: [push: b, wait: 0.05]
"""

# Commands that write files.
WRITING = [
    ["render", "s.yml", "--layers", "--quiet", "--jobs", "1"],
    ["render", "s.yml", "--format", "apng", "--quiet", "--jobs", "1"],
    ["render", "s.yml", "--format", "sheet", "--quiet"],
    ["test", "new.yml", "--record", "all", "--jobs", "1"],
    ["test", "changed.yml", "--record", "failed", "--jobs", "1"],
    ["test", "other.yml", "-o", "report", "--junit", "j.xml", "--report", "r.html", "--jobs", "1"],
    ["diff", "old/s", "old/other", "-o", "difference"],
    ["review", "old/s", "old/other", "-o", "page.html"],
    ["compare", "s.yml", "--system", "native,km", "-o", "compared.png"],
    ["mask", "a.png", "--mask", "a.png", "-o", "mask.png"],
]

# Commands that only read files.
READING = [
    ["test", "s.yml", "--jobs", "1"],
    ["lint", "s.yml"],
    ["trace", "s.yml", "--json"],
    ["explain", "s.yml", "--frame", "2", "--pixel", "5,5"],
    ["diff", "old/s", "s.reference"],
]

TEMPORARY = re.compile(r"^\..*\.\d+\.\d+\.transom-tmp$")
MANIFESTS = ("manifest.json", "diff.json")
UNFINISHED = [".transom-frames", ".transom-diff", ".transom.lock", ".s.transom-lock"]


class Stage:
    """A folder that is copied for each run.

    The folder contains scenarios, references and films. A used stage also contains what the commands wrote
    when the scenarios had other colors.
    """

    def __init__(self, folder, used):
        self.folder = folder
        self.used = used
        os.mkdir(folder)
        shutil.copy(os.path.join(HERE, "picture.png"), os.path.join(folder, "a.png"))
        if used:
            self.prepare("green", "yellow")
            for command in WRITING:
                run(command, folder).succeeded()
        self.prepare("red", "blue")
        self.before = files(folder)

    def prepare(self, color, other):
        for name in ["s", "other", "new"]:
            self.put(name + ".yml", SCENARIO % color)
        self.put("changed.yml", SCENARIO % other)
        run(["test", "s.yml", "other.yml", "changed.yml", "--record", "all"], self.folder)
        run(["render", "s.yml", "-o", "old", "--layers"], self.folder)
        self.put("other.yml", SCENARIO % other)
        self.put("changed.yml", SCENARIO % color)
        run(["render", "other.yml", "-o", "old", "--layers"], self.folder)

    def put(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def __str__(self):
        return "after an earlier run" if self.used else "in a new folder"

    def copy(self, folder):
        """Copies the stage and returns the copy."""
        copy = os.path.join(folder, "work")
        subprocess.run(["cp", "-a", self.folder, copy], check=True)
        return copy

    def run(self, command, **environment) -> Result:
        with scratch_folder() as folder:
            return run(command, self.copy(folder), **environment)


def inconsistency(state, before, complete):
    """Returns what is wrong with the files of a run that did not end normally, or None.

    Each file is as it was before the run or as it is after a complete run. If a manifest or a report of
    differences exists, all files that it describes belong to the same run.
    """
    for path, content in state.items():
        if not is_unfinished(path) and content not in (before.get(path), complete.get(path)):
            return f"{path} is neither the old file nor the new one"
    for path in state:
        if path.endswith(MANIFESTS) and not any(
            contains(state, run, path) for run in (before, complete)
        ):
            return f"{path} does not describe the files next to it"
    return None


def contains(state, run, manifest):
    """Returns whether a state contains the manifest of a run, and all files that it describes."""
    if run.get(manifest) != state[manifest]:
        return False
    return all(
        state.get(path) == content
        for path, content in run.items()
        if path.startswith(described(manifest))
    )


def described(manifest):
    """Returns the prefix of the paths that a manifest describes: those in its folder, or with its name."""
    return manifest.removesuffix("manifest.json").removesuffix("diff.json")


def is_temporary(path):
    return TEMPORARY.match(os.path.basename(path)) is not None


def is_unfinished(path):
    """Returns whether a file exists only while a command runs."""
    return is_temporary(path) or os.path.basename(path) in UNFINISHED


def leftovers(state):
    """Returns the files that a complete run must not leave behind."""
    return [path for path in state if is_unfinished(path)]
