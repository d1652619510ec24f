"""After a power failure, either the manifest is missing or every file that it describes is complete.

The tests record the system calls with which Transom changes files. From these calls, they compute the states
in which a power failure can leave a disk: changes may be lost until `fsync` or `syncfs` writes them to disk.
"""

import os
import random
import subprocess
import tempfile
import unittest

from replay import Record

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
TRANSOM = os.path.join(ROOT, ".build/release/transom")
STATES = 2000

SCENARIO = """
transom: 1
device: {width: 60, height: 90, scale: 1}
pages: {a: {content: {rows: 3}}, b: {content: {color: %s}}}
script: [push: b, wait: 0.1]
"""


def build_interposer(folder):
    library = os.path.join(folder, "interpose.so")
    source = os.path.join(os.path.dirname(__file__), "interpose.c")
    subprocess.run(
        ["clang", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True
    )
    return library


class PowerFailure(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.library = build_interposer(self.folder)

    def run_transom(self, *arguments):
        """Runs the command in the folder and records its system calls."""
        result = subprocess.run(
            [TRANSOM, *arguments],
            cwd=self.folder,
            env={
                **os.environ,
                "LD_PRELOAD": self.library,
                "INTERPOSE_RECORD": os.path.join(self.folder, "record"),
            },
            capture_output=True,
        )
        # The status of `test` is 1 when it records a reference.
        self.assertIn(result.returncode, [0, 1], result.stderr)

    def write_scenario(self, color):
        with open(os.path.join(self.folder, "s.yml"), "w") as file:
            file.write(SCENARIO.lstrip() % color)

    def files(self, folder):
        """Returns the contents of the files in a folder, by path relative to the working folder."""
        contents = {}
        for place, _, names in os.walk(os.path.join(self.folder, folder)):
            for name in names:
                path = os.path.join(place, name)
                with open(path, "rb") as file:
                    contents[os.path.relpath(path, self.folder)] = file.read()
        return contents

    def check(self, manifest, complete):
        """Checks random states. `complete` contains the files after each complete run."""
        record = Record(os.path.join(self.folder, "record"))
        generator = random.Random(1)
        found = 0
        for _ in range(STATES):
            count = generator.randrange(len(record) + 1)
            state = record.disk(count).after_power_failure(generator)
            if manifest not in state:
                continue
            found += 1
            runs = [files for files in complete if files[manifest] == state[manifest]]
            self.assertTrue(runs, f"after call {count}: the manifest is incomplete")
            for path, content in runs[0].items():
                self.assertEqual(
                    state.get(path), content, f"after call {count}: {path} differs"
                )
        self.assertGreater(found, STATES / 50)

    def test_film_that_replaces_another(self):
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("render", "s.yml", "--layers", "--quiet")
            complete.append(self.files("out/s"))
        self.check("out/s/manifest.json", complete)

    def test_reference_that_is_recorded_again(self):
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("test", "s.yml", "--record", "all")
            complete.append(self.files("s.reference"))
        self.check("s.reference/manifest.json", complete)

    def test_animation_that_replaces_another(self):
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("render", "s.yml", "--format", "apng", "--quiet")
            complete.append(self.files("out"))
        self.check("out/s.manifest.json", complete)


if __name__ == "__main__":
    unittest.main()
