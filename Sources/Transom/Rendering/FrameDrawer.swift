import Compositing
import Pixels

/// Draws frames one after another, passes their rows on, and reuses the same memory for each frame.
package final class FrameDrawer {
  private let painter: Painter
  private let geometry: FrameGeometry?
  private var band = PixelBuffer(width: 0, height: 0)

  /// Creates a drawer for the given part of each frame, or for whole frames if `geometry` is nil.
  package init(painter: Painter, geometry: FrameGeometry? = nil) {
    self.painter = painter
    self.geometry = geometry
  }

  /// Draws a frame and returns the digest of the pixels that `add` receives.
  ///
  /// An opaque frame is drawn in bands, each of which stays in the cache until `add` has returned. Any
  /// other frame is drawn as a whole, because `isOpaque` depends on all of its pixels.
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
    let geometry = geometry ?? FrameGeometry(region: painting.bounds)
    let (region, scale) = (geometry.region, geometry.scale)
    var digest = FrameDigest()
    func pass(_ rows: Rows<PremultipliedRGBA8>, _ count: Int) throws(Failure) {
      digest.add(rows, width: geometry.width, height: count)
      try add(rows, count)
    }
    guard painting.isOpaque else {
      let picture = painting.picture(of: region).reduced(by: scale)
      try begin(picture.width, picture.height, picture.isOpaque)
      try picture.withRows { (rows) throws(Failure) in try pass(rows, picture.height) }
      return digest.text
    }
    if band.width != region.width {
      band = PixelBuffer(width: region.width, height: Painting.bandHeight)
    }
    try begin(geometry.width, geometry.height, true)
    var reduction = AreaReduction(width: region.width, height: region.height, by: scale)
    for part in painting.bands(of: region) {
      try band.withMutableRows { (rows) throws(Failure) in
        painting.draw(part, into: rows)
        let drawn = Rows(rows.start, stride: rows.stride)
        if scale == .full { return try pass(drawn, part.height) }
        let reduced = reduction.add(drawn, count: part.height)
        try reduced.withRows { (rows) throws(Failure) in try pass(rows, reduced.height) }
      }
    }
    return digest.text
  }

  /// Draws a frame and returns only the digest of its pixels.
  package func digest(_ list: DisplayList) -> String {
    draw(list, begin: { _, _, _ in }, add: { _, _ in })
  }
}
