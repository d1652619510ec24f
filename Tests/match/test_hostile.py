"""`transom match` rejects hostile recordings with a short message, in bounded memory."""

import json
import pathlib
import tempfile
import unittest

import damaged
import hostile
from films import TRANSOM
from measured import measured

SCENARIO = {
    "transom": 1, "device": {"width": 160, "height": 240, "scale": 2},
    "pages": {"a": {"title": "List"}, "b": {"title": "Detail", "backgroundColor": "#D0E4FF"}},
    "script": [{"wait": 0.2}, {"push": "b"}, {"wait": 0.2}],
}
# A command that takes longer hangs. On a busy machine, each of these takes up to a few seconds.
TIMEOUT = 120  # seconds
PROCESSOR = 60  # seconds of processor time
MEMORY = 512 << 20


class HostileRecordings(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.scenario = self.folder / "scenario.yml"
        self.scenario.write_text(json.dumps(SCENARIO))
        self.arguments = [str(self.scenario)]

    def check(self, recording, *options):
        """Checks that a recording is rejected, and returns the message."""
        before = sorted(self.folder.rglob("*"))
        run = self.match(recording, *options)
        self.assertEqual(run.status, 2, run.messages)
        self.assertEqual(run.output, "")
        self.assertEqual(sorted(self.folder.rglob("*")), before)
        return run.messages

    def match(self, recording, *options, memory=MEMORY):
        """Runs the command, and checks that it ends and reports in a few lines, without much memory."""
        command = [TRANSOM, "match", str(recording), *self.arguments, "--quiet", *options]
        run = measured(command, TIMEOUT)
        self.assertIn(run.status, (0, 1, 2), run.messages)
        lines = run.messages.splitlines()
        self.assertEqual(run.status == 2, bool(lines), run.messages)
        self.assertLessEqual(len(lines), 4, run.messages)
        self.assertLess(len(run.messages), 1500)
        for character in run.messages:
            self.assertTrue(character == "\n" or character.isprintable() or character == "\ufffd", repr(run.messages))
        self.assertNotIn(hostile.SECRET, run.messages)
        self.assertNotIn("Fatal error", run.messages)
        self.assertLess(run.processor, PROCESSOR)
        self.assertLess(run.memory, memory)
        return run

    def check_group(self, group):
        folder = self.folder / "recordings"
        folder.mkdir()
        for recording in group(folder):
            with self.subTest(recording=str(recording)):
                self.check(recording)

    def test_that_areas_of_the_screen_that_are_invalid_are_rejected(self):
        recording = self.folder / "film.mp4"
        hostile.film(recording)
        areas = ["0,0,0,0", "nan,0,10,10", "0,0,1e300,10", "900,900,10,10", "5000,0,390,844", "-5000,0,390,844",
                 "0,0,10", "a,b,c,d", "-1e9,0,1e9,5", ""]
        for area in areas:
            with self.subTest(area=area):
                run = measured([TRANSOM, "match", str(recording), *self.arguments, f"--screen={area}"], TIMEOUT)
                self.assertIn(run.status, (2, 64), run.messages)
                self.assertTrue(1 <= len(run.messages.splitlines()) <= 6, run.messages)

    def test_that_damaged_recordings_are_rejected_or_read(self):
        folder = self.folder / "recordings"
        folder.mkdir()
        for recording in damaged.damaged(folder, 16):
            with self.subTest(recording=recording.name):
                self.match(recording)

    def test_that_recordings_without_the_scenario_need_bounded_memory(self):
        folder = self.folder / "recordings"
        folder.mkdir()
        for recording in damaged.unusual(folder):
            with self.subTest(recording=recording.name):
                self.match(recording, memory=2 * MEMORY)


class HostileRecordingsForDrafts(HostileRecordings):
    """The same recordings, from which scenarios are drafted; a draft is removed, so that each is written anew."""

    def setUp(self):
        super().setUp()
        self.drafts = self.folder / "drafts"
        self.drafts.mkdir()
        self.arguments = ["--draft", str(self.drafts / "draft.yml"), "--ios", "12"]

    def match(self, recording, *options, memory=MEMORY):
        run = super().match(recording, *options, memory=memory)
        files = sorted(self.drafts.iterdir())
        self.assertEqual(bool(files), run.status == 0, files)
        for file in files:
            file.unlink()
        return run


def add_tests():
    for group in hostile.GROUPS:
        def test(self, group=group):
            self.check_group(group)
        setattr(HostileRecordings, f"test_that_recordings_are_rejected_{group.__name__}", test)


add_tests()
