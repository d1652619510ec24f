"""Checks the links of the documentation and writes the catalog that docc reads.

The articles in Sources/Transom/Transom.docc link to each other, to pictures and to files of the
repository by relative paths, so that they are readable on a code host. docc has its own link syntax:

    in an article                                    for docc
    [Fidelity](Fidelity.md)                          [Fidelity](doc:Fidelity)
    [back button](UIKitFacts.md#back-button)         [back button](doc:UIKitFacts#Back-button)
    ![two bars](../../../Fixtures/pictures/a.png)    ![two bars](a.png), with a.png in the catalog
    [an example](../../../Fixtures/examples/a.yml)   an example (`Fixtures/examples/a.yml`)

A broken link is an error, which is reported with its file and line. README.md is checked as well.

    python3 scripts/catalog.py FOLDER    writes the catalog into FOLDER
    python3 scripts/catalog.py           checks the links only
"""

import re
import shutil
import sys
import unicodedata
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
ARTICLES = REPOSITORY / "Sources/Transom/Transom.docc"

FENCE = re.compile(r"^( {0,3})(`{3,}|~{3,})[^\n]*\n.*?(?:^ {0,3}\2`*~*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL)
CODE_SPAN = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\(\s*([^\s()]+)\s*\)")
HEADING = re.compile(r"^(#{1,6})[ \t]+(.+?)[ \t]*#*$", re.MULTILINE)
WITH_SCHEME = re.compile(r"^[a-z][a-z0-9+.-]*:", re.IGNORECASE)


class Document:
    """A Markdown file: its text, its text without code blocks, and its text without any code."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        # Code is replaced with spaces of the same length, so that offsets are valid in all texts.
        self.without_blocks = FENCE.sub(_blank, self.text)
        self.prose = CODE_SPAN.sub(_blank, self.without_blocks)
        self.headings = [match.group(2) for match in HEADING.finditer(self.without_blocks)]

    def line(self, offset):
        return self.text.count("\n", 0, offset) + 1

    def slugs(self):
        """Returns the headings by their fragments on a code host."""
        slugs = {}
        for heading in self.headings:
            slug = base = code_host_slug(heading)
            number = 0
            while slug in slugs:
                number += 1
                slug = f"{base}-{number}"
            slugs[slug] = heading
        return slugs


def _blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def _plain(heading):
    """Returns the text of a heading without Markdown for code, emphasis and links."""
    heading = LINK.sub(lambda match: match.group(2), heading)
    return re.sub(r"[`*]", "", heading)


def code_host_slug(heading):
    """Returns the fragment of a heading on a code host: lowercase, with hyphens, without punctuation."""
    kept = re.sub(r"[^\w\- ]", "", _plain(heading).strip().lower())
    return kept.replace(" ", "-")


def docc_fragment(heading):
    """Returns the fragment of a heading in docc: hyphens for spaces and dashes, and no other punctuation.

    Returns None if a word consists of punctuation, because docc cannot link to such headings.
    """
    words = [
        "".join(each for each in word if not unicodedata.category(each).startswith("P"))
        for word in re.split(r"[\s\u2013\u2014-]+", _plain(heading).strip())
    ]
    return "-".join(words) if all(words) else None


class Catalog:
    """All articles, the pictures in them, and the errors in their links."""

    def __init__(self, articles=ARTICLES, repository=REPOSITORY):
        self.repository = repository.resolve()
        self.articles = {
            path.stem: Document(path.resolve()) for path in sorted(articles.glob("*.md"))
        }
        self.pictures = {}
        self.errors = []

    def check(self, document):
        """Returns the text of a document with links in docc's syntax, and collects pictures and errors."""
        edits = [
            (*match.span(2), match.group(2).replace("`", ""))
            for match in HEADING.finditer(document.without_blocks) if len(match.group(1)) > 1
        ]  # In headings, docc would show the backticks.
        for match in LINK.finditer(document.prose):
            replacement = self._replacement(document, match)
            if replacement is not None:
                edits.append((*match.span(), replacement))
        text = document.text
        for start, end, replacement in sorted(edits, reverse=True):
            text = text[:start] + replacement + text[end:]
        return text

    def _replacement(self, document, match):
        is_picture = match.group(1) == "!"
        text = document.text[match.start(2):match.end(2)]
        target = match.group(3)
        line = document.line(match.start())
        if WITH_SCHEME.match(target):
            if target.startswith("doc:"):
                self._error(document, line, f"`{target}` works only in docc; write a relative path")
            return None
        name, _, fragment = target.partition("#")
        path = (document.path.parent / name).resolve() if name else document.path
        if not path.is_relative_to(self.repository):
            self._error(document, line, f"`{target}` is outside the repository")
            return None
        if not path.exists():
            self._error(document, line, f"`{target}` does not exist")
            return None
        if is_picture:
            return f"![{text}]({self._picture(document, line, path)})"
        article = self.articles.get(path.stem)
        if article is None or article.path != path:
            return self._file(path, text)
        if not fragment:
            return f"[{text}](doc:{path.stem})"
        heading = article.slugs().get(fragment)
        if heading is None:
            self._error(document, line, f"{path.name} has no heading `#{fragment}`")
            return None
        if [code_host_slug(other) for other in article.headings].count(code_host_slug(heading)) > 1:
            self._error(document, line, f"{path.name} has two headings “{heading}”")
        fragment = docc_fragment(heading)
        if fragment is None:
            self._error(document, line, f"docc cannot link to “{heading}”; remove words that are only punctuation")
        return f"[{text}](doc:{path.stem}#{fragment})"

    def _picture(self, document, line, path):
        other = self.pictures.setdefault(path.name, path)
        if other != path:
            self._error(document, line, f"two pictures have the name {path.name}")
        return path.name

    def _file(self, path, text):
        """Returns the text of a link and the path of its file, or only the path if it ends with the text."""
        name = f"`{path.relative_to(self.repository)}`"
        return name if name.endswith(text.strip("`") + "`") else f"{text} ({name})"

    def _error(self, document, line, message):
        path = document.path.relative_to(self.repository)
        self.errors.append(f"{path}:{line}: error: {message}")

    def check_topics(self):
        """Reports articles without a link on the landing page, the only page of docc that links to them."""
        landing = self.articles.get("Transom")
        if landing is None:
            return
        linked = {
            match.group(3).partition("#")[0] for match in LINK.finditer(landing.prose)
        }
        for name, article in self.articles.items():
            is_module = article.text.startswith("# ``")
            if not is_module and f"{name}.md" not in linked:
                self._error(landing, 1, f"no link to {name}.md")

    def assemble(self, folder):
        """Writes the articles with links in docc's syntax, and the pictures, into a folder."""
        folder.mkdir(parents=True)
        for name, article in self.articles.items():
            text = self.check(article)
            (folder / f"{name}.md").write_text(text, encoding="utf-8")
        for name, path in self.pictures.items():
            shutil.copyfile(path, folder / name)


def main(arguments):
    catalog = Catalog()
    if arguments:
        catalog.assemble(Path(arguments[0]))
    else:
        for article in catalog.articles.values():
            catalog.check(article)
    catalog.check(Document(REPOSITORY / "README.md"))
    catalog.check_topics()
    for error in catalog.errors:
        print(error, file=sys.stderr)
    return 1 if catalog.errors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
