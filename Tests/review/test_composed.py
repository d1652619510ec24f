"""Review pages that compose their frames from layers, in a browser.

The pages of the examples have 6 frames per second, or all frames if ALL_FRAMES is set, which takes several
times as long. compositor.test.js composes more frames of the examples in Node.
"""

import base64
import os
import pathlib
import shutil
import tempfile
import unittest

from PIL import Image

import browser
import composed

TEXT = """(({ data }) => {
  let text = "";
  for (let i = 0; i < data.length; i += 9999) text += String.fromCharCode(...data.subarray(i, i + 9999));
  return btoa(text);
})"""
# Composes images with WebAssembly and with JavaScript, and returns the images whose pixels differ: those
# whose hash is not the checksum of the frame, and those that JavaScript draws differently.
COMPARISON = """(async (pictures) => {
  window.scripts ??= sides.map((_, side) => {
    const composer = composition.newComposer();
    composition.open(composer, side, null);
    return composer;
  });
  const different = [];
  for (const picture of pictures) {
    const { composer, frame } = composition.request(picture);
    const { side, checksum } = film.composed[picture];
    const [hash, pixels, others] = await Promise.all(
      [composer.hash(frame), composer.pixels(frame), scripts[side].pixels(frame)]);
    const [words, otherWords] = [pixels, others].map(({ buffer }) => new Uint32Array(buffer));
    const isEqual = words.every((word, index) => word === otherWords[index]);
    if (hash !== checksum || !isEqual) different.push([picture, hash, isEqual]);
  }
  return different;
})"""
RATE = [] if os.environ.get("ALL_FRAMES") else ["--fps", "6"]
VERIFIED = "document.getElementById('checksum-count').textContent"


class ComposedCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not browser.PROGRAM:
            raise RuntimeError("chromium is missing; run scripts/packages tests")
        cls.temporary = tempfile.TemporaryDirectory()
        cls.root = pathlib.Path(cls.temporary.name)
        cls.page = browser.Browser()
        cls.page.size(1200, 700)

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.temporary.cleanup()

    def tearDown(self):
        self.assertEqual(self.page.problems, [])
        self.assertTrue(all(url.startswith(("file:", "blob:")) for url in self.page.requests))


class Frames(ComposedCase):
    """Frames of the examples have the checksums of the PNG files."""

    def check(self, scenario, *options):
        folders = composed.render(self.root, scenario, *options)
        page = self.root / "page.html"
        data = composed.review(page, *folders)
        for side, folder in zip(data["sides"], folders, strict=True):
            found = [data["composed"][frame["picture"]]["checksum"] for frame in side["frames"]]
            self.assertEqual(found, composed.checksums(folder))
        count = len(data["composed"])
        self.assertNotIn('id="picture-', page.read_text())
        # The page compares its frames with their checksums.
        self.page.open(page)
        self.page.wait(f"{VERIFIED}.startsWith('Composed {count} distinct frames')")
        self.assertTrue(self.page.run("document.getElementById('checksum-warning').hidden"))
        self.page.open(composed.opened(page))
        for first in range(0, count, 8):
            pictures = list(range(first, min(count, first + 8)))
            self.assertEqual(self.page.run(f"{COMPARISON}({pictures})"), [])
        for folder in folders:
            shutil.rmtree(folder)

    def test_frames_on_small_screens_have_their_checksums(self):
        self.assertGreaterEqual(len(composed.EXAMPLES), 10)
        for scenario in composed.EXAMPLES:
            with self.subTest(scenario.name):
                self.check(scenario, *composed.SMALL, *RATE)

    def test_full_size_frames_have_their_checksums(self):
        for name in ("glass.yml", "green-red.yml", "page-sheet.yml"):
            with self.subTest(name):
                self.check(composed.ROOT / "Fixtures/examples" / name, "--frames", "0,14,20,-12")

    def test_frames_on_a_rotating_screen_have_their_checksums(self):
        scenario = self.root / "rotation.yml"
        scenario.write_text("""
transom: 1
device: {width: 200, height: 300, scale: 2}
ios: 12
pages:
  list: {title: List, backgroundColor: "#3080C0"}
  detail: {title: Detail}
script: [{push: detail}, {wait: 0.1}, {rotate: landscape}, {wait: 0.4}]
""")
        self.check(scenario)


