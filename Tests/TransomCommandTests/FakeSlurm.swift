#if os(Linux)
  import FilmTestSupport
  import Foundation
  import TestSupport
  import Testing

  /// A folder with a job script, and programs that replace those of Slurm.
  struct FakeSlurm {
    let folder: ScratchFolder
    /// The names test how the script quotes paths, and escapes them in the patterns for its logs.
    let scratch = "the node's disk"
    let output = "100%A \"shared\""

    /// Runs the tasks of a job immediately, one after another, and records their statuses.
    private static let sbatch = #"""
      set -eu
      echo "$*" >>"$FAKE_SLURM/submissions"
      job=$(wc -l <"$FAKE_SLURM/submissions")
      indices=
      while [[ $1 == --* ]]; do
        value=${1#*=}
        case $1 in
          --array=*-*) indices=$(seq "${value%-*}" "${value#*-}") ;;
          --array=*) indices=${value//,/ } ;;
          --output=*) pattern=$value ;;
        esac
        shift
      done
      for index in ${indices:-0}; do
        log=$(sed "s/%%/\x01/g; s/%A/$job/; s/%a/$index/; s/%j/$job/; s/\x01/%/g" <<<"$pattern")
        status=0
        SLURM_ARRAY_JOB_ID=$job SLURM_ARRAY_TASK_ID=$index SLURM_CPUS_PER_TASK=1 \
          bash "$@" >>"$log" 2>&1 || status=$?
        echo "$job${indices:+_$index} $status" >>"$FAKE_SLURM/statuses"
      done
      echo "$job"
      """#

    init() throws {
      folder = try ScratchFolder()
      try put(Self.sbatch, "bin/sbatch")
      try put(#"echo "$*" >>"$FAKE_SLURM/requeued""#, "bin/scontrol")
    }

    /// Writes an executable Bash script.
    ///
    /// A child process writes it. If this process did, a process that another test starts at the same time
    /// could inherit the open file for a moment, and Linux does not run a file that is open for writing.
    func put(_ script: String, _ name: String) throws {
      try folder.makeFolder((name as NSString).deletingLastPathComponent)
      let run = try RunningProcess(
        "sh", ["-c", "cat >\"$0\" && chmod 755 \"$0\"", name], in: folder.path,
        input: Array("#!/usr/bin/env bash\n\(script)\n".utf8)
      ).waitUntilExit()
      #expect(run.status == 0, "\(run.errors)")
    }

    /// Writes the job script.
    func plan(_ arguments: String...) throws {
      let plan = try transom(["plan", "--slurm"] + arguments, in: folder)
      #expect(plan.status == 0, "\(plan.errors)")
      try folder.put(plan.output, "job.sh")
      let check = try RunningProcess("bash", ["-n", "job.sh"], in: folder.path).waitUntilExit()
      #expect(check.status == 0, "\(check.errors)")
    }

    /// Writes the job script for the sample with four transition systems.
    func planSample(shards: Int) throws {
      try folder.put(CommandScenario.sample, "s.yml")
      try plan("s.yml", "--shards", "\(shards)", "--", "--system", "native,km,fd,rt")
    }

    /// Runs the job script as a user does.
    func submit(_ options: String...) throws -> ProcessRun {
      try start([scratch, output] + options).waitUntilExit()
    }

    /// Runs a task of job 7 with a program instead of Transom.
    func task(_ shard: Int, of program: String, restarts: String? = nil) throws -> ProcessRun {
      try startTask(shard, of: program, restarts: restarts).waitUntilExit()
    }

    func startTask(
      _ shard: Int, of program: String, restarts: String? = nil
    ) throws -> RunningProcess {
      try folder.makeFolder("\(output)/shards")
      var environment = [
        "SLURM_ARRAY_JOB_ID": "7", "SLURM_ARRAY_TASK_ID": "\(shard)", "SLURM_CPUS_PER_TASK": "1",
      ]
      environment["SLURM_RESTART_COUNT"] = restarts
      return try start(
        ["--task", folder.path(scratch), folder.path(output), absolute(program)], environment)
    }

    func merge() throws -> ProcessRun {
      try start(["--merge", folder.path(scratch), folder.path(output), TransomExecutable.path])
        .waitUntilExit()
    }

    private func absolute(_ program: String) -> String {
      program.hasPrefix("/") ? program : folder.path(program)
    }

    private func start(
      _ arguments: [String], _ variables: [String: String] = [:]
    ) throws -> RunningProcess {
      // Variables of the environment remain exported when the script assigns them. The programs of the tests
      // use `scratch` and `output`.
      let environment = [
        "FAKE_SLURM": folder.path, "PATH": "\(folder.path("bin")):/usr/bin:/bin",
        "TRANSOM": TransomExecutable.path, "scratch": "", "output": "",
      ]
      return try RunningProcess(
        "bash", ["job.sh"] + arguments, in: folder.path,
        environment: environment.merging(variables) { $1 })
    }

    /// The arguments of each run of `sbatch`.
    var submissions: [String] { get throws { try lines("submissions") } }

    /// The tasks and their exit statuses.
    var statuses: [String] { get throws { try lines("statuses") } }

    /// The arguments of each run of `scontrol`.
    var requeued: [String] { get throws { try lines("requeued") } }

    func log(_ name: String) throws -> String {
      String(decoding: try folder.bytes("\(output)/logs/\(name)"), as: UTF8.self)
    }

    private func lines(_ name: String) throws -> [String] {
      guard folder.exists(name) else { return [] }
      return String(decoding: try folder.bytes(name), as: UTF8.self)
        .split(separator: "\n").map(String.init)
    }
  }
#endif
