import Diffing
import Files
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `Tolerances for layers and regions` {
  private typealias Rule = ToleranceRules.Rule

  private let pictures: (PixelBuffer, PixelBuffer)

  init() {
    var random = SeededGenerator(seed: 11)
    let a = (0..<60 * 40).map { _ in
      PremultipliedRGBA8(
        red: 100, green: .random(in: 100...120, using: &random), blue: 9, alpha: 255)
    }
    let b = a.map { pixel in
      var other = pixel
      other.green += UInt8.random(in: 0...6, using: &random)
      return other
    }
    pictures = (
      PixelBuffer(width: 60, height: 40, pixels: a), PixelBuffer(width: 60, height: 40, pixels: b)
    )
  }

  @Test func `are limited in number, apart from the tolerance for all pixels`() {
    let texts = ["channel:1"] + (0...255).map { "layer:\($0)=exact" }
    #expect(throws: Never.self) { try ToleranceRules.read(Array(texts.dropLast())) }
    let failure = #expect(throws: TransomFailure.self) { try ToleranceRules.read(texts) }
    #expect(
      failure?.messages == [
        "there are 256 tolerances for layers and regions; use at most 255"
      ])
  }

  private func difference(
    _ general: Tolerance, _ rules: [Rule], ignoring: [PixelRect] = [], _ layers: LayerMap? = nil
  ) throws -> (PictureDifference, DifferenceMask) {
    let comparison = PictureComparison(
      tolerance: ToleranceRules(general, rules), ignoring: ignoring)
    return try #require(
      comparison.difference(from: pictures.0, to: pictures.1, owners: { _ in layers }))
  }

  @Test func `apply in their regions, and the last one takes precedence`() throws {
    let outer = PixelRect(x: 10, y: -5, width: 30, height: 30)
    let inner = PixelRect(x: 20, y: 10, width: 100, height: 5)
    let ignored = PixelRect(x: 0, y: 0, width: 15, height: 8)
    let (found, mask) = try difference(
      .channel(1), [Rule(.region(outer), .channel(4)), Rule(.region(inner), .exact)],
      ignoring: [ignored])
    var tolerated = [0, 0, 0]
    var count = 0
    for y in 0..<40 {
      for x in 0..<60 {
        let delta = Int(pictures.0[x, y].largestDifference(from: pictures.1[x, y]))
        guard delta > 0, !ignored.contains(x: x, y: y) else {
          #expect(mask[x, y] == .equal)
          continue
        }
        let rule = inner.contains(x: x, y: y) ? 2 : outer.contains(x: x, y: y) ? 1 : 0
        let isTolerated = delta <= [1, 4, 0][rule]
        if isTolerated { tolerated[rule] += 1 } else { count += 1 }
        #expect((mask[x, y] == .tolerated) == isTolerated)
      }
    }
    #expect(found.tolerated == tolerated && found.count == count)
    #expect(found.unequal == count + tolerated.reduce(0, +) && tolerated[0] > 0 && tolerated[1] > 0)
  }

  @Test(arguments: [
    ("window/bar/title", [1]), ("bar/title", [1]), ("title", [1]), ("bar", [1, 2]),
    ("window", [1, 2, 3]), ("/bar/", [1, 2]), ("ar/title", []), ("title/bar", []), ("bar/x", []),
    ("window/title", []),
  ])
  func `apply to a layer and its descendants if a part of the layer's path is given`(
    name: String, owners: [UInt16]
  ) throws {
    let layers = LayerMap(
      names: ["window/bar/title", "window/bar/background", "window/pages"],
      numbers: (0..<60 * 40).map { UInt16($0 % 4) })
    let (found, mask) = try difference(.exact, [Rule(.layer(name), .channel(255))], layers)
    for y in 0..<40 {
      for x in 0..<60 where mask[x, y] != .equal {
        #expect((mask[x, y] == .tolerated) == owners.contains(UInt16(x % 4)))
      }
    }
    #expect((found.tolerated[1] > 0) == !owners.isEmpty && found.tolerated[0] == 0)
  }

  @Test func `request the layers of only the pixels that differ`() throws {
    var requestedMask: DifferenceMask?
    let rules = ToleranceRules(.channel(3), [Rule(.layer("bar"), .exact)])
    let ignored = PixelRect(x: 0, y: 0, width: 60, height: 9)
    _ = PictureComparison(tolerance: rules, ignoring: [ignored]).difference(
      from: pictures.0, to: pictures.1
    ) { mask in
      requestedMask = mask
      return nil
    }
    let mask = try #require(requestedMask)
    for y in 0..<40 {
      for x in 0..<60 {
        #expect(mask.counts(x, y) == (y >= 9 && pictures.0[x, y] != pictures.1[x, y]))
      }
    }
    #expect(rules.needsLayers && !ToleranceRules(.channel(3)).needsLayers)
  }

  @Test func `have descriptions in the format of the option --tolerance`() {
    let rules = ToleranceRules(
      .channel(2),
      [
        Rule(.layer("bar/title"), .perceptual(0.02)),
        Rule(.region(PixelRect(x: 0, y: -1, width: 20, height: 3)), .exact),
      ])
    #expect(
      rules.descriptions == [
        "channel:2", "layer:bar/title=perceptual:0.02", "region:0,-1,20,3=exact",
      ])
    #expect(!rules.isExact && ToleranceRules(.exact, [Rule(.layer("a"), .exact)]).isExact)
  }
}
