"""Reads the commands of a document and their expected results.

Conventions for README.md and the articles:

* A block marked `sh` is run. Its commands run in order, in one shell session per document, which
  starts in the root of a clone.
* A command must succeed, unless a comment such as `# exit status 1` at the end of its first or
  last line specifies another status.
* Files that the reader saves are written by a command, such as `cat > push.yml <<'END'`.
* A block marked `text` directly after a block marked `sh` contains the output and the messages of its
  commands, line by line. `…` matches any text in a line, and a line `…` matches any number of
  lines. A size such as `1.5 MB` matches any size, because the size of a compressed file depends on the
  processor.
* Commands in blocks marked `text` elsewhere are not run.
"""

import re
import subprocess
from dataclasses import dataclass, field

WILDCARD = re.compile(r"(…|[\d.]+ [kM]?B\b)")
EXIT_STATUS = re.compile(r"#.*\bexit status (\d+)\b")


@dataclass
class Command:
    """A command of a shell block, which may have several lines."""

    text: str
    line: int
    status: int = 0


@dataclass
class Block:
    """A shell block, and the lines of the text block that follows it, if any."""

    commands: list
    line: int
    output: list = None


@dataclass
class Code:
    """A code block of any language."""

    language: str
    line: int
    lines: list = field(default_factory=list)

    @property
    def text(self):
        return "\n".join(self.lines) + "\n"


def code_blocks(text):
    """Returns the code blocks of a document, with the number of the line after each fence."""
    blocks = []
    block = None
    for number, line in enumerate(text.splitlines(), 1):
        fence = re.match(r" *```(\w*)", line)
        if block is None and fence:
            block = Code(fence.group(1), number + 1)
            indentation = len(line) - len(line.lstrip())
        elif fence:
            blocks.append(block)
            block = None
        elif block is not None:
            block.lines.append(line[min(indentation, len(line) - len(line.lstrip())):])
    return blocks


def shell_blocks(text):
    """Returns the blocks marked `sh`, each with its commands and its expected output."""
    lines = text.splitlines()
    found = []
    end = None
    for code in code_blocks(text):
        if code.language == "sh":
            found.append(Block(commands(code), code.line))
            end = code.line + len(code.lines)
        elif code.language == "text" and end is not None:
            # Only empty lines may be between the two fences.
            if not any(line.strip() for line in lines[end:code.line - 2]):
                found[-1].output = code.lines
            end = None
        else:
            end = None
    return found


def commands(code):
    """Returns the commands of a shell block. Each ends where the shell has read a complete command."""
    found = []
    pending = []
    for number, line in enumerate(code.lines, code.line):
        if not pending and (not line.strip() or line.lstrip().startswith("#")):
            continue
        pending.append(line)
        if is_complete("\n".join(pending)):
            text = "\n".join(pending)
            status = EXIT_STATUS.search(pending[0]) or EXIT_STATUS.search(pending[-1])
            start = number - len(pending) + 1
            found.append(Command(text, start, int(status.group(1)) if status else 0))
            pending = []
    if pending:
        raise ValueError(f"line {code.line}: the last command is not complete")
    return found


def is_complete(text):
    if text.endswith("\\"):
        return False
    check = subprocess.run(["bash", "-n"], input=text + "\n", text=True, capture_output=True)
    return check.returncode == 0 and not check.stderr


def matches(expected, actual):
    """Returns whether lines of output match those of a document, which can contain `…` and sizes."""
    pattern = ""
    for line in expected:
        line = line.rstrip()
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            for number, part in enumerate(WILDCARD.split(line)):
                is_wildcard = number % 2 == 1
                pattern += (".*?" if part == "…" else r"[\d.]+ [kM]?B") if is_wildcard else re.escape(part)
            pattern += r"\n"
    text = "".join(line.rstrip() + "\n" for line in actual)
    return re.fullmatch(pattern, text) is not None
