import Recordings

/// Which pixels of a recording change.
///
/// A push or a pop changes all columns of the screen, because the edge of a page with its shadow passes them. What
/// surrounds the screen does not change.
struct ScreenActivity {
  let width: Int
  let height: Int
  private var lowest: [UInt8]
  private var highest: [UInt8]

  /// The smallest change that counts, in levels.
  private static let smallestChange: UInt8 = 14
  /// A line is part of the screen if it has this share of the changing pixels of a typical line of the screen.
  private static let lineShare = 0.35

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    lowest = [UInt8](repeating: 255, count: 3 * width * height)
    highest = [UInt8](repeating: 0, count: 3 * width * height)
  }

  mutating func add(_ frame: RecordedFrame) {
    frame.rgb.withUnsafeBufferPointer { source in
      lowest.withUnsafeMutableBufferPointer { lowest in
        highest.withUnsafeMutableBufferPointer { highest in
          for index in source.indices {
            lowest[index] = min(lowest[index], source[index])
            highest[index] = max(highest[index], source[index])
          }
        }
      }
    }
  }

  /// The columns and rows that change, or nil if few pixels change.
  var area: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let perColumn = (0..<width).map { x in (0..<height).count { isActive(x, $0) } }
    guard let columns = Self.longestRun(Self.active(perColumn, outOf: height), count: width) else {
      return nil
    }
    let perRow = (0..<height).map { y in columns.count { isActive($0, y) } }
    let rows = Self.active(perRow, outOf: columns.count)
    guard let first = rows.first, let last = rows.last else { return nil }
    return (columns, first...last)
  }

  private func isActive(_ x: Int, _ y: Int) -> Bool {
    let start = 3 * (y * width + x)
    return (start..<start + 3).contains { highest[$0] - lowest[$0] >= Self.smallestChange }
  }

  /// Returns the lines with many changing pixels.
  private static func active(_ counts: [Int], outOf length: Int) -> [Int] {
    // More than a quarter of the lines of every recording with a transition are in the screen.
    let typical = counts.sorted()[counts.count * 3 / 4]
    let least = max(lineShare * Double(typical), 0.02 * Double(length))
    return counts.indices.filter { Double(counts[$0]) >= least }
  }

  /// Returns the longest run of lines, in which a few can be missing.
  private static func longestRun(_ lines: [Int], count: Int) -> ClosedRange<Int>? {
    var best: ClosedRange<Int>?
    var start = lines.first ?? 0
    for (index, line) in lines.enumerated() {
      let isEnd = index + 1 == lines.count || lines[index + 1] - line > max(2, count / 30)
      guard isEnd else { continue }
      if line - start > best.map({ $0.upperBound - $0.lowerBound }) ?? 0 { best = start...line }
      if index + 1 < lines.count { start = lines[index + 1] }
    }
    return best
  }
}
