"""The system and the test in the article Adding a Transition System compile.

Needs the release build with its tests.
"""

import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

import documents
import session

ARTICLE = session.REPOSITORY / "Sources/Transom/Transom.docc/AddingATransitionSystem.md"
HELPERS = session.REPOSITORY / "Tests/NavigationTests"
BUILD = session.REPOSITORY / ".build"


def package_name():
    """Returns the package name in the build, on which `package` access depends."""
    plan = (BUILD / "release.yaml").read_text(encoding="utf-8")
    return re.search(r'"-module-name","Navigation"[^\n]*?"-package-name","(\w+)"', plan).group(1)


def type_check(*files):
    plugins = Path(shutil.which("swiftc")).resolve().parent.parent / "lib/swift/host/plugins"
    return subprocess.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-module-name", "Example",
         "-package-name", package_name(), "-enable-upcoming-feature", "ExistentialAny",
         "-plugin-path", plugins, "-plugin-path", plugins / "testing",
         "-I", BUILD / "release/Modules", *files],
        capture_output=True, text=True)


class AddingATransitionSystem(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        blocks = documents.code_blocks(ARTICLE.read_text(encoding="utf-8"))
        self.examples = [block for block in blocks if block.language == "swift"]

    def example(self, text, name):
        """Finds the only example that contains `text`, writes it to a file, and returns the file's path."""
        found = [block for block in self.examples if text in block.text]
        self.assertEqual(len(found), 1, text)
        path = self.folder / f"{name}.swift"
        path.write_text("import Navigation\n" + found[0].text, encoding="utf-8")
        return path

    def system(self):
        return self.example(": TransitionSystem {", "WideSwipe")

    def test_the_system_compiles(self):
        run = type_check(self.system())
        self.assertEqual(run.returncode, 0, run.stderr)

    def test_the_test_compiles(self):
        helpers = [path for path in HELPERS.glob("*.swift") if not path.stem.endswith("Tests")]
        run = type_check(self.system(), self.example("@Suite", "WideSwipeTests"), *helpers)
        self.assertEqual(run.returncode, 0, run.stderr)


if __name__ == "__main__":
    unittest.main()
