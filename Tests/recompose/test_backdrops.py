"""The tolerance of blurred backdrops."""

from harness import Scenes, fill
from scenes import drawn, write


class Backdrops(Scenes):
    """A frame of 12 × 10 pixels with an edge, blurred in a rect that is partly outside the frame."""

    def draws(self, blur=1.5, saturation=1.8, *later):
        return [fill("page", [0, 0, 12, 10], [240, 30, 90, 255]),
                fill("dot", [3, 2, 4, 4], [10, 200, 160, 255]),
                {"layer": "window/bar", "op": "backdrop", "rect": [-2, -1, 10, 7], "blur": blur,
                 "saturation": saturation}, *later]

    def status(self, draws, x=None, y=None, by=0, channel=0):
        frame = drawn(12, 10, draws, {})
        if x is not None:
            value = frame[y][x][channel]
            frame[y][x][channel] += by if value + by <= 255 else -by
        write(self.folder, draws, frame, {})
        return self.run_program()[0]

    def test_an_exact_gaussian_blur_has_no_difference(self):
        for blur, saturation in [(0.4, 1), (1.5, 1.8), (3.2, 0.5)]:
            draws = self.draws(blur, saturation)
            write(self.folder, draws, drawn(12, 10, draws, {}), {})
            self.assert_prints(0, "0 of 48 pixels over backdrops differ by at most 0")

    def test_bytes_over_a_backdrop_have_a_tolerance(self):
        # Saturation 1: 2. Saturation 1.8: 2·(1.8 − .8·.2126 + .8·.7874) = 4.52 for red,
        # 2·(1 + 2·.8·.2848) = 2.91 for green, 2·(1 + 2·.8·.9278) = 4.97 for blue.
        for saturation, channel, bound in [
                (1, 0, 2), (1, 1, 2), (1.8, 0, 5), (1.8, 1, 3), (1.8, 2, 5), (0.5, 1, 2)]:
            draws = self.draws(1.5, saturation)
            self.assertEqual(self.status(draws, 5, 3, bound, channel), 0)
            self.assertEqual(self.status(draws, 5, 3, bound + 1, channel), 1)

    def test_the_largest_difference_and_its_position_are_reported(self):
        draws = self.draws()
        self.status(draws, 5, 3, 2)
        self.assert_prints(0, "1 of 48 pixels over backdrops differ by at most 2: x 5, y 3", "window/bar",
                         "unreadable; pixels over backdrops differ by at most 2")

    def test_the_tolerance_is_2_at_a_sigma_of_30_and_above(self):
        draws = self.draws(30.0)
        self.assertEqual(self.status(draws, 5, 3, 2), 0)
        self.assertEqual(self.status(draws, 5, 3, 3), 1)

    def test_pixels_outside_a_backdrop_have_no_tolerance(self):
        for x, y in [(8, 3), (3, 6), (11, 9)]:
            self.assertEqual(self.status(self.draws(), x, y, 1), 1)
        clipped = self.draws()
        clipped[2]["clip"] = [0, 0, 5, 9]
        self.assertEqual(self.status(clipped, 4, 3, 2), 0)
        self.assertEqual(self.status(clipped, 5, 3, 1), 1)

    def test_alpha_has_no_tolerance_over_an_opaque_page(self):
        self.assertEqual(self.status(self.draws(), 5, 3, 1, channel=3), 1)

    def test_a_backdrop_over_a_single_color_has_no_tolerance(self):
        draws = self.draws()
        del draws[1]
        self.assertEqual(self.status(draws), 0)
        self.assertEqual(self.status(draws, 5, 3, 1), 1)

    def test_draws_over_a_backdrop_reduce_the_tolerance(self):
        tint = fill("tint", [0, 0, 4, 10], [198, 198, 198, 204])
        cover = fill("title", [5, 0, 1, 10], [0, 0, 0, 255])
        draws = self.draws(1.5, 1.8, tint, cover)
        # 5 · 51/255 = 1 under the tint, 0 under the cover, 5 between them.
        self.assertEqual(self.status(draws, 2, 3, 1), 0)
        self.assertEqual(self.status(draws, 2, 3, 2), 1)
        self.assertEqual(self.status(draws, 5, 3, 1), 1)
        self.assertEqual(self.status(draws, 4, 3, 5), 0)
        # Outside the backdrop, at y 7, the tint is exact.
        self.assertEqual(self.status(draws, 2, 7, 1), 1)

    def test_opacity_and_groups_scale_the_tolerance(self):
        draws = self.draws(1.5, 1)
        draws[2]["opacity"] = 127
        self.assertEqual(self.status(draws, 5, 3, 1), 0)
        self.assertEqual(self.status(draws, 5, 3, 2), 1)
        for draw in draws:
            draw["layer"] = draw["layer"].replace("window", "window/all")
        draws[2]["opacity"] = 255
        group = {"layer": "window/all", "op": "group", "rect": [0, 0, 12, 10], "opacity": 100,
                 "draws": draws}
        draws = [fill("below", [0, 0, 12, 10], [255] * 4), group]
        self.assertEqual(self.status(draws, 5, 3, 1), 0)
        self.assertEqual(self.status(draws, 5, 3, 2), 1)
        self.assertEqual(self.status(draws, 9, 3, 1), 1)

    def test_the_tolerance_of_alpha_applies_to_the_pixels_below(self):
        inner = [fill("bar/dot", [3, 2, 4, 4], [0, 0, 0, 255]),
                 {"layer": "window/bar/backdrop", "op": "backdrop", "rect": [0, 0, 12, 10],
                  "blur": 1.5, "saturation": 1}]
        draws = [fill("page", [0, 0, 12, 10], [255] * 4),
                 {"layer": "window/bar", "op": "group", "rect": [0, 0, 12, 10], "draws": inner}]
        self.assertEqual(self.status(draws, 8, 3, 2), 0)
        self.assertEqual(self.status(draws, 8, 3, 3), 1)

    def test_tolerances_of_backdrops_over_backdrops_add_up(self):
        second = {**self.draws(1.0, 1)[2], "layer": "window/second"}
        draws = self.draws(1.5, 1, second)
        self.assertEqual(self.status(draws, 2, 1, 4), 0)
        self.assertEqual(self.status(draws, 2, 1, 5), 1)

    def test_a_covered_backdrop_does_not_increase_the_tolerance(self):
        cover = fill("cover", [0, 0, 8, 6], [70, 80, 90, 255])
        far = {**self.draws(30.0)[2], "layer": "window/far"}
        draws = self.draws(1.5, 1.8, cover, far)
        self.assertEqual(self.status(draws, 5, 3, 2), 0)
        self.assertEqual(self.status(draws, 5, 3, 3), 1)
