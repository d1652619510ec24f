import Compositing
import ImageFiles
import Navigation
import Pixels
import Scenarios
import Units

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A scenario file read, checked and run: one film for each of its transition systems.
public struct Production: Sendable {
  public let films: [Film]
  /// The files it was made from, the scenario first.
  package let inputs: [Input]

  /// Frames of the longest film that is made (design: scenario-format, Limits).
  static let maximumFrames = 36_000

  /// Reads a scenario; `-` is standard input, with paths relative to the current folder.
  ///
  /// Throws everything that is wrong with it, a line each: `file:line:column: error: …`.
  public init(scenarioAt path: String, overrides: ScenarioOverrides = ScenarioOverrides())
    throws(TransomFailure)
  {
    let kernels = try Kernels.chosen()
    let isStandardInput = path == "-"
    let bytes = try failing { () throws(FileError) in
      isStandardInput
        ? try FileBytes.standardInput(limit: ScenarioLimits().fileBytes + 1)
        : try FileBytes.all(ofFile: path, limit: ScenarioLimits().fileBytes)
    }
    let folder = try ImageFolder(
      isStandardInput ? "." : Self.folder(of: path), allowed: overrides.allowedPaths)
    let name = isStandardInput ? "stdin" : Self.name(of: path)
    let scenario = try Self.checking {
      () throws(ScenarioIssues) in
      try Scenario(
        ScenarioFile(bytes: bytes, name: isStandardInput ? "<stdin>" : path), name: name,
        inspector: folder.inspector,
        knownSystems: TransitionSystems.all.map { $0.entry.name },
        replacements: ScenarioReplacements(
          device: overrides.device, ios: overrides.ios, fps: overrides.fps,
          systems: overrides.systems))
    }
    let images = Self.images(of: scenario, pictures: folder.pictures)
    let systems = scenario.systems.isEmpty ? [Native.entry.name] : scenario.systems
    var films: [Film] = []
    for system in systems.compactMap(TransitionSystems.named) {
      let timeline = try Self.timeline(of: scenario, under: system)
      let film = Film(
        name: name, timeline: timeline, rate: scenario.frameRate,
        version: pointsText(scenario.iosVersion), images: images, kernels: kernels)
      guard film.frameCount <= Self.maximumFrames else {
        throw TransomFailure(
          "\(path): error: the script lasts \(pointsText(timeline.end.seconds)) s, which is "
            + "\(film.frameCount) frames; \(Self.maximumFrames) are the most: write a shorter "
            + "script or a lower `fps`")
      }
      films.append(film)
    }
    self.films = films
    inputs =
      [Input(path: path.split(separator: "/").last.map(String.init) ?? path, sha256: sha256(bytes))]
      + scenario.inputs.map {
        Input(path: $0.written, sha256: folder.digests[$0.path] ?? "")
      }
  }

  private static func timeline(
    of scenario: Scenario, under system: any TransitionSystem.Type
  ) throws(TransomFailure) -> Timeline {
    do throws(SimulationIssue) {
      return try Timeline(scenario.scene, system: system)
    } catch {
      let location = scenario.stepLocations[error.step]
      throw TransomFailure([Issue(location, error.message).description])
    }
  }

  /// The pixels of every image, by its name.
  private static func images(of scenario: Scenario, pictures: [String: PixelBuffer])
    -> [String: NamedImage]
  {
    var images: [String: NamedImage] = [:]
    for image in scenario.images {
      let definition = image.definition
      let insets = definition.slicing.capInsets
      let pixels: PixelBuffer? =
        switch definition.source {
        case .file(let path, _, _): pictures[path]
        case .color(let color):
          PixelBuffer(width: 1, height: 1, filledWith: PremultipliedRGBA8(color))
        case .empty: nil
        }
      guard let pixels else { continue }
      images[image.name] = NamedImage(
        pixels: pixels, scale: Double(definition.scale),
        capInsets: insets == .zero && definition.slicing.mode == .stretch ? nil : insets,
        tiles: definition.slicing.mode == .tile)
    }
    return images
  }

  private static func checking<Value>(_ body: () throws(ScenarioIssues) -> Value)
    throws(TransomFailure) -> Value
  {
    do throws(ScenarioIssues) {
      return try body()
    } catch {
      throw TransomFailure(error.issues.map(\.description))
    }
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
