"""The format of the report that `transom match --json` prints."""

import math

KEYS = {
    "": {"recording", "registration", "systems", "agrees"},
    "recording": {"path", "width", "height", "frames", "codec", "rotation", "usualInterval", "repeatedFrames", "gaps"},
    "registration": {"screen", "scale", "noise", "blur", "isSetByHand"},
    "system": {"system", "rank", "logLikelihood", "decidingFrames", "agrees", "frames", "deviations", "notMeasurable"},
    "frame": {"frame", "recordedTime", "modelTime", "earliest", "latest", "phase", "edge"},
    "edge": {"recorded", "deviation", "model"},
    "dimming": {"recorded", "deviation", "model"},
    "boundary": {"recorded", "model"},
    "item": {"layer", "shift", "shiftDeviation", "opacity", "opacityDeviation", "modelOpacity", "similarity",
             "isRecognized"},
    "deviation": {"layer", "kind", "firstFrame", "lastFrame", "pixels", "points", "amount", "text"},
}


def has(value, keys, optional=()):
    assert set(value) | set(optional) == keys | set(optional), f"keys {sorted(set(value) ^ keys)}"


def system_report(report, case):
    """Checks the format of a report and returns the part about the system of the case."""
    has(report, KEYS[""], ["rejected"])
    has(report["recording"], KEYS["recording"])
    has(report["registration"], KEYS["registration"], ["screenDeviations"])
    assert report["recording"]["frames"] == len(case.frames), f"{report['recording']['frames']} frames"
    assert report["registration"]["isSetByHand"] == case.isSetByHand, "isSetByHand"
    found = [each for each in report["systems"] if each["system"] == case.system]
    assert len(found) == 1, f"{len(found)} reports about {case.system}; rejected: {report.get('rejected')}"
    system = found[0]
    has(system, KEYS["system"], ["unexplained"])
    assert len(system["frames"]) == len(case.frames), "the number of frames"
    for number, frame in enumerate(system["frames"]):
        has(frame, KEYS["frame"], ["edge", "dimming", "boundary", "items", "expectedTime"])
        for key in ("edge", "dimming", "boundary"):
            if key in frame:
                has(frame[key], KEYS[key], ["expected"] if key == "edge" else [])
        for item in frame.get("items", []):
            has(item, KEYS["item"], ["atRest"])
        assert frame["frame"] == number, f"frame {number} has the number {frame['frame']}"
        values = [frame[key] for key in ("earliest", "modelTime", "latest")]
        assert all(each is None or math.isfinite(each) for each in values), f"frame {number}: {values}"
        if None not in values:
            assert values == sorted(values), f"frame {number}: earliest, modelTime and latest are {values}"
    for each in system["deviations"]:
        has(each, KEYS["deviation"], ["pixels", "points", "amount"])
        assert each["kind"] in ("position", "opacity", "color", "time", "movement"), each["kind"]
        assert 0 <= each["firstFrame"] <= each["lastFrame"] < len(case.frames), "frames of a deviation"
        assert each["text"] and "\n" not in each["text"], "text of a deviation"
    return system
