"""Compares the report of `transom match` with the truth of a case."""

import json
from dataclasses import dataclass, field

from contract import system_report
from films import RATE, TRANSOM
from measured import measured

# Half of a frame of the model, and the largest error of an edge in recorded pixels. A time is written with six digits.
TIME, EDGE, DIGITS = 1 / 120, 0.5, 1e-5

# The layers to which a planted deviation may be attributed, by the last name in their path. Titles and back labels lie
# on each other while they cross-fade.
LAYERS = {
    "title": {"title", "outgoingTitle"},
    "dimming": {"dimming"},
}


@dataclass
class Verdict:
    """The problems of a case by category, and its measured errors."""

    case: object
    problems: list = field(default_factory=list)  # pairs of a category and a sentence
    times: list = field(default_factory=list)  # errors in seconds, of frames in motion
    edges: list = field(default_factory=list)  # errors in recorded pixels
    screen: list = field(default_factory=list)  # errors of the four edges of the screen in recorded pixels
    intervals: int = 0  # the number of intervals that were checked
    planted: str = ""  # "found", "missed" or "hidden", if a deviation was planted
    seconds: float = 0
    memory: int = 0

    def add(self, category, sentence):
        self.problems.append((category, sentence))


def arguments(case, text):
    result = ["match", str(case.recording), str(case.scenario), "--json",
              "--system", f"{case.rival},{case.system}" if case.rival else case.system]
    if case.isSetByHand:
        # The area can begin with a minus sign.
        result.append("--screen=" + ",".join(f"{each:.2f}" for each in case.placement.rect))
    return result + (["--text", text] if text != "fonts" else [])


def judged(case, text="fonts", timeout=120):
    """Runs `transom match` on a case and returns its verdict."""
    verdict = Verdict(case)
    run = measured([TRANSOM, *arguments(case, text)], timeout)
    verdict.seconds, verdict.memory = run.seconds, run.memory
    if run.status not in (0, 1):
        verdict.add("run", f"exit status {run.status}: {run.messages.strip()[:300]!r}")
        return verdict
    try:
        report = json.loads(run.output)
    except ValueError as error:
        verdict.add("run", f"no JSON: {error}; {run.messages.strip()[:200]!r}")
        return verdict
    judge(verdict, report, run.status)
    return verdict


def judge(verdict, report, status):
    case = verdict.case
    try:
        system = system_report(report, case)
    except (KeyError, TypeError, ValueError, AssertionError) as error:
        verdict.add("format", f"{type(error).__name__}: {error}")
        return
    if (status == 0) != report["agrees"] or (report["agrees"] != system["agrees"] and not case.rival):
        verdict.add("format", f"exit status {status}, agrees {report['agrees']}, system agrees {system['agrees']}")
    if case.rival and system["rank"] != 1:
        verdict.add("rank", f"{case.system} has rank {system['rank']} after " + ", ".join(
            f"{each['system']} ({each['logLikelihood']:.0f})" for each in report["systems"]))
    if system["agrees"] != (not system["deviations"]):
        verdict.add("format", f"agrees is {system['agrees']} with {len(system['deviations'])} deviations")
    judge_screen(verdict, report["registration"])
    judge_recording(verdict, report["recording"])
    for frame, truth in zip(system["frames"], case.frames):
        judge_time(verdict, frame, truth)
        judge_edge(verdict, frame, truth)
    judge_deviations(verdict, system["deviations"])


def judge_recording(verdict, recording):
    case = verdict.case
    gaps = [(each["frame"], each["missing"]) for each in recording["gaps"]]
    if gaps != case.gaps:
        verdict.add("facts", f"gaps {gaps}, truth {case.gaps}")
    if case.repeated is not None and recording["repeatedFrames"] != case.repeated:
        verdict.add("facts", f"repeated frames {recording['repeatedFrames']}, truth {case.repeated}")
    if abs(recording["usualInterval"] - 1 / case.rate) > 0.006:  # times in GIF files are multiples of 0.01 s
        verdict.add("facts", f"usual interval {recording['usualInterval']}, truth {1 / case.rate}")


def judge_screen(verdict, registration):
    x, y, width, height = registration["screen"]
    left, top, right, bottom = verdict.case.placement.rect
    errors = [x - left, y - top, x + width - left - right, y + height - top - bottom]
    verdict.screen = [abs(each) for each in errors]
    if max(verdict.screen) > EDGE and not verdict.case.isSetByHand:
        verdict.add("screen", "left, top, right, bottom are off by "
                    + ", ".join(f"{each:+.2f}" for each in errors) + " px")


def judge_time(verdict, frame, truth):
    if truth.speed >= 1:
        if frame["modelTime"] is None:
            verdict.add("time", f"frame {frame['frame']}: no model time, truth {truth.time:.4f} s")
            return
        error = frame["modelTime"] - truth.time
        verdict.times.append(abs(error))
        if abs(error) > TIME + DIGITS:
            verdict.add("time", f"frame {frame['frame']} at {truth.time:.4f} s ({truth.phase}, edge {truth.edge:.1f}, "
                                f"{truth.speed:.1f} px per frame): off by {1000 * error:+.1f} ms")
        return
    verdict.intervals += 1
    earliest, latest = frame["earliest"], frame["latest"]
    if earliest is None or latest is None:
        verdict.add("interval", f"frame {frame['frame']}: no interval, truth {truth.time:.4f} s")
    elif latest < truth.time - DIGITS - 0.5 / RATE or earliest > truth.latest + DIGITS + 0.5 / RATE:
        verdict.add("interval", f"frame {frame['frame']} at {truth.time:.4f} s ({truth.phase}): "
                                f"{earliest:.4f} to {latest:.4f} s")


def judge_edge(verdict, frame, truth):
    edge = frame.get("edge")
    if edge is None or truth.edge is None:
        if truth.speed >= 1:
            verdict.add("no edge", f"frame {frame['frame']}: no edge, truth {truth.edge:.1f}")
        return
    error = edge["recorded"] - truth.edge
    verdict.edges.append(abs(error))
    if abs(error) > EDGE:
        verdict.add("edge", f"frame {frame['frame']} at {truth.time:.4f} s: {edge['recorded']:.2f}, truth "
                            f"{truth.edge:.2f}, off by {error:+.2f} px")


def is_attributed(deviation, planting):
    """Returns whether a deviation can be the planted one."""
    name = deviation["layer"].split("/")[-1]
    if planting.kind == "late-bar":
        return "bar/" in deviation["layer"] + "/"
    return name in LAYERS.get(planting.kind, planting.names)


def judge_deviations(verdict, deviations):
    visibility, noise = verdict.case.visibility, verdict.case.noise
    found = [each for each in deviations if visibility and is_attributed(each, visibility.planting)]
    for each in deviations:
        if each not in found:
            verdict.add("false deviation", f"{each['layer']}, {each['kind']}, frames {each['firstFrame']} to "
                                           f"{each['lastFrame']}: {each['text']}")
    if not visibility:
        return
    verdict.planted = "found" if found else "missed" if visibility.must_be_found(noise) else "hidden"
    if verdict.planted == "missed":
        numbers = visibility.frames
        verdict.add("missed deviation", f"{visibility.planting}, in frames {numbers[0]} to {numbers[-1]}, up to "
                                        f"{visibility.levels:.1f} levels, noise {noise:.1f}")
