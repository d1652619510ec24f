#if os(Linux)
  import FilmTestSupport
  import Foundation
  import TestSupport
  import Testing

  /// Tests of the script that `transom plan --slurm` prints, with an `sbatch` that runs jobs immediately.
  @Suite struct `A job script for Slurm` {
    private let slurm: FakeSlurm
    private var folder: ScratchFolder { slurm.folder }

    init() throws { slurm = try FakeSlurm() }

    @Test func `merges shards into the films of one run, whatever the names of files`() throws {
      let names = ["a \"b\" $(touch injected).yml", "it's `touch injected`.yml", "ü\nn*.yml"]
      for name in names { try folder.put(CommandScenario.sample, "app/" + name) }
      let device = "{width: 30, height: 100, scale: 1}"
      try slurm.plan("app", "--shards", "3", "--", "--system=native,km", "--device", device)
      let run = try slurm.submit("--partition=short")
      #expect(run.status == 0, "\(run.errors)")

      let submissions = try slurm.submissions
      try #require(submissions.count == 2)
      #expect(submissions[0].contains("--array=1-3"))
      #expect(submissions[0].contains("--requeue"))
      #expect(submissions[1].contains("--dependency=afterany:1"))
      #expect(submissions.allSatisfy { $0.contains("--partition=short") })

      let render = try transom(
        ["render"] + names.map { "app/" + $0 }
          + ["--system=native,km", "--device", device, "-o", "single"], in: folder)
      #expect(render.status == 0, "\(render.errors)")
      #expect(try folder.files(in: "\(slurm.output)/merged") == folder.files(in: "single"))
      #expect(try folder.names(in: slurm.scratch).isEmpty)
      #expect(try folder.names(in: slurm.output) == ["job.sh", "logs", "merged", "shards"])
      #expect(!folder.exists("injected"))
    }

    @Test func `submits only the shards that are missing`() throws {
      try slurm.planSample(shards: 3)
      #expect(try slurm.submit().status == 0)
      let merged = try folder.files(in: "\(slurm.output)/merged")
      let again = try slurm.submit()
      #expect(again.status == 2)
      #expect(again.errors.hasSuffix("/merged exists; use another folder\n"))

      for name in ["merged", "shards/2", "shards/3"] {
        try FileManager.default.removeItem(atPath: folder.path("\(slurm.output)/\(name)"))
      }
      let run = try slurm.submit()
      #expect(run.output.hasPrefix("job 3: shards 2,3\njob 4: merge into "))
      #expect(try folder.files(in: "\(slurm.output)/merged") == merged)
    }

    @Test func `does not mix the shards of two plans`() throws {
      try slurm.planSample(shards: 3)
      #expect(try slurm.submit().status == 0)
      try FileManager.default.removeItem(atPath: folder.path("\(slurm.output)/merged"))
      try slurm.planSample(shards: 2)
      let run = try slurm.submit()
      #expect(run.status == 2)
      #expect(run.errors.hasSuffix(" is the folder of another plan; use another folder\n"))
    }

    @Test func `fails in the merge and names the shards if some are missing`() throws {
      try slurm.planSample(shards: 4)
      #expect(try slurm.task(3, of: TransomExecutable.path).status == 0)
      let run = try slurm.merge()
      #expect(run.status == 2)
      #expect(
        run.errorLines.map { $0.prefix { $0 != ";" } } == [
          "error: shard 1 of 4 is missing", "error: shard 2 of 4 is missing",
          "error: shard 4 of 4 is missing",
          "error: run `bash job.sh SCRATCH OUTPUT` again to repeat these shards",
        ])
      #expect(!folder.exists("\(slurm.output)/merged"))
    }

    @Test func `repeats a task at most three times if a signal ends the command`() throws {
      try slurm.planSample(shards: 2)
      try slurm.put("kill -KILL $$", "killed")
      for (restarts, requeued) in [(nil, 1), ("2", 2), ("3", 2)] {
        let run = try slurm.task(2, of: "killed", restarts: restarts)
        #expect(run.status == 128 + SIGKILL)
        #expect(try slurm.requeued == Array(repeating: "requeue 7_2", count: requeued))
      }
    }

    @Test(arguments: [("exit 2", Int32(2)), ("kill -TERM $$", 128 + SIGTERM)])
    func `does not repeat or publish a task that fails or is canceled`(
      end: String, status: Int32
    ) throws {
      try slurm.planSample(shards: 2)
      try slurm.put("mkdir \"$scratch/transom-7-2\"; \(end)", "failing")
      #expect(try slurm.task(2, of: "failing").status == status)
      #expect(try slurm.requeued.isEmpty)
      #expect(try folder.names(in: "\(slurm.output)/shards").isEmpty)
    }

    @Test func `publishes one of two copies of a shard`() throws {
      try slurm.planSample(shards: 2)
      // While this task runs, a task on another node publishes the shard.
      try slurm.put(
        "mkdir -p \"$scratch/transom-7-2\" \"$output/shards/2\"; touch \"$scratch/transom-7-2/shard.json\"; echo other >\"$output/shards/2/frame\"",
        "slow")
      let run = try slurm.task(2, of: "slow")
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.outputLines.first == "another task has published shards/2")
      #expect(try folder.names(in: "\(slurm.output)/shards/2") == ["frame"])
      #expect(try folder.names(in: slurm.output) == ["shards"])
      #expect(try folder.names(in: slurm.scratch).isEmpty)
    }

    @Test func `runs the command once if two tasks on a node have the same shard`() throws {
      try slurm.planSample(shards: 2)
      try slurm.put(
        "echo run >>\"$scratch/runs\"; read -r <\"$scratch/pipe\"; mkdir \"$scratch/transom-7-2\"; touch \"$scratch/transom-7-2/shard.json\"",
        "waiting")
      try folder.makeFolder(slurm.scratch)
      #expect(mkfifo(folder.path("\(slurm.scratch)/pipe"), 0o600) == 0)
      let tasks = try [slurm.startTask(2, of: "waiting"), slurm.startTask(2, of: "waiting")]
      // Opening the pipe waits for the command.
      let writer = try RunningProcess(
        "sh", ["-c", "echo continue >\"$0/pipe\"", slurm.scratch], in: folder.path)
      #expect(try writer.waitUntilExit().status == 0)
      let runs = try tasks.map { try $0.waitUntilExit() }
      #expect(runs.allSatisfy { $0.status == 0 })
      #expect(
        runs.map(\.output).sorted() == [
          "another task has published shards/2\n", "shard 2 of 2 is complete\n",
        ])
      #expect(try folder.bytes("\(slurm.scratch)/runs") == Array("run\n".utf8))
    }

    @Test func `merges tests, and gives the merge the status of the suite`() throws {
      try folder.put(CommandScenario.sample, "a.yml")
      try folder.put(CommandScenario.rest("1"), "b.yml")
      #expect(try transom(["test"], in: folder).status == 1)
      try folder.put(CommandScenario.rest("1.5"), "b.yml")
      let single = try transom(["test"], in: folder)
      #expect(single.status == 1)
      try slurm.plan(".", "--shards", "2", "--command", "test", "--", "--record", "never")
      #expect(try slurm.submit().status == 0)
      #expect(try slurm.log("merge_2.log").hasPrefix(single.output))
      #expect(try slurm.statuses == ["1_1 0", "1_2 0", "2 1"])
      #expect(try folder.names(in: "\(slurm.output)/merged").contains("report.json"))
    }
  }
#endif
