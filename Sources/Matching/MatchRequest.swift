import Files
import Navigation
import Recordings
import Transom
import Units

/// A request to compare a recording with a scenario.
package struct MatchRequest: Sendable {
  package var recording: String
  package var scenario: String
  package var overrides: ScenarioOverrides
  /// The area of the screen, in recorded pixels, or nil to find it.
  package var screen: ScreenArea?
  /// The folder for the frames and the review page, or nil for no output.
  package var output: String?
  /// The frames per second of a folder of frames.
  package var rate: Double
  /// The limits of the recording.
  package var limits = RecordingLimits()

  /// The name that selects all transition systems.
  package static let allSystems = "all"

  package init(
    recording: String, scenario: String, overrides: ScenarioOverrides = ScenarioOverrides(),
    screen: ScreenArea? = nil, output: String? = nil, rate: Double = 60
  ) {
    self.recording = recording
    self.scenario = scenario
    self.overrides = overrides
    self.screen = screen
    self.output = output
    self.rate = rate
  }

  /// The films of the scenario, and why others are missing.
  struct Films {
    var films: [Film] = []
    var warnings: [String] = []
    /// The systems that cannot perform the script, with the reason.
    var rejected: [(system: String, reason: String)] = []
  }

  /// A pause before the script: the recording often begins with the state before the first step.
  static let leadIn = Time(microseconds: 500_000)

  func films() throws(TransomFailure) -> Films {
    var overrides = overrides
    overrides.leadIn = Self.leadIn
    guard let systems = overrides.systems, systems.contains(Self.allSystems) else {
      let loaded = try LoadedScenario(path: scenario, overrides: overrides, workers: processorCount)
      return Films(films: loaded.films, warnings: loaded.warnings)
    }
    var result = Films()
    var failure: TransomFailure?
    for name in TransitionSystems.names {
      var single = overrides
      single.systems = [name]
      do throws(TransomFailure) {
        let loaded = try LoadedScenario(path: scenario, overrides: single, workers: processorCount)
        result.films += loaded.films
        result.warnings = loaded.warnings
      } catch {
        failure = failure ?? error
        result.rejected.append((name, error.text))
      }
    }
    if result.films.isEmpty, let failure { throw failure }
    return result
  }
}
