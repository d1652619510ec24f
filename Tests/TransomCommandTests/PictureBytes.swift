/// Functions that build PNG files and their chunks.
enum PictureBytes {
  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Returns an uncompressed white picture with one bit per pixel.
  static func white(width: Int, height: Int) -> [UInt8] {
    let row = [0] + [UInt8](repeating: 255, count: (width + 7) / 8)
    let rows = Array(repeating: row, count: height).flatMap { $0 }
    return signature + header(width: width, height: height) + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  static func header(width: Int, height: Int) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [1, 0, 0, 0, 0])
  }

  /// Returns a chunk: its length, type, data and correct checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + data
    return bigEndian(data.count) + content + bigEndian(Int(crc32(content)))
  }

  /// Returns a zlib stream of uncompressed blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var a = 1
    var b = 0
    for start in stride(from: 0, to: bytes.count, by: 65535) {
      let block = bytes[start..<min(bytes.count, start + 65535)]
      let length = [UInt8(block.count & 255), UInt8(block.count >> 8)]
      stream += [block.endIndex == bytes.count ? 1 : 0] + length + length.map(~) + block
    }
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + bigEndian(b << 16 | a)
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static let crcTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  private static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { $0 >> 8 ^ crcTable[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
  }
}
