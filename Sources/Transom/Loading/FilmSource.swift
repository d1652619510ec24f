import Compositing
import Navigation
import Pixels
import Scenarios
import Units

/// The parts that the films of a checked scenario share: its scene with measured text, and its images.
package struct FilmSource: Sendable {
  private let scenario: Scenario
  private let images: [String: NamedImage]
  private let text: TextRenderer
  private let kernels: Kernels
  /// The scene of the films.
  package var scene: Scene

  /// Reads the images of a scenario and measures its text.
  ///
  /// - Throws: An error if an image cannot be read or is too large, or a font is missing.
  package init(
    _ scenario: Scenario, images catalog: ImageFolder, text choice: TextChoice, kernels: Kernels
  ) throws(TransomFailure) {
    self.scenario = scenario
    self.kernels = kernels
    images = try catalog.images(of: scenario)
    text = try TextRenderer(choice)
    scene = scenario.scene
    scene.textWidth = text.measure
    try text.check(scene)
  }

  /// Runs the scene under a transition system and returns its film.
  ///
  /// - Throws: An error if the system or UIKit cannot perform a step of the script.
  package func film(
    under system: any TransitionSystem.Type
  ) throws(SimulationIssue) -> Film {
    Film(
      name: scenario.name, title: scenario.title,
      timeline: try Timeline(scene, system: system), rate: scenario.frameRate,
      version: pointsText(scenario.iosVersion), images: images, text: text, kernels: kernels)
  }
}
