import ArgumentParser
import Files
import FilmFiles
import FrameTesting
import Transom
import Units

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the shards of `transom render` or `transom test`.",
    discussion: """
      With --shard i/n, `transom render` and `transom test` divide the films into n parts that take about \
      the same time, and process one of them. Each part can run on a different machine. The machines need \
      the same version of Transom, the same scenarios and images at the same paths, the same fonts, and \
      the same options:

        transom test scenarios --shard 1/2 -o shard-1
        transom test scenarios --shard 2/2 -o shard-2
        transom merge shard-1 shard-2 -o merged

      Shards of `transom test`: the output folder receives report.json, junit.xml, report.html, summary.md \
      and the difference images. They equal those of a run without --shard, except for times. The text and \
      the exit status are also those of such a run. Only the merge reports stale references.

      Shards of `transom render`: the output folder receives the folders and files of all films.

      If a shard is missing or repeated, or if shards do not belong together, the error names the shard, and \
      nothing is written.

      Exit status: 0 if all films pass, or for shards of `transom render`; 1 if a film fails, or references \
      are missing, stale or newly written; 2 if the shards cannot be merged, or a film could not be tested.
      """)

  @Argument(
    help: ArgumentHelp("The output folders of all shards, in any order.", valueName: "dir"),
    completion: .directory)
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The folder for the merged output.", valueName: "dir"),
    completion: .directory)
  var output: String

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  @Flag(
    name: [.customShort("v"), .long],
    help: "List all frames that differ, and the findings of films that pass.")
  var verbose = false

  func validate() throws {
    if folders.isEmpty { throw ValidationError("specify the folders of the shards") }
    if output.isEmpty || output == "-" {
      throw ValidationError("-o needs a folder, such as -o merged")
    }
  }

  func run() async throws {
    let shards = try reportingFailure {
      let shards = try ShardSet(folders: folders)
      try shards.check(output: output)
      return shards
    }
    let interruption = Interruption.listen()
    switch shards.header.command {
    case .render: try mergeFilms(shards, interruption)
    case .test: try mergeResults(shards, interruption)
    }
  }

  private func mergeFilms(_ shards: ShardSet, _ interruption: Interruption) throws {
    let isShown = !quiet && Terminal.isInteractive
    let progress = ProgressLine(film: output, isShown: isShown)
    defer { progress.clear() }
    try reportingFailure {
      try RenderMerge(shards, output: output).run(shouldStop: { interruption.signal != nil }) {
        progress.update(done: $0, of: $1)
      }
    }
    progress.clear()
    try interruption.check()
    if !quiet {
      let films = countText(shards.suite.filmCount, "film")
      Terminal.report("\(output)  \(films) from \(countText(shards.parts.count, "shard"))")
    }
  }

  private func mergeResults(_ shards: ShardSet, _ interruption: Interruption) throws {
    let printer = OutcomePrinter(isQuiet: quiet, isVerbose: verbose)
    let report = try reportingFailure {
      try TestMerge(shards, output: output).run(
        shouldStop: { interruption.signal != nil }, each: printer.print)
    }
    try interruption.check()
    try printer.printEnd(of: report)
    try printer.exit(after: report)
  }
}
