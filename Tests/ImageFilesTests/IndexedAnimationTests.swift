import ImageFiles
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `An animated file with a palette` {
  private let encoder = PNGEncoder(kernels: .fastest)

  /// Returns different colors, half of which can have an alpha below 255 if `isTranslucent` is true.
  private func colors(_ count: Int, isTranslucent: Bool) -> [PremultipliedRGBA8] {
    var generator = SeededGenerator(seed: UInt64(count))
    var colors: Set<PremultipliedRGBA8> = []
    while colors.count < count {
      let alpha = isTranslucent && colors.count < (count + 1) / 2 ? generator.byte() : 255
      colors.insert(
        PremultipliedRGBA8(straight: generator.byte(), generator.byte(), generator.byte(), alpha))
    }
    return Array(colors)
  }

  private func file(_ palette: Palette, _ frames: [PixelBuffer]) throws -> [UInt8] {
    let content = PNGEncoder.Content.indexed(palette)
    var bytes = Array(
      try encoder.animationHeader(
        width: frames[0].width, height: frames[0].height, content, frameCount: frames.count))
    for (index, pixels) in frames.enumerated() {
      try encoder.begin(width: pixels.width, height: pixels.height, content)
      try pixels.withRows { (rows) throws(ImageFileError) in
        try encoder.add(rows, count: pixels.height)
      }
      let control = PNGEncoder.FrameControl(
        index: index, rect: pixels.bounds, delay: FrameDelay(seconds: 1, per: 60))
      bytes += Array(try encoder.finishFrame(control))
    }
    return bytes + Array(try encoder.animationEnd())
  }

  @Test(arguments: [1, 2, 3, 16, 200, 256], [false, true])
  func `contains the colors of its frames`(count: Int, isTranslucent: Bool) throws {
    let palette = Palette(colors(count, isTranslucent: isTranslucent))
    var generator = SeededGenerator(seed: 3)
    // The encoder compresses a frame of 3 × 2 pixels with zlib, and one of 90 × 70 in several portions.
    let frames = [(90, 70), (90, 1), (3, 2), (1, 1)].map { width, height in
      PixelBuffer(
        width: width, height: height,
        pixels: (0..<width * height).map { _ in generator.one(of: palette.colors) })
    }
    let bytes = try file(palette, frames)
    let chunks = try PNGChunks(of: bytes, named: "it")
    let transparency = palette.colors.contains { $0.alpha < 255 } ? ["tRNS"] : []
    #expect(
      chunks.chunks.map(\.type) == ["IHDR", "sRGB", "PLTE"] + transparency
        + ["acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    // The depth is 8 bits, and the color type is 3, indexed color.
    #expect(Array(bytes[chunks.chunks[0].data])[8...9] == [8, 3])
    let colors = try #require(chunks.chunks.first { $0.type == "PLTE" })
    #expect(colors.data.count == 3 * count)
    let animation = try Animation(of: bytes, chunks, named: "it")
    for (pixels, frame) in zip(frames, animation.frames) {
      #expect(try PNGReader.picture(of: frame.file, named: "frame") == pixels)
    }
    // A reader without support for animations shows the first frame.
    #expect(try PNGReader.picture(of: bytes, named: "it") == frames[0])
  }

  @Test func `has a tRNS chunk only for translucent colors`() throws {
    let opaque = (0..<100).map { PremultipliedRGBA8(straight: $0, 0, 0, 255) }
    let palette = Palette(opaque + [.clear, PremultipliedRGBA8(straight: 9, 9, 9, 100)])
    #expect(palette.colors.prefix(3).map(\.alpha) == [0, 100, 255])
    let frame = PixelBuffer(width: 102, height: 1, pixels: palette.colors)
    let bytes = try file(palette, [frame])
    let chunks = try PNGChunks(of: bytes, named: "it")
    let transparency = try #require(chunks.chunks.first { $0.type == "tRNS" })
    #expect(Array(bytes[transparency.data]) == [0, 100])
    #expect(try PNGReader.picture(of: bytes, named: "it") == frame)
  }
}
