"""The sides, layers, events, track and gestures of the page of `transom review` in a browser."""

import unittest

from pagecase import PageCase, text

ACCENT = [194, 24, 91]


class Sides(PageCase):
    def shown(self):
        """Returns the names of the sides that have a label over the image."""
        return self.page.run("[...document.querySelectorAll('.label:not([hidden]) bdi')]"
                             ".map((name) => name.textContent)")

    def press_button(self, selector):
        self.page.run(f"document.querySelector('{selector}').click()")
        self.page.settle()

    def test_the_page_opens_at_the_first_frame_that_differs(self):
        self.open()
        self.assertEqual(text(self.page, "frame-number"), "3")
        self.assertEqual(text(self.page, "total"), "2 of 8 differ")
        self.open(path=self.single)
        self.assertEqual(text(self.page, "frame-number"), "0")
        self.assertEqual(text(self.page, "total"), "7 of 7 differ")

    def test_four_sides_are_shown_together_and_alone(self):
        names = ["native", "km", "fd", "qmui"]
        self.open(path=self.four)
        self.assertEqual(self.shown(), names)
        for number, name in enumerate(names, start=1):
            self.press_button(f"#views button:nth-child({number})")
            self.assertEqual(self.shown(), [name])
        rows = self.page.run("[...document.querySelectorAll('#pixel-values th bdi')].length")
        self.assertEqual(rows, 0)
        self.page.press("i")
        self.page.settle()
        self.assertEqual(
            self.page.run("[...document.querySelectorAll('#pixel-values th bdi')]"
                          ".map((name) => name.textContent)"), [*names, "qmui − native"])

    def test_each_side_is_compared_with_the_first(self):
        self.open("frame=3&mode=slider", path=self.four)
        self.assertEqual(self.shown(), ["native", "km"])
        totals = []
        for view in (1, 2, 3):
            self.page.run(f"(() => {{ const select = document.getElementById('compared');"
                          f" select.value = {view}; select.dispatchEvent(new Event('change')); }})()")
            self.page.settle()
            totals.append((self.shown(), text(self.page, "total")))
        # The last film ends after four frames, and its last frame remains visible.
        self.assertEqual(totals, [
            (["native", "km"], "km: 2 of 8 differ"), (["native", "fd"], "fd: all equal"),
            (["native", "qmui"], "qmui: 5 of 8 differ")])

    def test_the_layers_can_be_limited_to_those_that_differ(self):
        self.open("frame=3&tab=layers", path=self.single)
        rows = "[...document.querySelectorAll('#layer-list .layer')].length"
        self.assertEqual(self.page.run(rows), 2)
        self.press_button("#only-differing")
        self.assertEqual(self.page.run(rows), 1)
        self.assertEqual(text(self.page, "layer-count"), "1 layer differs")
        changed = self.page.run("document.querySelector('.changed').textContent")
        self.assertEqual(changed, "rect 0,0 60×22 → 0,0 60×23")

    def test_a_pinned_pixel_is_not_marked_as_a_difference_and_can_be_unpinned(self):
        self.open("frame=3&pixel=3,4")
        color = self.page.run("getComputedStyle(document.getElementById('pin')).color")
        self.assertNotEqual(color, "rgb({}, {}, {})".format(*ACCENT))
        self.press_button("#unpin")
        self.assertTrue(self.page.run("document.getElementById('pin').hidden"))
        self.assertEqual(text(self.page, "pixel-values"), "")

    def test_the_track_shows_the_amount_of_each_difference(self):
        self.open("frame=0")
        heights = self.page.run(f"""(() => {{
          const track = document.getElementById("track");
          const {{ data, width, height }} = track.getContext("2d").getImageData(
            0, 0, track.width, track.height);
          const isAccent = (x, y) => [{ACCENT[0]}, {ACCENT[1]}, {ACCENT[2]}].every(
            (value, channel) => data[(y * width + x) * 4 + channel] === value);
          return [0, 1, 2, 3, 4, 5, 6, 7].map((frame) => {{
            const x = Math.round(10 + (width - 20) * (frame + 0.5) / 8);
            return Array.from({{ length: height }}, (_, y) => y).filter((y) => isAccent(x, y)).length;
          }});
        }})()""")
        # Both differences have three pixels, so both have the full height.
        self.assertEqual([height > 10 for height in heights], [frame in (3, 6) for frame in range(8)])
        self.assertEqual(heights[3], heights[6])

    def test_the_track_has_thumbnails_and_a_hint_with_all_sides(self):
        self.open("frame=0")
        self.page.wait("document.getElementById('track').ariaBusy === 'false'")
        box = self.page.run("(({x, y, width, height}) => [x, y, width, height])"
                            "(document.getElementById('track').getBoundingClientRect())")
        self.page.pointer("mouseMoved", box[0] + 10 + (box[2] - 20) * 3.5 / 8, box[1] + 20)
        self.page.settle()
        self.assertIn("Frame 3 · 0.15 s", text(self.page, "hint-lines"))
        self.assertIn("3 px differ, largest difference", text(self.page, "hint-lines"))
        colors = self.page.run("""(() => {
          const canvas = document.getElementById("hint-pictures");
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          return new Set(new Uint32Array(data.buffer)).size;
        })()""")
        self.assertGreater(colors, 1000)

    def test_the_legend_explains_the_events(self):
        self.open("frame=3&tab=events")
        self.assertFalse(self.page.run("document.getElementById('legend').open"))
        self.press_button("#legend summary")
        self.assertTrue(self.page.run("document.getElementById('legend').open"))
        self.assertIn("a property of the bar is set", text(self.page, "event-legend"))

    def test_playback_starts_before_all_images_are_decoded(self):
        self.open("frame=0")
        self.page.run("isManual = true")
        self.page.press("Space")
        self.page.wait("(advance(50), document.getElementById('frame-number').textContent !== '0')")

    def test_a_finger_moves_through_the_frames_and_pins_pixels(self):
        self.page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        try:
            self.open("frame=0&mode=one", width=400, height=800)
            _, (left, top, width, height) = self.stage()
            x, y = left + width / 4, top + height / 2
            self.page.touch((x, y), (x + width / 8, y), (x + width / 2, y))
            self.page.settle()
            self.assertEqual(text(self.page, "frame-number"), "4")
            self.page.touch((left + width / 2, y))
            self.page.settle()
            self.assertFalse(self.page.run("document.getElementById('pin').hidden"))
            # An enlarged image moves instead.
            self.open("frame=0&mode=one&zoom=16&center=30,45", width=400, height=800)
            self.page.touch((x, y), (x + width / 8, y), (x + width / 2, y))
            self.page.settle()
            self.assertEqual(text(self.page, "frame-number"), "0")
        finally:
            self.page.call("Emulation.setTouchEmulationEnabled", enabled=False)


if __name__ == "__main__":
    unittest.main()
