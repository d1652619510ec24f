import Files
import FilmFiles
import Navigation
import Pixels
import Scenarios
import Units

/// A scenario that has been read and checked, with a film for each of its transition systems.
///
/// ```swift
/// func drawFrames(of path: String, to folder: String) async throws -> Frame {
///   let scenario = try LoadedScenario(path: path)
///   let film = scenario.films[0]
///   let frame = film.frame(film.frameCount / 2)
///   print(frame.facts.time, frame.rgba.count)
///   print(film.trace.text())
///   print(try film.explanation(frame: film.frameCount - 1, x: 40, y: 60).text())
///
///   var overrides = ScenarioOverrides(systems: ["native", "km"])
///   overrides.text = .boxes
///   let request = try RenderRequest(
///     scenarios: [path], overrides: overrides, output: folder,
///     frames: FrameSelection(text: "0-11,-1"))
///   for job in request.jobs {
///     let outcome = try await request.renderAnimation(job)
///     print(outcome.summary)
///   }
///   return frame
/// }
/// ```
public struct LoadedScenario: Sendable {
  /// The films, in the order of the systems in the scenario or the overrides.
  public let films: [Film]
  /// The systems in the file, before overrides, or `native` if the file does not specify a system.
  package let declaredSystems: [String]
  /// The warnings about values that are valid but probably not intended, each as a line
  /// `file:line:column: warning: …`.
  package let warnings: [String]
  /// The line of each script step, or nil for a step that is not from a file.
  package let stepLines: [Int?]
  /// The files that were read, the scenario first.
  package let inputs: [Manifest.Input]

  /// The maximum number of frames of a film.
  static let maximumFrames = 36_000

  /// Reads and checks a scenario.
  ///
  /// - Parameters:
  ///   - path: The path of a scenario file, or `-` for standard input. Image paths are relative to the
  ///     folder of the file, or to the current folder for standard input.
  ///   - overrides: Values that replace those of the scenario.
  ///   - workers: The number of images that are decoded at the same time.
  /// - Throws: All errors in the scenario, each as a line `file:line:column: error: …`.
  public init(
    path: String, overrides: ScenarioOverrides = ScenarioOverrides(), workers: Int = 1
  ) throws(TransomFailure) {
    try self.init(.file(path), overrides: overrides, workers: workers)
  }

  /// Reads and checks a scenario from any source.
  package init(
    _ origin: ScenarioSource, overrides: ScenarioOverrides = ScenarioOverrides(), workers: Int = 1
  ) throws(TransomFailure) {
    let kernels = try Kernels.chosen()
    let checked = try CheckedScenario(origin, overrides: overrides, workers: workers)
    let scenario = checked.scenario
    var source = try FilmSource(
      scenario, images: checked.images, text: overrides.text, kernels: kernels)
    source.scene.hasFlatGlass = overrides.glass == .flat
    source.scene.steps.delay(by: overrides.leadIn)
    let standard = [Native.description.name]
    let systems = scenario.systems.isEmpty ? standard : scenario.systems
    var films: [Film] = []
    var issues: [Issue] = []
    for system in systems.compactMap(TransitionSystems.named) {
      do throws(SimulationIssue) {
        let film = try source.film(under: system)
        films.append(film)
        if film.frameCount > Self.maximumFrames { issues.append(.tooLong(film, scenario)) }
      } catch {
        let lead = source.scene.steps.count - scenario.scene.steps.count
        let location =
          error.step.map { scenario.stepLocations[max(0, $0 - lead)] } ?? scenario.start
        issues.append(Issue(location, error.message))
      }
    }
    guard issues.isEmpty else {
      throw TransomFailure(ScenarioIssues(issues))
    }
    self.films = films
    declaredSystems = scenario.declaredSystems.isEmpty ? standard : scenario.declaredSystems
    warnings = scenario.warnings.map(\.warning)
    stepLines = scenario.stepLocations.map { $0.line > 0 ? $0.line : nil }
    inputs =
      [Manifest.Input(path: origin.fileName, sha256: sha256(checked.bytes))]
      + scenario.inputs.map { Manifest.Input(path: $0.written, sha256: $0.sha256) }
  }
}

extension [Step] {
  /// Inserts a pause before the first step.
  fileprivate mutating func delay(by pause: Time) {
    guard pause > .zero else { return }
    for index in indices { self[index].at = self[index].at.map { $0 + pause } }
    insert(Step(.wait(pause)), at: 0)
  }
}

extension Issue {
  fileprivate static func tooLong(_ film: Film, _ scenario: Scenario) -> Issue {
    Issue(
      scenario.stepLocations.last ?? scenario.start,
      "the script lasts \(pointsText(film.timeline.end.seconds)) s, which is "
        + "\(film.frameCount) frames; the maximum is "
        + "\(LoadedScenario.maximumFrames); write a shorter script or a lower `fps`")
  }
}

/// The error that this module throws.
public typealias TransomFailure = Files.TransomFailure
