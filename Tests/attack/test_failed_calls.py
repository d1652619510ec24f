"""A call that fails, such as `stat`, `open` or an allocation, causes an error or has no effect.

Each call to a function fails in its own run, unlike in the attack `faults`, which chooses some of the calls.
"""

import errno
import os
import shutil
import subprocess
import unittest
from multiprocessing.pool import ThreadPool

from program import HERE, build_interposer, files, run, scratch_folder

SCENARIO = """transom: 1
device: {width: %s, scale: 1}
fps: 5
pages: {a: {content: {rows: 3}}, b: {title: B, content: {color: %s}}}
script: [push: b]
"""

# A screen whose pictures are large allocations, and a small one.
LARGE = "600, height: 900"
SMALL = "60, height: 90"

# Functions that answer questions about files, and an error of each.
QUESTIONS = {
    "stat": errno.EACCES,
    "lstat": errno.EACCES,
    "fstat": errno.EIO,
    "fstatat": errno.EIO,
    "realpath": errno.EACCES,
    "open": errno.EMFILE,
    "opendir": errno.EMFILE,
    "readdir": errno.EIO,
    "read": errno.EIO,
}

ALLOCATIONS = dict.fromkeys(
    ["large_malloc", "large_calloc", "large_realloc", "large_memalign"], errno.ENOMEM
)

# The suffixes of temporary files and lock files.
LEFTOVERS = (".transom-tmp", ".transom-lock", ".transom.lock")


