import Files
import FilmFiles

/// What a folder's manifest.json says, as far as a page needs it.
struct ReviewManifest {
  struct Frame {
    let number: Int
    let file: String
    /// Seconds.
    let time: Double
    /// Of the transition, 0 to 1; nil where the manifest says none.
    let progress: Double?
    let phase: String?
    /// XXH3-128 of the pixels; nil where the manifest says none.
    let digest: String?
  }

  let scenario: String?
  let system: String?
  let device: String?
  let ios: String?
  let width: Int
  let height: Int
  /// Pixels a point.
  let scale: Double
  /// Frames, and seconds that they take.
  let rate: [Int]
  /// In the order of time.
  let frames: [Frame]

  private static let limit = 64 << 20

  init(inFolder folder: String) throws(ReviewProblem) {
    guard FolderContents.isFolder(folder) else {
      throw ReviewProblem(
        "\(folder) is not a folder; give one that `transom render` wrote, such as out/push")
    }
    let path = "\(folder)/manifest.json"
    guard FolderContents.identity(path) != nil else {
      throw ReviewProblem(
        "\(folder) has no manifest.json; give a folder that `transom render` wrote, such as out/push"
      )
    }
    try self.init(try ReviewJSON.value(ofFile: path, limit: Self.limit), named: path)
  }

  private init(_ value: JSONValue, named path: String) throws(ReviewProblem) {
    func size(_ key: String) throws(ReviewProblem) -> Int {
      guard let size = value[key]?.integer, (1...16384).contains(size) else {
        throw ReviewProblem("\(path): \(key) is not a number of pixels from 1 to 16384")
      }
      return size
    }
    width = try size("width")
    height = try size("height")
    guard let scale = value["scale"]?.double, scale > 0, scale <= 16 else {
      throw ReviewProblem("\(path): scale is not a number of pixels a point, as in 3")
    }
    self.scale = scale
    rate = value["fps"]?.elements?.compactMap(\.integer) ?? []
    guard rate.count == 2, rate.allSatisfy({ (1...1_000_000_000).contains($0) }) else {
      throw ReviewProblem("\(path): fps is not a fraction, as in [60, 1]")
    }
    scenario = value["scenario"]?.string
    system = value["system"]?.string
    device = value["device"]?.string
    ios = value["ios"]?.string ?? value["ios"]?.integer.map { String($0) }
    var frames: [Frame] = []
    for (index, entry) in (value["frames"]?.elements ?? []).enumerated() {
      guard let frame = Frame(entry) else {
        throw ReviewProblem(
          "\(path): entry \(index) of frames has no frame, file (a name without a folder) or time")
      }
      frames.append(frame)
    }
    guard !frames.isEmpty else { throw ReviewProblem("\(path): frames names none") }
    self.frames = frames.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
    let numbers = Set(frames.map(\.number))
    guard numbers.count == frames.count else {
      throw ReviewProblem("\(path): frames has a frame twice")
    }
  }
}

extension ReviewManifest.Frame {
  fileprivate init?(_ value: JSONValue) {
    guard let number = value["frame"]?.integer, number >= 0, let file = value["file"]?.string,
      !file.isEmpty, !file.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }),
      let time = value["time"]?.double, (0...1e6).contains(time)
    else { return nil }
    self.number = number
    self.file = file
    self.time = time
    progress = value["progress"]?.double
    phase = value["phase"]?.string
    digest = value["xxh3"]?.string
  }
}
