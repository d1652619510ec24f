import Matching
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
  private static let lineShare = 0.2

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

  /// The area that changes, with sides between pixels, or nil if few pixels change.
  var area: ScreenArea? {
    let perColumn = (0..<width).map { x in (0..<height).count { isActive(x, $0) } }
    guard let columns = Self.longestRun(Self.active(perColumn, outOf: height), count: width) else {
      return nil
    }
    let perRow = (0..<height).map { y in columns.count { isActive($0, y) } }
    guard let rows = Self.longestRun(Self.active(perRow, outOf: columns.count), count: height)
    else { return nil }
    let horizontal = (0..<width).map { x in
      rows.reduce(0) { $0 + change(x, $1) } / Double(rows.count)
    }
    let vertical = (0..<height).map { y in
      columns.reduce(0) { $0 + change($1, y) } / Double(columns.count)
    }
    let left = Self.side(horizontal, near: columns.lowerBound, inside: 1)
    let right = Self.side(horizontal, near: columns.upperBound, inside: -1)
    let top = Self.side(vertical, near: rows.lowerBound, inside: 1)
    let bottom = Self.side(vertical, near: rows.upperBound, inside: -1)
    return ScreenArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the position at which the changes have half the size of those inside the area.
  ///
  /// - Parameters:
  ///   - changes: The mean change of each line.
  ///   - line: The first line with changes.
  ///   - inside: The direction of the inside: 1 or -1.
  private static func side(_ changes: [Double], near line: Int, inside: Int) -> Double {
    func change(_ index: Int) -> Double {
      changes.indices.contains(index) ? changes[index] : 0
    }
    // Two lines farther in, the whole line is inside.
    let level = change(line + 2 * inside)
    let outer = line - inside
    for offset in 0...2 {
      let index = outer + offset * inside
      let (before, after) = (change(index), change(index + inside))
      guard before < level / 2, after >= level / 2 else { continue }
      let share = (level / 2 - before) / (after - before)
      // From the center of one pixel to that of the next.
      return Double(index) + 0.5 + Double(inside) * share
    }
    return Double(inside > 0 ? line : line + 1)
  }

  private func change(_ x: Int, _ y: Int) -> Double {
    let start = 3 * (y * width + x)
    return Double((start..<start + 3).reduce(0 as UInt8) { max($0, highest[$1] - lowest[$1]) })
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
