import Pixels

/// A small animated PNG with frames of one color, each 1/30 s long.
struct AnimatedPNG {
  struct Frame {
    var color: PremultipliedRGBA8
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    var disposal: UInt8 = 0
    var isBlended = false

    /// Creates a frame that covers the canvas.
    static func whole(_ color: PremultipliedRGBA8) -> Frame { Frame(color: color) }
  }

  let width: Int
  let height: Int
  let frames: [Frame]
  /// The color of a default image that is not a frame, or nil if the first frame is the default image.
  var hidden: PremultipliedRGBA8?
  /// The index of a frame with invalid compressed data and a valid checksum.
  var damagedFrame: Int?

  init(_ width: Int, _ height: Int, _ frames: [Frame]) {
    self.width = width
    self.height = height
    self.frames = frames.map { frame in
      var frame = frame
      if frame.width == 0 { (frame.width, frame.height) = (width, height) }
      return frame
    }
  }

  var bytes: [UInt8] {
    var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
    file += chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0])
    file += chunk("acTL", number(frames.count) + number(0))
    if let hidden { file += chunk("IDAT", stream(hidden, width, height)) }
    var sequence = 0
    for (index, frame) in frames.enumerated() {
      file += chunk(
        "fcTL",
        number(sequence) + number(frame.width) + number(frame.height) + number(frame.x)
          + number(frame.y) + [0, 1, 0, 30, frame.disposal, frame.isBlended ? 1 : 0])
      sequence += 1
      var data = stream(frame.color, frame.width, frame.height)
      if index == damagedFrame { data[0] = 0 }
      if index == 0, hidden == nil {
        file += chunk("IDAT", data)
      } else {
        // Some encoders also split the data of a frame into several chunks.
        for piece in [data.prefix(5), data.dropFirst(5)] {
          file += chunk("fdAT", number(sequence) + piece)
          sequence += 1
        }
      }
    }
    return file + chunk("IEND", [])
  }

  /// Returns an uncompressed zlib stream of unfiltered rows.
  private func stream(_ color: PremultipliedRGBA8, _ width: Int, _ height: Int) -> [UInt8] {
    let c = color.straight
    let pixel: [UInt8] = [c.red, c.green, c.blue, c.alpha]
    var row: [UInt8] = [0]
    for _ in 0..<width { row += pixel }
    var bytes: [UInt8] = []
    for _ in 0..<height { bytes += row }
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    let length: [UInt8] = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
    let head: [UInt8] = [0x78, 1, 1]
    return head + length + length.map(~) + bytes + number(b << 16 | a)
  }

  private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var crc = ~UInt32(0)
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return number(data.count) + body + number(Int(~crc))
  }

  private func number(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
