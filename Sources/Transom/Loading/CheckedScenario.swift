import Files
import Navigation
import Scenarios

/// A scenario file that has been read and checked, with its images.
package struct CheckedScenario {
  package let file: ScenarioFile
  package let scenario: Scenario
  package let images: ImageFolder
  package let bytes: [UInt8]

  /// Reads and checks a scenario.
  ///
  /// - Throws: All errors in the scenario.
  package init(
    _ source: ScenarioSource, overrides: ScenarioOverrides, workers: Int = 1
  ) throws(TransomFailure) {
    let bytes = try source.bytes
    let images = try ImageFolder(source.folder, allowed: overrides.allowedPaths)
    let name = source.name
    do throws(ScenarioIssues) {
      file = try source.file(bytes)
      if workers > 1 { images.decodeAhead(file.picturePaths, workers: workers) }
      scenario = try Scenario(
        file, name: name, images: images, knownSystems: TransitionSystems.names,
        replacements: ScenarioReplacements(
          device: overrides.device, ios: overrides.ios, fps: overrides.fps,
          systems: overrides.systems))
    } catch {
      throw TransomFailure(error)
    }
    self.images = images
    self.bytes = bytes
  }
}

extension TransomFailure {
  /// Creates a failure with a message for each issue of a scenario.
  package init(_ issues: ScenarioIssues) {
    self.init(issues.issues.map(\.description))
  }
}
