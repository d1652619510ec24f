"""The page of `transom review` in a browser: images, figures, times and keys.

A headless Chromium opens pages of frames with known pixels. The tests compare screenshots with these
pixels, and control the clock of the page.
"""

import os
import unittest

import films
from pagecase import CHANGES, PageCase, text


class Page(PageCase):
    def test_names_are_shown_as_text(self):
        self.open("frame=3&tab=layers")
        self.assertEqual(text(self.page, "title"), films.HOSTILE)
        self.assertEqual(self.page.run("document.title"), films.HOSTILE.strip() + " – review")
        self.assertEqual(self.page.run("document.querySelectorAll('#layer-list script').length"), 0)
        self.assertIn(films.HOSTILE.split("/")[0], text(self.page, "layer-list"))
        self.page.press("e")
        self.page.press("m")
        self.page.press("e")
        self.page.settle()
        self.assertEqual(self.page.run("document.getElementById('injected')"), None)
        self.assertIn(films.HOSTILE, text(self.page, "event-list"))

    def test_pixel_values_match_the_files(self):
        for x, y in ((0, 0), (3, 4), (59, 89), (40, 50)):
            self.open(f"frame=3&pixel={x},{y}")
            rows = self.page.run(
                "[...document.querySelectorAll('#pixel-values tr')].map((row) =>"
                " [...row.querySelectorAll('td')].slice(1, 5).map((cell) => cell.textContent))")
            for side in (0, 1):
                values = [*self.pictures[side][3].getpixel((x, y)), 255]
                self.assertEqual(rows[1 + side], [str(value) for value in values])
            self.assertTrue(text(self.page, "pixel-place").startswith(f"{x}, {y} px"))
        self.assertIn("13.33, 16.67 pt", text(self.page, "pixel-place"))
        self.assertEqual(
            self.page.run("document.querySelectorAll('#layer-list .over').length"), 1)

    def test_differences_are_exact(self):
        expected, actual = self.pictures
        deltas = {
            (x, y): max(abs(a - b) for a, b in zip(
                expected[3].getpixel((x, y)), actual[3].getpixel((x, y))))
            for x, y, _ in CHANGES
        }
        largest = max(deltas.values())
        self.open("frame=3&mode=difference")
        self.page.wait("document.getElementById('figures').textContent.includes('px')")
        self.assertTrue(
            text(self.page, "figures").startswith(f"3 px differ, largest difference {largest} at "))
        self.open("frame=4&mode=difference")
        self.assertEqual(text(self.page, "figures"), "equal")
        # With a gain of 1, the image is the difference itself.
        self.open("frame=3&mode=difference&gain=1&zoom=1&center=30,45")
        self.page.settle()
        image, (left, top, width, height) = self.stage()
        x0, y0 = round(left + width / 2) - 30, round(top + height / 2) - 45
        for x, y, value in CHANGES:
            before = expected[3].getpixel((x, y))
            self.assertEqual(
                image.getpixel((x0 + x, y0 + y)),
                tuple(abs(a - b) for a, b in zip(before, value)))
        self.assertEqual(image.getpixel((x0 + 10, y0 + 10)), (0, 0, 0))

    def test_images_are_shown_pixel_by_pixel(self):
        for mode, shown in (("one", lambda x: 0), ("slider&split=0.5", lambda x: int(x >= 30))):
            self.open(f"frame=3&mode={mode}&zoom=4&center=30,45")
            self.page.press("g")
            self.page.settle()
            image, (left, top, width, height) = self.stage()
            x0, y0 = round(left + width / 2) - 120, round(top + height / 2) - 180
            for x, y in ((2, 2), (3, 4), (40, 50), (41, 51), (20, 70), (55, 30)):
                color = self.pictures[shown(x)][3].getpixel((x, y))
                for dx, dy in ((0, 0), (3, 0), (0, 3), (3, 3)):
                    position = (x0 + 4 * x + dx, y0 + 4 * y + dy)
                    self.assertEqual(image.getpixel(position), color, (mode, x, y, dx, dy))

    def test_the_grid_appears_at_eightfold_zoom_and_can_be_hidden(self):
        self.open("frame=3&mode=one&zoom=8&center=30,45")
        with_grid, box = self.stage()
        self.page.press("g")
        self.page.settle()
        without_grid, _ = self.stage()
        x0, y0 = round(box[0] + box[2] / 2) - 240, round(box[1] + box[3] / 2) - 360
        position = (x0 + 8 * 20 + 4, y0 + 8 * 60)
        self.assertNotEqual(with_grid.getpixel(position), without_grid.getpixel(position))
        self.assertEqual(without_grid.getpixel(position), self.pictures[0][3].getpixel((20, 60)))

    def test_the_onion_skin_blends_both_sides(self):
        self.open("frame=3&mode=onion&opacity=0.5&zoom=4&center=30,45")
        image, (left, top, width, height) = self.stage()
        position = (round(left + width / 2) - 120 + 162, round(top + height / 2) - 180 + 202)
        both = [pictures[3].getpixel((40, 50)) for pictures in self.pictures]
        for found, a, b in zip(image.getpixel(position), *both):
            self.assertAlmostEqual(found, (a + b) / 2, delta=2)

    def test_frames_are_played_at_their_times(self):
        self.open("frame=0&mode=one")
        self.page.wait("document.getElementById('track').ariaBusy === 'false'")
        self.page.run("isManual = true")
        self.page.press("Space")
        self.page.wait("waitingCount() > 1")
        self.page.run("advance(20)")
        self.assertEqual(text(self.page, "frame-number"), "0")
        # Twenty frames per second in a loop, checked in the middle of each frame.
        self.page.run("advance(5)")
        for frame in (1, 2, 3, 4, 5, 6, 7, 0, 1):
            self.page.run("advance(50)")
            self.assertEqual(text(self.page, "frame-number"), str(frame))
        self.page.press("h")
        self.assertEqual(text(self.page, "speed"), "1×")
        self.page.wait("waitingCount() > 0")
        self.page.run("advance(1)")
        self.assertEqual(text(self.page, "speed"), "½×")
        self.page.press("Space")

    def test_half_speed_ends_on_the_last_frame_without_looping(self):
        self.open("frame=0&mode=side")
        for key in ("h", "l"):
            self.page.press(key)
        self.page.settle()
        self.page.wait("document.getElementById('track').ariaBusy === 'false'")
        self.page.run("isManual = true")
        self.page.press("Space")
        self.page.wait("waitingCount() > 1")
        self.page.run("advance(150)")
        self.assertEqual(text(self.page, "frame-number"), "1")
        self.page.run("advance(2000)")
        self.assertEqual(text(self.page, "frame-number"), "7")
        self.assertEqual(self.page.run("document.getElementById('play').className"), "main")

    def test_keys_perform_their_actions(self):
        self.open("frame=0&mode=one")
        frame = lambda: (self.page.settle(), text(self.page, "frame-number"))[1]
        for key, shift, expected in (
            ("ArrowRight", False, "1"), ("n", False, "3"), ("n", False, "6"), ("p", False, "3"),
            ("ArrowLeft", False, "2"), ("End", False, "7"), ("ArrowLeft", True, "0"),
            ("ArrowRight", True, "7"), ("Home", False, "0"),
        ):
            self.page.press(key, shift)
            self.assertEqual(frame(), expected, key)
        pressed = "[...document.querySelectorAll('.modes [aria-pressed=true]')].map((b) => b.id)"
        for number, mode in enumerate(
                ("one", "side", "slider", "onion", "blink", "difference"), start=1):
            self.page.press(str(number))
            self.page.settle()
            self.assertEqual(self.page.run(pressed), [f"mode-{mode}"] if number > 1 else [])
        self.page.press("a")
        self.page.settle()
        self.assertEqual(text(self.page, "zoom"), "100%")
        self.open("frame=0&mode=one&zoom=4&center=30,45")
        self.page.press("i")
        self.page.press("ArrowRight")
        self.page.press("ArrowDown", True)
        self.page.settle()
        self.assertTrue(text(self.page, "pixel-place").startswith("31, 55 px"))
        self.page.press("Escape")
        self.page.press("?")
        self.assertTrue(self.page.run("document.getElementById('help').open"))
        self.assertGreater(self.page.run("document.querySelectorAll('#help kbd').length"), 35)

    def test_the_other_side_is_shown_while_x_is_held(self):
        self.open("frame=3&mode=one&zoom=4&center=30,45")
        self.page.press("x", up=False)
        self.page.settle()
        held, (left, top, width, height) = self.stage()
        position = (round(left + width / 2) - 120 + 162, round(top + height / 2) - 180 + 202)
        self.assertEqual(held.getpixel(position), (255, 255, 255))
        self.page.call("Input.dispatchKeyEvent", type="keyUp", key="x")
        self.page.settle()
        self.assertEqual(self.stage()[0].getpixel(position), self.pictures[0][3].getpixel((40, 50)))

    def test_blinking_alternates_and_stops_with_reduced_motion(self):
        shown = "['label-0', 'label-1'].map((id) => !document.getElementById(id).hidden)"
        self.open("frame=3&mode=blink")
        self.page.wait(f"({shown})[1] && !({shown})[0]")
        self.page.wait(f"({shown})[0] && !({shown})[1]")
        self.open("frame=3&mode=blink", reduces_motion=True)
        self.page.settle(12)
        self.assertEqual(self.page.run(shown), [True, False])

    def test_the_pointer_reads_and_pins_pixels_and_drags_the_image(self):
        self.open("frame=3&mode=one&zoom=4&center=30,45")
        _, (left, top, width, height) = self.stage()
        x, y = round(left + width / 2), round(top + height / 2)
        self.page.pointer("mouseMoved", x + 42, y + 22)
        self.page.settle()
        self.assertTrue(text(self.page, "pixel-place").startswith("40, 50 px"))
        self.page.click(x + 42, y + 22)
        self.page.pointer("mouseMoved", x, y)
        self.page.settle()
        self.assertTrue(text(self.page, "pixel-place").startswith("40, 50 px"))
        self.page.press("Escape")
        self.page.pointer("mousePressed", x, y, 1)
        self.page.pointer("mouseMoved", x + 40, y, 1)
        self.page.pointer("mouseReleased", x + 40, y)
        self.page.pointer("mouseMoved", x, y)
        self.page.settle()
        self.assertTrue(text(self.page, "pixel-place").startswith("20, 45 px"))

    def test_each_frame_of_one_folder_is_compared_with_the_previous_one(self):
        self.open("frame=3&mode=difference", path=self.single)
        self.page.wait("document.getElementById('figures').textContent.includes('px')")
        self.assertIn("px differ", text(self.page, "figures"))
        self.assertEqual(self.label(1, "bdi"), "previous frame")
        self.open("frame=0&mode=side", path=self.single)
        self.assertEqual(self.label(1), "no frame")

    def test_films_of_different_sizes_and_rates_are_compared(self):
        # At 0.15 s, the slow film shows its second frame, whose pattern is that of the other film at 0.05 s.
        self.open("time=0.15&mode=difference", path=self.different)
        self.page.wait("document.getElementById('figures').textContent.includes('px')")
        first = self.pictures[0][3]
        count = sum(
            x >= 40 or y >= 50 or first.getpixel((x, y)) != self.small[1].getpixel((x, y))
            for x in range(first.width) for y in range(first.height))
        self.assertTrue(text(self.page, "figures").startswith(f"{count:,} px differ"))
        self.open("time=0.35&mode=side&pixel=50,60", path=self.different)
        self.assertEqual(self.label(0), "frame 7")
        self.assertEqual(self.label(1), "frame 2, held")
        self.assertIn("–", text(self.page, "pixel-values"))

    def test_the_source_files_open_without_a_build(self):
        self.open("frame=1&mode=difference", path="Sources/Review/Resources/review.html")
        self.page.wait("document.getElementById('figures').textContent.includes('px')")
        self.assertTrue(text(self.page, "figures").startswith("18 px differ, largest difference 232 at 0, 0"))
        # Only the style and the scripts of the page are loaded.
        self.assertEqual(
            {url.rsplit("/", 1)[0] for url in self.page.requests},
            {"file://" + os.path.abspath("Sources/Review/Resources")})
        self.page.requests.clear()

    def test_nothing_is_cut_off_on_a_narrow_screen(self):
        for dark in (False, True):
            self.open("frame=3&mode=slider", width=360, height=740, dark=dark)
            self.assertEqual(
                self.page.run("document.documentElement.scrollWidth <= innerWidth"), True)
            outside = self.page.run(
                "[...document.querySelectorAll('button')].filter((b) => b.offsetParent"
                " && b.getBoundingClientRect().right > innerWidth + 1).map((b) => b.id)")
            self.assertEqual(outside, [])
            number = self.page.run("document.getElementById('frame-number').getBoundingClientRect().bottom")
            self.assertTrue(0 < number <= 740)


if __name__ == "__main__":
    unittest.main()