class Page(ComposedCase):
    """The content of a page with composed frames."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folders = composed.render(
            cls.root, composed.ROOT / "Fixtures/examples/glass.yml", "--device",
            "{width: 390, height: 844, scale: 1}")
        path = cls.root / "page.html"
        cls.data = composed.review(path, *cls.folders)
        cls.page.open(composed.opened(path), "frame=12&mode=side")

    def test_images_have_the_bytes_of_the_png_files(self):
        for side, folder in zip(self.data["sides"], self.folders, strict=True):
            for number in (0, 12, 30, 60, len(side["frames"]) - 1):
                frame = side["frames"][number]
                found = self.page.run(f"composition.pixels({frame['picture']}).then({TEXT})")
                with Image.open(folder / frame["file"]) as image:
                    self.assertEqual(base64.b64decode(found), image.convert("RGBA").tobytes(), frame["file"])

    def test_all_images_are_prepared_for_playback(self):
        self.page.wait(f"previews.size === {len(self.data['composed'])}")
        self.assertTrue(self.page.run("[...previews.values()].every(({ bitmap }) => bitmap)"))

    def test_a_wrong_checksum_is_reported(self):
        count = len(self.data["composed"])
        self.page.wait(f"verification.verified === {count}")
        self.assertTrue(self.page.run("byID('checksum-warning').hidden"))
        self.page.run("film.composed[3].checksum = film.composed[2].checksum; verification.run()")
        self.assertFalse(self.page.run("byID('checksum-warning').hidden"))
        self.assertEqual(
            self.page.run("byID('checksum-files').textContent"),
            next(frame["file"] for frame in self.data["sides"][0]["frames"] if frame["picture"] == 3))
        # The page can draw the frame, so the warning states that its pixels differ.
        warning = " ".join(self.page.run("byID('checksum-warning').textContent").split())
        self.assertIn("shows these frames incorrectly or not at all: their pixels differ", warning)

    def test_the_values_of_a_pixel_are_read_from_the_composed_bytes(self):
        frame = self.data["sides"][1]["frames"][12]
        self.page.run("showAlone(1)")
        self.page.wait(f"pixelsNow({frame['picture']})")
        offset = 4 * 390 * 300
        found = self.page.run(
            f"[...pixelsNow({frame['picture']}).data.subarray({offset}, {offset} + 3)]")
        with Image.open(self.folders[1] / frame["file"]) as image:
            self.assertEqual(tuple(found), image.convert("RGB").getpixel((0, 300)))

    def test_layers_are_listed_with_their_text(self):
        self.page.wait("sides[0].layers")
        found = self.page.run("layersOf(0).map((layer) => [layer.layer, layer.coverage ?? null])")
        self.assertIn("window/bar/title", {layer for layer, _ in found})
        self.assertTrue(any(text and text.startswith("text.") for _, text in found), found)

    def test_a_bitmap_has_the_requested_size(self):
        size = self.page.run("composition.bitmap(0, 0.5).then(({ width, height }) => [width, height])")
        self.assertEqual(size, [195, 422])

    def test_a_missing_picture_is_an_error_and_later_frames_are_drawn(self):
        message = self.page.run("""(async () => {
          const frame = { width: 9, height: 9, draws: [{ op: "image", image: "none", rect: [0, 0, 9, 9] }] };
          const problem = await composition.composer(0).hash(frame).catch((error) => error.message);
          const { composer, frame: other } = composition.request(0);
          return [problem, await composer.hash(other)];
        })()""")
        self.assertEqual(
            message, ["the picture “none” is missing", self.data["composed"][0]["checksum"]])


class Sides(ComposedCase):
    """Pages that compose the frames of only some sides."""

    def test_a_side_without_layers_is_compared_with_a_composed_side(self):
        scenario = composed.ROOT / "Fixtures/examples/green-red.yml"
        folders = composed.render(self.root, scenario, *composed.SMALL, "--frames", "10-20")
        for dump in folders[1].glob("*.layers.json"):
            dump.unlink()
        path = self.root / "mixed.html"
        data = composed.review(path, *folders)
        self.assertTrue(all(data["composed"][frame["picture"]] for frame in data["sides"][0]["frames"]))
        self.assertIn(None, data["composed"])
        self.page.open(composed.opened(path), "mode=difference")
        for difference in data["differences"]:
            found = self.page.run(f"""(async (pictures) => {{
              const [first, second] = await Promise.all(pictures.map(async (picture) =>
                (composition.has(picture) ? composition.pixels(picture) : bytesOf(await loaded(picture)))));
              return first.data.reduce((sum, value, index) => sum + (index % 4 === 0
                && [0, 1, 2, 3].some((c) => first.data[index + c] !== second.data[index + c])), 0);
            }})({difference['pictures']})""")
            self.assertEqual(found, difference["count"])


if __name__ == "__main__":
    unittest.main()
