"""scripts/install installs a command whose completions and manual pages work.

The installation builds the command in the release configuration.
"""

import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

import session


class Install(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.prefix = Path(cls.folder.name) / "prefix"
        subprocess.run(
            [session.REPOSITORY / "scripts/install", "--prefix", cls.prefix], check=True,
            capture_output=True)
        cls.transom = cls.prefix / "bin/transom"

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def completions(self, *words):
        """Returns the completions that Bash offers for the last word."""
        script = f"""
            source {self.prefix}/share/bash-completion/completions/transom
            COMP_WORDS=({shlex.join(words)})
            COMP_CWORD={len(words) - 1}
            COMP_LINE="${{COMP_WORDS[*]}}"
            COMP_POINT=${{#COMP_LINE}}
            function=$(complete -p transom | sed 's/.*-F \\([^ ]*\\).*/\\1/')
            "$function" transom "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD - 1]}}"
            printf '%s\\n' "${{COMPREPLY[@]}}"
            """
        run = subprocess.run(
            ["bash", "-c", script], capture_output=True, text=True, cwd=session.REPOSITORY,
            env={"PATH": f"{self.prefix}/bin:/usr/bin:/bin"})
        self.assertEqual(run.stderr, "")
        return run.stdout.split("\n")[:-1] if run.stdout.strip() else []

    def test_commands_and_options_are_completed(self):
        self.assertEqual(self.completions("transom", "re"), ["render", "review"])
        self.assertEqual(self.completions("transom", "render", "--sys"), ["--system"])

    def test_values_are_completed(self):
        self.assertEqual(self.completions("transom", "render", "--system", "k"), ["km", "klt"])
        self.assertEqual(
            self.completions("transom", "render", "--system", "native,k"),
            ["native,km", "native,klt"])
        self.assertIn("iPhone 8 Plus", self.completions("transom", "render", "--device", "iPh"))
        self.assertEqual(
            self.completions("transom", "render", "--ios", "1"),
            [str(version) for version in range(10, 19)])
        self.assertEqual(
            self.completions("transom", "render", "--format", "a"), ["apng"])

    def test_files_are_completed_by_their_kind(self):
        self.assertEqual(
            self.completions("transom", "render", "Fixtures/examples/green-r"),
            ["Fixtures/examples/green-red.yml"])
        self.assertEqual(self.completions("transom", "render", "READ"), [])
        self.assertEqual(
            self.completions("transom", "review", "Fixtures/pic"), ["Fixtures/pictures"])

    def test_completions_for_zsh_and_fish_are_installed(self):
        zsh = self.prefix / "share/zsh/site-functions/_transom"
        self.assertTrue(zsh.read_text().startswith("#compdef transom"))
        fish = self.prefix / "share/fish/vendor_completions.d/transom.fish"
        self.assertIn("complete -c 'transom'", fish.read_text())

    def test_manual_pages_have_no_warnings(self):
        pages = sorted((self.prefix / "share/man/man1").glob("*.1"))
        self.assertIn("transom-render.1", [page.name for page in pages])
        for page in pages:
            run = subprocess.run(
                ["groff", "-ww", "-K", "utf8", "-man", "-T", "utf8", page], capture_output=True,
                text=True, check=True)
            self.assertEqual(run.stderr, "", page.name)

    def test_each_command_has_a_manual_page(self):
        help_text = subprocess.run(
            [self.transom, "--help"], capture_output=True, text=True, check=True).stdout
        commands = help_text.split("SUBCOMMANDS:\n")[1].split("\n\n")[0].splitlines()
        names = [line.split()[0] for line in commands if line[2] != " "]
        self.assertIn("render", names)
        for name in names:
            page = self.prefix / f"share/man/man1/transom-{name}.1"
            self.assertIn("NAME", page.read_text(), name)


if __name__ == "__main__":
    unittest.main()
