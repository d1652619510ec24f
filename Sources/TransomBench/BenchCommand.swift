import ArgumentParser
import FilmFiles

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scripts/bench",
    abstract: "Measures how fast Transom is, beside its peers and what memory allows.",
    discussion: """
      Candidates take turns; values are medians, ratios medians of the ratios within a round, above 1 \
      where Transom is faster. Every candidate's result is checked before it is timed. \
      scripts/bench builds everything, the peers too where they are installed.

        scripts/bench
        scripts/bench --group kernel,png --json > figures.json
        scripts/bench --quick
      """)

  @Flag(name: .long, help: "Print one JSON array of rows instead of tables.")
  var json = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only these: kernel, blur, png, difference, endToEnd.", valueName: "name,…"))
  var group: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Turns of each candidate (default: what each group needs).", valueName: "n"))
  var rounds: Int?

  @Flag(name: .long, help: "Also render 3,000 frames, some gigabytes for a minute, and weigh that.")
  var long = false

  @Flag(
    name: .long, help: "Run every group once at tiny sizes, to see that it works; no figure holds.")
  var quick = false

  private func groups() throws -> [Row.Group] {
    guard let group else { return Row.Group.allCases }
    return try group.split(separator: ",").map { name in
      guard let group = Row.Group(rawValue: String(name)) else {
        let names = Row.Group.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no group “\(name)”; write some of \(names)")
      }
      return group
    }
  }

  func validate() throws {
    _ = try groups()
    if quick, long { throw ValidationError("--quick and --long exclude each other") }
    if let rounds, rounds < 1 { throw ValidationError("--rounds takes 1 or more, found \(rounds)") }
  }

  func run() throws {
    #if DEBUG
      report("warning: this is a debug build, its figures say nothing; use scripts/bench")
    #endif
    let effort = Effort(isQuick: quick, askedRounds: rounds, isLong: long)
    var rows: [Row] = []
    do {
      for group in try groups() {
        let measured: [Row] =
          switch group {
          case .kernel: try KernelRows.measured(effort)
          case .blur: try BlurRows.measured(effort)
          case .png: try PNGRows.measured(effort)
          case .difference: try DifferenceRows.measured(effort)
          case .endToEnd: try EndToEndRows.measured(effort)
          }
        rows += measured
        if !json { for table in Table.tables(of: measured) { print(table.text + "\n") } }
      }
    } catch let failure as any CustomStringConvertible {
      report("error: \(failure)")
      throw ExitCode(2)
    }
    if json { print(rows.jsonText) }
  }
}
