import ImageFiles
import Navigation
import Scenarios

/// A scenario file read and checked, with the folder that its images come from.
struct CheckedScenario {
  let file: ScenarioFile
  let scenario: Scenario
  let folder: ImageFolder
  let bytes: [UInt8]

  /// Reads a scenario; `-` is standard input, with paths relative to the current folder.
  ///
  /// With several `workers` its pictures are decoded at the same time. Throws everything that is
  /// wrong with it.
  init(at path: String, overrides: ScenarioOverrides, workers: Int = 1) throws(TransomFailure) {
    let isStandardInput = path == "-"
    let bytes = try failing { () throws(FileError) in
      isStandardInput
        ? try FileBytes.standardInput(limit: ScenarioLimits().fileBytes + 1)
        : try FileBytes.all(ofFile: path, limit: ScenarioLimits().fileBytes)
    }
    let folder = try ImageFolder(
      isStandardInput ? "." : Self.folder(of: path), allowed: overrides.allowedPaths)
    let name = isStandardInput ? "stdin" : Self.name(of: path)
    do throws(ScenarioIssues) {
      file = try ScenarioFile(bytes: bytes, name: isStandardInput ? "<stdin>" : path)
      if workers > 1 { folder.decodeAhead(file.picturePaths, workers: workers) }
      scenario = try Scenario(
        file, name: name, inspector: folder.inspector,
        knownSystems: TransitionSystems.all.map { $0.entry.name },
        replacements: ScenarioReplacements(
          device: overrides.device, ios: overrides.ios, fps: overrides.fps,
          systems: overrides.systems))
    } catch {
      throw TransomFailure(error.issues.map(\.description))
    }
    self.folder = folder
    self.bytes = bytes
  }

  /// The file's name without folder and extension.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    let stem = file.split(separator: ".", omittingEmptySubsequences: false).dropLast()
    let name = stem.joined(separator: ".")
    return name.allSatisfy { $0 == "." } ? String(file) : name
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
