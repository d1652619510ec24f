import Linting
import Scenarios
import Units

/// A rule, a scenario that breaks it in the line that ends in `# here`, and one that does not.
struct RuleCase: Sendable {
  let number: Int
  let mode: LintMode
  let breach: String
  let good: String

  init(
    _ number: Int, _ mode: LintMode = .plain, ios: Int = 12, breach: String, good: String
  ) {
    self.number = number
    self.mode = mode
    let head = "transom: 1\nios: \(ios)\ndevice: {width: 40, height: 120, scale: 1}\n"
    self.breach = head + breach + "\n"
    self.good = head + good + "\n"
  }

  var name: String { "N\(number)" }

  /// The lines that are marked, from 1.
  var lines: [Int] {
    breach.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix("# here") }.map { $0.offset + 1 }
  }

  func findings(in text: String) throws -> [Finding] {
    try findingsOfAllRules(in: text, mode).filter { $0.rule == name }
  }
}

/// What the rules find in a scenario without image files.
func findingsOfAllRules(in text: String, _ mode: LintMode) throws -> [Finding] {
  let file = try ScenarioFile(bytes: Array(text.utf8), name: "s.yml")
  return try findings(in: file, Scenario(file, name: "s", images: NoImages()), mode)
}

private final class NoImages: ImageCatalogue {
  private static let problem = ImageProblem("there are no files")

  func image(_ path: String) -> Result<ImageFile, ImageProblem> { .failure(Self.problem) }
  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem> { .failure(Self.problem) }
  func averageColor(of image: ImageFile) -> Color { .clear }
}
