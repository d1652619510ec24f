import FilmTestSupport
import MaskCheck
import Testing

/// Three masks for one arrow (see UIKit Facts, Back indicator mask).
@Suite struct `The examples of a transition mask` {
  private func check(
    _ mask: String?, title: String = "返回", device: String = "iPhone 14", ios: String = "17"
  ) throws -> MaskCheck {
    let folder = Fixtures.folder + "/masks/"
    return try MaskCheck(
      indicator: folder + "arrow@3x.png", mask: mask.map { folder + $0 + "@3x.png" },
      title: title, device: device, ios: ios, text: .boxes)
  }

  static let configurations = [
    ("返回", "iPhone 14", "17"), ("Settings", "iPhone 14", "9"), ("返回", "iPhone 8", "12"),
    ("Settings", "iPhone 16 Pro", "15"),
  ]

  @Test(arguments: configurations)
  func `show that a mask of the whole slot leaks text next to the arrow`(
    title: String, device: String, ios: String
  ) throws {
    let check = try check("full-slot", title: title, device: device, ios: ios)
    #expect(check.leak > 40)
    // Text is visible from the left edge of the slot to the end of the shaft.
    #expect(check.overhang == 21)
    #expect(check.overMasking == 0)
    #expect(check.findings.map(\.kind).prefix(2) == [.fullMask, .leak])
    #expect(!check.isPassed(.standard))
    #expect(check.offset == nil)
  }

  @Test(arguments: configurations)
  func `show that the arrow as a mask hides text before it reaches the arrow`(
    title: String, device: String, ios: String
  ) throws {
    let check = try check("arrow", title: title, device: device, ios: ios)
    #expect(check.leak == 0)
    #expect(check.overhang == 0)
    // The area is to the right of the head: 13 pt times the height of a capital letter, minus the shaft and
    // the gap between two letters.
    #expect(check.overMasking > 80)
    #expect(check.overMasking < 13 * 0.7 * 17)
    #expect(check.findings.first?.kind == .overMasking)
    #expect(!check.isPassed(.standard))
    #expect(check.offset?.x == 0)
    #expect(check.offset?.y == 0)
  }

  @Test(arguments: configurations)
  func `show that a mask of everything to the right of the arrow's outline has no faults`(
    title: String, device: String, ios: String
  ) throws {
    let check = try check("right-of-arrow", title: title, device: device, ios: ios)
    #expect(check.leak == 0)
    #expect(check.overMasking == 0)
    #expect(check.worstLeak == nil)
    #expect(check.worstOverMasking == nil)
    #expect(check.findings.allSatisfy { $0.kind == .resampled })
    #expect(abs(check.offset?.x ?? 9) < 0.1)
    #expect(check.offset?.y == 0)
  }

  @Test func `show that UIKit's images have no faults and replace an indicator without a mask`()
    throws
  {
    for (title, device, ios) in Self.configurations {
      let check = try check(nil, title: title, device: device, ios: ios)
      #expect(check.leak == 0)
      #expect(check.overMasking == 0)
      #expect(check.findings.map(\.kind) == [.onlyIndicator])
      #expect(check.isPassed(MaskLimits(leak: 0, overMasking: 0)))
      #expect(MaskLimits.standard == MaskLimits(leak: 0, overMasking: check.overMasking + 1))
    }
  }

  @Test func `have the same kinds of faults with fonts and with boxes`() throws {
    func check(_ mask: String) throws -> MaskCheck {
      let folder = Fixtures.folder + "/masks/"
      return try MaskCheck(
        indicator: folder + "arrow@3x.png", mask: folder + mask + "@3x.png", title: "返回",
        device: "iPhone 14")
    }
    let (block, arrow, region) = (
      try check("full-slot"), try check("arrow"), try check("right-of-arrow")
    )
    #expect(block.leak > 5)
    #expect(block.overMasking == 0)
    #expect(arrow.leak == 0)
    #expect(arrow.overMasking > 5)
    #expect(region.leak == 0)
    #expect(region.overMasking == 0)
  }

  @Test func `have their worst frame in one of the transitions on the sheet`() throws {
    let check = try check("full-slot", title: "Settings")
    let worst = try #require(check.worstLeak)
    // The push, the pop and the swipe are frames 0–30, 30–60 and 90–150.
    #expect((1..<151).contains(worst))
    #expect(
      !(61..<90).contains(worst),
      "the worst frame is not in the second push, which equals the first")
  }
}
