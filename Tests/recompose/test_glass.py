"""Platters of glass."""

from harness import Scenes, fill
from recompose import Result
from pictures import Pictures
from scenes import write


class Glass(Scenes):
    """A frame of 24 × 20 pixels with a platter of 14 × 8 pixels over a single color."""

    PAGE = [40, 90, 200, 255]
    FILL = [100, 110, 120, 200]

    def frame(self, **changes):
        """Returns the pixels that the program draws."""
        glass = {"layer": "window/glass", "op": "glass", "rect": [0, 0, 24, 20], "platter": [5, 6, 14, 8],
                 "radius": 4, "premultiplied": self.FILL, "blur": 0, "saturation": 1}
        draws = [fill("page", [0, 0, 24, 20], self.PAGE), {**glass, **changes}]
        blank = [[[0, 0, 0, 255]] * 24 for _ in range(20)]
        return Result(write(self.folder, draws, blank, {}), Pictures()).expected.tolist()

    def test_the_inside_is_the_fill_over_the_backdrop(self):
        # 55/255 of the page.
        inside = [100 + 9, 110 + 19, 120 + 43, 255]
        for lens in ({}, {"lens": {"zone": 3, "strength": -5}}):
            frame = self.frame(**lens)
            self.assertEqual(frame[10][12], inside)
            self.assertEqual(frame[6][12], inside)
            self.assertEqual(frame[5][12], self.PAGE)
            self.assertEqual(frame[6][5], self.PAGE)

    def test_the_rim_is_a_line_inside_the_outline(self):
        frame = self.frame(rim={"premultiplied": [255] * 4, "width": 1})
        self.assertEqual(frame[6][12], [255] * 4)
        self.assertEqual(frame[7][12], frame[10][12])

    def test_the_shadow_is_outside_and_further_down(self):
        frame = self.frame(shadow={"premultiplied": [0, 0, 0, 128], "blur": 2, "offset": 2})
        self.assertEqual(frame[10][12], self.frame()[10][12])
        self.assertLess(frame[14][12][2], frame[5][12][2])
        # Half of the shadow's opacity at its outline, 2 rows below the platter.
        self.assertAlmostEqual((frame[15][12][2] + frame[16][12][2]) / 2, 200 * (1 - 0.25), delta=2)

    def test_a_blurred_outline_is_half_covered_a_fifth_of_a_pixel_outside(self):
        frame = self.frame(outlineBlur=2)
        inside, outside = self.frame()[10][12][0], self.PAGE[0]
        # The coverage falls by 0.2 per pixel there.
        expected = (inside + outside) / 2 + 0.2 * 0.2 * (inside - outside)
        self.assertAlmostEqual((frame[5][12][0] + frame[6][12][0]) / 2, expected, delta=2)

    def test_a_sharp_platter_is_not_drawn_outside_its_rectangle(self):
        frame = self.frame()
        for row, column in ((5, 12), (14, 12), (9, 4), (9, 19)):
            self.assertEqual(frame[row][column], self.PAGE)

    def test_glass_without_a_color_is_only_a_shadow(self):
        draws = self.frame(premultiplied=[0, 0, 0, 0], rim={"premultiplied": [9, 9, 9, 9], "width": 1})
        self.assertNotEqual(draws[6][12], self.PAGE)

    def test_invalid_values_are_rejected(self):
        for changes in ({"radius": 5}, {"platter": [5, 6, 0, 8]}, {"lens": {"zone": 1}},
                        {"shadow": {"premultiplied": [0, 0, 0, 9], "blur": -1, "offset": 0}},
                        {"rim": {"premultiplied": [10, 0, 0, 9], "width": 1}}):
            with self.assertRaisesRegex(Exception, "glass|draws|radius|zone|strength|blur|premultiplied|platter"):
                self.frame(**changes)
