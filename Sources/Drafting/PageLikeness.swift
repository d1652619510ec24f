import Matching
import Navigation

/// Whether two pictures show the same page at rest, apart from noise and small changes such as a selected row.
struct PageLikeness {
  let screen: ScreenArea
  let model: DraftModel

  /// The smallest difference of a pixel that shows other content, in levels: more than the noise of a compressed video.
  private static let smallestDifference: Float = 24
  /// The largest parts of the bar and of the page with other content.
  private static let largestBarShare = 0.01
  private static let largestPageShare = 0.05
  /// The largest color difference of most pixels, in levels: more than the mean error of a compressed video.
  private static let largestColorDifference: Float = 5
  /// The largest part of the bar or of the page that can differ by more than that.
  private static let largestColorShare = 0.4

  func areSame(_ a: Picture, _ b: Picture) -> Bool {
    let columns = screen.columns(in: a.width)
    // The status bar contains a clock.
    let top = model.row(model.device.navigationBarTop(model.profile), of: screen, in: a)
    let bottom = model.row(model.barBottom, of: screen, in: a)
    let end = screen.rows(in: a.height).upperBound
    return areSame(a, b, columns, top..<bottom, Self.largestBarShare)
      && areSame(a, b, columns, bottom..<end, Self.largestPageShare)
  }

  /// Whether parts of two pictures have the same colors, and the same content except for a share of the pixels.
  private func areSame(
    _ a: Picture, _ b: Picture, _ columns: Range<Int>, _ rows: Range<Int>, _ largestShare: Double
  ) -> Bool {
    var (colors, contents) = (0, 0)
    for y in rows {
      for x in columns {
        let difference = (a[x, y] - b[x, y]).largest
        if difference > Self.largestColorDifference { colors += 1 }
        if difference > Self.smallestDifference { contents += 1 }
      }
    }
    let count = Double(rows.count * columns.count)
    return Double(colors) <= Self.largestColorShare * count
      && Double(contents) <= largestShare * count
  }
}
