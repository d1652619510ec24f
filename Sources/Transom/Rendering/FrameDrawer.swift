import Compositing
import Pixels

/// Draws frames one after another, passes their rows on, and reuses the same memory for each frame.
package final class FrameDrawer {
  private let painter: Painter
  private var band = PixelBuffer(width: 0, height: 0)

  package init(painter: Painter) {
    self.painter = painter
  }

  /// Draws a frame and returns the digest of its pixels.
  ///
  /// An opaque frame is drawn in bands, each of which stays in the cache until `add` has returned. Any
  /// other frame is drawn as a whole, because `begin` is called before the first row with a value that
  /// indicates whether all pixels are opaque.
  ///
  /// - Parameters:
  ///   - list: The draws of the frame.
  ///   - begin: A closure that is called once, before the first row.
  ///   - add: A closure that takes the rows from top to bottom.
  package func draw<Failure: Error>(
    _ list: DisplayList,
    begin: (_ width: Int, _ height: Int, _ isOpaque: Bool) throws(Failure) -> Void,
    add: (_ rows: Rows<PremultipliedRGBA8>, _ count: Int) throws(Failure) -> Void
  ) throws(Failure) -> String {
    let painting = painter.painting(of: list)
    let (width, height) = (painting.bounds.width, painting.bounds.height)
    var digest = FrameDigest()
    guard painting.isOpaque else {
      let picture = painting.picture
      try begin(width, height, picture.isOpaque)
      try picture.withRows { (rows) throws(Failure) in
        digest.add(rows, width: width, height: height)
        try add(rows, height)
      }
      return digest.text
    }
    if band.width != width { band = PixelBuffer(width: width, height: Painting.bandHeight) }
    try begin(width, height, true)
    for part in painting.bands {
      try band.withMutableRows { (rows) throws(Failure) in
        painting.draw(part, into: rows)
        let drawn = Rows(rows.start, stride: rows.stride)
        digest.add(drawn, width: width, height: part.height)
        try add(drawn, part.height)
      }
    }
    return digest.text
  }

  /// Draws a frame and returns only the digest of its pixels.
  package func digest(_ list: DisplayList) -> String {
    draw(list, begin: { _, _, _ in }, add: { _, _ in })
  }
}
