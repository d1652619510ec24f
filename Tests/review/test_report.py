"""The report of `transom test --report` in a browser: filter, search, links and enlarged images."""

import os
import pathlib
import subprocess
import tempfile
import unittest

import browser

TRANSOM = os.path.abspath(os.environ.get("TRANSOM", ".build/release/transom"))
SCENARIO = """transom: 1
device: {width: 40, height: 120, scale: 1}
pages:
  list: {backgroundColor: "#34C759"}
script:
  - wait: 0.1
"""


class Report(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        root = pathlib.Path(cls.folder.name)
        run = lambda *arguments: subprocess.run(
            [TRANSOM, "test", ".", *arguments], cwd=root, check=False, capture_output=True)
        for name in ("same", "green", "greener"):
            (root / f"{name}.yml").write_text(SCENARIO)
        run("--record", "missing")
        for name, color in (("green", "#34C75A"), ("greener", "#34D759")):
            (root / f"{name}.yml").write_text(SCENARIO.replace("#34C759", color))
        (root / "new.yml").write_text(SCENARIO)
        run("--record", "never", "--report", "report.html")
        cls.page = browser.Browser()
        cls.page.size(1000, 700)
        cls.address = f"file://{root.resolve()}/report.html"

    @classmethod
    def tearDownClass(cls):
        cls.page.close()
        cls.folder.cleanup()

    def setUp(self):
        self.page.problems.clear()
        self.page.call("Page.navigate", url="about:blank")
        self.page.call("Page.navigate", url=self.address)
        self.page.wait("document.readyState === 'complete' && document.getElementById('tools')")

    def tearDown(self):
        self.assertEqual(self.page.problems, [])

    def shown(self):
        """Returns the names of the visible films."""
        return self.page.run("[...document.querySelectorAll('[data-verdict]:not([hidden])')]"
                             ".map((film) => film.querySelector('bdi').textContent)")

    def search(self, text):
        self.page.run(f"document.getElementById('search').value = '{text}';"
                      " document.getElementById('search').dispatchEvent(new Event('input'))")

    def press_button(self, text):
        self.page.run("[...document.querySelectorAll('button')]"
                      f".find((button) => button.textContent === '{text}').click()")

    def test_films_are_filtered_by_their_result(self):
        self.assertEqual(self.shown(), ["green.yml", "greener.yml", "new.yml", "same.yml"])
        self.press_button("differs 2")
        self.assertEqual(self.shown(), ["green.yml", "greener.yml"])
        self.press_button("pass 1")
        self.assertEqual(self.shown(), ["green.yml", "greener.yml", "same.yml"])
        self.press_button("differs 2")
        self.press_button("pass 1")
        self.assertEqual(len(self.shown()), 4)

    def test_films_are_searched_by_name_and_message(self):
        self.search("greener")
        self.assertEqual(self.shown(), ["greener.yml"])
        self.assertEqual(self.page.run("document.getElementById('count').textContent"), "1 of 4 films")
        links = self.page.run("[...document.querySelectorAll('nav li:not([hidden])')].length")
        self.assertEqual(links, 1)
        self.search("#34D759")
        self.assertEqual(self.shown(), ["greener.yml"])
        self.search("nothing")
        self.assertEqual(self.shown(), [])
        self.assertTrue(self.page.run("[...document.querySelectorAll('section')].every((s) => s.hidden)"))

    def test_each_film_that_does_not_pass_has_a_link(self):
        self.page.run("[...document.querySelectorAll('nav a')][1].click()")
        self.assertEqual(self.page.run("document.querySelector(':target bdi').textContent"), "greener.yml")

    def test_images_are_enlarged_and_switched_in_place(self):
        state = """[document.getElementById('enlarged').open,
          document.querySelector('#enlarged-tabs [aria-pressed=true]')?.textContent,
          document.querySelector('#enlarged-holder img')?.alt,
          document.getElementById('enlarged-zoom').textContent]"""
        self.assertEqual(self.page.run(state)[0], False)
        self.page.run("document.querySelectorAll('.pictures img')[1].click()")
        self.assertEqual(self.page.run(state), [True, "actual", "actual, frame 0", "Fit"])
        self.page.press("ArrowRight")
        self.assertEqual(self.page.run(state)[1], "difference")
        self.page.press("1")
        self.page.press("z")
        self.assertEqual(self.page.run(state), [True, "expected", "expected, frame 0", "100%"])
        self.assertEqual(
            self.page.run("document.querySelector('#enlarged-holder img').clientWidth"), 40)
        self.press_button("Close")
        self.assertFalse(self.page.run(state)[0])


if __name__ == "__main__":
    unittest.main()
