import CKernels

/// Assigns the differing pixels of a frame to layers.
package struct LayerOwners {
  private let expected: LayerStack
  private let actual: LayerStack
  /// For each draw, whether it differs from its counterpart on the other side, or has none.
  private let isDifferent: (expected: [Bool], actual: [Bool])

  package init(expected: LayerStack, actual: LayerStack) {
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

  /// Returns the number of counted pixels in each layer, largest first.
  package func counts(under mask: DifferenceMask) -> [LayerCount] {
    var counts = (
      expected: [Int](repeating: 0, count: expected.draws.count),
      actual: [Int](repeating: 0, count: actual.draws.count)
    )
    visit(mask) { owner, _, _, counted in
      switch owner {
      case .expected(let draw): counts.expected[draw] += counted
      case .actual(let draw): counts.actual[draw] += counted
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

  /// Returns the layer of each pixel in a mask.
  ///
  /// Values of pixels that are not counted as differences are unspecified.
  package func map(under mask: DifferenceMask) -> LayerMap {
    var names: [String] = []
    var known: [String: UInt16] = [:]
    func number(_ draw: StackedDraw) -> UInt16 {
      if let number = known[draw.layer] { return number }
      // No frame has this many layers. Pixels of additional layers would have no owner.
      guard names.count < UInt16.max else { return 0 }
      names.append(draw.layer)
      known[draw.layer] = UInt16(names.count)
      return UInt16(names.count)
    }
    let (old, new) = (expected.draws.map(number), actual.draws.map(number))
    var numbers = [UInt16](repeating: 0, count: mask.width * mask.height)
    visit(mask) { owner, row, columns, _ in
      let number =
        switch owner {
        case .expected(let draw): old[draw]
        case .actual(let draw): new[draw]
        }
      for x in columns { numbers[row * mask.width + x] = number }
    }
    return LayerMap(names: names, numbers: numbers)
  }

  /// Calls `body` for each run of pixels in a row that have the same owner, with the number of
  /// pixels that are counted as differences.
  ///
  /// Each run starts at a pixel that is counted as a difference.
  @inline(__always)
  private func visit(
    _ mask: DifferenceMask,
    _ body: (Owner, _ row: Int, _ columns: Range<Int>, _ counted: Int) -> Void
  ) {
    var rows = (old: [RowDraw](), new: [RowDraw](), end: 0)
    mask.withMarks { marks in
      for y in 0..<mask.height {
        let row = marks + y * mask.width
        var x = ckernels_first_above_tolerance(row, mask.width)
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
          if let owner = owner(a, b) {
            body(owner, y, x..<end, ckernels_count_above_tolerance(row + x, end - x))
          }
          x = end + ckernels_first_above_tolerance(row + end, mask.width - end)
        }
      }
    }
  }

  /// A draw, identified by its index on its side.
  private enum Owner {
    case expected(Int)
    case actual(Int)
  }

  private func owner(_ a: PixelOwner, _ b: PixelOwner) -> Owner? {
    guard let old = a.draw, a.isDifferent || b.draw == nil else { return b.draw.map(Owner.actual) }
    guard let new = b.draw, b.isDifferent else { return .expected(old) }
    return isAbove(old, new) ? .expected(old) : .actual(new)
  }

  /// Returns whether an expected draw is above an actual one, or false if neither frame contains both.
  private func isAbove(_ a: Int, _ b: Int) -> Bool {
    if let match = actual.index[expected.keys[a]] { return match > b }
    if let match = expected.index[actual.keys[b]] { return a > match }
    return false
  }
}
