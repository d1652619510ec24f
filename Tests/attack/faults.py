"""Fails each system call of a command once, and checks how the command ends.

A command with a failed call ends in one of two ways: with status 2 and a message, or exactly as without the
failure. A test never passes because of a failure.
"""

import errno
import os
import shutil

from program import Result, run, scratch_folder

SCENARIO = """transom: 1
device: {width: 60, height: 90, scale: 1}
pages: {a: {content: {image: a.png}}, b: {content: {color: %s}}}
script: [push: b, wait: 0.05]
"""

# The errors that a function can report.
ERRORS = {
    "open": [errno.EACCES, errno.EMFILE, errno.EIO],
    "openat": [errno.EACCES, errno.EMFILE],
    "read": [errno.EIO, errno.EINTR],
    "write": [errno.ENOSPC, errno.EIO, errno.EINTR],
    "close": [errno.EIO],
    "fsync": [errno.EIO],
    "syncfs": [errno.EIO],
    "rename": [errno.EIO, errno.ENOSPC],
    "linkat": [errno.EMLINK, errno.EPERM],
    "unlink": [errno.EACCES],
    "mkdir": [errno.ENOSPC, errno.EACCES],
    "stat": [errno.EACCES, errno.EIO],
    "lstat": [errno.EACCES],
    "fstat": [errno.EIO],
    "fstatat": [errno.EACCES],
    "opendir": [errno.EMFILE, errno.EACCES],
    "readdir": [errno.EIO],
    "flock": [errno.ENOLCK, errno.EINTR],
    "fcntl": [errno.EMFILE],
    "realpath": [errno.EACCES],
    "large_malloc": [errno.ENOMEM],
}

COMMANDS = [
    ["render", "s.yml", "--layers", "--jobs", "1", "--quiet"],
    ["render", "s.yml", "--format", "apng", "--jobs", "1", "--quiet"],
    ["render", "s.yml", "--format", "sheet", "--quiet"],
    ["test", "s.yml", "--jobs", "1"],
    ["test", "other.yml", "--jobs", "1", "-o", "report"],
    ["test", "new.yml", "--jobs", "1"],
    ["diff", "old/s", "old/other", "-o", "difference"],
    ["review", "old/s", "old/other", "-o", "page.html"],
    ["compare", "s.yml", "--system", "native,km", "-o", "compared"],
    ["lint", "s.yml"],
    ["trace", "s.yml", "--json"],
    ["explain", "s.yml", "--frame", "2", "--pixel", "5,5"],
    ["mask", "a.png", "--mask", "a.png", "-o", "mask.png"],
]


class Fault:
    """A failure of the n-th call of a function."""

    def __init__(self, command, function, number, error):
        self.command = command
        self.function = function
        self.number = number
        self.error = error

    def __str__(self):
        name = errno.errorcode[self.error]
        return f"transom {' '.join(self.command)}: call {self.number} of {self.function}: {name}"


class Stage:
    """A folder with scenarios, references and films, which is copied for each run."""

    def __init__(self, folder, library):
        self.folder = os.path.join(folder, "stage")
        self.library = library
        os.mkdir(self.folder)
        for name, color in [("s", "red"), ("other", "red"), ("new", "red")]:
            self.put(name + ".yml", SCENARIO % color)
        picture = os.path.join(os.path.dirname(__file__), "picture.png")
        shutil.copy(picture, os.path.join(self.folder, "a.png"))
        for arguments in [
            ["test", "s.yml", "other.yml"],
            ["render", "s.yml", "-o", "old", "--layers"],
        ]:
            run(arguments, self.folder)
        self.put("other.yml", SCENARIO % "blue")
        run(["render", "other.yml", "-o", "old", "--layers"], self.folder)

    def put(self, name, text):
        with open(os.path.join(self.folder, name), "w") as file:
            file.write(text)

    def run(self, command, **environment) -> Result:
        with scratch_folder() as folder:
            place = os.path.join(folder, "work")
            shutil.copytree(self.folder, place)
            return run(command, place, LD_PRELOAD=self.library, **environment)

    def counts(self, command):
        """The number of calls of each function."""
        with scratch_folder() as folder:
            path = os.path.join(folder, "counts")
            self.run(command, INTERPOSE_COUNTS=path)
            with open(path) as lines:
                return {name: int(count) for name, count in map(str.split, lines)}

    def faults(self, limit):
        """All faults, up to the given number of calls of each function."""
        for command in COMMANDS:
            for function, count in self.counts(command).items():
                for number in range(1, min(count, limit) + 1):
                    for error in ERRORS[function]:
                        yield Fault(command, function, number, error)


def problem(fault, result, expected):
    """What is wrong with the end of a run, or None."""
    if result.status == 2 and result.messages.strip():
        return None
    if result.is_same_as(expected):
        return None
    if result.status < 0:
        return f"ended by signal {-result.status}"
    if result.status == 0 and expected.status == 1:
        return "passed although it must not"
    if result.status == expected.status:
        changed = {
            path
            for path in result.files.keys() | expected.files.keys()
            if result.files.get(path) != expected.files.get(path)
        }
        return f"same status {result.status}, but other output or files {sorted(changed)[:3]}"
    return f"status {result.status} instead of {expected.status}: {result.messages[:200]!r}"


def attack(stage, faults):
    """Runs faults and returns the number of runs and what was wrong."""
    expected = {}
    problems = []
    count = 0
    for fault in faults:
        key = tuple(fault.command)
        if key not in expected:
            expected[key] = stage.run(fault.command)
        specification = f"{fault.function}:{fault.number}:{fault.error}"
        found = problem(
            fault, stage.run(fault.command, INTERPOSE_FAULT=specification), expected[key]
        )
        count += 1
        if found:
            problems.append(f"{fault}: {found}")
    return count, problems
