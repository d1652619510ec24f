/// A chunk of a PNG file.
struct Chunk: Equatable {
  var type: [UInt8]
  var data: [UInt8]

  init(_ type: String, _ data: [UInt8] = []) {
    self.type = Array(type.utf8)
    self.data = data
  }

  var name: String { String(decoding: type, as: UTF8.self) }

  /// The length, type, data and correct checksum.
  var bytes: [UInt8] {
    bigEndian(data.count) + type + data + bigEndian(Int(crc32(type + data)))
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func header(
    width: Int, height: Int, bitDepth: Int = 8, colorType: Int = 2, interlaced: Bool = false
  ) -> Chunk {
    let kind = [bitDepth, colorType, 0, 0, interlaced ? 1 : 0].map(UInt8.init)
    return Chunk("IHDR", bigEndian(width) + bigEndian(height) + kind)
  }

  static func file(_ chunks: [Chunk]) -> [UInt8] { signature + chunks.flatMap(\.bytes) }

  /// Returns the chunks of a complete file.
  static func chunks(of file: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var start = signature.count
    while start < file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      var chunk = Chunk("", Array(file[start + 8..<start + 8 + length]))
      chunk.type = Array(file[start + 4..<start + 8])
      chunks.append(chunk)
      start += length + 12
    }
    return chunks
  }
}

func bigEndian(_ value: Int, count: Int = 4) -> [UInt8] {
  (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

func crc32(_ bytes: [UInt8]) -> UInt32 {
  var crc = ~UInt32(0)
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return ~crc
}

/// Returns a zlib stream with one uncompressed block.
func stored(_ bytes: [UInt8]) -> [UInt8] {
  precondition(bytes.count < 1 << 16)
  var a = 1
  var b = 0
  for byte in bytes {
    a = (a + Int(byte)) % 65521
    b = (b + a) % 65521
  }
  let length = [UInt8(bytes.count & 255), UInt8(bytes.count >> 8)]
  return [0x78, 0x01, 1] + length + length.map(~) + bytes + bigEndian(b << 16 | a)
}
