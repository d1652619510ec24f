"""A Slurm cluster on this machine: a controller and three nodes, which use only the loopback interface.

Each node has its own mount namespace, in which the folder `scratch` is a different folder, like the disk of a
machine. All files of the cluster, including the PID files of its daemons, are in one folder.
"""

import ctypes
import os
import re
import signal
import socket
import subprocess
import time
from pathlib import Path

NODES = ["n1", "n2", "n3"]

CONFIGURATION = """
ClusterName=transom
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort={controller_port}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
# A repeated task waits until its old credential expires, by default after two minutes.
AuthInfo=socket={folder}/munge.socket,cred_expire=10
CommunicationParameters=NoInAddrAny
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool/%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
# A node is down if it does not answer for this number of seconds. The default is 300.
SlurmdTimeout=10
KillWait=5
SchedulerParameters=sched_min_interval=0,batch_sched_delay=0,sched_interval=2,bf_interval=2
{nodes}
PartitionName=films Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP
"""


PR_SET_CHILD_SUBREAPER = 36


class Failure(Exception):
    """The cluster does not do what it should do."""


def free_ports(count):
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def reap():
    """Reaps the child processes that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def wait_for(condition, what, seconds=180):
    """Waits until a condition has a value, and returns the value."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        reap()
        if value := condition():
            return value
        time.sleep(0.1)
    raise Failure(f"after {seconds} seconds: {what}")


def processes():
    """Yields the identifier, the mount namespace and the arguments of each process."""
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                namespace = os.readlink(entry / "ns/mnt")
                arguments = (entry / "cmdline").read_bytes().decode(errors="replace").split("\0")
            except OSError:
                continue
            yield int(entry.name), namespace, arguments


class Cluster:
    """A running cluster; a context manager that stops it."""

    def __init__(self, folder):
        self.folder = folder
        self.scratch = folder / "scratch"
        self.namespaces = {}
        self.environment = {**os.environ, "SLURM_CONF": str(folder / "slurm.conf")}

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        # The processes of the cluster become children of this process, which reaps them, as `init` does.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
        for name in ("scratch", "state", "spool", *(f"disks/{node}" for node in NODES)):
            (self.folder / name).mkdir(parents=True)
        controller_port, *ports = free_ports(1 + len(NODES))
        host = socket.gethostname()
        nodes = "\n".join(
            f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 RealMemory=1000"
            for node, port in zip(NODES, ports)
        )
        text = CONFIGURATION.format(folder=self.folder, controller_port=controller_port, nodes=nodes)
        (self.folder / "slurm.conf").write_text(text, encoding="utf-8")
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        files = {
            "key-file": "munge.key", "socket": "munge.socket", "pid-file": "munged.pid",
            "log-file": "munged.log", "seed-file": "munged.seed",
        }
        # --force is required, because every user can write to the folder that contains this folder.
        self.run("munged", "--force", *(f"--{name}={self.folder / file}" for name, file in files.items()))
        self.run("slurmctld", "-f", self.folder / "slurm.conf")
        for node in NODES:
            self.start_node(node)
        self.wait_for_nodes()

    def start_node(self, node):
        """Starts the daemon of a node."""
        (self.folder / f"slurmd-{node}.pid").unlink(missing_ok=True)
        mount = 'mount --bind "$0" "$1" && exec slurmd -N "$2" -f "$3"'
        self.run(
            "unshare", "--mount", "--propagation=private", "bash", "-c", mount,
            self.disk(node), self.scratch, node, self.folder / "slurm.conf")
        pid = wait_for(lambda: self.daemon(f"slurmd-{node}"), f"slurmd of {node} does not start", 20)
        self.namespaces.setdefault(node, set()).add(os.readlink(f"/proc/{pid}/ns/mnt"))

    def disk(self, node):
        """Returns the folder that is mounted as the scratch folder of a node."""
        return self.folder / "disks" / node

    def run(self, *command, **options):
        """Runs a command, and returns its output."""
        completed = subprocess.run(
            [str(word) for word in command], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, **options)
        if completed.returncode:
            raise Failure(f"{command[0]} failed: {completed.stderr.strip() or completed.stdout.strip()}")
        return completed.stdout

    def wait_for_nodes(self):
        """Waits until all nodes are idle."""
        def states():
            return self.run("sinfo", "--noheader", "--Node", "--format=%t").split()
        try:
            wait_for(lambda: states() == ["idle"] * len(NODES), "the nodes are not idle", 60)
        except Failure as failure:
            raise Failure(f"{failure}: {' '.join(states())}") from None

    def daemon(self, name):
        """Returns the identifier in the PID file of a daemon, such as `slurmd-n1`, if the daemon runs."""
        try:
            pid = int((self.folder / f"{name}.pid").read_text())
            command = Path(f"/proc/{pid}/comm").read_text().strip()
        except (OSError, ValueError):
            return None
        return pid if command == name.split("-")[0] else None

    def processes(self, node):
        """Returns the processes of a node: identifiers and arguments."""
        spaces = self.namespaces.get(node, set())
        return [(pid, arguments) for pid, namespace, arguments in processes() if namespace in spaces]

    def renderer(self, node):
        """Returns the process that renders a shard on a node, if any."""
        found = (pid for pid, arguments in self.processes(node) if "--shard" in arguments)
        return next(found, None)

    def jobs(self, job):
        """Returns the fields of a job, or of the tasks of a job array that have started, by number."""
        jobs = {}
        for line in self.run("scontrol", "show", "job", "--oneliner", job).splitlines():
            fields = dict(re.findall(r"(\S+?)=(\S*)", line))
            number = fields.get("ArrayTaskId", "0")
            if number.isdigit():
                jobs[int(number)] = fields
        return jobs

    def stop(self):
        """Stops the daemons, which it finds by their PID files, and then the tasks that still run."""
        for name in [*(f"slurmd-{node}" for node in NODES), "slurmctld", "munged"]:
            if pid := self.daemon(name):
                os.kill(pid, signal.SIGTERM)
                try:
                    wait_for(lambda: not os.path.exists(f"/proc/{pid}"), f"{name} does not stop", 10)
                except Failure:
                    os.kill(pid, signal.SIGKILL)
        for node in NODES:
            self.kill(node)

    def kill(self, node):
        """Kills all processes of a node, as if its machine had failed."""
        def is_dead():
            found = self.processes(node)
            for pid, _ in found:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            return not found

        wait_for(is_dead, f"{node} has processes that cannot be killed", 20)
