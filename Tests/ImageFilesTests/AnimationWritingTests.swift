import ImageFiles
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `An animated file written in pieces` {
  private typealias Control = PNGEncoder.FrameControl

  private let encoder = PNGEncoder(kernels: .fastest)

  /// Returns a picture with a random color in every pixel.
  private func picture(_ width: Int, _ height: Int, alpha: UInt8, seed: UInt64) -> PixelBuffer {
    var generator = SeededGenerator(seed: seed)
    return PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { _ in
        PremultipliedRGBA8(
          straight: .random(in: 0...255, using: &generator),
          .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator), alpha)
      })
  }

  private func file(
    _ content: PNGEncoder.Content, canvas: (Int, Int), _ frames: [(PixelBuffer, Control)]
  ) throws -> [UInt8] {
    var bytes = Array(
      try encoder.animationHeader(
        width: canvas.0, height: canvas.1, content, frameCount: frames.count))
    for (pixels, control) in frames {
      try encoder.begin(width: pixels.width, height: pixels.height, content)
      try pixels.withRows { (rows) throws(ImageFileError) in
        try encoder.add(rows, count: pixels.height)
      }
      bytes += Array(try encoder.finishFrame(control))
    }
    return bytes + Array(try encoder.animationEnd())
  }

  @Test(arguments: [PNGEncoder.Content.opaque, .translucent])
  func `contains the frames that were written to it`(content: PNGEncoder.Content) throws {
    let alpha: UInt8 = content == .opaque ? 255 : 128
    let rects = [
      PixelRect(x: 0, y: 0, width: 33, height: 21), PixelRect(x: 4, y: 7, width: 29, height: 1),
      PixelRect(x: 32, y: 0, width: 1, height: 21), PixelRect(x: 0, y: 0, width: 1, height: 1),
    ]
    let frames = rects.enumerated().map { index, rect in
      (
        picture(rect.width, rect.height, alpha: alpha, seed: UInt64(index)),
        Control(
          index: index, rect: rect, delay: FrameDelay(seconds: 1 + index, per: 60))
      )
    }
    let bytes = try file(content, canvas: (33, 21), frames)
    let chunks = try PNGChunks(of: bytes, named: "it")
    #expect(
      chunks.chunks.map(\.type) == [
        "IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "fcTL", "fdAT",
        "IEND",
      ])
    #expect(chunks.isAnimated)
    let control = try #require(chunks.chunks.first { $0.type == "acTL" })
    #expect(Array(bytes[control.data]) == [0, 0, 0, 4, 0, 0, 0, 0])
    let animation = try Animation(of: bytes, chunks, named: "it")
    #expect(animation.header == ImageHeader(width: 33, height: 21))
    for ((pixels, control), frame) in zip(frames, animation.frames) {
      #expect((frame.x, frame.y) == (control.rect.x, control.rect.y))
      #expect((frame.width, frame.height) == (control.rect.width, control.rect.height))
      #expect(frame.disposal == .none && !frame.isBlended)
      #expect(frame.delay.numerator * 60 == (1 + control.index) * frame.delay.denominator)
      #expect(try PNGReader.picture(of: frame.file, named: "frame") == pixels)
      // libpng alone also accepts the streams and checksums.
      #expect(
        try PNGReader.picture(of: frame.file, named: "frame", byLibpngAlone: true) == pixels)
    }
  }

  @Test func `shows its first frame in readers without support for animations`() throws {
    let pixels = picture(5, 4, alpha: 255, seed: 9)
    let bytes = try file(
      .opaque, canvas: (5, 4),
      [(pixels, Control(index: 0, rect: pixels.bounds, delay: FrameDelay(seconds: 1, per: 2)))])
    #expect(try PNGReader.picture(of: bytes, named: "it", byLibpngAlone: true) == pixels)
  }

  @Test func `has the same bytes if several encoders write its frames, in any order`() throws {
    let controls = (0..<3).map { index in
      Control(
        index: index, rect: PixelRect(x: 0, y: 0, width: 40, height: 40),
        delay: FrameDelay(seconds: 1, per: 60))
    }
    func piece(_ control: Control, by encoder: PNGEncoder) throws -> [UInt8] {
      let pixels = picture(40, 40, alpha: 255, seed: UInt64(control.index))
      try encoder.begin(width: 40, height: 40, .opaque)
      try pixels.withRows { (rows) throws(ImageFileError) in try encoder.add(rows, count: 40) }
      return Array(try encoder.finishFrame(control))
    }
    let forward = try controls.map { try piece($0, by: encoder) }
    let backward = try controls.reversed().map {
      try piece($0, by: PNGEncoder(kernels: .reference))
    }
    #expect(forward == backward.reversed())
  }

  @Test(arguments: [
    (1, 60, 1, 60), (2, 120, 1, 60), (1001, 60000, 1001, 60000), (60, 60, 1, 1),
    // These delays are rounded to milliseconds or seconds, and limited to 65,535 seconds.
    (70001, 60000, 1167, 1000), (6_000_059, 60, 65535, 1), (300_000, 2999, 100, 1),
  ])
  func `has exact delays if they fit in 16 bits`(
    seconds: Int, per: Int, numerator: Int, denominator: Int
  ) {
    let delay = FrameDelay(seconds: seconds, per: per)
    #expect((Int(delay.numerator), Int(delay.denominator)) == (numerator, denominator))
  }
}
