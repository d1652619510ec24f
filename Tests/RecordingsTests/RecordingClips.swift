import Recordings

/// A GIF of 2×2 pixels per frame, written without compression.
struct TinyGIF {
  /// The time for which each frame is shown, in hundredths of a second.
  let delays: [UInt8]
  /// The color of each frame: 0 red, 1 green, 2 blue.
  let colors: [Int]

  var bytes: [UInt8] {
    var bytes = Array("GIF89a".utf8) + [2, 0, 2, 0, 0x91, 0, 0]
    bytes += [255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]
    for (delay, color) in zip(delays, colors) {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2] + Self.pixels(UInt64(color)) + [0]
    }
    return bytes + [0x3B]
  }

  /// Four pixels of a color as LZW codes of three bits, each pixel after a clear code.
  private static func pixels(_ color: UInt64) -> [UInt8] {
    let clear: UInt64 = 4
    let end: UInt64 = 5
    let codes = [clear, color, clear, color, clear, color, clear, color, end]
    var bits: UInt64 = 0
    for (index, code) in codes.enumerated() { bits |= code << (3 * UInt64(index)) }
    return [4] + (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
  }
}

func allFrames(of recording: Recording) throws -> [RecordedFrame] {
  var frames: [RecordedFrame] = []
  try recording.readFrames { frames.append($0) }
  return frames
}
