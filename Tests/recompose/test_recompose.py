#!/usr/bin/python3
"""recompose.py draws the bytes that calculations by hand and a simple second implementation produce.

Run as a program, this file runs all tests in its folder.
"""

import unittest
from pathlib import Path

from harness import WHITE, Scenes, fill
from scenes import drawn, random_scene, save_frame, write


class CalculatedFrames(Scenes):
    """The bytes of each frame are calculated by hand."""

    def check(self, draws, frame, pictures=None):
        write(self.folder, draws, frame, pictures or {})
        self.assert_prints(0, "equal", "1 frame: 1 equal")
        other = [[list(pixel) for pixel in row] for row in frame]
        other[0][0][0] ^= 1
        save_frame(self.folder / "frame-0000.png", other)
        self.assert_prints(1, "DIFFERENT in 1 pixel: x 0, y 0")

    def test_a_fill_is_blended_with_its_opacity(self):
        # 100·128/255 = 50.2, 200·128/255 = 100.4, 0, 255·128/255 = 128; 255·127/255 = 127 below.
        draws = [WHITE, fill("dot", [1, 0, 1, 1], [100, 200, 0, 255], opacity=128)]
        w = [255] * 4
        self.check(draws, [[w, [177, 227, 127, 255], w], [w, w, w]])

    def test_whole_products_are_exact_and_opacity_0_draws_nothing(self):
        # 5·51/255 = 1, 15·51/255 = 3, 255·51/255 = 51.
        draws = [fill("a", [0, 0, 1, 1], [5, 15, 0, 255], opacity=51),
                 fill("b", [0, 0, 1, 1], [9, 9, 9, 9], opacity=0)]
        self.check(draws, [[[1, 3, 0, 51]]])

    def test_images_are_premultiplied_before_blending(self):
        # 200·100/255 = 78.4, 10·100/255 = 3.9, 100·100/255 = 39.2; below 255·155/255 = 155.
        draws = [fill("page", [0, 0, 2, 1], [255] * 4),
                 {"layer": "window/picture", "op": "image", "rect": [-1, 0, 3, 1], "image": "p"}]
        pictures = {"p": [[[1, 2, 3, 4], [200, 10, 100, 100], [7, 8, 9, 255]]]}
        self.check(draws, [[[233, 159, 194, 255], [7, 8, 9, 255]]], pictures)

    def test_glyphs_are_scaled_by_opacity_then_coverage_then_mask(self):
        # 180·100/255 = 70.6 → 71; 71·128/255 = 35.6 → 36 (35.4 in a single step).
        # Black over white: 255·219/255 = 219.
        draws = [fill("page", [0, 0, 2, 1], [255] * 4),
                 {"layer": "window/title", "op": "glyphs", "rect": [0, 0, 2, 1], "mask": "m",
                  "premultiplied": [0, 0, 0, 255], "opacity": 180, "coverage": "c"}]
        pictures = {"c": [[100, 255]], "m": [[128, 0]]}
        self.check(draws, [[[219, 219, 219, 255], [255] * 4]], pictures)

    def test_draws_are_clipped_to_the_frame_and_to_their_clip(self):
        draws = [fill("page", [-5, -5, 20, 20], [9, 9, 9, 255]),
                 fill("a", [-1, -1, 3, 9], [50, 0, 0, 255], clip=[1, 0, 9, 1]),
                 fill("b", [2, 1, 100, 100], [0, 60, 0, 255]),
                 fill("c", [40, 0, 5, 5], [1, 1, 1, 255])]
        p, a, b = [9, 9, 9, 255], [50, 0, 0, 255], [0, 60, 0, 255]
        write(self.folder, draws, [[p, a, p], [p, p, b]], {})
        self.assert_prints(0)

    def test_a_group_is_drawn_separately_and_then_blended(self):
        # Opaque black and red in a group with opacity 128: 255·127/255 = 127 of the white page.
        # Without the group, 63 of its green would remain.
        children = [fill("bar/back", [0, 0, 2, 1], [0, 0, 0, 255]),
                    fill("bar/front", [0, 0, 2, 1], [255, 0, 0, 255])]
        draws = [fill("page", [0, 0, 2, 1], [255] * 4),
                 {"layer": "window/bar", "op": "group", "rect": [0, 0, 2, 1], "opacity": 128,
                  "mask": "m", "clip": [0, 0, 2, 1], "draws": children}]
        self.check(draws, [[[255, 127, 127, 255], [255] * 4]], {"m": [[255, 0]]})

    def test_a_scaled_picture_is_averaged_by_area(self):
        # 3 columns become 2: 2/3 of the first and 1/3 of the second, which are 43691 and 21845 of 65536.
        # 43691·90 + 21845·30 = 4587540, or 70.00; 21845·30 + 43691·240 = 11141190, or 170.00. The rows
        # are equal. The draws have the coordinates of the picture, and opacity applies to the result.
        def picture(**more):
            children = [fill("view/left", [0, 0, 1, 4], [90, 0, 0, 255]),
                        fill("view/middle", [1, 0, 1, 4], [30, 0, 0, 255]),
                        fill("view/right", [2, 0, 9, 9], [240, 0, 0, 255])]
            return {"layer": "window/view", "op": "scaled", "rect": [1, 0, 2, 2], "source": [3, 4],
                    "draws": children, **more}
        page = fill("page", [0, 0, 4, 2], [0, 0, 0, 255])
        p, a, b = [0, 0, 0, 255], [70, 0, 0, 255], [170, 0, 0, 255]
        self.check([page, picture()], [[p, a, b, p]] * 2)
        # 70·128/255 = 35.1, 170·128/255 = 85.3.
        a, b = [35, 0, 0, 255], [85, 0, 0, 255]
        self.check([page, picture(opacity=128, clip=[0, 1, 9, 9])], [[p] * 4, [p, a, b, p]])

    def test_a_scaled_picture_of_the_same_size_is_unchanged(self):
        children = [fill("view/a", [0, 0, 1, 1], [9, 8, 7, 255])]
        draws = [{"layer": "window/view", "op": "scaled", "rect": [0, 0, 2, 1], "source": [2, 1],
                  "draws": children}]
        self.check(draws, [[[9, 8, 7, 255], [0] * 4]])

    def test_a_scaled_picture_that_is_too_large_is_invalid(self):
        for rect in [[0, 0, 3, 1], [0, 0, 2, 2], [0, 0, 0, 1]]:
            draws = [{"layer": "window/view", "op": "scaled", "rect": rect, "source": [2, 1],
                      "draws": []}]
            write(self.folder, draws, [[[0] * 4]], {})
            self.assert_prints(2, "rect is empty or larger than source")

    def test_a_backdrop_without_blur_is_saturated_exactly(self):
        # Y = .2126·100 + .7152·50 + .0722·200 = 71.46; Y + 2(c − Y) = 128.54, 28.54, 328.54.
        draws = [fill("page", [0, 0, 2, 1], [100, 50, 200, 255]),
                 {"layer": "window/backdrop", "op": "backdrop", "rect": [0, 0, 1, 1], "blur": 0,
                  "saturation": 2}]
        self.check(draws, [[[129, 29, 255, 255], [100, 50, 200, 255]]])

    def test_a_backdrop_in_a_group_contains_only_the_group(self):
        # Nothing is drawn in the group before the backdrop, so the page does not change.
        inner = {"layer": "window/bar/backdrop", "op": "backdrop", "rect": [0, 0, 2, 1],
                 "blur": 2.0, "saturation": 1.8}
        draws = [fill("page", [0, 0, 2, 1], [100, 50, 200, 255]),
                 {"layer": "window/bar", "op": "group", "rect": [0, 0, 2, 1], "draws": [inner]}]
        self.check(draws, [[[100, 50, 200, 255]] * 2])

    def test_luma_weights_are_exact(self):
        # Y = 100.7874; Y + 699.3·(101 − Y) = 249.459, or 249.528 if a weight is wrong by .0001.
        draws = [fill("page", [0, 0, 1, 1], [100, 101, 101, 255]),
                 {"layer": "window/backdrop", "op": "backdrop", "rect": [0, 0, 1, 1], "blur": 0,
                  "saturation": 699.3}]
        self.check(draws, [[[0, 249, 249, 255]]])

    def test_a_saturated_backdrop_stays_premultiplied(self):
        # Y = 21.26; red is Y + 2·78.74 = 178.74, limited to alpha 100; below, 100·155/255 = 60.8.
        inner = [fill("bar/color", [0, 0, 1, 1], [100, 0, 0, 100]),
                 {"layer": "window/bar/backdrop", "op": "backdrop", "rect": [0, 0, 1, 1],
                  "blur": 0, "saturation": 2}]
        draws = [{"layer": "window/bar", "op": "group", "rect": [0, 0, 1, 1], "draws": inner}]
        self.check(draws, [[[161, 0, 0, 161]]])


