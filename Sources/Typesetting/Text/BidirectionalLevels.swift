/// The embedding levels of a line (UAX #9): even from the left, odd from the right.
///
/// The paragraph's direction is that of its first strong character (P2, P3). Rules W1–W7, N1, N2, I1,
/// I2 and L1 are followed; embeddings, overrides, isolates and bracket pairs (X1–X8, BD16, N0) are not.
package struct BidirectionalLevels {
  /// 0 or 1.
  package let paragraph: Int
  /// One a scalar.
  package let levels: [Int]

  package init(_ scalars: [Unicode.Scalar]) {
    var classes = scalars.map(BidirectionalClass.init)
    let first = classes.first { $0 == .left || $0 == .right || $0 == .arabicLetter }
    paragraph = first == nil || first == .left ? 0 : 1
    let base: BidirectionalClass = paragraph == 0 ? .left : .right
    Self.resolveMarks(&classes, base)
    Self.resolveNumbers(&classes, base)
    Self.resolveNeutrals(&classes, base)
    var levels = classes.map { [paragraph] class_ in
      switch class_ {
      case .left: paragraph == 0 ? 0 : 2
      case .right: 1
      default: 2
      }
    }
    // L1: white space at the end stands at the line's end.
    for index in scalars.indices.reversed() {
      guard scalars[index].properties.isWhitespace else { break }
      levels[index] = paragraph
    }
    self.levels = levels
  }

  /// W1.
  private static func resolveMarks(
    _ classes: inout [BidirectionalClass], _ base: BidirectionalClass
  ) {
    var previous = base
    for index in classes.indices {
      if classes[index] == .mark { classes[index] = previous }
      previous = classes[index]
    }
  }

  /// W2 to W7; afterwards there are strong classes, numbers and neutrals.
  private static func resolveNumbers(
    _ classes: inout [BidirectionalClass], _ base: BidirectionalClass
  ) {
    var strong = base
    for index in classes.indices {
      switch classes[index] {
      case .left, .right, .arabicLetter: strong = classes[index]
      case .europeanNumber where strong == .arabicLetter: classes[index] = .arabicNumber
      default: break
      }
    }
    for index in classes.indices.dropFirst().dropLast() {
      let (before, after) = (classes[index - 1], classes[index + 1])
      guard before == after else { continue }
      switch (classes[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        classes[index] = before
      default: break
      }
    }
    func spread(_ order: some Sequence<Int>) {
      var besideNumber = false
      for index in order {
        if besideNumber, classes[index] == .europeanTerminator { classes[index] = .europeanNumber }
        besideNumber = classes[index] == .europeanNumber
      }
    }
    spread(classes.indices)
    spread(classes.indices.reversed())
    strong = base
    for index in classes.indices {
      switch classes[index] {
      case .arabicLetter: classes[index] = .right
      case .europeanSeparator, .europeanTerminator, .commonSeparator: classes[index] = .neutral
      case .europeanNumber where strong == .left: classes[index] = .left
      default: break
      }
      if classes[index] == .left || classes[index] == .right { strong = classes[index] }
    }
  }

  /// N1 and N2: neutrals between alike are like them, else like the paragraph; numbers count as right.
  private static func resolveNeutrals(
    _ classes: inout [BidirectionalClass], _ base: BidirectionalClass
  ) {
    func direction(_ class_: BidirectionalClass) -> BidirectionalClass {
      class_ == .left ? .left : .right
    }
    var start = 0
    while let first = classes[start...].firstIndex(of: .neutral) {
      let end = classes[first...].firstIndex { $0 != .neutral } ?? classes.endIndex
      let before = first > 0 ? direction(classes[first - 1]) : base
      let after = end < classes.endIndex ? direction(classes[end]) : base
      for index in first..<end { classes[index] = before == after ? before : base }
      start = end
    }
  }
}

/// L2: the places of parts with these levels, from left to right.
package func visualOrder(ofLevels levels: [Int]) -> [Int] {
  var order = Array(levels.indices)
  for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
    var start = 0
    while start < order.count {
      guard levels[order[start]] >= level else {
        start += 1
        continue
      }
      let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
      order[start..<end].reverse()
      start = end
    }
  }
  return order
}
