"""The judge accepts a report that is the truth, and rejects one that is not."""

import copy
import pathlib
import tempfile
import unittest

import imagined
from judge import Verdict, judge
from synthesis import make_case


class Judge(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        holder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(holder.cleanup)
        folder = pathlib.Path(holder.name)
        cls.cases = [make_case(1, number, folder / str(number), small=True) for number in (0, 5)]

    def categories(self, change=lambda report: None, number=0):
        """Returns the categories of the problems in a report of the truth after a change."""
        case = self.cases[number]
        report = copy.deepcopy(imagined.report(case))
        change(report)
        verdict = Verdict(case)
        judge(verdict, report, 0 if report["agrees"] else 1)
        return {category for category, _ in verdict.problems}

    def moving(self, report, number=0):
        """Returns the first frame of a report in which the page moves fast, and whose edge is known."""
        frames = zip(report["systems"][0]["frames"], self.cases[number].frames)
        return next(frame for frame, truth in frames if truth.speed >= 1)

    def resting(self, report):
        frames = zip(report["systems"][0]["frames"], self.cases[0].frames)
        return next(frame for frame, truth in frames if truth.speed < 1)

    def test_that_the_truth_passes(self):
        self.assertEqual(self.categories(), set())
        self.assertEqual(self.categories(number=1), set())

    def test_that_a_case_contains_moving_frames_and_a_visible_deviation(self):
        self.assertGreater(sum(truth.speed >= 1 for truth in self.cases[0].frames), 3)
        self.assertTrue(self.cases[1].visibility.must_be_found(self.cases[1].noise))

    def test_that_a_time_of_a_moving_frame_is_right_within_half_a_frame(self):
        def move(seconds):
            def change(report):
                frame = self.moving(report)
                for key in ("earliest", "modelTime", "latest"):
                    frame[key] += seconds
            return change
        self.assertEqual(self.categories(move(0.008)), set())
        self.assertEqual(self.categories(move(0.009)), {"time"})
        self.assertEqual(self.categories(move(-0.009)), {"time"})

    def test_that_the_interval_of_a_resting_frame_contains_the_truth(self):
        def change(report):
            frame = self.resting(report)
            frame["earliest"] += 0.01
            frame["modelTime"] = frame["latest"] = frame["earliest"]
        self.assertEqual(self.categories(change), {"interval"})
        self.assertEqual(self.categories(lambda report: self.resting(report).update(earliest=None)), {"interval"})
        self.assertEqual(self.categories(lambda report: self.resting(report).update(modelTime=None)), set())

    def test_that_a_page_edge_is_right_within_half_a_pixel(self):
        def move(pixels):
            def change(report):
                self.moving(report)["edge"]["recorded"] += pixels
            return change
        self.assertEqual(self.categories(move(0.4)), set())
        self.assertEqual(self.categories(move(-0.6)), {"edge"})
        self.assertEqual(self.categories(lambda report: self.moving(report).pop("edge")), {"no edge"})

    def test_that_the_screen_is_right_within_half_a_pixel(self):
        def change(report):
            report["registration"]["screen"][2] += 0.6
        self.assertEqual(self.categories(change), {"screen"})

    def test_that_a_missed_and_a_false_deviation_are_rejected(self):
        def miss(report):
            report["systems"][0].update(deviations=[], agrees=True)
            report["agrees"] = True

        def invent(report):
            deviation = imagined.report(self.cases[1])["systems"][0]["deviations"][0]
            deviation.update(firstFrame=0, lastFrame=1)
            report["systems"][0].update(deviations=[deviation], agrees=False)
            report["agrees"] = False
        self.assertEqual(self.categories(miss, number=1), {"missed deviation"})
        self.assertEqual(self.categories(invent), {"false deviation"})

    def test_that_missing_and_unknown_values_are_rejected(self):
        self.assertEqual(self.categories(lambda report: report.pop("registration")), {"format"})
        self.assertEqual(self.categories(lambda report: report["registration"].update(angle=0)), {"format"})
        self.assertEqual(self.categories(lambda report: report["systems"][0]["frames"].pop()), {"format"})
        self.assertEqual(self.categories(lambda report: report.update(agrees=False)), {"format"})
        self.assertEqual(self.categories(lambda report: report["recording"]["gaps"].append(
            {"frame": 0, "missing": 9})), {"facts"})
