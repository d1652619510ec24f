"""Summarizes the verdicts of many cases."""

from collections import Counter

import numpy

# The categories of problems that the acceptance of `transom match` excludes, in the order of the table.
CATEGORIES = [
    "run", "format", "screen", "time", "interval", "no edge", "edge", "facts", "rank", "missed deviation",
    "false deviation"]


def line(verdict):
    """Returns the line of a failed case: its seed, its kind, and the first problem of each category."""
    counts = Counter(category for category, _ in verdict.problems)
    first = {}
    for category, sentence in verdict.problems:
        first.setdefault(category, sentence)
    parts = [f"{category} ({counts[category]}): {first[category]}" for category in CATEGORIES if category in first]
    return f"{verdict.case.name} [{verdict.case}]: " + "; ".join(parts)


def distribution(values, unit, factor=1):
    if not values:
        return "none measured"
    values = numpy.array(values) * factor
    return (f"{len(values)} values, median {numpy.median(values):.2f}, 95% {numpy.percentile(values, 95):.2f}, "
            f"largest {values.max():.2f} {unit}")


def table(verdicts):
    """Returns the results of all cases as text."""
    failed = [each for each in verdicts if each.problems]
    rows = [f"{len(verdicts)} cases: {len(verdicts) - len(failed)} passed, {len(failed)} failed"]
    for category in CATEGORIES:
        cases = [each for each in verdicts if any(name == category for name, _ in each.problems)]
        total = sum(name == category for each in verdicts for name, _ in each.problems)
        located = sum(not {"run", "screen"} & {name for name, _ in each.problems} for each in cases)
        rows.append(
            f"  {category:17} {total:6} problems in {len(cases)} cases; the screen is right in {located} of them")
    planted = Counter(each.planted for each in verdicts)
    rows += [
        "times in motion: " + distribution([t for each in verdicts for t in each.times], "ms", 1000),
        "edges of pages: " + distribution([e for each in verdicts for e in each.edges], "px"),
        "edges of screens: " + distribution(
            [e for each in verdicts if not each.case.isSetByHand for e in each.screen], "px"),
        f"intervals: {sum(each.intervals for each in verdicts)}",
        f"planted deviations: {planted['found']} found, {planted['missed']} missed, {planted['hidden']} not found "
        "and too weak to be required",
        f"compared with another system: {sum(each.case.rival is not None for each in verdicts)} cases",
        "duration: " + distribution([each.seconds for each in verdicts], "s"),
        "memory: " + distribution([each.memory for each in verdicts], "MB", 1e-6),
    ]
    for title, kind in (("codec", lambda case: case.codec), ("system", lambda case: case.system),
                        ("planted", lambda case: case.visibility.planting.kind if case.visibility else "nothing")):
        counts, failures = (Counter(kind(each.case) for each in part) for part in (verdicts, failed))
        shares = (f"{name} {failures[name]}/{counts[name]}" for name in sorted(counts))
        rows.append(f"failed by {title}: " + ", ".join(shares))
    return "\n".join(rows)
