import ArgumentParser
import Files
import Linting
import Scenarios
import Transom

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract:
      "Finds habits in the pages' styling code that cause trouble, with the line to change.",
    discussion: """
      Each finding is one line: where, how bad, the rule, what is wrong and why, what to write. \
      What is right depends on who handles the bar: without a library a page restores in \
      viewWillDisappear what it has changed, with fake bars it must not. The scenario's own system \
      decides, or --library or --mode.

        transom lint push.yml
        transom lint push.yml --library km
        transom lint scenarios/*.yml --json

      Exit status: 1 if a finding is an error, 0 for warnings, infos and none, 2 bad input.
      """)

  enum Mode: String, CaseIterable, ExpressibleByArgument {
    case library, plain
  }

  @Argument(
    help: ArgumentHelp("Scenario files; - reads standard input.", valueName: "scenario"))
  var scenarios: [String]

  @Option(
    name: .long,
    help: ArgumentHelp("Judge the code for this library, as in km.", valueName: "name"))
  var library: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Judge the code for any library with fake bars, or for UIKit alone.",
      valueName: "library|plain"))
  var mode: Mode?

  @Option(
    name: .long,
    help: ArgumentHelp("Another iOS version than the scenario's, 9 to 25.", valueName: "version"))
  var ios: String?

  @OptionGroup var images: ImageOptions

  @Flag(name: .long, help: "One JSON array of {rule, severity, file, line, message, fix}.")
  var json = false

  func validate() throws {
    if scenarios.isEmpty { throw ValidationError("name at least one scenario file") }
    if library != nil, mode != nil {
      throw ValidationError("--library and --mode both choose the systems; give one of them")
    }
  }

  func run() throws {
    let report = try reportingFailure { try self.report }
    if json {
      try Terminal.print(report.json)
    } else {
      if !report.text.isEmpty { try Terminal.print(report.text) }
      Terminal.report(report.summary)
    }
    if report.hasErrors { throw ExitCode(1) }
  }

  /// What the rules find in all scenarios; throws everything that makes any of them unreadable.
  private var report: LintReport {
    get throws(TransomFailure) {
      let mode = try chosenMode
      let overrides = ScenarioOverrides(ios: ios, allowedPaths: images.allowed)
      var all: [Finding] = []
      var messages: [String] = []
      for path in scenarios {
        do throws(TransomFailure) {
          let read = try CheckedScenario(.file(path), overrides: overrides)
          do throws(ScenarioIssues) {
            all += try findings(in: read.file, read.scenario, mode)
          } catch {
            throw TransomFailure(error)
          }
        } catch {
          messages += error.messages
        }
      }
      guard messages.isEmpty else { throw TransomFailure(messages) }
      return LintReport(all)
    }
  }

  private var chosenMode: LintMode {
    get throws(TransomFailure) {
      if let library { return try LintMode(library: library) }
      return switch mode {
      case .library: .anyLibrary
      case .plain: .plain
      case nil: .asWritten
      }
    }
  }
}
