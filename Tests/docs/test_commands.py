"""The commands in README.md and in the articles behave as documented.

Needs the release build. `documents.py` describes how a document states what it expects.
"""

import tempfile
import unittest
from pathlib import Path

import documents
import session

ARTICLES = session.REPOSITORY / "Sources/Transom/Transom.docc"
DOCUMENTS = [session.REPOSITORY / "README.md", *sorted(ARTICLES.glob("*.md"))]


class Commands(unittest.TestCase):
    def check(self, path):
        blocks = documents.shell_blocks(path.read_text(encoding="utf-8"))
        with tempfile.TemporaryDirectory() as scratch:
            results = iter(session.run(blocks, Path(scratch).resolve()))
            for block in blocks:
                self.check_block(path, block, results)

    def check_block(self, path, block, results):
        lines = []
        for command in block.commands:
            status, output = next(results)
            if session.exclusion(command):
                continue
            lines += output
            if status != command.status:
                self.fail("\n".join([
                    f"{path.name}:{command.line}: exit status {status} instead of {command.status}",
                    command.text, *output]))
        if block.output is not None and not documents.matches(block.output, lines):
            self.fail("\n".join([
                f"{path.name}:{block.line}: the output differs", "expected:", *block.output,
                "actual:", *lines]))


def test(path):
    return lambda self: self.check(path)


for document in DOCUMENTS:
    if documents.shell_blocks(document.read_text(encoding="utf-8")):
        setattr(Commands, f"test_{document.stem}", test(document))

if __name__ == "__main__":
    unittest.main()
