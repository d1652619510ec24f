import ImageFiles
import TestSupport
import Testing

/// Damaged files with corrected checksums.
@Suite struct `A forged PNG file` {
  static let limits = ImageLimits(maximumSide: 300, maximumPixels: 20_000)

  @Test(arguments: UInt64(0)..<8)
  func `results in an error or a picture with the size in its header`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var read = 0
    for round in 0..<250 {
      let png = TinyPNG.everyKind.randomElement(using: &random) ?? TinyPNG()
      var chunks = png.chunks
      for _ in 0...Int.random(in: 0..<3, using: &random) { Self.forge(&chunks, &random) }
      let bytes = Chunk.file(chunks)
      do {
        let picture = try PNGReader.picture(of: bytes, named: "it", limits: Self.limits)
        let header = try PNGReader.header(of: bytes, named: "it", limits: Self.limits)
        #expect(
          picture.width == header.width && picture.height == header.height,
          "seed \(seed), round \(round)")
        read += 1
      } catch {
        if case .file = error { Issue.record("seed \(seed), round \(round): \(error)") }
      }
    }
    #expect((10..<240).contains(read), "seed \(seed): \(read) of 250 are read")
  }

  private static func forge(_ chunks: inout [Chunk], _ random: inout SeededGenerator) {
    guard let index = chunks.indices.randomElement(using: &random) else { return }
    let other = chunks.indices.randomElement(using: &random) ?? index
    let byte = [0, 1, 2, 3, 4, 8, 127, 128, 255].randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<8, using: &random) {
    case 0: chunks.remove(at: index)
    case 1: chunks.insert(chunks[other], at: index)
    case 2: chunks.swapAt(index, other)
    case 3: chunks[index].type[Int.random(in: 0..<4, using: &random)] ^= 32
    case 4: chunks[index].data = chunks[index].data.dropLast(Int.random(in: 1..<9, using: &random))
    case 5: chunks[index].data.append(UInt8(byte))
    case 6: chunks.insert(Chunk("tRNS", Array(repeating: UInt8(byte), count: byte)), at: index)
    default:
      guard let offset = chunks[index].data.indices.randomElement(using: &random) else { return }
      chunks[index].data[offset] = UInt8(byte)
    }
  }
}
