"""Gives PNG files to the C code that reads them, with libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer.

libFuzzer changes files, and keeps those that reach new code. With the sanitizers, each access
outside an object and each undefined operation ends the program. Without them, only a crash would reveal a
defect.
"""

import glob
import os
import re
import shutil
import subprocess
import sys

from program import HERE, ROOT, scratch_folder
from rounds import Step, Unavailable

sys.path.insert(0, os.path.join(ROOT, "Tests/pngsuite"))
from test_png_files import generated_files

# The number of files in a step.
FILES = 20_000

# The maximum time for one file in seconds, memory in MiB, and size of a file in bytes.
LIMITS = ["-timeout=5", "-rss_limit_mb=512", "-max_len=8192"]


def built(folder):
    """Compiles the reader with sanitizers, and returns the path of the program."""
    program = os.path.join(folder, "png_reader")
    targets = [os.path.join(ROOT, "Sources", name) for name in ["CPNG", "CKernels"]]
    sources = [path for target in targets for path in sorted(glob.glob(f"{target}/*.c"))]
    command = ["clang", "-g", "-O1", "-fsanitize=fuzzer,address,undefined", "-fno-sanitize-recover=all"]
    command += [f"-I{target}/include" for target in targets]
    command += [os.path.join(HERE, "png_reader.c"), *sources, "-lpng", "-lz", "-lisal", "-o", program]
    compiled = subprocess.run(command, capture_output=True, text=True)
    if compiled.returncode != 0:
        raise Unavailable(f"the PNG reader cannot be compiled with sanitizers: {compiled.stderr[-500:]}")
    return program


def prepare(folder):
    corpus = os.path.join(folder, "corpus")
    os.mkdir(corpus)
    for name, content in generated_files():
        with open(os.path.join(corpus, name), "wb") as file:
            file.write(content)
    return built(folder), corpus


def attack(part, prepared):
    """Yields a step for each run of the program, with its report if there is one."""
    program, valid = prepared
    with scratch_folder() as folder:
        corpus = os.path.join(folder, "corpus")
        shutil.copytree(valid, corpus)
        number = 0
        while True:
            seed = part.common_seed * 1000 + part.count * number + part.index + 1
            number += 1
            result = subprocess.run(
                [program, f"-runs={FILES}", f"-seed={seed}", *LIMITS, f"-artifact_prefix={folder}/", corpus],
                capture_output=True, text=True,
            )
            done = re.search(r"^Done (\d+) runs", result.stderr, re.MULTILINE)
            found = []
            if result.returncode != 0 or not done:
                kept = kept_files(folder, f"png-reader-{seed}")
                found = [f"{kept}: status {result.returncode}: {result.stderr[-2000:]}"]
            yield Step("PNG reader in C, with sanitizers", int(done.group(1)) if done else 0, found)


def kept_files(folder, name):
    """Copies the files that libFuzzer keeps after a report, and returns the folder of the copies."""
    copies = os.path.join(ROOT, ".build/attack", name)
    shutil.rmtree(copies, ignore_errors=True)
    os.makedirs(copies)
    for path in glob.glob(f"{folder}/*-*"):
        shutil.copy(path, copies)
    return copies
