"""Runs Transom in a folder, and builds the library that records its C library calls and makes them fail."""

import os
import re
import subprocess
import tempfile

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
TRANSOM = os.environ.get("TRANSOM", os.path.join(ROOT, ".build/release/transom"))
HERE = os.path.dirname(os.path.realpath(__file__))

# Variables that change what Transom does. An attack sets them itself.
TRANSOM_VARIABLES = {"CI", "NO_COLOR", "SNAPSHOT_ARTIFACTS", "SNAPSHOT_TESTING_RECORD"}

ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name not in TRANSOM_VARIABLES
}
# Without the backtracer, a process that crashes ends immediately.
ENVIRONMENT["SWIFT_BACKTRACE"] = "enable=no"


def compiled(folder, source, *options):
    """Compiles a source file of Tests/attack, and returns the path of the program or library."""
    program = os.path.join(folder, os.path.splitext(source)[0])
    command = ["clang", "-O1", "-o", program, os.path.join(HERE, source), *options]
    subprocess.run(command, check=True)
    return program


def build_interposer(folder):
    """Compiles the library and returns its path."""
    return compiled(folder, "interpose.c", "-shared", "-fPIC", "-ldl")


class Result:
    """The result of a run: its status, its output, and the files that it left."""

    def __init__(self, completed, files):
        self.status = completed.returncode
        self.output = completed.stdout
        self.messages = completed.stderr.decode(errors="replace")
        self.files = files

    def is_same_as(self, other):
        return (self.status, self.output, self.files) == (
            other.status,
            other.output,
            other.files,
        )

    def succeeded(self):
        """Returns this result, or raises an exception if the run failed."""
        if self.status not in (0, 1):
            raise RuntimeError(f"status {self.status} without an attack: {self.messages}")
        return self

    def difference(self, other):
        """Returns a short description of the difference from another result."""
        if self.status != other.status:
            return f"status {self.status} instead of {other.status}: {self.messages[:300]!r}"
        changed = sorted(
            path
            for path in self.files.keys() | other.files.keys()
            if self.files.get(path) != other.files.get(path)
        )
        if changed:
            return f"{len(changed)} files differ, such as {changed[:2]}: {self.messages[:300]!r}"
        return "the output differs"


def files(folder):
    """Returns the contents of the files in a folder, by relative path, and the targets of links.

    The durations in JUnit reports and in the files of shards are omitted, because they differ between runs.
    """
    contents = {}
    for subfolder, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(subfolder, name)
            if os.path.islink(path):
                contents[os.path.relpath(path, folder)] = os.readlink(path).encode()
            elif os.path.isfile(path):
                with open(path, "rb") as file:
                    content = file.read()
                if name.endswith(".xml"):
                    content = re.sub(rb' time="[0-9.]*"', b"", content)
                if name == "shard.json":
                    content = re.sub(rb'"seconds": [0-9.]*', b"", content)
                contents[os.path.relpath(path, folder)] = content
    return contents


def run(arguments, folder, timeout=60, collects_files=True, prefix=(), **environment):
    """Runs the command in a folder, and collects the files in it.

    `prefix` is a program that runs the command, and the arguments of this program.
    """
    completed = subprocess.run(
        [*prefix, TRANSOM, *arguments],
        cwd=folder,
        env={**ENVIRONMENT, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=timeout,
    )
    return Result(completed, files(folder) if collects_files else {})


def scratch_folder():
    """Returns a temporary folder, in memory if possible, because attacks write many files."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)
