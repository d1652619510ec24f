import CFriBidi

/// The embedding levels of a line (UAX #9), computed by FriBidi: even levels are left to right, and odd
/// levels are right to left.
///
/// The direction of the line is that of its first strong character (rules P2 and P3).
package struct BidirectionalLevels {
  /// The level of each scalar.
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
    // If there is no text or not enough memory, the result and all levels are 0.
    if fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &levels) != 0 {
      // Rule L1: trailing white space has the level of the line.
      _ = fribidi_reorder_line(
        FriBidiFlags(0), types, count, 0, paragraph, &levels, nil, nil)
    }
    self.levels = levels.map(Int.init)
  }
}

/// Returns the indices of parts with the given levels in visual order, from left to right (rule L2).
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
