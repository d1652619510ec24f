import Files
import Units

/// The version of Transom, in manifests, reports and `--version`.
package let transomVersion = "0.1.0"

/// The description of a film, stored as `manifest.json` next to its frames or its single file.
///
/// Transom writes all properties that apply to a film. They are optional because other programs can omit
/// some of them.
package struct Manifest: Hashable, Sendable {
  package static let fileName = "manifest.json"
  /// The values of `pictures`.
  ///
  /// If a scenario has several systems, the systems share a picture folder next to their own folders.
  package static let (ownPictures, sharedPictures) = ("pictures", "../pictures")
  /// The maximum size of a manifest, in bytes.
  package static let sizeLimit = FileBytes.defaultLimit

  /// The version of Transom that wrote the manifest.
  package var version: String?
  package var scenario: String?
  /// The title of the scenario, if it has one.
  package var title: String?
  package var system: String?
  package var device: String?
  package var ios: String?
  /// The width, in device pixels.
  package var width: Int?
  /// The height, in device pixels.
  package var height: Int?
  /// The number of pixels per point.
  package var scale: Double?
  /// The part of each frame that the pictures show, in device pixels, if it is not the whole frame.
  package var region: PixelRect?
  /// The scale of the pictures, if they are smaller than the part that they show.
  package var reduction: FrameScale?
  /// The number of colors in the palette that replaces the colors of the frames, if there is one.
  package var colors: Int?
  package var rate: FrameRate?
  /// The file that contains all frames, if they are not separate files.
  package var animation: Animation?
  /// The folder of the pictures, relative to this file, if the frames are stored as draws and pictures.
  package var pictures: String?
  /// The frames in file order, with nil for an invalid entry.
  package var frames: [Frame?]
  /// The files from which the film was made, starting with the scenario.
  package var inputs: [Input]
  /// The options of the run that the other properties do not describe.
  package var options = Options()
  package var text: TextFacts?
  /// How glass is drawn, or nil if the profile has no glass.
  package var glass: String?
  /// Whether `fps` exists but is not a fraction of whole numbers from 1 to 1,000,000.
  package private(set) var isRateMalformed = false

  package init(
    scenario: String, title: String?, system: String, device: String, ios: String, width: Int,
    height: Int,
    scale: Double, rate: FrameRate, animation: Animation?, frames: [Frame], inputs: [Input],
    text: TextFacts
  ) {
    version = transomVersion
    self.scenario = scenario
    self.title = title
    self.system = system
    self.device = device
    self.ios = ios
    self.width = width
    self.height = height
    self.scale = scale
    self.rate = rate
    self.animation = animation
    self.frames = frames
    self.inputs = inputs
    self.text = text
  }

  /// Reads a manifest, or returns nil if the bytes are not JSON.
  package init?(_ bytes: [UInt8]) {
    guard let value = JSONValue(bytes) else { return nil }
    version = value["transom"]?.string
    scenario = value["scenario"]?.string
    title = value["title"]?.string
    system = value["system"]?.string
    device = value["device"]?.string
    ios = value["ios"]?.string ?? value["ios"]?.integer.map { String($0) }
    width = value["width"]?.integer
    height = value["height"]?.integer
    scale = value["scale"]?.double
    region = value["region"].flatMap(PixelRect.init)
    reduction = value["reduction"].flatMap(FrameScale.init)
    colors = value["colors"]?.integer
    rate = value["fps"].flatMap(FrameRate.init)
    isRateMalformed = rate == nil && value["fps"] != nil
    animation = value["animation"].flatMap(Animation.init)
    pictures = value["pictures"]?.string
    frames = (value["frames"]?.elements ?? []).map(Frame.init)
    inputs = (value["inputs"]?.elements ?? []).compactMap(Input.init)
    options = value["options"].map(Options.init) ?? Options()
    text = value["text"].map(TextFacts.init)
    glass = value["glass"]?.string
  }

  /// Reads a manifest, or returns nil if the bytes are not those that Transom writes.
  package init?(unchanged bytes: [UInt8]) {
    self.init(bytes)
    guard Array(fileText.utf8) == bytes else { return nil }
  }

  /// The contents of the file.
  package var fileText: String {
    var members: [(String, JSON?)] = [
      ("transom", version.map { .string($0) }),
      ("scenario", scenario.map { .string($0) }),
      ("title", title.map { .string($0) }),
      ("system", system.map { .string($0) }),
      ("device", device.map { .string($0) }),
      ("ios", ios.map { .string($0) }),
      ("width", width.map { .integer($0) }),
      ("height", height.map { .integer($0) }),
      ("scale", scale.map { .number($0) }),
      ("region", region.map(JSON.rect)),
      ("reduction", reduction?.json),
      ("colors", colors.map { .integer($0) }),
      ("fps", rate?.json),
      ("animation", animation?.json),
      ("pictures", pictures.map { .string($0) }),
    ]
    members += [
      ("frames", .array(frames.compactMap { $0?.json })),
      ("inputs", .array(inputs.map(\.json))),
      ("options", options == Options() ? nil : options.json),
      // If frames differ from a reference, this shows whether the reference was made with other fonts.
      ("text", text?.json), ("glass", glass.map { .string($0) }),
    ]
    return JSON.present(members).multilineText(levels: 3) + "\n"
  }

  /// Returns the manifest with the additional frames of an older manifest, or nil if the two differ in
  /// anything except their frames.
  package func keepingFrames(of older: Manifest) -> Manifest? {
    guard equalsExceptFrames(older) else { return nil }
    var merged = self
    let numbers = Set(frames.map { $0?.number })
    merged.frames = (frames + older.frames.filter { !numbers.contains($0?.number) })
      .sorted { $0?.number ?? -1 < $1?.number ?? -1 }
    return merged
  }

  /// Returns whether two manifests differ in nothing except their frames.
  package func equalsExceptFrames(_ other: Manifest) -> Bool {
    var (first, second) = (self, other)
    first.frames = []
    second.frames = []
    return first == second
  }
}

extension FrameScale {
  /// Reads `[1, 3]`: a numerator and a denominator.
  init?(_ value: JSONValue) {
    let numbers = value.elements?.compactMap(\.integer) ?? []
    guard numbers.count == 2 else { return nil }
    self.init(numbers[0], numbers[1])
  }

  var json: JSON { .integers([numerator, denominator]) }
}

extension FrameRate {
  /// The maximum value of each term of a frame rate in a file.
  private static let maximumTerm = 1_000_000

  /// Reads `[60, 1]`: a number of frames and their duration in seconds.
  init?(_ value: JSONValue) {
    let numbers = value.elements?.compactMap(\.integer) ?? []
    guard numbers.count == 2, numbers.allSatisfy({ (1...Self.maximumTerm).contains($0) }) else {
      return nil
    }
    self.init(frames: numbers[0], seconds: numbers[1])
  }

  var json: JSON { .integers([frames, seconds]) }
}
