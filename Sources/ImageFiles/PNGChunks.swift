import CPNG

/// The chunks of a PNG file, without its decoded pixels.
///
/// The initializer succeeds only if the file is complete: it has a signature, a valid header, pixels and an
/// IEND chunk, and each chunk has the correct length and checksum. The compressed pixels are not checked.
package struct PNGChunks: Sendable {
  package struct Chunk: Sendable {
    /// The four letters of the type.
    package let type: String
    /// The range of the data in the file.
    package let data: Range<Int>
  }

  package let chunks: [Chunk]

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Whether the file is an animation (APNG).
  package var isAnimated: Bool {
    guard let control = chunks.firstIndex(where: { $0.type == "acTL" }),
      let pixels = chunks.firstIndex(where: { $0.type == "IDAT" })
    else { return false }
    return control < pixels
  }

  /// Finds the chunks of a file, with `name` for error messages.
  package init(of bytes: [UInt8], named name: String) throws(ImageFileError) {
    guard bytes.starts(with: Self.signature) else { throw .notPNG(path: name) }
    var chunks: [Chunk] = []
    var start = Self.signature.count
    while chunks.last?.type != "IEND" {
      guard bytes.count - start >= 12 else {
        throw .damaged(path: name, reason: "the file ends before its last chunk")
      }
      let length = bytes.bigEndian(at: start)
      let type = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      guard length <= bytes.count - start - 12 else {
        throw .damaged(path: name, reason: "the file ends within the chunk \(type)")
      }
      let data = start + 8..<start + 8 + length
      let checksum = bytes.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { cpng_checksum($0 + start + 4, length + 4) } ?? 0
      }
      guard bytes.bigEndian(at: data.upperBound) == Int(checksum) else {
        if chunks.first?.type == "CgBI" { throw .optimizedByXcode(path: name) }
        throw .damaged(path: name, reason: "\(type): CRC error")
      }
      chunks.append(Chunk(type: type, data: data))
      start = data.upperBound + 4
    }
    self.chunks = chunks
    if chunks.first?.type == "CgBI" { throw .optimizedByXcode(path: name) }
    guard let header = chunks.first, header.type == "IHDR", header.data.count == 13 else {
      throw .damaged(path: name, reason: "its first chunk is not a header")
    }
    guard Self.isHeader(bytes[header.data]) else {
      throw .damaged(path: name, reason: "its header is not valid")
    }
    guard chunks.contains(where: { $0.type == "IDAT" && !$0.data.isEmpty }) else {
      throw .damaged(path: name, reason: "it has no pixels")
    }
  }

  /// Returns whether an IHDR chunk has a valid size, depth, color type and methods.
  private static func isHeader(_ data: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(data)
    let sides = 1...Int(Int32.max)
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    return sides.contains(bytes.bigEndian(at: 0)) && sides.contains(bytes.bigEndian(at: 4))
      && depths[bytes[9], default: []].contains(bytes[8])
      && bytes[10] == 0 && bytes[11] == 0 && bytes[12] < 2
  }
}

extension [UInt8] {
  /// Returns the big-endian value of the four bytes at an index.
  func bigEndian(at index: Int) -> Int {
    self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
