import Diffing
import Files
import FrameTesting
import ImageFiles
import Pixels
import Synchronization
import TestSupport
import Testing

/// Black-and-white frames of 8 × 8 pixels.
@Suite struct `Images collected during a comparison` {
  private typealias Compared = (frame: FrameDifference, pictures: ComparedPictures)

  private static let black = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 255)
  private static let white = PremultipliedRGBA8(red: 255, green: 255, blue: 255, alpha: 255)

  private static func picture(white count: Int) -> PixelBuffer {
    var picture = PixelBuffer(width: 8, height: 8, filledWith: black)
    for index in 0..<count { picture[index % 8, index / 8] = white }
    return picture
  }

  /// Compares black frames with frames that contain the given numbers of white pixels, and returns those that
  /// differ.
  private static func compared(_ counts: [Int]) async -> [Compared] {
    func sequence(_ count: @escaping @Sendable (Int) -> Int) -> FrameSequence {
      FrameSequence(
        path: "film",
        frames: counts.indices.map { number in
          StoredFrame(number: number, name: "frame-000\(number)", path: "film") {
            picture(white: count(number))
          }
        }, rate: nil)
    }
    let found = Mutex<[Compared]>([])
    let comparison = SequenceComparison(
      of: sequence { _ in 0 }, and: sequence { counts[$0] },
      by: PictureComparison(tolerance: ToleranceRules(), kernels: .fastest))
    _ = await comparison.difference { frame, pictures in
      found.withLock { $0.append((frame, pictures)) }
    }
    return found.withLock { $0 }
  }

  private static func add(
    _ frame: FrameDifference, _ pictures: ComparedPictures, to collector: FailureImageCollector
  ) {
    collector.add(frame) { () throws(TransomFailure) in
      try DifferenceImages(encoding: pictures, of: frame)
    }
  }

  @Test(arguments: [
    ([0, 2, 5, 1, 9, 5, 9], [1, 4], [1, 4, 6]), ([0, 0, 3, 3, 3], [2], [2, 3]),
    ([1, 2, 3, 4, 5], [0, 4], [0, 3, 4]), ([9, 1], [0], [0, 1]), ([0, 0], [], []),
  ])
  func `show the first frame and the worst frames, regardless of call order`(
    counts: [Int], inReport: [Int], attached: [Int]
  ) async throws {
    var frames = await Self.compared(counts)
    #expect(frames.count == counts.count { $0 > 0 })
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<20 {
      frames.shuffle(using: &generator)
      for (selection, expected) in [
        (FailureImageCollector.Selection.report, inReport), (.attachments, attached),
      ] {
        let collector = FailureImageCollector(selection)
        for (frame, pictures) in frames { Self.add(frame, pictures, to: collector) }
        #expect(try collector.images().map(\.number) == expected)
      }
    }
  }

  @Test func `include both compared images and their difference`() async throws {
    let collector = FailureImageCollector(.report)
    for (frame, pictures) in await Self.compared([0, 0, 5]) {
      Self.add(frame, pictures, to: collector)
    }
    let files = try #require(try collector.images().first).files
    #expect(
      files.map(\.name) == [
        "frame-0002-expected.png", "frame-0002-actual.png", "frame-0002-diff.png",
      ])
    let read = try files.map { try PNGReader.picture(of: $0.bytes, named: $0.name) }
    #expect(read[0] == Self.picture(white: 0) && read[1] == Self.picture(white: 5))
    let marked = (0..<64).filter { index in
      let pixel = read[2][index % 8, index / 8]
      return pixel.red > 100 && pixel.green < 10
    }
    #expect(marked == Array(0..<5))
  }

  @Test func `are attached and included in the report if a frame has no reference image`()
    async throws
  {
    for (selection, expected) in [
      (FailureImageCollector.Selection.report, [0, 4]), (.attachments, [0, 3, 4]),
    ] {
      let collector = FailureImageCollector(selection)
      for number in [1, 0, 2] {
        collector.add(uncompared: number) { () throws(TransomFailure) in
          try DifferenceImages(
            encoding: Self.picture(white: 7), number: number, name: "frame-000\(number)")
        }
      }
      for (frame, pictures) in await Self.compared([0, 0, 0, 2, 3]) {
        Self.add(frame, pictures, to: collector)
      }
      let images = try collector.images()
      #expect(images.map(\.number) == expected)
      let unpaired = images.filter { $0.number < 3 }.flatMap(\.files).map(\.name)
      #expect(unpaired.allSatisfy { $0 == "frame-0000-actual.png" })
    }
  }
}
