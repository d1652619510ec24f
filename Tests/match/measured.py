"""Runs a program and measures its time and memory."""

import os
import subprocess
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
    memory: int  # the largest resident memory of the program or of one of its children, in bytes


def measured(command, timeout):
    """Runs a program. It is ended, with the programs that it has started, after `timeout` seconds."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as messages:
        start = time.monotonic()
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=messages, env=ENVIRONMENT,
            start_new_session=True)
        status, usage = waited(process.pid, start + timeout)
        process.returncode = status  # so that Popen does not wait for the process again
        seconds = time.monotonic() - start
        texts = []
        for file in (output, messages):
            file.seek(0)
            texts.append(file.read(1 << 26).decode(errors="replace"))
        return Run(status, *texts, seconds, usage.ru_maxrss * 1024)


def waited(process, deadline):
    is_late = False
    while True:
        found, status, usage = os.wait4(process, os.WNOHANG)
        if found:
            return (None if is_late else os.waitstatus_to_exitcode(status)), usage
        if time.monotonic() > deadline:
            os.killpg(process, 9)
            is_late = True
        time.sleep(0.005)
