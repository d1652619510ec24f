"""A review page whose images are composed from layer dumps, in a browser."""

import base64
import os
import pathlib
import subprocess
import tempfile
import unittest

from PIL import Image

import browser
import composed

EXAMPLES = composed.RESOURCES.parents[2] / "Fixtures/examples"
TRANSOM = os.environ.get("TRANSOM", str(composed.RESOURCES.parents[2] / ".build/release/transom"))
TEXT = """(({ data }) => {
  let text = "";
  for (let i = 0; i < data.length; i += 9999) text += String.fromCharCode(...data.subarray(i, i + 9999));
  return btoa(text);
})"""


class ComposedPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not browser.PROGRAM:
            raise RuntimeError("chromium is missing; run scripts/packages tests")
        cls.root = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.root.name)
        subprocess.run(
            [TRANSOM, "render", str(EXAMPLES / "glass.yml"), "--system", "native,km", "--layers",
             "--device", "{width: 390, height: 844, scale: 1}", "--output", root, "--quiet"],
            check=True, capture_output=True)
        cls.folders = [root / "glass.native", root / "glass.km"]
        cls.data = composed.Page(*cls.folders)
        (root / "page.html").write_text(cls.data.html)
        cls.page = browser.Browser()
        cls.page.size(1200, 700)
        cls.page.open(root / "page.html", "frame=12&mode=side")

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.root.cleanup()

    def tearDown(self):
        self.assertEqual(self.page.problems, [])

    def test_images_have_the_bytes_of_the_png_files(self):
        for side, folder in zip(self.data.sides, self.folders):
            for number in (0, 12, 30, 60, len(side["frames"]) - 1):
                frame = side["frames"][number]
                found = self.page.run(f"composition.pixels({frame['picture']}).then({TEXT})")
                with Image.open(folder / frame["file"]) as image:
                    self.assertEqual(base64.b64decode(found), image.convert("RGBA").tobytes(), frame["file"])

    def test_all_images_are_prepared_for_playback(self):
        self.page.wait(f"previews.size === {len(self.data.composed)}")
        self.assertTrue(self.page.run("[...previews.values()].every(({ bitmap }) => bitmap)"))

    def test_all_images_are_compared_with_their_checksums(self):
        self.page.wait(f"verification.verified === {len(self.data.composed)}")
        self.assertTrue(self.page.run("byID('checksum-warning').hidden"))
        # A checksum that is not that of the frame.
        self.page.run("film.composed[3].checksum = film.composed[2].checksum; verification.run()")
        self.page.wait(f"verification.verified === {2 * len(self.data.composed)}")
        self.assertFalse(self.page.run("byID('checksum-warning').hidden"))
        self.assertEqual(
            self.page.run("byID('checksum-files').textContent"),
            next(frame["file"] for frame in self.data.sides[0]["frames"] if frame["picture"] == 3))

    def test_the_values_of_a_pixel_are_read_from_the_composed_bytes(self):
        frame = self.data.sides[1]["frames"][12]
        self.page.run("showAlone(1)")
        self.page.wait(f"pixelsNow({frame['picture']})")
        offset = 4 * 390 * 300
        found = self.page.run(
            f"[...pixelsNow({frame['picture']}).data.subarray({offset}, {offset} + 3)]")
        with Image.open(self.folders[1] / frame["file"]) as image:
            self.assertEqual(tuple(found), image.convert("RGB").getpixel((0, 300)))

    def test_layers_are_listed_with_their_text(self):
        side = self.data.sides[0]
        found = self.page.run("layersOf(0).map((layer) => [layer.layer, textOf(layer) ?? null])")
        draws = side["layers"][side["frames"][12]["layers"]]
        self.assertEqual(found, [[draw["layer"], draw.get("coverage")] for draw in reversed(draws)])


if __name__ == "__main__":
    unittest.main()