class FailedCalls(unittest.TestCase):
    def setUp(self):
        folder = scratch_folder()
        self.addCleanup(folder.cleanup)
        self.library = build_interposer(folder.name)
        self.stage = os.path.join(folder.name, "stage")
        os.mkdir(self.stage)

    def put_file(self, name, text):
        """Writes a file of the stage, and returns its path."""
        path = os.path.join(self.stage, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(text)
        return path

    def put(self, name, screen, color):
        self.put_file(name, SCENARIO % (screen, color))

    def prepare(self, screen):
        """Writes a scenario that differs from its reference, and two films that differ."""
        for output, color in [("old", "red"), ("new", "blue")]:
            self.put("s.yml", screen, color)
            run(["render", "s.yml", "-o", output, "--layers"], self.stage).succeeded()
            if color == "red":
                run(["test", "s.yml", "--record", "all"], self.stage).succeeded()

    def run_copy(self, command, **environment):
        """Runs a command in a copy of the stage."""
        with scratch_folder() as folder:
            copy = os.path.join(folder, "work")
            subprocess.run(["cp", "-a", self.stage, copy], check=True)
            temporary = os.path.join(folder, "temporary")
            os.mkdir(temporary)
            result = run(
                command, copy, LD_PRELOAD=self.library, TMPDIR=temporary, **environment
            )
            self.assertEqual(os.listdir(temporary), [], environment)
            return result

    def failures(self, command, functions, *others):
        """Returns the result without a failure, and the result for each failed call.

        In half of the runs, all later calls to the function fail as well. The other faults are those of all runs.
        """
        counts = os.path.join(self.stage, "..", "counts")
        common = ",".join(others)
        expected = self.run_copy(
            command, INTERPOSE_COUNTS=counts, INTERPOSE_FAULT=common
        ).succeeded()
        with open(counts) as lines:
            count = {name: int(number) for name, number in map(str.split, lines)}
        faults = [
            ",".join([f"{function}:{number}{persists}:{error}", *others])
            for function, error in functions.items()
            for number in range(1, count[function] + 1)
            for persists in ["", "+"]
        ]
        self.assertTrue(faults)
        with ThreadPool(2) as pool:
            results = pool.map(lambda fault: self.run_copy(command, INTERPOSE_FAULT=fault), faults)
        return expected, list(zip(faults, results))

    def check(self, command, functions):
        """Checks that each failed call has no effect, or causes an error without leftovers.

        In particular, the reference is not replaced.
        """
        before = files(self.stage)
        expected, results = self.failures(command, functions)
        for fault, result in results:
            if result.is_same_as(expected):
                continue
            text = f"{' '.join(command)}, {fault}: {result.difference(expected)}"
            self.assertEqual(result.status, 2, text)
            self.assertIn("error: ", result.messages, text)
            self.assertEqual([path for path in result.files if path.endswith(LEFTOVERS)], [], text)
            changed = [path for path in before if result.files.get(path) != before[path]]
            self.assertEqual(changed, [], text)

    def test_that_a_difference_is_found_and_explained(self):
        self.prepare(SMALL)
        for command in [["test", "s.yml", "--jobs", "1"], ["diff", "old/s", "new/s"]]:
            self.check(command, QUESTIONS)

    def test_that_captions_have_their_fonts(self):
        self.prepare(SMALL)
        command = ["compare", "s.yml", "--system", "native,km", "--columns", "2"]
        self.check(command, {"open": errno.EMFILE, "read": errno.EIO})
        # The message does not say that the fonts are not installed.
        _, results = self.failures(command, {"open": errno.EMFILE})
        for fault, result in results:
            if result.status == 2:
                self.assertIn(os.strerror(errno.EMFILE), result.messages, fault)

    def test_that_exhausted_memory_is_an_error(self):
        self.prepare(LARGE)
        shutil.copy(os.path.join(HERE, "picture.png"), os.path.join(self.stage, "a.png"))
        two = ["--frames", "1,2", "--jobs", "1"]
        for command in [
            ["render", "s.yml", "--frames", "1", "-o", "-"],
            ["render", "s.yml", "--format", "apng", *two, "-o", "-"],
            ["compare", "s.yml", "--system", "native,km", "-o", "-"],
            ["render", "s.yml", "--layers", *two],
            ["render", "s.yml", "--format", "apng", *two],
            ["render", "s.yml", "--format", "apng", "--colors", "8", *two],
            ["render", "s.yml", "--format", "sheet", "--frames", "1,2"],
            ["render", "s.yml", "--format", "rgba", *two],
            ["compare", "s.yml", "--system", "native,km", "--format", "apng", "--frames", "1,2"],
            ["diff", "old/s/frame-0002.png", "new/s/frame-0002.png", "-o", "difference"],
            ["review", "old/s", "-o", "page.html"],
            ["mask", "a.png", "--mask", "a.png", "-o", "mask.png"],
        ]:
            with self.subTest(command):
                self.check(command, ALLOCATIONS)

    def test_that_exhausted_memory_leaves_nothing_on_a_file_system_without_locks(self):
        self.prepare(LARGE)
        refusal = f"flock:1+:{errno.ENOLCK}"
        command = ["render", "s.yml", "--frames", "1,2", "--jobs", "1"]
        for options in [], ["--format", "apng"]:
            expected, results = self.failures([*command, *options], ALLOCATIONS, refusal)
            self.assertIn(2, [result.status for _, result in results])
            for fault, result in results:
                self.assertIn(result.status, [0, 2], fault)
                rest = [path for path in result.files if path.endswith(LEFTOVERS)]
                self.assertEqual(rest, [], fault)
        # The lock file of another process remains.
        lock = "out/.s.transom-lock"
        self.put_file(lock, "process 7 on another machine")
        for fault, _ in results:
            result = self.run_copy([*command, *options], INTERPOSE_FAULT=fault)
            self.assertEqual(result.status, 2)
            self.assertIn(lock, result.files)

    def test_that_files_replace_locks_that_a_file_system_refuses(self):
        self.put("s.yml", SMALL, "red")
        refusal = f"flock:1+:{errno.ENOLCK}"
        for options, lock in [([], "out/s/.transom.lock"), (["--format", "apng"], "out/.s.transom-lock")]:
            command = ["render", "s.yml", *options]
            result = self.run_copy(command, INTERPOSE_FAULT=refusal)
            self.assertEqual(result.status, 0, result.messages)
            self.assertNotIn(lock, result.files)
            path = self.put_file(lock, "process 7 on another machine")
            result = self.run_copy(command, INTERPOSE_FAULT=refusal)
            self.assertEqual(result.status, 2)
            self.assertIn("is being written by process 7 on another machine", result.messages)
            self.assertIn(f"if it is no longer running, remove {lock}", result.messages)
            self.assertEqual(result.files, files(self.stage))
            os.remove(path)


if __name__ == "__main__":
    unittest.main()
