"""scripts/catalog.py writes links in docc's syntax and finds broken links."""

import sys
import tempfile
import unittest
from pathlib import Path

import session

sys.path.insert(0, str(session.REPOSITORY / "scripts"))
import catalog

TRANSOM = """\
# ``Transom``

Renders.

## Topics

- [First](First.md)
"""


class Catalogs(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name).resolve()
        self.write("docs/Transom.md", TRANSOM)
        self.write("pictures/a.png", "")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)

    def rewritten(self, text):
        """Writes text at the end of First.md, and returns this text in docc's syntax, with the errors."""
        self.write("docs/First.md", "# First\n\n## Back button\n\n## `code`, and “more”\n\n" + text)
        found = catalog.Catalog(self.root / "docs", self.root)
        result = found.check(found.articles["First"])
        found.check_topics()
        return result.split("more”\n\n")[1], found.errors

    def test_links_to_articles_and_headings_are_rewritten(self):
        text, errors = self.rewritten(
            "[A](Transom.md), [the\nbutton](First.md#back-button), [`m`](#code-and-more)")
        self.assertEqual(errors, [])
        self.assertEqual(
            text, "[A](doc:Transom), [the\nbutton](doc:First#Back-button), [`m`](doc:First#code-and-more)")

    def test_backticks_are_removed_from_headings(self):
        self.write("docs/First.md", "# First\n\n## `code`, and more\n\n```sh\n# a `b`\n```\n")
        found = catalog.Catalog(self.root / "docs", self.root)
        self.assertEqual(
            found.check(found.articles["First"]),
            "# First\n\n## code, and more\n\n```sh\n# a `b`\n```\n")

    def test_links_to_pictures_and_files_are_rewritten(self):
        text, errors = self.rewritten(
            "![a: b](../pictures/a.png) [docs/Transom.md](../docs/Transom.md) [it](../pictures/a.png)")
        self.assertEqual(errors, [])
        self.assertEqual(text, "![a: b](a.png) [docs/Transom.md](doc:Transom) it (`pictures/a.png`)")

    def test_code_and_urls_are_unchanged(self):
        for text in ["`[a](b.md)`", "```sh\n[a](b.md)\n```\n", "[a](https://example.com/b.md)"]:
            self.assertEqual(self.rewritten(text), (text, []))

    def test_broken_links_are_errors(self):
        for text, error in [
                ("\n[a](b.md)", "docs/First.md:8: error: `b.md` does not exist"),
                ("[a](Transom.md#b)", "docs/First.md:7: error: Transom.md has no heading `#b`"),
                ("![a](b.png)", "docs/First.md:7: error: `b.png` does not exist"),
                ("[a](../../b)", "docs/First.md:7: error: `../../b` is outside the repository"),
                ("[a](doc:Transom)",
                 "docs/First.md:7: error: `doc:Transom` works only in docc; write a relative path")]:
            self.assertEqual(self.rewritten(text)[1], [error])

    def test_articles_that_the_landing_page_does_not_list_are_errors(self):
        self.write("docs/Second.md", "# Second\n")
        self.assertEqual(
            self.rewritten("")[1], ["docs/Transom.md:1: error: no link to Second.md"])


if __name__ == "__main__":
    unittest.main()
