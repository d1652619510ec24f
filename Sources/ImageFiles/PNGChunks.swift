import CPNG

/// The chunks of a PNG file, found without decoding any pixel.
///
/// That they are there says that the file is whole: its signature, the length and checksum of every
/// chunk, a header of a kind that PNG has, pixels and the end. What is in the compressed pixels it
/// does not say.
package struct PNGChunks: Sendable {
  package struct Chunk: Sendable {
    /// Four letters.
    package let type: String
    /// Where its data is in the file.
    package let data: Range<Int>
  }

  package let chunks: [Chunk]

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Whether the picture is the first of several that are shown one after the other (APNG).
  package var isAnimated: Bool {
    guard let control = chunks.firstIndex(where: { $0.type == "acTL" }),
      let pixels = chunks.firstIndex(where: { $0.type == "IDAT" })
    else { return false }
    return control < pixels
  }

  /// Reads the file that these bytes are; `name` is what errors call it.
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
        throw .damaged(path: name, reason: "the file ends in a chunk \(type)")
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
      throw .damaged(path: name, reason: "it does not begin with its header")
    }
    guard Self.isHeader(bytes[header.data]) else {
      throw .damaged(path: name, reason: "its header is of no kind that PNG has")
    }
    guard chunks.contains(where: { $0.type == "IDAT" && !$0.data.isEmpty }) else {
      throw .damaged(path: name, reason: "it has no pixels")
    }
  }

  /// Whether an IHDR has sides, a depth that its colour type allows, and the methods there are.
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
  /// The four bytes from a place on as one number, the first as the high one.
  func bigEndian(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
