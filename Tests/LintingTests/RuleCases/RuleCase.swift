import Linting
import Scenarios
import Units

/// A rule, a scenario that violates it on the lines that end in `# here`, and one that does not.
struct RuleCase: Sendable {
  /// One case for each rule; `LintRuleTests` checks that none is missing.
  static let all =
    stylingTimes + sharedBar + backgrounds + hiddenBars + copiedStyles + appearances + operations
    + layout + newDesign

  /// The rule's ID.
  let id: String
  let mode: LintMode
  let wrong: String
  let right: String

  init(_ id: String, _ mode: LintMode = .plain, ios: Int = 12, wrong: String, right: String) {
    self.id = id
    self.mode = mode
    let head = "transom: 1\nios: \(ios)\ndevice: {width: 40, height: 120, scale: 1}\n"
    self.wrong = head + wrong + "\n"
    self.right = head + right + "\n"
  }

  init(_ other: RuleCase, under mode: LintMode) {
    id = other.id
    self.mode = mode
    wrong = other.wrong
    right = other.right
  }

  /// The numbers of the marked lines, starting at 1.
  var lines: [Int] {
    wrong.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("# here") }.map { $0.offset + 1 }
  }

  /// Returns the rule's findings in a scenario.
  func findings(in text: String) throws -> [Finding] {
    try findingsOfAllRules(in: text, mode).filter { $0.rule == id }
  }
}

/// Returns the findings of all rules in a scenario without image files.
func findingsOfAllRules(
  in text: String, _ mode: LintMode = .scenarioSystems
) throws -> [Finding] {
  let file = try ScenarioFile(bytes: Array(text.utf8), name: "s.yml")
  return try findings(in: file, Scenario(file, name: "s", images: NoImages()), mode)
}

/// Returns the lines on which a rule finds violations; without a library, under UIKit alone.
func lines(
  of id: String, _ library: String? = nil, ios: Int = 12, in text: String
) throws -> [Int] {
  let mode = library.map { LintMode.library($0) } ?? .plain
  let rule = RuleCase(id, mode, ios: ios, wrong: text, right: "")
  return try rule.findings(in: rule.wrong).map { $0.location.line }
}

/// Returns the numbers of the marked lines, in the scenario that `RuleCase` creates from the text.
func marked(_ text: String) -> [Int] {
  RuleCase("", wrong: text, right: "").lines
}

private final class NoImages: ImageCatalog {
  private static let problem = ImageProblem("there are no files")

  func image(_ path: String) -> Result<ImageFile, ImageProblem> { .failure(Self.problem) }
  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem> { .failure(Self.problem) }
  func averageColor(of image: ImageFile) -> Color { .clear }
}
