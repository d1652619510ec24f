import Files
import FilmFiles
import Units

/// The manifest of a folder, validated for a page.
struct ReviewManifest {
  struct Frame {
    let number: Int
    /// The name of its file, or nil if the folder stores layers instead of images.
    let file: String?
    /// The time, in seconds.
    let time: Double
    /// The progress of the transition, from 0 to 1, if the manifest contains it.
    let progress: Double?
    let phase: String?
    /// The XXH3-128 checksum of the pixels, if the manifest contains it.
    let digest: String?
  }

  let scenario: String?
  /// The title of the scenario.
  let title: String?
  let system: String?
  let device: String?
  let ios: String?
  let width: Int
  let height: Int
  /// The number of pixels per point.
  let scale: Double
  let rate: FrameRate
  /// The frames, sorted by time.
  let frames: [Frame]

  init(inFolder folder: String) throws(TransomFailure) {
    guard try mappingErrors({ () throws(FileError) in try FileEntry.isFolder(folder) }) else {
      throw TransomFailure(
        "\(folder) is not a folder; use the folder of a film, such as out/push")
    }
    let path = "\(folder)/\(Manifest.fileName)"
    guard try mappingErrors({ () throws(FileError) in try FileEntry.exists(path) }) else {
      throw TransomFailure(
        "\(folder) has no manifest.json; use a folder created by `transom render`, such as out/push"
      )
    }
    let file = try mappingErrors { () throws(FileError) in
      try FileBytes.json(ofFile: path, limit: Manifest.sizeLimit)
    }
    guard let manifest = Manifest(file) else { throw TransomFailure("\(path) is not JSON") }
    try self.init(manifest, named: path)
  }

  private init(_ manifest: Manifest, named path: String) throws(TransomFailure) {
    func size(_ size: Int?, _ key: String) throws(TransomFailure) -> Int {
      guard let size, (1...16384).contains(size) else {
        throw TransomFailure("\(path): \(key) is not a number of pixels from 1 to 16384")
      }
      return size
    }
    width = try size(manifest.width, "width")
    height = try size(manifest.height, "height")
    guard let scale = manifest.scale, scale > 0, scale <= 16 else {
      throw TransomFailure("\(path): scale is not a number of pixels per point, such as 3")
    }
    self.scale = scale
    guard let rate = manifest.rate else {
      throw TransomFailure("\(path): fps is not a fraction, such as [60, 1]")
    }
    self.rate = rate
    scenario = manifest.scenario
    title = manifest.title
    system = manifest.system
    device = manifest.device
    ios = manifest.ios
    var frames: [Frame] = []
    let hasFiles = manifest.pictures == nil
    for (index, entry) in manifest.frames.enumerated() {
      guard let frame = entry.flatMap({ Frame($0, hasFile: hasFiles) }) else {
        let keys = hasFiles ? "`frame`, `file` (a name without a folder)" : "`frame`"
        throw TransomFailure("\(path): entry \(index) of `frames` needs \(keys) and `time`")
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw TransomFailure("\(path): `frames` is empty") }
    self.frames = frames.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
    let numbers = Set(frames.map(\.number))
    guard numbers.count == frames.count else {
      throw TransomFailure("\(path): `frames` lists a frame twice")
    }
  }
}

extension ReviewManifest.Frame {
  fileprivate init?(_ frame: Manifest.Frame, hasFile: Bool) {
    guard let time = frame.time, (0...1e6).contains(time) else { return nil }
    if hasFile {
      guard let file = frame.file, !file.isEmpty,
        !file.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 })
      else { return nil }
    }
    number = frame.number
    file = hasFile ? frame.file : nil
    self.time = time
    progress = frame.progress
    phase = frame.phase
    digest = frame.digest
  }
}
