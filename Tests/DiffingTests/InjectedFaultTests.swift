import Diffing
import Pixels
import TestSupport
import Testing
import Units

/// Typical faults of navigation bars.
///
/// Most of them change the pixels only slightly.
@Suite struct `A fault injected into a navigation bar` {
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The area that contains all pixels that differ.
    var region = PixelRect(x: 0, y: 0, width: SyntheticBar.width, height: SyntheticBar.edge)
    let inject: @Sendable (inout SyntheticBar) -> Void

    init(
      _ name: String, in region: PixelRect? = nil,
      _ inject: @escaping @Sendable (inout SyntheticBar) -> Void
    ) {
      testDescription = name
      if let region { self.region = region }
      self.inject = inject
    }
  }

  static let title = PixelRect(x: 100, y: 36, width: 100, height: 24)

  static let faults: [Fault] = [
    Fault("bar alpha .85→.84") { $0.alpha = 0.84 },
    Fault("bar alpha .85→.80") { $0.alpha = 0.80 },
    Fault("bar alpha .85→.70") { $0.alpha = 0.70 },
    Fault("a flash of alpha −.25") { $0.alpha = 0.60 },
    Fault("blur radius +10%") { $0.blur = 13.2 },
    Fault(
      "hairline missing",
      in: PixelRect(x: 0, y: SyntheticBar.edge, width: SyntheticBar.width, height: 1)
    ) { $0.hasHairline = false },
    Fault("chevron +1 px", in: PixelRect(x: 10, y: 36, width: 24, height: 25)) { $0.chevron += 1 },
    Fault("title +0.25 px", in: title) { $0.titleOffset = 0.25 },
    Fault("title opacity 1→.9", in: title) { $0.titleOpacity = 0.9 },
    Fault("mask leak of 1 px", in: PixelRect(x: 29, y: 40, width: 1, height: 16)) { $0.leak = 1 },
    Fault("mask leak of 3 px", in: PixelRect(x: 27, y: 40, width: 3, height: 16)) { $0.leak = 3 },
    Fault("tint green 122→132", in: PixelRect(x: 10, y: 36, width: 60, height: 25)) {
      $0.tintGreen = 132
    },
    Fault(
      "noise ±2 on every pixel",
      in: PixelRect(x: 0, y: 0, width: SyntheticBar.width, height: SyntheticBar.height)
    ) { $0.noise = 2 },
  ]

  static let clean = SyntheticBar().picture

  private func picture(with fault: Fault) -> PixelBuffer {
    var bar = SyntheticBar()
    fault.inject(&bar)
    return bar.picture
  }

  @Test(arguments: faults)
  func `is found with all of its pixels by default`(fault: Fault) throws {
    let picture = picture(with: fault)
    var count = 0
    var largest: UInt8 = 0
    for (a, b) in zip(Self.clean.pixels, picture.pixels) where a != b {
      count += 1
      largest = max(largest, a.largestDifference(from: b))
    }
    let (found, mask) = try #require(
      PictureComparison().difference(from: Self.clean, to: picture))
    #expect(found.count == count && found.count > 0)
    #expect(found.unequal == count && found.antialiased <= count)
    #expect(found.maxDelta == largest)
    let position = try #require(found.position)
    #expect(
      Self.clean[position.x, position.y].largestDifference(from: picture[position.x, position.y])
        == largest)
    for box in found.boxes { #expect(fault.region.intersection(box) == box, "\(box)") }
    for y in 0..<mask.height {
      for x in 0..<mask.width {
        let isInBox = found.boxes.contains { $0.contains(x: x, y: y) }
        #expect(mask.counts(x, y) == (Self.clean[x, y] != picture[x, y]))
        if mask.counts(x, y) { #expect(isInBox) }
      }
    }
  }

  @Test func `has an exact box if it is thin`() throws {
    func boxes(_ name: String) throws -> [PixelRect] {
      let fault = try #require(Self.faults.first { $0.testDescription == name })
      return PictureComparison().difference(from: Self.clean, to: picture(with: fault))?.0.boxes
        ?? []
    }
    #expect(
      try boxes("hairline missing")
        == [PixelRect(x: 0, y: SyntheticBar.edge, width: SyntheticBar.width, height: 1)])
    #expect(
      try boxes("mask leak of 1 px") == [PixelRect(x: 29, y: 40, width: 1, height: 16)])
  }

  @Test func `changes a block's mean more than noise does if it affects opacity or blur`() throws {
    func bias(_ name: String) throws -> Double {
      let fault = try #require(Self.faults.first { $0.testDescription == name })
      let found = PictureComparison().difference(from: Self.clean, to: picture(with: fault))?.0
      return abs(try #require(found?.bias).mean)
    }
    let noise = try bias("noise ±2 on every pixel")
    #expect(noise < 0.3)
    #expect(try bias("bar alpha .85→.84") > 3 * noise)
    let blur = try bias("blur radius +10%")
    #expect(blur > 1.5 * noise, "\(blur), noise \(noise)")
    #expect(try bias("bar alpha .85→.70") > 30 * noise)
  }

  @Test func `is reported only for the frame that contains it`() async throws {
    let folder = try ScratchFolder()
    for frame in 0..<6 {
      var bar = SyntheticBar()
      bar.titleOffset = Double(frame) * 4
      try folder.put(bar.picture, "expected/\(frameName(frame))")
      if frame == 3 { bar.alpha -= 0.25 }
      try folder.put(bar.picture, "actual/\(frameName(frame))")
    }
    let found = try await folder.difference("expected", "actual")
    #expect(found.verdict == .different && found.shift == nil)
    #expect(found.frames.map(\.verdict) == [.equal, .equal, .equal, .different, .equal, .equal])
  }
}
