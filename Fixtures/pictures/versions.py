"""Draws the same moments of examples on two versions of iOS in one picture; scripts/pictures runs it.

    versions.py TRANSOM PICTURE EXAMPLE…
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONT = Path("/usr/share/fonts/opentype/inter/Inter-Medium.otf")
VERSIONS = (17, 26)
# The frames, at 60 per second, and what they show.
FRAMES = ((0, "at rest"), (9, "push"), (13, "push"), (20, "push"), (40, "at rest"), (58, "swipe back"),
          (68, "canceled swipe"), (88, "pop"), (93, "pop"), (100, "pop"))
WIDTH = 132
TOP, BOTTOM = 0.27, 0.14  # The parts of each screen, as fractions of its height.
GAP, HEADER, LABEL = 6, 22, 44


def part(path):
    """Returns the top and the bottom of a frame, scaled down."""
    image = Image.open(path).convert("RGB")
    height = round(image.height * WIDTH / image.width)
    image = image.resize((WIDTH, height), Image.Resampling.LANCZOS)
    top = image.crop((0, 0, WIDTH, round(height * TOP)))
    bottom = image.crop((0, height - round(height * BOTTOM), WIDTH, height))
    both = Image.new("RGB", (WIDTH, top.height + 3 + bottom.height), "#FFFFFF")
    both.paste(top, (0, 0))
    both.paste(bottom, (0, top.height + 3))
    return both


def row(transom, example, version, folder):
    """Renders an example and returns its parts."""
    options = ["--ios", str(version), "--output", folder, "--quiet"]
    subprocess.run([transom, "render", example, *options], check=True)
    films = sorted(Path(folder).glob("*/manifest.json"))
    return [part(films[0].parent / f"frame-{number:04d}.png") for number, _ in FRAMES]


def main():
    transom, picture, *examples = sys.argv[1:]
    rows = []
    for example in examples:
        for version in VERSIONS:
            with tempfile.TemporaryDirectory() as folder:
                rows.append((f"iOS {version}", row(transom, example, version, folder)))
    height = rows[0][1][0].height
    sheet = Image.new(
        "RGB", (LABEL + len(FRAMES) * (WIDTH + GAP), HEADER + len(rows) * (height + GAP)), "#D8D8DC")
    draw = ImageDraw.Draw(sheet)
    font = ImageFont.truetype(str(FONT), 11)
    for column, (_, label) in enumerate(FRAMES):
        draw.text((LABEL + column * (WIDTH + GAP), 5), label, "#1C1C1E", font)
    for index, (label, parts) in enumerate(rows):
        y = HEADER + index * (height + GAP)
        draw.text((4, y + 4), label, "#1C1C1E", font)
        for column, each in enumerate(parts):
            sheet.paste(each, (LABEL + column * (WIDTH + GAP), y))
    sheet.quantize(256, dither=Image.Dither.NONE).save(picture, optimize=True)


if __name__ == "__main__":
    main()
