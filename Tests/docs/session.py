"""Runs the commands of a document in a copy of the clone, as a reader would."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent

# The commands that are not run, with the reasons.
EXCLUDED = {
    "scripts/test": "it runs this test",
    "scripts/bench": "it builds everything a second time, with other libraries",
}


def copy_clone(folder):
    """Copies the files of the clone; the copy uses the clone's build folder."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=REPOSITORY, check=True, capture_output=True).stdout.decode().split("\0")
    for name in filter(None, names):
        source = REPOSITORY / name
        if source.exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, folder / name)
    (folder / ".build").symlink_to(REPOSITORY / ".build")


def write_swift(folder, clone):
    """Writes a `swift` command that builds the clone instead of its copy, so nothing is rebuilt."""
    swift = shutil.which("swift")
    folder.mkdir()
    path = folder / "swift"
    path.write_text(f"""#!/bin/bash
if [ "$(pwd -P)" = {shlex.quote(str(clone))} ]; then
  case $1 in
    build | package) exec {swift} "$1" --package-path {shlex.quote(str(REPOSITORY))} "${{@:2}}" ;;
  esac
fi
exec {swift} "$@"
""")
    path.chmod(0o755)


def exclusion(command):
    words = command.text.split()
    return next((reason for name, reason in EXCLUDED.items() if words[0] == name), None)


def script(blocks, results):
    """Returns a shell script that runs the commands and exits after the first unexpected status."""
    lines = ["shopt -s expand_aliases"]
    for number, command in enumerate(command for block in blocks for command in block.commands):
        if exclusion(command):
            continue
        output = shlex.quote(str(results / f"{number}.output"))
        status = shlex.quote(str(results / f"{number}.status"))
        lines += [
            "{", command.text, f"}} >{output} 2>&1",
            f"echo $? >{status}",
            f'[ "$(cat {status})" = {command.status} ] || exit 1',
        ]
    return "\n".join(lines) + "\n"


def run(blocks, scratch):
    """Returns the status and the output lines of each command, which are None and empty if it is not run."""
    clone = scratch / "transom"
    results = scratch / "results"
    home = scratch / "home"
    for folder in [clone, results, home]:
        folder.mkdir()
    copy_clone(clone)
    write_swift(scratch / "bin", clone)
    environment = {
        name: value for name, value in os.environ.items()
        if name not in ["CI", "SNAPSHOT_TESTING_RECORD"] and not name.startswith("TRANSOM_")
    }
    environment.update(HOME=str(home), PATH=f"{scratch / 'bin'}:{os.environ['PATH']}")
    (scratch / "script").write_text(script(blocks, results))
    subprocess.run(
        ["bash", str(scratch / "script")], cwd=clone, env=environment,
        stdin=subprocess.DEVNULL, check=False, timeout=900)
    count = sum(len(block.commands) for block in blocks)
    return [result(results, number) for number in range(count)]


def result(folder, number):
    status = folder / f"{number}.status"
    output = folder / f"{number}.output"
    return (
        int(status.read_text()) if status.exists() else None,
        output.read_text(errors="replace").splitlines() if output.exists() else [])
