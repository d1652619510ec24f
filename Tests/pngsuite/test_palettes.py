"""Animated PNG files with a palette have the pixels that the specification describes.

The frames of a film are read with png_reference.py, written as 8-bit RGBA, and compared with those that
`transom diff` reads.
"""

import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

import png_reference as png

TRANSOM = os.environ.get("TRANSOM", ".build/release/transom")

SCENARIO = """\
transom: 1
device: {width: 40, height: 120, scale: 1}
ios: 9
fps: 20
images: {green: {color: "#34C759"}}
pages:
  a: {viewWillAppear: [navigationBar: {backgroundImage: green, shadowImage: green}]}
  b: {content: {gradient: [white, systemBlue]}}
script: [wait: 0.1, push: b, wait: 0.1]
"""
ROTATION = SCENARIO.replace("push: b", "rotate: landscape")


def pictures(file):
    """Returns the palette, and the width, height and RGBA bytes of the canvas after each frame."""
    all_chunks = list(png.chunks(file))
    header = all_chunks[0][1]
    width, height = struct.unpack(">II", header[:8])
    common = [(kind, data) for kind, data in all_chunks if kind in (b"PLTE", b"tRNS")]
    canvas = bytearray(4 * width * height)
    frames = []
    for kind, data in all_chunks:
        if kind == b"fcTL":
            frames.append((struct.unpack(">IIIII", data[:20])[1:], bytearray()))
        elif kind == b"IDAT":
            frames[-1][1].extend(data)
        elif kind == b"fdAT":
            frames[-1][1].extend(data[4:])
    result = []
    for (w, h, left, top), pixels in frames:
        still = png.SIGNATURE + png.chunk(b"IHDR", struct.pack(">II", w, h) + header[8:])
        still += b"".join(png.chunk(kind, data) for kind, data in common)
        still += png.chunk(b"IDAT", bytes(pixels)) + png.chunk(b"IEND", b"")
        _, _, rgba = png.read(still)
        for y in range(h):
            start = 4 * ((top + y) * width + left)
            canvas[start : start + 4 * w] = rgba[4 * y * w : 4 * (y + 1) * w]
        result.append((width, height, bytes(canvas)))
    return dict(common), result


class Palettes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def check(self, scenario, colors, has_transparency):
        (self.folder / "s.yml").write_text(scenario, encoding="utf-8")
        expected = self.folder / "expected"
        expected.mkdir()
        command = [TRANSOM, "render", self.folder / "s.yml", "--format", "apng", "--text", "boxes"]
        subprocess.run(
            [*command, "--colors", str(colors), "-o", self.folder, "--quiet"], check=True)
        film = self.folder / "s.apng"
        palette, frames = pictures(film.read_bytes())
        self.assertEqual(film.read_bytes()[25], 3, "the color type")
        self.assertLessEqual(len(palette[b"PLTE"]), 3 * colors)
        self.assertEqual(b"tRNS" in palette, has_transparency)
        for number, frame in enumerate(frames):
            (expected / f"frame-{number:04}.png").write_bytes(png.rgba(*frame))
        run = subprocess.run([TRANSOM, "diff", film, expected], capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""), run.stdout[:2000])
        self.assertEqual(run.stdout, f"{len(frames)} frames are equal\n")

    def test_an_opaque_film_has_no_transparency(self):
        self.check(SCENARIO, colors=20, has_transparency=False)

    def test_a_palette_can_have_only_two_colors(self):
        self.check(SCENARIO, colors=2, has_transparency=False)

    def test_a_film_whose_screen_rotates_has_transparency(self):
        self.check(ROTATION, colors=256, has_transparency=True)


if __name__ == "__main__":
    unittest.main()
