"""scripts/package builds a complete Debian package, with the same bytes each time.

The package contains the release build, which is linked dynamically to the Swift libraries.
`scripts/try-package` tests a package whose command is not.
"""

import gzip
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

import session

COMMAND = session.REPOSITORY / ".build/release/transom"
LINK = re.compile(r"\]\(([^)\s#:]+)(?:#[^)]*)?\)")


class Package(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.scratch = Path(cls.folder.name)
        cls.package = cls.build(cls.scratch / "first")
        cls.root = cls.scratch / "root"
        subprocess.run(["dpkg-deb", "--extract", cls.package, cls.root], check=True)
        cls.documents = cls.root / "usr/share/doc/transom"

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def build(cls, output):
        run = subprocess.run(
            [session.REPOSITORY / "scripts/package", "--binary", COMMAND, "--output", output],
            check=True, capture_output=True, text=True,
            env={**os.environ, "DPKG_DEB_COMPRESSOR_LEVEL": "0"})
        return Path(run.stdout.strip())

    def field(self, name):
        run = subprocess.run(
            ["dpkg-deb", "--field", self.package, name], check=True, capture_output=True, text=True)
        return run.stdout.strip()

    def test_the_same_command_gives_the_same_bytes(self):
        self.assertEqual(self.build(self.scratch / "second").read_bytes(), self.package.read_bytes())

    def test_name_and_version_are_those_of_the_command(self):
        text = subprocess.run(
            [self.root / "usr/bin/transom", "--version"], check=True, capture_output=True, text=True).stdout
        version = text.split()[1]
        self.assertEqual(self.field("Version"), version)
        self.assertEqual(self.package.name, f"transom_{version}_{self.field('Architecture')}.deb")

    def test_libraries_and_fonts_are_dependencies(self):
        names = {each.split()[0] for each in self.field("Depends").split(", ")}
        script = (session.REPOSITORY / "scripts/packages").read_text(encoding="utf-8")
        fonts = set(re.findall(r"\bfonts-[a-z-]+", script))
        self.assertIn("fonts-inter", fonts)
        libraries = {"libc6", "libfreetype6", "libharfbuzz0b", "libpng16-16", "libyaml-0-2"}
        self.assertEqual((fonts | libraries) - names, set())

    def test_all_files_belong_to_root_and_have_the_same_time(self):
        run = subprocess.run(
            ["dpkg-deb", "--contents", self.package], check=True, capture_output=True, text=True)
        entries = [line.split() for line in run.stdout.splitlines()]
        self.assertEqual({entry[1] for entry in entries}, {"root/root"})
        self.assertEqual(len({(entry[3], entry[4]) for entry in entries}), 1)
        self.assertEqual(
            {entry[0] for entry in entries}, {"drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--"})

    def test_the_schema_and_the_completions_are_those_of_the_command(self):
        share = self.root / "usr/share"
        expected = {
            share / "transom/transom.schema.json": ["schema"],
            share / "zsh/vendor-completions/_transom": ["--generate-completion-script", "zsh"],
            share / "fish/vendor_completions.d/transom.fish": ["--generate-completion-script", "fish"],
        }
        for path, arguments in expected.items():
            run = subprocess.run([COMMAND, *arguments], check=True, capture_output=True)
            self.assertEqual(path.read_bytes(), run.stdout, path.name)
        bash = (share / "bash-completion/completions/transom").read_text()
        self.assertIn("complete -o filenames -F _transom transom", bash)

    def test_each_subcommand_has_a_manual_page(self):
        pages = self.root / "usr/share/man/man1"
        with gzip.open(pages / "transom.1.gz", "rt") as page:
            commands = re.findall(r"^\.TP\n\\fB([a-z]+)\\fR$", page.read(), flags=re.MULTILINE)
        self.assertIn("render", commands)
        self.assertEqual(
            sorted(path.name for path in pages.iterdir()),
            sorted(["transom.1.gz", *(f"transom-{name}.1.gz" for name in commands)]))

    def test_links_of_the_documentation_lead_to_files_of_the_package(self):
        articles = list((self.documents / "articles").glob("*.md"))
        self.assertGreater(len(articles), 30)
        links = 0
        for article in [self.documents / "README.md", *articles]:
            for target in LINK.findall(article.read_text(encoding="utf-8")):
                links += 1
                self.assertTrue((article.parent / target).exists(), f"{article.name}: {target}")
        self.assertGreater(links, 300)

    def test_examples_of_the_package_are_rendered(self):
        run = subprocess.run(
            [self.root / "usr/bin/transom", "render", self.documents / "Fixtures/examples/green-red.yml",
             "--frames", "0", "--output", self.scratch / "frames", "--quiet"],
            capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
