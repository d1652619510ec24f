"""Shared code for the tests of recompose.py."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

from recompose import main

PROGRAM = Path(__file__).with_name("recompose.py")
WHITE = {"layer": "window/page", "op": "fill", "rect": [0, 0, 3, 2], "premultiplied": [255] * 4}


def fill(layer, rect, color, **more):
    return {"layer": f"window/{layer}", "op": "fill", "rect": rect, "premultiplied": color, **more}


class Scenes(unittest.TestCase):
    """Tests with a temporary folder for frames."""

    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = Path(holder.name)

    def run_program(self, *arguments):
        text = io.StringIO()
        with contextlib.redirect_stdout(text):
            status = main([str(argument) for argument in arguments or [self.folder]])
        return status, text.getvalue()

    def assert_prints(self, status, *words):
        found, text = self.run_program()
        self.assertEqual(found, status, text)
        for word in words:
            self.assertIn(word, text)
