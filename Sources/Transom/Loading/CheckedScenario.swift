import Files
import Navigation
import Scenarios

/// A scenario file read and checked, with the folder that its images come from.
package struct CheckedScenario {
  package let file: ScenarioFile
  package let scenario: Scenario
  package let folder: ImageFolder
  package let bytes: [UInt8]

  /// Reads a scenario and checks it.
  ///
  /// With several `workers` its pictures are decoded at the same time. Throws everything that is
  /// wrong with it.
  package init(
    _ source: ScenarioSource, overrides: ScenarioOverrides, workers: Int = 1
  ) throws(TransomFailure) {
    let bytes = try source.bytes
    let folder = try ImageFolder(source.folder, allowed: overrides.allowedPaths)
    let name = source.name
    do throws(ScenarioIssues) {
      file = try source.file(bytes)
      if workers > 1 { folder.decodeAhead(file.picturePaths, workers: workers) }
      scenario = try Scenario(
        file, name: name, inspector: folder.inspector,
        knownSystems: TransitionSystems.names,
        replacements: ScenarioReplacements(
          device: overrides.device, ios: overrides.ios, fps: overrides.fps,
          systems: overrides.systems))
    } catch {
      throw TransomFailure(error)
    }
    self.folder = folder
    self.bytes = bytes
  }
}

extension TransomFailure {
  /// What is wrong with a scenario, a line an issue.
  package init(_ issues: ScenarioIssues) {
    self.init(issues.issues.map(\.description))
  }
}
