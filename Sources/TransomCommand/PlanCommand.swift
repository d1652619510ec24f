import ArgumentParser
import Files
import FilmFiles
import FrameTesting
import Transom
import Units

struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Shows how films are distributed to shards, or writes a job script for Slurm.",
    discussion: """
      Films are distributed by their costs, which depend only on the scenarios and the options. The table \
      lists, for each shard, the number of films, their cost, and the cost as a share of the mean.

        transom plan scenarios --shards 8
        transom plan scenarios --shards 8 -- --system native,km

      Options after -- are those of `transom render`, or of `transom test` with --command test.

      --slurm writes a Bash script that submits the shards as a Slurm job array, and a job that merges \
      them. Run it on the login node, in the folder in which you ran `transom plan`. Its arguments are a \
      folder on the disk of each node, a folder that all nodes share, and options of sbatch:

        transom plan scenarios --shards 60 --slurm > job.sh
        bash job.sh /tmp/$USER /shared/frames --partition=short --time=30

      The result is /shared/frames/merged. Slurm repeats a shard if its node fails or a signal such as \
      SIGKILL ends `transom`. If shards are missing at the end, the merge names them and fails, and \
      running the script again submits only these. A shard should run for at least a minute.

      Exit status: 0 on success, 2 if a scenario cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("Scenarios, or folders that contain scenarios.", valueName: "path"),
    completion: .scenario)
  var paths: [String]

  @Option(
    name: .long,
    help: ArgumentHelp("The number of shards, 1 to 1000.", valueName: "n"))
  var shards: Int

  @Flag(name: .long, help: "Print a job script for Slurm.")
  var slurm = false

  @Option(
    name: .long,
    help: ArgumentHelp("The command that runs each shard.", valueName: "render|test"))
  var command = ShardCommand.render

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Options of that command, after --.", valueName: "option"))
  var options: [String] = []

  /// Options that a job script sets itself, or that only the merge can apply.
  private static let reserved = [
    "-o", "--output", "--shard", "--resume", "--jobs", "--watch", "--review", "--junit", "--json",
    "--report", "--summary",
  ]

  func validate() throws {
    if paths.isEmpty { throw ValidationError("specify at least one scenario or folder") }
    if paths.contains("-") {
      throw ValidationError("each shard reads the scenarios again; pass files instead of -")
    }
    guard (1...1000).contains(shards) else {
      throw ValidationError("--shards takes a whole number from 1 to 1000, found \(shards)")
    }
    let names = options.map { String($0.prefix { $0 != "=" }) }
    if let name = names.first(where: Self.reserved.contains) {
      throw ValidationError("remove \(name) after --; the job script or the merge sets it")
    }
  }

  func run() throws {
    _ = try parsedCommand(paths)
    let search = ScenarioSearch(paths)
    guard search.problems.isEmpty else {
      for problem in search.problems { Terminal.report(problem) }
      throw ExitCode(2)
    }
    // `test` finds stale references only if it receives the folders.
    let scenarios = command == .test ? paths : search.scenarios
    let suite = try reportingFailure { try self.suite(of: parsedCommand(scenarios)) }
    if shards > suite.filmCount {
      Terminal.report(
        "note: the scenarios have only \(countText(suite.filmCount, "film")), so some shards have "
          + "none")
    }
    guard slurm else { return try Terminal.print(ShardTable(suite, shards: shards).text) }
    let script = SlurmScript(
      command: command, options: options, scenarios: scenarios, films: suite.filmCount,
      shards: shards)
    try Array(script.text.utf8).withUnsafeBytes(Terminal.write)
  }

  /// Parses the options as the command does, so that an incorrect option is reported before the tasks run.
  private func parsedCommand(_ paths: [String]) throws -> any ParsableCommand {
    let parsed = try TransomCommand.parseAsRoot(["\(command)"] + options + ["--"] + paths)
    let found = (parsed as? RenderCommand)?.scenarios ?? (parsed as? TestCommand)?.paths
    guard found?.count == paths.count else {
      throw ValidationError(
        "write paths before --, and only options of `transom \(command)` after it")
    }
    return parsed
  }

  private func suite(of parsed: any ParsableCommand) throws -> Suite {
    if let render = parsed as? RenderCommand { return try render.suite }
    guard let test = parsed as? TestCommand else { return Suite() }
    let request = TestRequest(test.paths, options: try test.options)
    guard request.problems.isEmpty else { throw TransomFailure(request.problems) }
    return request.suite().films
  }
}

extension ShardCommand: ExpressibleByArgument {}
