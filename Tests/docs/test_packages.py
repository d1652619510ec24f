"""scripts/packages installs what the manifest requires, also with Homebrew.

The tests replace the commands `uname` and `brew` with substitutes.
"""

import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import session

SCRIPT = session.REPOSITORY / "scripts/packages"
MANIFEST = (session.REPOSITORY / "Package.swift").read_text(encoding="utf-8")
# The libraries of the benchmarks, which are optional.
OPTIONAL = {"libpixman-1-dev", "libcairo2-dev", "pixman", "cairo"}


def providers(kind):
    """Returns the packages that the manifest requires from a package manager."""
    return {name for names in re.findall(rf'\.{kind}\(\[(.*?)\]\)', MANIFEST)
            for name in re.findall('"(.*?)"', names)} - OPTIONAL


class Packages(unittest.TestCase):
    def run_on_mac(self, *arguments, brew="[ $1 = install ] || [ $3 != isa-l ]"):
        """Runs the script as on macOS, and returns the run and the calls of `brew`.

        By default, one formula is missing.
        """
        with tempfile.TemporaryDirectory() as folder:
            commands = {"uname": "echo Darwin"}
            if brew:
                commands["brew"] = f'echo "$*" >> {folder}/calls; {brew}'
            for name, text in commands.items():
                path = Path(folder) / name
                path.write_text(f"#!/bin/sh\n{text}\n")
                path.chmod(0o755)
            run = subprocess.run(
                [SCRIPT, *arguments], capture_output=True, text=True,
                env={"PATH": f"{folder}:/usr/bin:/bin"})
            calls = Path(folder) / "calls"
            return run, calls.read_text().splitlines() if calls.exists() else []

    def test_missing_formulas_are_installed(self):
        run, calls = self.run_on_mac()
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(
            [call for call in calls if call.startswith("install")], ["install --quiet isa-l"])

    def test_all_libraries_of_the_manifest_are_included(self):
        _, calls = self.run_on_mac()
        listed = {call.split()[-1] for call in calls if call.startswith("list")}
        self.assertEqual(providers("brew") - listed, set())
        script = SCRIPT.read_text(encoding="utf-8")
        self.assertEqual(providers("apt") - set(script.split()), set())

    def test_every_library_has_a_package_for_both_systems(self):
        complete = re.findall(
            r'pkgConfig: "[^"]+",\s+providers: \[\.apt\(\["[^]]+"\]\), \.brew\(\["[^]]+"\]\)\]', MANIFEST)
        self.assertEqual(len(complete), MANIFEST.count("pkgConfig:"))

    def test_a_missing_homebrew_is_reported(self):
        run, _ = self.run_on_mac(brew=None)
        self.assertEqual(
            (run.returncode, run.stderr), (1, "packages: brew is missing; see https://brew.sh\n"))

    def test_the_tests_need_debian(self):
        run, calls = self.run_on_mac("tests")
        self.assertEqual(
            (run.returncode, run.stderr, calls), (1, "packages: the tests need Debian\n", []))


if __name__ == "__main__":
    unittest.main()
