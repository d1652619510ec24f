"""Makes C library calls of a command fail, once or repeatedly, and checks how the command ends.

A command with a failed call must end in one of two ways: with status 2, a message and consistent files, or
exactly as without the failure. A test must never pass because of a failure. The command must repeat an
interrupted call, so that the interruption has no effect.
"""

import errno
import itertools
import os
import random
from multiprocessing.pool import ThreadPool

from program import build_interposer, scratch_folder
from rounds import Step
from stage import LARGE, READING, WRITING, Stage, both_stages, inconsistency, is_temporary

# The maximum number of calls to each function that are made to fail, each in its own run.
CALLS = 200

# The errors that each function is made to report.
ERRORS = {
    "open": [errno.EACCES, errno.EMFILE, errno.EIO, errno.EINTR],
    "openat": [errno.EACCES, errno.EMFILE],
    "read": [errno.EIO, errno.EINTR],
    "write": [errno.ENOSPC, errno.EIO, errno.EINTR],
    "close": [errno.EIO],
    "fsync": [errno.EIO, errno.EINTR],
    "syncfs": [errno.EIO, errno.EINTR],
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
    "rmdir": [errno.EACCES],
    "mkdtemp": [errno.EACCES, errno.ENOSPC],
    "large_malloc": [errno.ENOMEM],
    "large_calloc": [errno.ENOMEM],
    "large_realloc": [errno.ENOMEM],
    "large_memalign": [errno.ENOMEM],
}

# Functions that allocate memory for pixels, files and other data.
ALLOCATIONS = [name for name in ERRORS if name.startswith("large_")]

# Functions without which a temporary folder cannot be removed.
FOLDER_REMOVAL = ["opendir", "readdir", "fstatat", "unlink", "rmdir"]

REPORTS = (
    *("diff.json", "shard.json", "r.html", "j.xml", "m.xml"),
    *("report.json", "junit.xml", "report.html", "summary.md"),
)

# The end of a PNG file.
PNG_END = b"IEND\xaeB`\x82"


def belongs_to_report(path, data):
    """Returns whether a file is part of a report, which differs if a run fails.

    A report of a failed run contains the error, and its images can be of other frames.
    """
    is_image = os.path.basename(path).startswith("shard-film-") and data.endswith(PNG_END)
    return path.endswith(REPORTS) or is_image


class Fault:
    """A failure of the n-th call to a function in a command, or of this call and all later ones."""

    def __init__(self, stage, command, function, number, error, persists):
        self.stage = stage
        self.command = command
        self.function = function
        self.number = number
        self.error = error
        self.persists = persists

    @property
    def specification(self):
        return f"{self.function}:{self.number}{'+' if self.persists else ''}:{self.error}"

    def __str__(self):
        name = errno.errorcode[self.error]
        command = " ".join(self.command)
        return f"transom {command} {self.stage}, INTERPOSE_FAULT={self.specification} ({name})"


class Faults:
    """All faults of all commands."""

    def __init__(self, folder):
        self.library = build_interposer(folder)
        stages = both_stages(folder)
        large = Stage(os.path.join(folder, "large"), used=False, screen=LARGE)
        self.runs = [(stage, command) for stage in stages for command in WRITING]
        self.runs += [(stages[0], command) for command in READING]
        self.runs += [(large, command) for command in WRITING + READING]
        self.expected = {}
        with ThreadPool(2) as pool:
            self.lists = pool.map(lambda run: list(self.faults(*run)), self.runs)

    def run(self, stage, command, **environment):
        return stage.run(command, LD_PRELOAD=self.library, **environment)

    def counts(self, stage, command):
        """Runs a command without a fault, and returns the number of calls to each function."""
        with scratch_folder() as folder:
            path = os.path.join(folder, "counts")
            result = self.run(stage, command, INTERPOSE_COUNTS=path)
            self.expected[stage, tuple(command)] = result.succeeded()
            with open(path) as lines:
                return {name: int(count) for name, count in map(str.split, lines)}

    def faults(self, stage, command):
        """Yields all faults of a run: with large frames, only those of allocations."""
        for function, count in self.counts(stage, command).items():
            if stage.screen == LARGE and function not in ALLOCATIONS:
                continue
            for number in range(1, min(count, CALLS) + 1):
                for error in ERRORS[function]:
                    yield Fault(stage, command, function, number, error, False)
                    # A call that is always interrupted would be repeated forever.
                    if error != errno.EINTR:
                        yield Fault(stage, command, function, number, error, True)

    def in_order(self, seed):
        """Returns the faults in a random order in which the runs take turns."""
        generator = random.Random(seed)
        shuffled = [generator.sample(faults, len(faults)) for faults in self.lists]
        generator.shuffle(shuffled)
        turns = itertools.zip_longest(*shuffled)
        return [fault for turn in turns for fault in turn if fault]

    def problem(self, fault):
        """Returns what is wrong with the end of a run, or None."""
        expected = self.expected[fault.stage, tuple(fault.command)]
        result = self.run(fault.stage, fault.command, INTERPOSE_FAULT=fault.specification)
        if fault.function == "unlink":
            # A lock file or temporary file that cannot be removed has no effect, because no process has locked
            # it. The next run removes it.
            leftovers = (".transom-lock", ".transom-tmp")
            for path in [path for path in result.files if path.endswith(leftovers)]:
                del result.files[path]
        if result.temporary and fault.function not in FOLDER_REMOVAL:
            return f"a temporary folder remains: {result.temporary}"
        if result.is_same_as(expected):
            return None
        if result.status < 0:
            return f"ended by signal {-result.status}"
        if result.status == 0 and expected.status == 1:
            return "passed although it should have failed"
        if result.status != 2:
            return result.difference(expected)
        if fault.error == errno.EINTR:
            return f"an interrupted call causes an error: {result.messages[:200]!r}"
        if not result.messages.strip():
            return "status 2 without a message"
        rest = [path for path in result.files if is_temporary(path)]
        if rest and fault.function != "unlink":
            return f"temporary files remain: {rest[:3]}"
        state = {
            path: data for path, data in result.files.items() if not belongs_to_report(path, data)
        }
        return inconsistency(state, fault.stage.before, expected.files)


def prepare(folder):
    return Faults(folder)


def attack(part, faults):
    """Yields a step for each fault."""
    # All parts have the same order.
    for fault in faults.in_order(part.common_seed)[part.index :: part.count]:
        found = faults.problem(fault)
        yield Step(f"`{fault.command[0]}`", 1, [f"{fault}: {found}"] if found else [])
