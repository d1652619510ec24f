"""The table of the errors."""

import numpy

# The largest errors that count as agreement. For positions, the limit is one recorded pixel. For times, it is one
# refresh of the screen.
LIMITS = {"opacity": 0.12, "levels": 3.0, "ms": 1000 / 60}


class Table:
    """Rows with the largest error of a quantity in a recording or picture."""

    def __init__(self):
        self.rows = []

    def add(self, recording, quantity, real, model, unit, scale=1, limit=None):
        """Adds a row with the largest error of the values, with `scale` recorded pixels per point.

        `limit` replaces the limit of the unit.
        """
        pairs = [each for each in zip(real, model) if not numpy.isnan(each).any()]
        if not pairs:
            raise SystemExit(f"{recording}, {quantity}: nothing was measured")
        errors = [abs(a - b) for a, b in pairs]
        limit = LIMITS.get(unit, 1 / scale) if limit is None else limit
        self.rows.append((recording, quantity, len(pairs), max(errors), unit, limit))

    def text(self):
        lines = ["| recording or picture | quantity | values | largest error | |", "|---|---|---|---|---|"]
        for recording, quantity, count, error, unit, limit in self.rows:
            digits = 1 if unit == "levels" else 2 if unit == "opacity" or error < 10 else 0
            suffix = "" if unit == "opacity" else f" {unit}"
            mark = "" if error <= limit + 0.005 else f"exceeds {limit:.2g}{suffix}"
            lines.append(f"| {recording} | {quantity} | {count} | {error:.{digits}f}{suffix} | {mark} |")
        return "\n".join(lines)
