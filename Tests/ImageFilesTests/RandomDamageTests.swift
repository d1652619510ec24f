import ImageFiles
import TestSupport
import Testing

/// Files that are truncated, or whose bytes are changed, removed or repeated; most have wrong checksums.
@Suite struct `A PNG file damaged at random` {
  static let limits = ImageLimits(maximumSide: 300, maximumPixels: 20_000)

  @Test(arguments: UInt64(0)..<16)
  func `results in an error or a picture and does not terminate the process`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var rejected = 0
    for round in 0..<1250 {
      let png = TinyPNG.everyKind.randomElement(using: &random) ?? TinyPNG()
      var bytes = png.bytes
      for _ in 0...Int.random(in: 0..<4, using: &random) { Self.damage(&bytes, &random) }
      do {
        let picture = try PNGReader.picture(of: bytes, named: "it", limits: Self.limits)
        #expect(picture.width > 0 && picture.height > 0)
      } catch {
        rejected += 1
        if case .file = error { Issue.record("seed \(seed), round \(round): \(error)") }
      }
      if let chunks = try? PNGChunks(of: bytes, named: "it"), chunks.isAnimated {
        _ = try? Animation(of: bytes, chunks, named: "it")
      }
    }
    #expect(rejected > 1000, "seed \(seed): \(rejected) of 1250 are rejected")
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let offset = bytes.indices.randomElement(using: &random) else { return }
    let length = Int.random(in: 1...9, using: &random)
    let end = min(bytes.count, offset + length)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeLast(bytes.count - offset)
    case 1: bytes.removeSubrange(offset..<end)
    case 2: bytes.insert(contentsOf: bytes[offset..<end], at: offset)
    case 3: bytes[offset] = [0, 1, 127, 128, 255].randomElement(using: &random) ?? 0
    case 4: bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default: for index in offset..<end { bytes[index] = .random(in: 0...255, using: &random) }
    }
  }

  /// Tests small animations with forged numbers and correct checksums.
  @Test(arguments: UInt64(0)..<4)
  func `results in an error or in frames inside the canvas if it is an animation`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let chunks = TinyPNG(colorType: 6).animationChunks(frames: 3)
    for _ in 0..<500 {
      var forged = chunks
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let index = Int.random(in: 1..<forged.count, using: &random)
        guard let offset = forged[index].data.indices.randomElement(using: &random) else {
          continue
        }
        forged[index].data[offset] = [0, 1, 2, 3, 7, 128, 255].randomElement(using: &random) ?? 0
      }
      let bytes = Chunk.file(forged)
      guard let found = try? PNGChunks(of: bytes, named: "it"), found.isAnimated,
        let animation = try? Animation(of: bytes, found, named: "it")
      else { continue }
      for frame in animation.frames {
        #expect(frame.x >= 0 && frame.x + frame.width <= animation.header.width)
        #expect(frame.y >= 0 && frame.y + frame.height <= animation.header.height)
        _ = try? PNGReader.picture(of: frame.file, named: "it", limits: Self.limits)
      }
    }
  }
}

extension TinyPNG {
  /// Returns an animation that repeats the picture, with delays of 1/20 s.
  func animationChunks(frames: Int) -> [Chunk] {
    var animated: [Chunk] = []
    var number = 0
    func control() -> Chunk {
      defer { number += 1 }
      return Chunk(
        "fcTL",
        bigEndian(number) + bigEndian(width) + bigEndian(height) + bigEndian(0) + bigEndian(0)
          + [0, 1, 0, 20, 0, 0])
    }
    for chunk in chunks {
      if chunk.name == "IDAT" {
        animated += [Chunk("acTL", bigEndian(frames) + bigEndian(0)), control(), chunk]
        for _ in 1..<frames {
          animated.append(control())
          animated.append(Chunk("fdAT", bigEndian(number) + chunk.data))
          number += 1
        }
      } else {
        animated.append(chunk)
      }
    }
    return animated
  }
}
