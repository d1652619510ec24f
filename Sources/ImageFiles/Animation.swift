import CPNG

/// The undecoded frames of an animated PNG (APNG) file; each frame covers a part of the canvas.
///
/// A picture that is not preceded by an fcTL chunk is not part of the animation and is omitted.
package struct Animation: Sendable {
  /// The size of the canvas.
  package let header: ImageHeader
  package let frames: [AnimationFrame]

  /// Creates the frames of a file from its bytes and chunks, with `name` for error messages.
  package init(
    of bytes: [UInt8], _ chunks: PNGChunks, named name: String
  ) throws(ImageFileError) {
    let header = bytes[chunks.chunks[0].data]
    let (width, height) = (Array(header).bigEndian(at: 0), Array(header).bigEndian(at: 4))
    self.header = ImageHeader(width: width, height: height)
    var common: [UInt8] = []
    var controls: [(control: [UInt8], pixels: [ArraySlice<UInt8>])] = []
    var count = 0
    var sequence = 0
    // All fcTL and fdAT chunks are numbered in one sequence.
    func takeNumber(of chunk: PNGChunks.Chunk) throws(ImageFileError) {
      guard chunk.data.count >= 4, bytes.bigEndian(at: chunk.data.lowerBound) == sequence else {
        throw .damaged(path: name, reason: "\(chunk.type): wrong sequence number")
      }
      sequence += 1
    }
    for chunk in chunks.chunks {
      switch chunk.type {
      case "acTL":
        guard chunk.data.count == 8 else {
          throw .damaged(path: name, reason: "acTL: wrong length")
        }
        count = bytes.bigEndian(at: chunk.data.lowerBound)
      case "PLTE", "tRNS": common += Self.chunk(chunk.type, bytes[chunk.data])
      case "fcTL":
        try takeNumber(of: chunk)
        controls.append((Array(bytes[chunk.data]), []))
      case "IDAT":
        if !controls.isEmpty { controls[0].pixels.append(bytes[chunk.data]) }
      case "fdAT":
        try takeNumber(of: chunk)
        guard !controls.isEmpty else {
          throw .damaged(path: name, reason: "fdAT: no fcTL precedes it")
        }
        controls[controls.count - 1].pixels.append(bytes[chunk.data].dropFirst(4))
      default: break
      }
    }
    guard count == controls.count, count > 0 else {
      throw .damaged(
        path: name, reason: "acTL declares \(count) frames, but there are \(controls.count)")
    }
    var frames: [AnimationFrame] = []
    for (index, (control, pixels)) in controls.enumerated() {
      let frame = AnimationFrame(control: control) { width, height in
        PNGChunks.signature
          + Self.chunk("IHDR", (Self.bytes(width) + Self.bytes(height) + header.dropFirst(8))[...])
          + common + pixels.flatMap { Self.chunk("IDAT", $0) } + Self.chunk("IEND", [])
      }
      guard let frame, frame.width > 0, frame.height > 0, frame.x + frame.width <= width,
        frame.y + frame.height <= height
      else {
        throw .damaged(
          path: name, reason: "frame \(index) is not valid or extends beyond the canvas")
      }
      frames.append(frame)
    }
    self.frames = frames
  }

  private static func chunk(_ type: String, _ data: ArraySlice<UInt8>) -> [UInt8] {
    let body = Array(type.utf8) + data
    return bytes(data.count) + body + bytes(Int(cpng_checksum(body, body.count)))
  }

  private static func bytes(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}

/// A frame of an animated PNG file: a picture, its position on the canvas, and its delay.
package struct AnimationFrame: Sendable {
  /// What happens to the canvas before the next frame is drawn.
  package enum Disposal: UInt8, Sendable {
    case none, background, previous
  }

  /// The rectangle of the picture on the canvas, in pixels.
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int
  /// The delay in seconds, as a fraction.
  ///
  /// A denominator of 0 in the file means 100.
  package let delay: (numerator: Int, denominator: Int)
  package let disposal: Disposal
  /// Whether the picture is blended over the canvas instead of replacing its pixels.
  package let isBlended: Bool
  /// The picture as a separate PNG file.
  package let file: [UInt8]

  /// Reads the 26 bytes of an fcTL chunk, or returns nil if they are not valid.
  init?(control data: [UInt8], file: (_ width: Int, _ height: Int) -> [UInt8]) {
    guard data.count == 26, let disposal = Disposal(rawValue: data[24]), data[25] < 2 else {
      return nil
    }
    width = data.bigEndian(at: 4)
    height = data.bigEndian(at: 8)
    x = data.bigEndian(at: 12)
    y = data.bigEndian(at: 16)
    let numerator = Int(data[20]) << 8 | Int(data[21])
    let denominator = Int(data[22]) << 8 | Int(data[23])
    delay = (numerator, denominator == 0 ? 100 : denominator)
    self.disposal = disposal
    isBlended = data[25] == 1
    self.file = file(width, height)
  }
}
