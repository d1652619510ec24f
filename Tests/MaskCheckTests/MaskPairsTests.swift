import MaskCheck
import TestSupport
import Testing

@Suite struct `Pairs of indicators and masks` {
  private func pairs(_ names: [String], deviceScale: Int? = nil) throws -> MaskPairs {
    let folder = try ScratchFolder()
    for name in names { try folder.put([], name) }
    return MaskPairs([folder.path], deviceScale: deviceScale)
  }

  private func names(_ pairs: MaskPairs) -> [String] {
    pairs.pairs.map { [$0.indicator, $0.mask].map { $0.split(separator: "/").last ?? "" } }
      .map { $0.joined(separator: " ") }
  }

  @Test(arguments: [
    ["arrow@2x.png", "arrow-mask@2x.png"], ["arrow@2x.png", "arrow_mask@2x.png"],
    ["arrow@2x.png", "arrow mask@2x.png"], ["Arrow@2x.png", "ArrowMask@2x.png"],
    ["back-arrow@3x.png", "BackArrowTransitionMask@3x.png"], ["a.png", "a-transition-mask.png"],
  ])
  func `have the same name, apart from separators, case and the mask's suffix`(files: [String])
    throws
  {
    #expect(names(try pairs(files)) == [files.joined(separator: " ")])
  }

  @Test func `are in the same folder, at the same scale`() throws {
    let found = try pairs([
      "a@2x.png", "a-mask@3x.png", "b/a-mask@2x.png", "c@2x.png", "c@3x.png", "c-mask@2x.png",
      "c-mask@3x.png", "c-mask@3x.sheet.png", ".d@2x.png",
    ])
    #expect(names(found) == ["c@2x.png c-mask@2x.png", "c@3x.png c-mask@3x.png"])
    #expect(found.unpaired.count == 3)
    #expect(found.unpaired.count { $0.isMask } == 2)
  }

  /// Returns the contents file of an image set with images at the given scales.
  private func imageSet(_ scales: String...) -> String {
    let images = scales.map { "{\"filename\": \"\($0).png\", \"scale\": \"\($0)\"}" }
    return "{\"images\": [\(images.joined(separator: ", "))]}"
  }

  @Test func `name only the scales at which a set is missing an image`() throws {
    let folder = try ScratchFolder()
    try folder.put(imageSet("2x", "3x"), "a.imageset/Contents.json")
    #expect(
      MaskPairs([folder.path], deviceScale: nil).unpaired.map(\.message) == [
        "there is no mask for this image"
      ])
    try folder.put(imageSet("2x"), "a-mask.imageset/Contents.json")
    #expect(
      MaskPairs([folder.path], deviceScale: nil).unpaired.map(\.message) == [
        "there is no mask at @3x for this image"
      ])
  }

  @Test func `are measured at only one scale if a device is chosen`() throws {
    let files = ["c@2x.png", "c@3x.png", "c-mask@2x.png", "c-mask@3x.png"]
    #expect(try names(pairs(files, deviceScale: 3)) == ["c@3x.png c-mask@3x.png"])
    #expect(try names(pairs(files, deviceScale: 2)) == ["c@2x.png c-mask@2x.png"])
  }

  @Test func `must have names that differ in more than separators`() throws {
    let found = try pairs(["a-b@2x.png", "a_b@2x.png", "ab-mask@2x.png"])
    #expect(found.pairs.isEmpty)
    #expect(found.problems.count == 2)
  }
}
