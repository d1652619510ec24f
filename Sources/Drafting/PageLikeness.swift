import Matching
import Navigation

/// Whether two pictures show the same page at rest, apart from noise and small changes such as a selected row.
struct PageLikeness {
  let screen: ScreenArea
  let model: DraftModel

  /// The smallest difference of a pixel that counts, in levels: more than the noise of a compressed video.
  private static let smallestDifference: Float = 24
  /// The largest parts of the bar and of the page that can differ.
  private static let largestBarShare = 0.01
  private static let largestPageShare = 0.05

  func areSame(_ a: Picture, _ b: Picture) -> Bool {
    let scale = screen.height / model.device.size.height
    let columns = screen.columns(in: a.width)
    let rows = screen.rows(in: a.height)
    func row(_ points: Double) -> Int {
      min(max(Int((screen.y + points * scale).rounded()), rows.lowerBound), rows.upperBound)
    }
    // The status bar contains a clock.
    let top = row(model.device.navigationBarTop(model.profile))
    let bottom = row(model.barBottom)
    return share(a, b, columns, top..<bottom) <= Self.largestBarShare
      && share(a, b, columns, bottom..<rows.upperBound) <= Self.largestPageShare
  }

  private func share(_ a: Picture, _ b: Picture, _ columns: Range<Int>, _ rows: Range<Int>)
    -> Double
  {
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    let count = rows.reduce(0) { sum, y in
      sum + columns.count { (a[$0, y] - b[$0, y]).largest > Self.smallestDifference }
    }
    return Double(count) / Double(rows.count * columns.count)
  }
}
