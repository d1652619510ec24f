"""Checks `transom match` with recordings whose truth is known.

    python3 Tests/match --cases 500 --seed 1 --jobs 2
    python3 Tests/match --seed 1 --case 17 --keep FOLDER   one case, whose files stay in FOLDER

Prints a line for each case that fails, and a summary. The exit status is 1 if a case fails.
"""

import argparse
import multiprocessing
import pathlib
import shutil
import sys
import tempfile

from cases import judged_case
from judge import arguments
from summary import line, table


def run(job):
    number, options, scratch = job
    folder = pathlib.Path(options.keep or scratch) / f"{options.seed}-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    try:
        return judged_case(options.seed, number, folder, options.small, options.text)
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first case")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int, help="run only this case, and print all of its problems")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--small", action="store_true", help="small screens and few frames, as in the unit test")
    parser.add_argument("--text", choices=["fonts", "boxes"], default="fonts")
    parser.add_argument("--keep", metavar="FOLDER", help="where the files of the cases stay")
    options = parser.parse_args()
    numbers = [options.case] if options.case is not None else range(options.first, options.first + options.cases)
    verdicts = []
    with tempfile.TemporaryDirectory(dir="/dev/shm" if pathlib.Path("/dev/shm").is_dir() else None) as scratch, \
            multiprocessing.Pool(options.jobs) as pool:
        for verdict in pool.imap(run, [(number, options, scratch) for number in numbers]):
            verdicts.append(verdict)
            if options.case is not None:
                case = verdict.case
                print(case, f"noise {case.noise:.2f}", " ".join(arguments(case, options.text)), sep="\n")
                print("\n".join(f"{category}: {sentence}" for category, sentence in verdict.problems))
            elif verdict.problems:
                print(line(verdict), flush=True)
    print(table(verdicts))
    return any(each.problems for each in verdicts)


if __name__ == "__main__":
    sys.exit(main())
