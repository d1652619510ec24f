"""Writes a suite of scenarios: the examples, each with several frame rates."""

import shutil
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent.parent / "Fixtures/examples"
SYSTEMS = ["native", "km", "fd"]
# A small device. The braces and spaces test the quoting of the job script.
OPTIONS = ["--system", ",".join(SYSTEMS), "--device", "{width: 160, height: 320, scale: 2}"]


def write(folder, films):
    """Writes scenarios with at least this number of films, and returns their number of films."""
    for images in ("bars", "pages"):
        shutil.copytree(EXAMPLES / images, folder / images)
    examples = sorted(EXAMPLES.glob("*.yml"))
    count = 0
    while count * len(SYSTEMS) < films:
        example = examples[count % len(examples)]
        rate = 60 - 8 * (count // len(examples))
        text = example.read_text(encoding="utf-8")
        changed = text.replace("\ntransom: 1\n", f"\ntransom: 1\nfps: {rate}\n", 1)
        if changed == text:
            raise ValueError(f"{example} has no line `transom: 1` after its first line")
        # The space tests the quoting of the job script.
        (folder / f"{example.stem} {rate}.yml").write_text(changed, encoding="utf-8")
        count += 1
    return count * len(SYSTEMS)
