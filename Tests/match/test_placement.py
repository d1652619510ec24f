"""Recorded pixels are the exact averages of the areas that they cover."""

import unittest

import numpy

from placement import Colors, Placement


class Placements(unittest.TestCase):
    def test_that_an_edge_has_its_exact_position(self):
        for scale, x in [(1, 0), (0.37, 0), (0.5, 3.3), (0.61, -2.7), (0.3, 0.15)]:
            frame = numpy.zeros((8, 50, 3), numpy.uint8)
            frame[:, 20:] = 255
            placement = Placement(60, 8, x, 0, scale, (50, 8), (0, 0, 0), 0)
            row = placement.placed(frame)[0, :, 0] / 255
            left, right = x + 20 * scale, x + 50 * scale
            self.assertAlmostEqual(row.sum(), right - left)
            self.assertAlmostEqual(row[int(left)], int(left) + 1 - left)
            self.assertEqual(row[int(left) - 1], 0)

    def test_that_the_background_fills_the_rest_of_each_pixel(self):
        frame = numpy.full((4, 4, 3), 200, numpy.uint8)
        placement = Placement(6, 6, 1.25, 1, 0.5, (4, 4), (100, 100, 100), 0)
        row = placement.placed(frame)[1, :, 0]
        numpy.testing.assert_allclose(row, [100, 175, 200, 125, 100, 100])
        self.assertEqual(placement.rect, (1.25, 1, 2, 2))
        self.assertEqual(placement.inside(), numpy.s_[1:3, 2:3])

    def test_that_a_frame_of_the_same_size_is_unchanged(self):
        frame = numpy.random.default_rng(1).integers(0, 256, (7, 9, 3)).astype(numpy.uint8)
        placement = Placement(9, 7, 0, 0, 1, (9, 7), (0, 0, 0), 0)
        numpy.testing.assert_allclose(placement.placed(frame), frame, atol=1e-9)
        numpy.testing.assert_allclose(Colors().mapped(placement.placed(frame)), frame, atol=1e-9)
        self.assertEqual(Colors(black=16, white=235).mapped(numpy.array([0, 255])).tolist(), [16, 235])
