"""The test case for pages of `transom review` in a headless Chromium."""

import io
import os
import pathlib
import subprocess
import tempfile
import unittest

from PIL import Image

import browser
import films

TRANSOM = os.environ.get("TRANSOM", ".build/release/transom")
CHANGES = [(3, 4, (0, 0, 0)), (40, 50, (255, 255, 255)), (41, 51, (255, 0, 0))]

# The clock of the page advances only in `advance`, in steps of a sixtieth of a second.
CLOCK = """
(() => {
  let now = 1000;
  let waiting = [];
  performance.now = () => now;
  const real = window.requestAnimationFrame.bind(window);
  window.isManual = false;
  window.requestAnimationFrame = (draw) =>
    window.isManual ? waiting.push(draw) : real(() => draw(now));
  window.waitingCount = () => waiting.length;
  window.advance = (milliseconds) => {
    const end = now + milliseconds;
    while (now < end - 1e-6) {
      now = Math.min(end, now + 1000 / 60);
      const due = waiting;
      waiting = [];
      due.forEach((draw) => draw(now));
    }
  };
})();
"""


def text(page, name):
    return page.run(f"document.getElementById('{name}').textContent")


class PageCase(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not browser.PROGRAM:
            raise RuntimeError("chromium is missing; run scripts/packages tests")
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name)
        expected = [films.picture(frame) for frame in range(8)]
        actual = [films.picture(frame, CHANGES if frame in (3, 6) else None) for frame in range(8)]
        cls.pictures = (expected, actual)
        films.write(root / "a", expected, scenario=films.HOSTILE, layers=True)
        films.write(root / "b", actual, system="km", scenario=films.HOSTILE, layers=True)
        # A smaller and shorter film with a lower frame rate: frames at 0, 0.1 and 0.2 s.
        cls.small = [image.crop((0, 0, 40, 50)) for image in expected[:3]]
        films.write(root / "c", cls.small, system="small", fps=10)
        films.write(root / "d", expected, system="fd", scenario=films.HOSTILE)
        films.write(root / "e", actual[:4], system="qmui", scenario=films.HOSTILE)
        cls.pair, cls.single, cls.different, cls.four = (
            str(root / f"{name}.html") for name in ("pair", "single", "different", "four"))
        for arguments in (["a", "b", "-o", cls.pair], ["a", "-o", cls.single],
                          ["a", "c", "-o", cls.different], ["a", "b", "d", "e", "-o", cls.four]):
            paths = [str(root / name) if len(name) == 1 else name for name in arguments]
            subprocess.run([TRANSOM, "review", "--quiet", *paths], check=True)
        cls.page = browser.Browser()
        cls.page.call("Page.addScriptToEvaluateOnNewDocument", source=CLOCK)

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.folder.cleanup()

    def open(self, fragment="", path=None, **size):
        self.page.size(**{"width": 1200, "height": 700, **size})
        self.page.open(path or self.pair, fragment)

    def label(self, view, part=".label-frame"):
        """Returns the text over an image."""
        return self.page.run(f"document.querySelector('#label-{view} {part}').textContent")

    def stage(self):
        """Returns a screenshot and the rectangle of the stage in it."""
        image = Image.open(io.BytesIO(self.page.picture())).convert("RGB")
        box = self.page.run("(({x, y, width, height}) => [x, y, width, height])"
                            "(document.getElementById('stage').getBoundingClientRect())")
        return image, box

    def tearDown(self):
        self.assertEqual(self.page.problems, [])
        self.assertTrue(all(url.startswith("file:") for url in self.page.requests),
                        self.page.requests)
        self.assertLessEqual(len(self.page.requests), 1)
