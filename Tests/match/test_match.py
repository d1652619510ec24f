"""`transom match` finds the truth of 20 recordings of small screens; `python3 Tests/match --cases 500` runs more."""

import pathlib
import tempfile
import unittest

from judge import judged
from summary import line
from synthesis import make_case

SEED = 1


class Match(unittest.TestCase):
    def test_that_the_truth_is_found(self):
        with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as folder:
            for number in range(20):
                with self.subTest(case=number):
                    verdict = judged(make_case(SEED, number, pathlib.Path(folder) / str(number), small=True))
                    self.assertFalse(verdict.problems, line(verdict))
