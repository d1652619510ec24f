import Diffing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `An animated PNG` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  static let red = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
  static let blue = PremultipliedRGBA8(red: 0, green: 0, blue: 255, alpha: 255)
  static let shade = PremultipliedRGBA8(straight: 0, 255, 0, 128)

  private func put(_ film: AnimatedPNG, _ name: String) throws {
    try folder.put(film.bytes, name)
  }

  private func compare(_ a: String, _ b: String) async throws -> SequenceDifference {
    try await folder.difference(a, b)
  }

  @Test func `is a sequence with a frame rate`() throws {
    try put(AnimatedPNG(4, 3, [.whole(Self.red), .whole(Self.blue)]), "film.png")
    let film = try FrameSequence(path: folder.path("film.png"))
    #expect(film.frames.map(\.number) == [0, 1])
    #expect(film.frames.map(\.name) == ["frame-0000", "frame-0001"])
    #expect(film.rate == FrameRate(frames: 30, seconds: 1))
  }

  @Test func `equals a folder of the same frames`() async throws {
    let film = AnimatedPNG(
      4, 3,
      [
        .whole(Self.red),
        // Frames replace the canvas or blend with it, and have different disposal operations.
        .init(color: Self.shade, x: 1, y: 1, width: 2, height: 1, isBlended: true),
        .init(color: Self.shade, x: 0, y: 0, width: 1, height: 3, disposal: 2),
        .init(color: Self.blue, x: 3, y: 2, width: 1, height: 1, disposal: 1),
        .init(color: .clear, x: 0, y: 0, width: 1, height: 1, isBlended: true),
      ])
    var canvas = PixelBuffer(width: 4, height: 3, filledWith: Self.red)
    var pictures = [canvas]
    for x in 1...2 { canvas[x, 1] = Self.shade.over(Self.red) }
    pictures.append(canvas)
    var third = canvas
    for y in 0..<3 { third[0, y] = Self.shade }
    pictures.append(third)
    var fourth = canvas
    fourth[3, 2] = Self.blue
    pictures.append(fourth)
    canvas[3, 2] = .clear
    pictures.append(canvas)
    for (index, picture) in pictures.enumerated() {
      try folder.put(picture, "frames/\(frameName(index))")
    }
    try put(film, "film.png")
    let found = try await compare("frames", "film.png")
    #expect(found.verdict == .equal, "\(found.frames) \(found.problems)")
    #expect(found.frames.count == 5)
  }

  @Test func `is compared frame by frame, up to the last frame`() async throws {
    func film(_ values: [UInt8]) -> AnimatedPNG {
      AnimatedPNG(
        4, 3,
        values.map { .whole(PremultipliedRGBA8(red: $0, green: 0, blue: 0, alpha: 255)) })
    }
    try put(film([1, 2, 3, 4]), "a.png")
    try put(film([1, 2, 9, 4]), "b.png")
    try put(film([1, 1, 2, 3]), "c.png")
    let found = try await compare("a.png", "b.png")
    #expect(found.frames.map(\.verdict) == [.equal, .equal, .different, .equal])
    #expect(found.frames[2].difference?.count == 12)
    #expect(try await compare("a.png", "c.png").shift == FrameShift(frames: 1, first: 1))
    #expect(try await compare("a.png", "a.png").verdict == .equal)
  }

  @Test func `can have a default image that is not a frame`() async throws {
    var film = AnimatedPNG(2, 2, [.whole(Self.red), .whole(Self.blue)])
    film.hidden = PremultipliedRGBA8(red: 9, green: 9, blue: 9, alpha: 255)
    try put(film, "hidden.png")
    try put(AnimatedPNG(2, 2, [.whole(Self.red), .whole(Self.blue)]), "plain.png")
    #expect(try await compare("hidden.png", "plain.png").verdict == .equal)
  }

  @Test func `causes an error in a sequence of frames, even if its pixels are equal`() async throws
  {
    try put(AnimatedPNG(2, 2, [.whole(Self.red), .whole(Self.blue)]), "a/frame-0000.png")
    try put(AnimatedPNG(2, 2, [.whole(Self.red), .whole(Self.red)]), "b/frame-0000.png")
    for other in ["a", "b"] {
      let found = try await compare("a", other)
      #expect(found.verdict == .unreadable)
      #expect(found.problems.allSatisfy { $0.contains("animated") } && !found.problems.isEmpty)
    }
  }

  @Test func `causes an error for a damaged frame and each later frame`() async throws {
    var film = AnimatedPNG(2, 2, [.whole(Self.red), .whole(Self.blue), .whole(Self.red)])
    try put(film, "a.png")
    film.damagedFrame = 1
    try put(film, "b.png")
    let found = try await compare("a.png", "b.png")
    #expect(found.frames.map(\.verdict) == [.equal, .unreadable, .unreadable])
  }
}
