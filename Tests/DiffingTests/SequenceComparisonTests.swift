import Diffing
import FilmFiles
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `The difference between two sequences` {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Returns a different image for each number below 20.
  private static func picture(_ number: Int, width: Int = 20) -> PixelBuffer {
    var picture = PixelBuffer(
      width: width, height: 10,
      filledWith: PremultipliedRGBA8(red: 40, green: 40, blue: 40, alpha: 255))
    picture[number % 20, 0] = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
    return picture
  }

  private func put(_ numbers: [Int], _ name: String) throws {
    for (frame, number) in numbers.enumerated() {
      try folder.put(Self.picture(number), "\(name)/\(frameName(frame))")
    }
  }

  private func compare(_ expected: [Int], _ actual: [Int]) async throws -> SequenceDifference {
    try put(expected, "expected")
    try put(actual, "actual")
    return try await folder.difference("expected", "actual")
  }

  @Test(arguments: [1, 2, 5])
  func `does not depend on the number of workers`(workers: Int) async throws {
    try put(Array(0..<12), "a")
    try put([0, 1, 9, 3, 4, 5, 6, 17, 8, 9, 10, 11], "b")
    let found = try await folder.difference("a", "b", workers: workers)
    #expect(found.frames.map(\.number) == Array(0..<12))
    #expect(found.frames.filter { $0.verdict == .different }.map(\.number) == [2, 7])
    #expect(found.verdict == .different && found.shift == nil && found.layoutDifferences.isEmpty)
  }

  @Test(arguments: [
    ([0, 1, 2, 3, 4, 5], [0, 0, 1, 2, 3, 4], FrameShift(frames: 1, first: 1)),
    ([0, 1, 2, 3, 4, 5], [9, 0, 1, 2, 3, 4], FrameShift(frames: 1, first: 0)),
    ([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 5], FrameShift(frames: -1, first: 0)),
    ([0, 1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 9], FrameShift(frames: -1, first: 0)),
    ([0, 1, 2, 3, 4, 5], [0, 1, 2, 2, 3, 4], FrameShift(frames: 1, first: 3)),
    ([0, 1, 2, 3, 4, 5, 6], [0, 0, 0, 1, 2, 3, 4], FrameShift(frames: 2, first: 1)),
    // These films are at rest at both ends.
    ([7, 7, 1, 2, 3, 8, 8, 8], [7, 7, 7, 1, 2, 3, 8, 8], FrameShift(frames: 1, first: 2)),
    ([7, 7, 1, 2, 3, 8, 8, 8], [7, 1, 2, 3, 8, 8, 8, 8], FrameShift(frames: -1, first: 1)),
    // These films differ in a single frame, which repeats the previous one in one of the films.
    ([7, 7, 8, 8], [7, 7, 7, 8], FrameShift(frames: 1, first: 2)),
    ([7, 7, 7, 8], [7, 7, 8, 8], FrameShift(frames: -1, first: 2)),
  ])
  func `is reported as a shift if a film is late or early from some frame on`(
    expected: [Int], actual: [Int], shift: FrameShift
  ) async throws {
    let found = try await compare(expected, actual)
    #expect(found.shift == shift && found.verdict == .different)
  }

  @Test(arguments: [
    // A film at rest and a moving film, each with a flash.
    ([7, 7, 7, 7, 7], [7, 7, 9, 7, 7]), ([0, 1, 2, 3, 4], [0, 1, 9, 3, 4]),
    ([0, 1, 2, 3, 4], [4, 3, 2, 1, 0]), ([0, 1, 2, 3], [9, 9, 9, 9]),
    ([0, 1, 2, 3, 4, 5], [0, 0, 1, 2, 9, 4]), ([0], [1]), ([0, 1], [1, 1]),
  ])
  func `is not reported as a shift for any other pair of films`(expected: [Int], actual: [Int])
    async throws
  {
    let found = try await compare(expected, actual)
    #expect(found.shift == nil && found.verdict == .different)
  }

  @Test func `includes both frame counts and a shift if a film has an additional frame`()
    async throws
  {
    let found = try await compare([0, 1, 2, 3, 4], [0, 1, 2, 2, 3, 4])
    #expect(found.verdict == .layout)
    #expect(found.layoutDifferences == [.frameCounts(expected: 5, actual: 6)])
    #expect(found.shift == FrameShift(frames: 1, first: 3))
    #expect(
      found.frames.map(\.verdict) == [.equal, .equal, .equal, .different, .different, .layout])
    #expect(found.frames[5].layoutDifference == .onlyActual)
  }

  @Test func `includes different sizes and covers the common area`() async throws {
    try folder.put(Self.picture(1, width: 20), "a/frame-0000.png")
    try folder.put(Self.picture(2, width: 24), "b/frame-0000.png")
    let found = try await folder.difference("a", "b")
    #expect(found.verdict == .layout && found.frames[0].verdict == .layout)
    #expect(found.frames[0].difference?.count == 2)
    guard case .sizes(let expected, let actual) = found.frames[0].layoutDifference else {
      Issue.record("the sizes are not reported")
      return
    }
    #expect((expected.width, actual.width) == (20, 24))
  }

  @Test func `includes different frame rates`() async throws {
    try put([0], "a")
    try put([0], "b")
    try folder.put(#"{"fps": [60, 1]}"#, "a/manifest.json")
    try folder.put(#"{"fps": [30, 1]}"#, "b/manifest.json")
    var found = try await folder.difference("a", "b")
    #expect(found.verdict == .layout && found.frames[0].verdict == .equal)
    try folder.put(#"{"fps": [120, 2]}"#, "b/manifest.json")
    found = try await folder.difference("a", "b")
    #expect(found.verdict == .equal)
  }

  @Test func `has the time of each frame if the rate is known`() async throws {
    try put([0, 1, 2], "a")
    var found = try await folder.difference("a", "a")
    #expect(found.frames.allSatisfy { $0.time == nil })
    try folder.put(#"{"fps": [20, 1]}"#, "a/manifest.json")
    found = try await folder.difference("a", "a")
    #expect(found.frames.map(\.time) == [0, 0.05, 0.1])
  }

  @Test func `pairs frames by number, and other files by name`() async throws {
    try folder.put(Self.picture(1), "a/frame-0003.png")
    try folder.put(Self.picture(2), "a/frame-0009.png")
    try folder.put(Self.picture(1), "b/frame-0003.png")
    try folder.put(Self.picture(3), "b/frame-0004.png")
    var found = try await folder.difference("a", "b")
    #expect(found.frames.map(\.layoutDifference) == [nil, .onlyActual, .onlyExpected])
    try folder.put(Self.picture(1), "c/home.png")
    try folder.put(Self.picture(2), "c/list.png")
    try folder.put(Self.picture(2), "d/list.png")
    found = try await folder.difference("c", "d")
    #expect(found.frames.map(\.name) == ["home", "list"])
    #expect(found.frames.map(\.layoutDifference) == [.onlyExpected, nil])
  }

  @Test func `lists all unreadable files and compares the others`() async throws {
    try put([0, 1, 2, 3], "a")
    try put([0, 1, 5, 3], "b")
    try folder.put("not an image", "a/frame-0001.png")
    let whole = try FrameSequence(path: folder.path("b"))
    #expect(whole.frames.count == 4)
    try folder.put(Array(repeating: UInt8(137), count: 50), "b/frame-0003.png")
    try folder.put("neither", "b/frame-0004.png")
    let found = try await folder.difference("a", "b")
    #expect(found.verdict == .unreadable && found.problems.count == 3)
    #expect(
      found.frames.map(\.verdict) == [.equal, .unreadable, .different, .unreadable, .unreadable])
  }

  @Test func `contains an error for equal files that are not images`() async throws {
    for name in ["a", "b"] { try folder.put("not an image", "\(name)/frame-0000.png") }
    let found = try await folder.difference("a", "b")
    #expect(found.verdict == .unreadable && found.problems.count == 2)
    let same = try await folder.difference("a", "a")
    #expect(same.verdict == .unreadable && same.problems.count == 1)
  }

  @Test func `requests the layers of frames that differ`() async throws {
    struct Owner: Attribution {
      func layers(ofFrame number: Int, under mask: DifferenceMask) -> [LayerCount] {
        let count = (0..<mask.height).reduce(0) { sum, y in
          sum + (0..<mask.width).count { mask.counts($0, y) }
        }
        return [LayerCount(layer: "window/\(number)", count: count)]
      }

      func firstEvent(ofFrame number: Int) -> TraceEvent? {
        TraceEvent(time: 0.5, frame: number, kind: "call", page: nil, summary: "push")
      }
    }
    try put([0, 1, 2], "a")
    try put([0, 5, 6], "b")
    let found = try await folder.difference("a", "b", attribution: Owner())
    #expect(found.frames.map { $0.layers.map(\.layer) } == [[], ["window/1"], ["window/2"]])
    #expect(found.frames[1].layers[0].count == 2)
    #expect(found.firstEvent?.frame == 1)
    let equal = try await folder.difference("a", "a", attribution: Owner())
    #expect(equal.firstEvent == nil)
  }
}
