import ImageFiles
import Pixels

/// Encoding frames as PNG, beside libpng: time and size.
enum PNGRows {
  /// A round takes a second, most of it libpng on the photo.
  private static let rounds = 9

  static func measured(rounds: Int?) throws -> [Row] {
    let screens = Screens()
    let frames = [
      ("table", screens.tableWithBar()),
      ("transition", screens.transition()),
      ("photo", PixelBuffer.photo(width: Screens.width, height: Screens.height, seed: 7)),
    ]
    return try frames.flatMap { name, frame in
      report("png: \(name)")
      return try rows(of: frame, named: name, rounds: rounds ?? Self.rounds)
    }
  }

  private static func rows(of frame: PixelBuffer, named name: String, rounds: Int) throws -> [Row] {
    let encoders = PNGEncoder.all
    let sizes = try encoders.map { encoder in
      let file = try encoder.file(frame)
      guard try PNGReader.picture(of: file, named: encoder.name) == frame else {
        throw BenchFailure("the file of \(encoder.name) does not hold the \(name) frame")
      }
      return file.count
    }
    let timings = try Timings(
      encoders.map { encoder in
        Candidate(encoder.name) { try elapsed { _ = try encoder.file(frame) } }
      }, rounds: rounds)
    let peerSize = zip(encoders, sizes).first { $0.0.name == PNGEncoder.defaultName }?.1
    return zip(encoders, sizes).map { encoder, bytes in
      Row(
        group: .png, op: "encode", size: frame.size, content: name,
        implementation: encoder.name, value: timings.median(of: encoder.name) * 1000, unit: "ms",
        ratios: timings.speeds(
          of: encoder.name, against: [PNGEncoder.defaultName, PNGEncoder.level1Name]),
        bytes: bytes,
        sizeRatios: peerSize.map { [(PNGEncoder.defaultName, Double(bytes) / Double($0))] } ?? [])
    }
  }
}
