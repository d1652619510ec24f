"""Runs a program and measures its time and memory.

A new process runs the program, because the memory of a process counts as memory of the programs that it starts.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass

# Without the backtracer, a process that crashes ends immediately.
ENVIRONMENT = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "NO_COLOR": "1"}


@dataclass
class Run:
    status: int | None  # None if the program was ended because it took too long
    output: str
    messages: str
    seconds: float
    processor: float  # the processor time of the program and its children, in seconds
    memory: int  # the largest resident memory of the program or of one of its children, in bytes


def measured(command, timeout):
    """Runs a program. It is ended, with the programs that it has started, after `timeout` seconds."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as messages, \
            tempfile.TemporaryFile("w+") as result:
        subprocess.run(
            [sys.executable, __file__, str(result.fileno()), str(timeout), *command], stdin=subprocess.DEVNULL,
            stdout=output, stderr=messages, pass_fds=[result.fileno()], env=ENVIRONMENT, check=True)
        texts = []
        for file in (output, messages):
            file.seek(0)
            texts.append(file.read(1 << 26).decode(errors="replace"))
        result.seek(0)
        status, *values = json.load(result)
        return Run(status, *texts, *values)


def run(command, timeout):
    start = time.monotonic()
    process = os.posix_spawnp(command[0], command, os.environ, setsid=True)
    is_late = False
    while True:
        found, status, usage = os.wait4(process, os.WNOHANG)
        if found:
            break
        if time.monotonic() > start + timeout and not is_late:
            os.killpg(process, 9)
            is_late = True
        time.sleep(0.005)
    return (None if is_late else os.waitstatus_to_exitcode(status), time.monotonic() - start,
            usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024)


if __name__ == "__main__":
    file, timeout, *command = sys.argv[1:]
    values = run(command, float(timeout))
    with open(int(file), "w", closefd=False) as result:
        json.dump(values, result)
