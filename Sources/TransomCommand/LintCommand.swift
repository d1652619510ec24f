import ArgumentParser
import Files
import FrameTesting
import Linting
import Scenarios
import Transom

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Checks the styling code of scenarios and prints corrections.",
    discussion: """
      Each finding is one line: location, severity, rule, message and fix. The article Lint Rules in \
      the documentation explains each rule, with an incorrect and a correct example.

      The correct code depends on the system that handles the bar. Without a library, a page must \
      undo its changes in viewWillDisappear; under a library with fake bars, it must not. \
      --library and --mode select the systems; by default, they are those of the scenario.

        transom lint push.yml
        transom lint push.yml --library km
        transom lint scenarios --json
        transom lint scenarios --format github    annotations in a pull request
        transom lint scenarios --format sarif > lint.sarif

      Exit status: 0 if no finding is an error, 1 if a finding is an error, 2 if the input is not \
      valid.
      """)

  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case library, plain
  }

  /// The values of `--format`.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github
  }

  @Argument(
    help: ArgumentHelp(
      "Scenario files and folders; - reads standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenarios: [String]

  @Option(
    name: .long,
    help: ArgumentHelp("Check the code for this library, such as km.", valueName: "name"),
    completion: .systems)
  var library: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Check the code for every library with fake bars, or for UIKit alone.",
      valueName: "library|plain"))
  var mode: Mode?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The iOS version (9 to 18, 26 or 27) to use instead of the scenario's.", valueName: "version"),
    completion: .versions)
  var ios: String?

  @OptionGroup var images: ImageOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The format of the findings; github is for GitHub Actions.",
      valueName: "text|json|sarif|github"))
  var format = Format.text

  @Flag(name: .long, help: "Print a JSON array of {rule, severity, file, line, message, fix}.")
  var json = false

  func validate() throws {
    if scenarios.isEmpty { throw ValidationError("specify at least one scenario file") }
    if json, format != .text, format != .json {
      throw ValidationError("--json and --format \(format.rawValue) are different formats; use one")
    }
    if library != nil, mode != nil {
      throw ValidationError("--library and --mode cannot be used together; use one of them")
    }
  }

  func run() throws {
    let report = try reportingFailure { try self.report }
    switch json ? .json : format {
    case .json: try Terminal.print(report.json)
    case .sarif: try Terminal.print(report.sarif)
    case .github:
      if !report.workflowCommands.isEmpty { try Terminal.printCommands(report.workflowCommands) }
      Terminal.report(report.summary)
    case .text:
      if !report.text.isEmpty { try Terminal.print(report.text) }
      Terminal.report(report.summary)
    }
    if report.hasErrors { throw ExitCode(1) }
  }

  /// The findings in all scenarios, or the errors in all scenarios that cannot be read or run.
  private var report: LintReport {
    get throws(TransomFailure) {
      let mode = try chosenMode
      let overrides = ScenarioOverrides(ios: ios, allowedPaths: images.allowed)
      var findings: [Finding] = []
      let search = ScenarioSearch(scenarios.filter { $0 != "-" })
      var messages = search.problems
      for path in scenarios.filter({ $0 == "-" }) + search.scenarios {
        do throws(TransomFailure) {
          let checked = try CheckedScenario(.file(path), overrides: overrides)
          for warning in checked.scenario.warnings { Terminal.report(warning.warning) }
          do throws(ScenarioIssues) {
            findings += try Linting.findings(in: checked.file, checked.scenario, mode)
          } catch {
            throw TransomFailure(error)
          }
        } catch {
          messages += error.messages
        }
      }
      guard messages.isEmpty else { throw TransomFailure(messages) }
      return LintReport(findings)
    }
  }

  private var chosenMode: LintMode {
    get throws(TransomFailure) {
      if let library { return try LintMode(library: library) }
      return switch mode {
      case .library: .anyLibrary
      case .plain: .plain
      case nil: .scenarioSystems
      }
    }
  }
}
