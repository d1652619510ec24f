import Diffing
import Pixels
import TestSupport
import Testing
import Units

@Suite struct `Marks of a difference` {
  /// Returns two images that differ in some pixels.
  ///
  /// The first contains only a few grays, so that it has uniform areas and edges.
  static func pictures(
    _ width: Int, _ height: Int, _ random: inout SeededGenerator
  ) -> (PixelBuffer, PixelBuffer) {
    var a = PixelBuffer(width: width, height: height, filledWith: .clear)
    for y in 0..<height {
      for x in 0..<width {
        // Squares of 4 × 4 pixels, and noise.
        let isNoise = Int.random(in: 0..<5, using: &random) == 0
        let step = isNoise ? Int.random(in: 0...3, using: &random) : (x / 4 + y / 4) % 3
        let value = UInt8(step * 80)
        a[x, y] = PremultipliedRGBA8(red: value, green: value, blue: value, alpha: 255)
      }
    }
    var b = a
    for y in 0..<height {
      for x in 0..<width where Int.random(in: 0..<3, using: &random) == 0 {
        b[x, y].red = UInt8.random(in: 0...255, using: &random)
        if Bool.random(using: &random) { b[x, y] = a[min(x + 1, width - 1), y] }
      }
    }
    return (a, b)
  }

  @Test(arguments: [Tolerance.exact, .channel(40), .perceptual(0.1)])
  func `equal those that a loop over all pixels finds`(tolerance: Tolerance) throws {
    var random = SeededGenerator(seed: 11)
    var edges = 0
    for (width, height) in [(1, 1), (1, 9), (9, 1), (2, 2), (40, 33), (61, 20)] {
      let (a, b) = Self.pictures(width, height, &random)
      guard let (found, mask) = PictureComparison(tolerance: tolerance).difference(from: a, to: b)
      else {
        #expect(a == b)
        continue
      }
      var counts = (all: 0, edges: 0)
      a.withRows { old in
        b.withRows { new in
          let edges = NaiveAntiAliasing(
            expected: old, actual: new, width: width, height: height)
          for y in 0..<height {
            for x in 0..<width {
              let isCounted = Self.exceeds(tolerance, a[x, y], b[x, y])
              let isEdge = isCounted && edges.isEdge(x, y)
              let kind: DifferenceMask.Kind =
                isEdge
                ? .antialiased : isCounted ? .counted : a[x, y] == b[x, y] ? .equal : .tolerated
              #expect(mask[x, y] == kind)
              counts.all += isCounted ? 1 : 0
              counts.edges += isEdge ? 1 : 0
            }
          }
        }
      }
      #expect(found.count == counts.all && found.antialiased == counts.edges)
      edges += counts.edges
    }
    #expect(edges > 20)
  }

  private static func exceeds(
    _ tolerance: Tolerance, _ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8
  ) -> Bool {
    switch tolerance {
    case .exact: return a != b
    case .channel(let most): return a.largestDifference(from: b) > most
    case .perceptual:
      let picture = (
        PixelBuffer(width: 1, height: 1, filledWith: a),
        PixelBuffer(width: 1, height: 1, filledWith: b)
      )
      let found = PictureComparison(tolerance: tolerance).difference(from: picture.0, to: picture.1)
      return found?.0.count == 1
    }
  }

  @Test func `are inside the boxes of their groups`() throws {
    var random = SeededGenerator(seed: 12)
    let (a, b) = Self.pictures(90, 70, &random)
    let (found, mask) = try #require(PictureComparison().difference(from: a, to: b))
    var counted = 0
    for y in 0..<70 {
      for x in 0..<90 where mask.counts(x, y) {
        counted += 1
        #expect(
          found.boxes.contains {
            ($0.x..<$0.maxX).contains(x) && ($0.y..<$0.maxY).contains(y)
          })
      }
    }
    #expect(counted == found.count)
  }
}
