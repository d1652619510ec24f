import ArgumentParser
import FilmFiles

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/bench",
    abstract: "Measures the speed of Transom, compared with other libraries and memory bandwidth.",
    discussion: """
      In every round, each implementation runs once. Values are medians over all rounds. Ratios \
      are medians of the ratios within a round; Transom is faster if a ratio is above 1. The result of every \
      implementation is checked before the implementation is timed. scripts/bench builds \
      everything, including the comparison with pixman and Cairo if they are installed.

        scripts/bench
        scripts/bench --group kernel,png --json > figures.json
        scripts/bench --quick
      """)

  @Flag(name: .long, help: "Print the results as a JSON array instead of tables.")
  var json = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Run only these groups: kernel, blur, png, difference, endToEnd, film.", valueName: "name,…"))
  var group: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Number of rounds (default: depends on the group).", valueName: "n"))
  var rounds: Int?

  @Flag(
    name: .long,
    help: "Also measure 3,000 frames; takes a minute and several gigabytes of disk space.")
  var long = false

  @Flag(
    name: .long,
    help: "Run every group once at a tiny size as a test; the figures are meaningless.")
  var quick = false

  private func groups() throws -> [BenchmarkResult.Group] {
    guard let group else { return BenchmarkResult.Group.allCases }
    return try group.split(separator: ",").map { name in
      guard let group = BenchmarkResult.Group(rawValue: String(name)) else {
        let names = BenchmarkResult.Group.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("“\(name)” is not a group; use one or more of \(names)")
      }
      return group
    }
  }

  func validate() throws {
    _ = try groups()
    if quick, long {
      throw ValidationError("--quick and --long cannot be used together; use one of them")
    }
    if let rounds, rounds < 1 {
      throw ValidationError("--rounds takes a whole number of at least 1, found \(rounds)")
    }
  }

  func run() throws {
    #if DEBUG
      report("warning: the figures of a debug build are meaningless; use scripts/bench")
    #endif
    let settings = BenchmarkSettings(isQuick: quick, requestedRounds: rounds, isLong: long)
    var results: [BenchmarkResult] = []
    do {
      for group in try groups() {
        let measured: [BenchmarkResult] =
          switch group {
          case .kernel: try KernelBenchmark.results(settings)
          case .blur: try BlurBenchmark.results(settings)
          case .glass: try GlassBenchmark.results(settings)
          case .png: try PNGBenchmark.results(settings)
          case .difference: try DifferenceBenchmark.results(settings)
          case .endToEnd: try EndToEndBenchmark.results(settings)
          case .film: try FilmBenchmark.results(settings)
          }
        results += measured
        if !json { for table in ResultTable.tables(of: measured) { print(table.text + "\n") } }
      }
    } catch let failure as any CustomStringConvertible {
      report("error: \(failure)")
      throw ExitCode(2)
    }
    if json { print(results.jsonText) }
  }
}
