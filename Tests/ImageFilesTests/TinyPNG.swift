import Pixels

/// An uncompressed PNG file of any kind, with the expected picture.
struct TinyPNG: CustomStringConvertible {
  var width = 7
  var height = 5
  var colorType = 2
  var bitDepth = 8
  var interlaced = false
  var hasTransparency = false

  static let palette: [[UInt8]] = (0..<256).map {
    [UInt8($0), UInt8($0 * 7 & 255), UInt8(255 - $0)]
  }
  /// The alpha of the first palette entries; all others are opaque.
  static let paletteAlpha: [UInt8] = [0, 255, 128, 1]

  var description: String {
    "\(width)×\(height) color type \(colorType), \(bitDepth) bits"
      + (interlaced ? ", Adam7" : "") + (hasTransparency ? ", tRNS" : "")
  }

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType, default: 1] }
  private var maximum: Int { 1 << bitDepth - 1 }

  /// Returns the stored value of a channel.
  ///
  /// The value varies with the position; in 16-bit values, both bytes vary.
  private func sample(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    (x * 40_503 + y * 30_011 + channel * 10_007 + x * y) >> (bitDepth == 16 ? 0 : 3) & maximum
  }

  /// The samples that the tRNS chunk makes transparent: those of the pixel at (2, 1), or of the nearest pixel
  /// in a smaller picture.
  private var key: [Int] {
    (0..<channels).map { sample(min(2, width - 1), min(1, height - 1), $0) }
  }

  var chunks: [Chunk] {
    var chunks = [
      Chunk.header(
        width: width, height: height, bitDepth: bitDepth, colorType: colorType,
        interlaced: interlaced)
    ]
    let colors = 1 << min(bitDepth, 8)
    if colorType == 3 { chunks.append(Chunk("PLTE", Self.palette.prefix(colors).flatMap { $0 })) }
    if hasTransparency {
      let alpha =
        colorType == 3
        ? Array(Self.paletteAlpha.prefix(colors)) : key.flatMap { bigEndian($0, count: 2) }
      chunks.append(Chunk("tRNS", alpha))
    }
    return chunks + [Chunk("IDAT", stored(rows)), Chunk("IEND")]
  }

  var bytes: [UInt8] { Chunk.file(chunks) }

  /// The rows of all passes, each with filter 0.
  private var rows: [UInt8] {
    let passes =
      interlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
      : [(0, 0, 1, 1)]
    var bytes: [UInt8] = []
    for (x0, y0, dx, dy) in passes where x0 < width {
      for y in stride(from: y0, to: height, by: dy) {
        var bits: [UInt8] = []
        for x in stride(from: x0, to: width, by: dx) {
          for channel in 0..<channels {
            let value = sample(x, y, channel)
            bits += (0..<bitDepth).reversed().map { UInt8(value >> $0 & 1) }
          }
        }
        while bits.count % 8 != 0 { bits.append(0) }
        bytes.append(0)
        for start in stride(from: 0, to: bits.count, by: 8) {
          bytes.append(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
        }
      }
    }
    return bytes
  }

  /// The picture according to the PNG specification.
  var picture: PixelBuffer {
    var picture = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let samples = (0..<channels).map { sample(x, y, $0) }
        let bytes = samples.map { UInt8((Double($0) * 255 / Double(maximum)).rounded()) }
        let keyed: UInt8 = hasTransparency && samples == key ? 0 : 255
        let index = samples[0]
        picture[x, y] =
          switch colorType {
          case 0: PremultipliedRGBA8(straight: bytes[0], bytes[0], bytes[0], keyed)
          case 2: PremultipliedRGBA8(straight: bytes[0], bytes[1], bytes[2], keyed)
          case 3:
            PremultipliedRGBA8(
              straight: Self.palette[index][0], Self.palette[index][1], Self.palette[index][2],
              hasTransparency && index < Self.paletteAlpha.count ? Self.paletteAlpha[index] : 255)
          case 4: PremultipliedRGBA8(straight: bytes[0], bytes[0], bytes[0], bytes[1])
          default: PremultipliedRGBA8(straight: bytes[0], bytes[1], bytes[2], bytes[3])
          }
      }
    }
    return picture
  }

  /// All kinds in the specification, at sizes with complete, partial and empty passes.
  static let everyKind: [TinyPNG] = {
    let depths = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]
    var kinds: [TinyPNG] = []
    for colorType in [0, 2, 3, 4, 6] {
      for bitDepth in depths[colorType, default: []] {
        for (width, height) in [(1, 1), (7, 5), (16, 8), (33, 3)] {
          for interlaced in [false, true] {
            for hasTransparency in colorType < 4 ? [false, true] : [false] {
              kinds.append(
                TinyPNG(
                  width: width, height: height, colorType: colorType, bitDepth: bitDepth,
                  interlaced: interlaced, hasTransparency: hasTransparency))
            }
          }
        }
      }
    }
    return kinds
  }()
}
