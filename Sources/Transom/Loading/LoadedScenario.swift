import Compositing
import Files
import FilmFiles
import Navigation
import Pixels
import Scenarios
import Units

/// A scenario file read, checked and run: one film for each of its transition systems.
public struct LoadedScenario: Sendable {
  public let films: [Film]
  /// The files it was made from, the scenario first.
  package let inputs: [Manifest.Input]

  /// Frames of the longest film that is made (design: scenario-format, Limits).
  static let maximumFrames = 36_000

  /// Reads a scenario; `-` is standard input, with paths relative to the current folder.
  ///
  /// With several `workers` its pictures are decoded at the same time. Throws everything that is
  /// wrong with it, a line each: `file:line:column: error: …`.
  public init(
    path: String, overrides: ScenarioOverrides = ScenarioOverrides(), workers: Int = 1
  ) throws(TransomFailure) {
    try self.init(.file(path), overrides: overrides, workers: workers)
  }

  /// The same of a scenario from anywhere.
  package init(
    _ source: ScenarioSource, overrides: ScenarioOverrides = ScenarioOverrides(), workers: Int = 1
  ) throws(TransomFailure) {
    let kernels = try Kernels.chosen()
    let read = try CheckedScenario(source, overrides: overrides, workers: workers)
    let (scenario, folder) = (read.scenario, read.folder)
    let images = try Self.images(of: scenario, from: folder)
    let text = try TextRenderer(overrides.text)
    var scene = scenario.scene
    scene.textWidth = text.measure
    try text.check(scene)
    let systems = scenario.systems.isEmpty ? [Native.description.name] : scenario.systems
    var films: [Film] = []
    var issues: [Issue] = []
    for system in systems.compactMap(TransitionSystems.named) {
      do throws(SimulationIssue) {
        let timeline = try Timeline(scene, system: system)
        films.append(
          Film(
            name: scenario.name, title: scenario.title, timeline: timeline,
            rate: scenario.frameRate, version: pointsText(scenario.iosVersion), images: images,
            text: text,
            kernels: kernels))
        if timeline.frameCount(at: scenario.frameRate) > Self.maximumFrames {
          issues.append(.tooLong(timeline, scenario))
        }
      } catch {
        let location = error.step.map { scenario.stepLocations[$0] } ?? scenario.start
        issues.append(Issue(location, error.message))
      }
    }
    guard issues.isEmpty else {
      throw TransomFailure(ScenarioIssues(issues))
    }
    self.films = films
    inputs =
      [Manifest.Input(path: source.fileName, sha256: sha256(read.bytes))]
      + scenario.inputs.map {
        Manifest.Input(path: $0.written, sha256: folder.digests[$0.path] ?? "")
      }
  }

  /// The pixels of every image, by its name.
  package static func images(of scenario: Scenario, from folder: ImageFolder)
    throws(TransomFailure) -> [String: NamedImage]
  {
    let large = scenario.images.filter { !$0.canBeDrawn(on: scenario.scene.device) }
    guard large.isEmpty else { throw TransomFailure(large.map { Issue.tooLarge($0).description }) }
    var images: [String: NamedImage] = [:]
    for image in scenario.images {
      let definition = image.definition
      let insets = definition.slicing.capInsets
      let pixels: PixelBuffer
      switch definition.source {
      case .file(let path, _, _):
        pixels = definition.sliced(try folder.pixels(atRealPath: path))
      case .color(let color):
        pixels = PixelBuffer(width: 1, height: 1, filledWith: PremultipliedRGBA8(color))
      case .empty: continue
      }
      images[image.name] = NamedImage(
        pixels: pixels, scale: Double(definition.scale),
        capInsets: insets == .zero && definition.slicing.mode == .stretch ? nil : insets,
        tiles: definition.slicing.mode == .tile)
    }
    return images
  }
}

extension ScenarioImage {
  /// Device pixels of the largest picture that an image is made into.
  private static let maximumPixels = 64_000_000.0

  /// Whether the image, as wide as the screen at least and in its own height, is within the limit.
  fileprivate func canBeDrawn(on device: Device) -> Bool {
    let scale = Double(device.scale)
    let size = definition.size
    return max(size.width, device.size.width) * scale * size.height * scale <= Self.maximumPixels
  }
}

extension Issue {
  fileprivate static func tooLarge(_ image: ScenarioImage) -> Issue {
    let size = image.definition.size
    return Issue(
      image.location,
      "`\(image.name)` is \(pointsText(size.width)) × \(pointsText(size.height)) points, too large "
        + "to be drawn on this device; write its `scale`, or name the file …@2x.png or …@3x.png")
  }

  fileprivate static func tooLong(_ timeline: Timeline, _ scenario: Scenario) -> Issue {
    Issue(
      scenario.stepLocations.last ?? scenario.start,
      "the script lasts \(pointsText(timeline.end.seconds)) s, which is "
        + "\(timeline.frameCount(at: scenario.frameRate)) frames; \(LoadedScenario.maximumFrames) are the "
        + "most: write a shorter script or a lower `fps`")
  }
}
