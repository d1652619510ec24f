import FilmFiles
import ImageFiles

/// A film and the folder for its frames.
public struct RenderJob: Sendable {
  /// The film.
  public let film: Film
  /// The path of the folder.
  public let folder: String
  let inputs: [Manifest.Input]
  /// The options that replace values of the scenario.
  let options: Manifest.Options

  /// Returns the manifest of frames that are PNG files.
  func manifest(of frames: [WrittenFrame], compression: PNGCompression) -> Manifest {
    var manifest = Manifest(of: film, inputs: inputs, frames: frames)
    manifest.options = options
    if compression != .small { manifest.options.compression = compression.rawValue }
    return manifest
  }

  /// Returns the manifest of an animated PNG file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - timing: The timing of its frames.
  ///   - frames: The frames.
  ///   - colorLimit: The maximum number of colors, if the file has a palette.
  ///   - colors: The number of palette colors that replace the colors of the frames, if any.
  func manifest(
    ofAnimation file: FilmFile, _ timing: AnimationTiming, _ frames: [WrittenFrame],
    colorLimit: Int?, colors: Int?
  ) -> Manifest {
    var manifest = Manifest(
      of: film, inputs: inputs, frames: frames, namesFiles: false,
      animation: Manifest.Animation(file: file.name + ".apng", rate: timing.rate), colors: colors)
    manifest.options = options
    manifest.options.colors = colorLimit
    return manifest
  }
}

extension Manifest.Options {
  /// Creates the options for overrides, without those that other properties of a manifest describe.
  init(_ overrides: ScenarioOverrides) {
    self.init()
    // Any other text is the name of a device.
    device = overrides.device.flatMap { $0.first == "{" ? $0 : nil }
    if case .fonts(let names) = overrides.text { fonts = names }
  }
}
