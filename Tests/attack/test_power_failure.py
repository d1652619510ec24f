"""After a power failure, either the manifest is missing or every file that it describes is complete.

The tests record the system calls with which Transom changes files. From these calls, they compute the states
in which a power failure can leave a disk: changes may be lost until `fsync` or `syncfs` writes them to disk.
"""

import os
import random
import unittest

from program import build_interposer, files, run, scratch_folder
from replay import Record

STATES = 2000

SCENARIO = """
transom: 1
device: {width: 60, height: 90, scale: 1}
pages: {a: {content: {rows: 3}}, b: {content: {color: %s}}}
script: [push: b, wait: 0.1]
"""


class PowerFailure(unittest.TestCase):
    def setUp(self):
        folder = scratch_folder()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.library = build_interposer(self.folder)

    def run_transom(self, *arguments):
        """Runs the command in the folder and records its calls."""
        record = os.path.join(self.folder, "record")
        result = run(arguments, self.folder, LD_PRELOAD=self.library, INTERPOSE_RECORD=record)
        # A test run that records a reference has status 1.
        self.assertIn(result.status, [0, 1], result.messages)

    def write_scenario(self, color):
        with open(os.path.join(self.folder, "s.yml"), "w") as file:
            file.write(SCENARIO.lstrip() % color)

    def files(self, folder):
        """Returns the contents of the files in a folder, by path relative to the working folder."""
        found = files(os.path.join(self.folder, folder))
        return {os.path.join(folder, path): content for path, content in found.items()}

    def check(self, manifest, complete):
        """Checks random states. `complete` contains the files after each complete run.

        In at least half of the states, a running program sees the manifest. Otherwise, few states would
        contain it.
        """
        record = Record(os.path.join(self.folder, "record"))
        generator = random.Random(1)
        with_manifest = record.counts_with(manifest)
        found = 0
        for index in range(STATES):
            counts = with_manifest if index % 2 else range(len(record) + 1)
            count = generator.choice(counts)
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
        self.assertGreater(found, STATES / 10)

    def test_that_a_replaced_film_is_consistent(self):
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("render", "s.yml", "--layers", "--quiet")
            complete.append(self.files("out/s"))
        self.check("out/s/manifest.json", complete)

    def test_that_a_replaced_reference_is_consistent(self):
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("test", "s.yml", "--record", "all")
            complete.append(self.files("s.reference"))
        self.check("s.reference/manifest.json", complete)

    def test_that_a_replaced_animation_is_consistent(self):
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("render", "s.yml", "--format", "apng", "--quiet")
            complete.append(self.files("out"))
        self.check("out/s.manifest.json", complete)

    def test_that_a_film_is_inconsistent_if_the_command_does_not_wait(self):
        """Without waiting, the calculation finds incomplete films, so it can find missing calls of `fsync`."""
        complete = []
        for color in ["red", "blue"]:
            self.write_scenario(color)
            self.run_transom("render", "s.yml", "--layers", "--quiet", "--no-sync")
            complete.append(self.files("out/s"))
        with open(os.path.join(self.folder, "record"), "rb") as record:
            calls = {line.split(b" ")[0] for line in record}
        self.assertIn(b"rename", calls)
        self.assertFalse(calls & {b"fsync", b"syncfs"})
        with self.assertRaisesRegex(AssertionError, "after call"):
            self.check("out/s/manifest.json", complete)

    def test_that_pictures_of_a_summary_are_complete(self):
        self.write_scenario("red")
        self.run_transom("test", "s.yml", "--record", "all")
        complete = []
        for color in ["blue", "yellow"]:
            self.write_scenario(color)
            self.run_transom("test", "s.yml", "--record", "never", "--summary", "summary.md")
            complete.append(self.files("summary-pictures"))
        self.assertNotEqual(*complete)
        record = Record(os.path.join(self.folder, "record"))
        generator = random.Random(1)
        found = 0
        for _ in range(STATES):
            count = generator.randrange(len(record) + 1)
            state = record.disk(count).after_power_failure(generator)
            for path, content in state.items():
                if path.startswith("summary-pictures/change-"):
                    found += 1
                    versions = [files.get(path) for files in complete]
                    self.assertIn(content, versions, f"after call {count}: {path} is incomplete")
        self.assertGreater(found, 0)


if __name__ == "__main__":
    unittest.main()
