import CKernels
import Diffing

/// Whose the different pixels of a frame are.
struct LayerOwners {
  private let expected: LayerStack
  private let actual: LayerStack
  /// Which draws of each side are not the same on the other.
  private let isDifferent: (expected: [Bool], actual: [Bool])

  init(expected: LayerStack, actual: LayerStack) {
    self.expected = expected
    self.actual = actual
    func differences(_ side: LayerStack, from other: LayerStack) -> [Bool] {
      side.draws.indices.map { number in
        guard let match = other.index[side.keys[number]] else { return true }
        return side.draws[number].properties != other.draws[match].properties
      }
    }
    isDifferent = (differences(expected, from: actual), differences(actual, from: expected))
  }

  /// How many pixels of a mask belong to each layer, the layer of the most first.
  func counts(under mask: DifferenceMask) -> [LayerCount] {
    var counts = (
      expected: [Int](repeating: 0, count: expected.draws.count),
      actual: [Int](repeating: 0, count: actual.draws.count)
    )
    var rows = (old: [RowDraw](), new: [RowDraw](), end: 0)
    mask.withMarks { marks in
      for y in 0..<mask.height {
        let row = marks + y * mask.width
        var x = ckernels_first_counted(row, mask.width)
        guard x < mask.width else { continue }
        if y >= rows.end {
          rows = (
            expected.row(y, isDifferent: isDifferent.expected),
            actual.row(y, isDifferent: isDifferent.actual),
            min(expected.lastRow(like: y), actual.lastRow(like: y)) + 1
          )
        }
        while x < mask.width {
          let a = expected.owner(x: x, y: y, in: rows.old)
          let b = actual.owner(x: x, y: y, in: rows.new)
          let end = min(a.end, b.end, mask.width)
          let count = ckernels_count_counted(row + x, end - x)
          switch owner(a, b) {
          case .expected(let draw): counts.expected[draw] += count
          case .actual(let draw): counts.actual[draw] += count
          case nil: break
          }
          x = end + ckernels_first_counted(row + end, mask.width - end)
        }
      }
    }
    var layers: [String: Int] = [:]
    for (side, counts) in [(expected, counts.expected), (actual, counts.actual)] {
      for (draw, count) in zip(side.draws, counts) where count > 0 {
        layers[draw.layer, default: 0] += count
      }
    }
    return layers.map { LayerCount(layer: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.layer) < ($0.count, $1.layer)
    }
  }

  /// A draw of one side.
  private enum Owner {
    case expected(Int)
    case actual(Int)
  }

  private func owner(_ a: PixelOwner, _ b: PixelOwner) -> Owner? {
    guard let old = a.draw, a.isDifferent || b.draw == nil else { return b.draw.map(Owner.actual) }
    guard let new = b.draw, b.isDifferent else { return .expected(old) }
    return isAbove(old, new) ? .expected(old) : .actual(new)
  }

  /// Whether an expected draw lies above an actual one, where either frame has both.
  private func isAbove(_ a: Int, _ b: Int) -> Bool {
    if let match = actual.index[expected.keys[a]] { return match > b }
    if let match = expected.index[actual.keys[b]] { return a > match }
    return false
  }
}
