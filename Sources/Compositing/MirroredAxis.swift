/// The positions of an area on an axis of a platter, which is symmetric about its center.
struct MirroredAxis {
  /// The positions, relative to the platter.
  private let positions: Range<Int>
  /// The length of the platter.
  private let length: Int

  init(_ start: Int, count: Int, length: Int) {
    positions = start..<start + count
    self.length = length
  }

  /// The number of positions from the start of the platter to its center.
  private var middle: Int { (length + 1) / 2 }

  /// The positions in one half of the platter whose values determine those of all positions.
  var half: Range<Int> {
    let mirrored = length - positions.upperBound..<length - positions.lowerBound
    if positions.upperBound <= middle { return positions }
    if positions.lowerBound >= middle { return mirrored }
    return min(positions.lowerBound, mirrored.lowerBound)..<middle
  }

  /// Returns the indices, in the area, of a position in the half and of its mirror image: of both, or of the one that
  /// is in the area.
  func indices(of position: Int) -> (first: Int, second: Int?) {
    let mirrored = length - 1 - position
    guard positions.contains(position) else { return (mirrored - positions.lowerBound, nil) }
    let isPair = mirrored != position && positions.contains(mirrored)
    return (position - positions.lowerBound, isPair ? mirrored - positions.lowerBound : nil)
  }

  /// Writes the values of all positions, given those of the half.
  func expand(_ values: UnsafePointer<UInt8>, to row: UnsafeMutablePointer<UInt8>) {
    let first = half.lowerBound
    let start = positions.lowerBound
    let count = max(0, min(positions.upperBound, middle) - start)
    row.update(from: values + max(0, start - first), count: count)
    for index in count..<positions.count {
      row[index] = values[length - 1 - start - index - first]
    }
  }
}
