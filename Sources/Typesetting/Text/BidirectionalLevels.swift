import CFriBidi

/// The embedding levels of a line (UAX #9), by FriBidi: even from the left, odd from the right.
///
/// The paragraph's direction is that of its first strong character (P2, P3).
package struct BidirectionalLevels {
  /// One a scalar.
  package let levels: [Int]

  package init(_ scalars: [Unicode.Scalar]) {
    let values = scalars.map(\.value)
    let count = FriBidiStrIndex(values.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: values.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: values.count)
    var levels = [FriBidiLevel](repeating: 0, count: values.count)
    var paragraph = FRIBIDI_PAR_ON
    fribidi_get_bidi_types(values, count, &types)
    fribidi_get_bracket_types(values, count, types, &brackets)
    // 0 where there is no memory, or no text; then the line is read from the left.
    if fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &levels) != 0 {
      // L1: white space at the end stands at the line's end.
      _ = fribidi_reorder_line(
        FriBidiFlags(0), types, count, 0, paragraph, &levels, nil, nil)
    }
    self.levels = levels.map(Int.init)
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
