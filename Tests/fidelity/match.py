"""Runs `transom match` on recordings."""

import json
import subprocess

from model import ROOT


class Match:
    """The report of `transom match` on a recording and a scenario.

    Positions are in recorded pixels, with `scale` pixels per point. Times are in seconds.
    """

    def __init__(self, recording, scenario, system):
        command = [ROOT / ".build/release/transom", "match", recording, scenario, "--system", system, "--json"]
        run = subprocess.run(command, stdout=subprocess.PIPE, check=False)
        # The status is 1 if the recording deviates, which the table shows.
        if run.returncode not in (0, 1):
            raise SystemExit(f"{recording.name}: transom match failed with status {run.returncode}")
        report = json.loads(run.stdout)
        self.screen = report["registration"]["screen"]
        self.scale = report["registration"]["scale"]
        self.frames = report["systems"][0]["frames"]

    def moving(self, frames):
        """Returns the frames of a range in which pages move."""
        return [self.frames[each] for each in frames if self.frames[each]["phase"] != "rest"]
