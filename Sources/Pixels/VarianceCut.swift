/// Chooses the colors of a palette by cutting boxes of colors at their means.
///
/// The algorithm is the variance-based variant of median cut (P. Heckbert, “Color image quantization for
/// frame buffer display”, SIGGRAPH 1982; S. J. Wan, P. Prusinkiewicz and S. K. M. Wong, “Variance-based
/// color image quantization for frame buffer display”, Color Research and Application 15, 1990). It begins
/// with one box that contains all colors. In each step, it finds the box and the channel with the largest
/// squared error, and cuts the box at the channel's mean. The color of a box is the mean of its pixels,
/// rounded to the nearest byte. All arithmetic uses integers.
enum VarianceCut {
  typealias WeightedColor = (color: PremultipliedRGBA8, number: Int)

  /// Returns at most `limit` different colors.
  ///
  /// If there are at most `limit` colors, the result consists of them.
  ///
  /// - Parameter colors: Different colors and the number of pixels of each.
  static func colors(for colors: [WeightedColor], limit: Int) -> [PremultipliedRGBA8] {
    precondition(limit > 0 && !colors.isEmpty, "there must be at least one color")
    var boxes = [Box(colors)]
    while boxes.count < limit {
      // If several boxes have the same error, the first one is cut.
      guard
        let index = boxes.indices.max(by: { (boxes[$0].error, $1) < (boxes[$1].error, $0) }),
        boxes[index].error > 0
      else { break }
      let (lower, upper) = boxes[index].halves
      boxes[index] = lower
      boxes.append(upper)
    }
    return boxes.map(\.mean)
  }

  /// A set of colors, with the channel in which they differ most.
  private struct Box {
    let colors: [WeightedColor]
    let mean: PremultipliedRGBA8
    private let channel: Int
    /// The mean of the channel, rounded down.
    private let cut: UInt8
    /// The sum of the squared differences of the channel from its mean, rounded up.
    ///
    /// It is 0 only if all colors are equal.
    let error: Int

    init(_ colors: [WeightedColor]) {
      self.colors = colors
      let count = colors.reduce(0) { $0 + $1.number }
      var widest = (channel: 0, cut: UInt8(0), error: -1)
      var mean = SIMD4<UInt8>.zero
      for channel in 0..<4 {
        var (sum, squares) = (0, 0)
        for (color, number) in colors {
          let value = Int(color.bytes[channel])
          sum += number * value
          squares += number * value * value
        }
        mean[channel] = UInt8((sum + count / 2) / count)
        // Σ(v − sum/count)² = squares − sum²/count
        let square = UInt128(sum) * UInt128(sum)
        let error = squares - Int(square / UInt128(count))
        if error > widest.error { widest = (channel, UInt8(sum / count), error) }
      }
      self.mean = PremultipliedRGBA8(mean)
      (channel, cut, error) = widest
    }

    /// The colors up to the mean, and those above it.
    var halves: (Box, Box) {
      (
        Box(colors.filter { $0.color.bytes[channel] <= cut }),
        Box(colors.filter { $0.color.bytes[channel] > cut })
      )
    }
  }
}
