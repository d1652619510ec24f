"""Measures the same quantities in recordings and in rendered frames, and prints a table of the errors.

    scripts/fidelity RECORDINGS

The scenarios that describe the recordings are in Fixtures/fidelity. `transom match` measures the recordings that
show a whole screen, and the table contains what its reports state. This script measures the edge shadow, the offset
of the lower page, the recording of iOS 26 (which shows only the bottom of the screen), and snapshots.

Moving quantities are compared at the same position of the page. Page edges after a tap are compared at the same time,
with one offset for each transition. Because a recording does not contain the exact time of each frame, the table also
contains the difference between the times at which the two edges reach the same position.
"""

import pathlib
import sys
import tempfile

import recorded_transitions
import snapshots
import strip
from table import Table


def main():
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    recordings = pathlib.Path(sys.argv[1])
    table = Table()
    with tempfile.TemporaryDirectory() as folder:
        for compare in (*recorded_transitions.COMPARISONS, *strip.COMPARISONS, *snapshots.COMPARISONS):
            compare(table, recordings, folder)
    print(table.text())


if __name__ == "__main__":
    main()