class DrawnFrames(Scenes):
    def test_random_scenes_match_the_second_implementation(self):
        for seed in range(60):
            folder = self.folder / f"seed-{seed}"
            folder.mkdir()
            write(folder, *random_scene(seed, height=7 if seed % 10 else 150))
        self.assert_prints(0, "60 frames: 60 equal")

    def test_a_changed_byte_is_reported_with_its_position_and_layer(self):
        for channel in range(4):
            draws = [fill("page", [0, 0, 4, 3], [90, 80, 70, 200]),
                     fill("hidden", [0, 0, 4, 3], [0, 0, 0, 0]),
                     fill("dot", [2, 1, 1, 1], [10, 20, 30, 100])]
            frame = drawn(4, 3, draws, {})
            frame[1][2][channel] -= 1
            write(self.folder, draws, frame, {})
            before = [int(v) for v in drawn(4, 3, draws, {})[1][2]]
            self.assert_prints(1, f"x 2, y 1 expected {' '.join(map(str, before))} found",
                             "last drawn by window/dot")
        frame = drawn(4, 3, draws, {})
        frame[0][0][2] += 1
        write(self.folder, draws, frame, {})
        self.assert_prints(1, "x 0, y 0", "last drawn by window/page")


if __name__ == "__main__":
    folder = str(Path(__file__).parent)
    unittest.main(module=None, argv=["test_recompose.py", "discover", "-s", folder])
