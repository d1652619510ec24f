import Scenarios
import Units

/// Reads a scenario from text with a stub instead of the file system.
func scenario(
  _ text: String, knownSystems: [String] = [], limits: ScenarioLimits = ScenarioLimits(),
  files: StubFiles = StubFiles()
) throws(ScenarioIssues) -> Scenario {
  let file = try ScenarioFile(bytes: Array(text.utf8), name: "scenes/s.yml", limits: limits)
  return try Scenario(
    file, name: "s", images: files, knownSystems: knownSystems, limits: limits)
}

/// Returns the issues of a scenario as `line:column: message`, after the path if they are in another file.
func issues(
  _ text: String, knownSystems: [String] = [], limits: ScenarioLimits = ScenarioLimits(),
  files: StubFiles = StubFiles()
) -> [String] {
  do throws(ScenarioIssues) {
    _ = try scenario(text, knownSystems: knownSystems, limits: limits, files: files)
    return []
  } catch {
    return error.issues.map {
      let location = $0.location
      let file = location.file == "scenes/s.yml" ? "" : location.file + ":"
      return "\(file)\(location.line):\(location.column): \($0.message)"
    }
  }
}

/// Returns a scenario with one page, written in YAML flow style; the page's keys begin at 2:13.
func onePage(_ page: String) -> String { "transom: 1\npages: {a: {\(page)}}\n" }

/// Returns a scenario with two pages and one step; the step begins at 3:10.
func oneStep(_ step: String) -> String {
  "transom: 1\npages: {a: {}, b: {}}\nscript: [\(step)]\n"
}

/// Returns a scenario with an initial bar style; its properties begin at 3:17.
func oneBar(_ properties: String) -> String {
  "transom: 1\npages: {a: {}}\nnavigationBar: {\(properties)}\n"
}

/// Stubs of image files.
///
/// A file is 30×60 pixels by default, opaque unless its path contains "glass", and missing if its path
/// contains "missing".
final class StubFiles: ImageCatalog {
  /// The texts of `Contents.json` files, by path.
  private let contents: [String: String]

  private let size: (width: Int, height: Int)

  init(contents: [String: String] = [:], size: (width: Int, height: Int) = (30, 60)) {
    self.contents = contents
    self.size = size
  }

  static func file(
    _ path: String, size: (width: Int, height: Int) = (30, 60)
  ) -> ImageFile {
    ImageFile(
      path: "/root/\(path)", sha256: "", width: size.width, height: size.height,
      isOpaque: !path.contains("glass"))
  }

  func image(_ path: String) -> Result<ImageFile, ImageProblem> {
    path.contains("missing") ? .failure(missing(path)) : .success(Self.file(path, size: size))
  }

  func contents(_ path: String) -> Result<ImageSetContents, ImageProblem> {
    guard let text = contents[path] else { return .failure(missing(path)) }
    return .success(
      ImageSetContents(path: "/root/\(path)", sha256: "", bytes: Array(text.utf8)))
  }

  func averageColor(of image: ImageFile) -> Color { .clear }

  private func missing(_ path: String) -> ImageProblem {
    ImageProblem("there is no file \(path); check its name")
  }
}
