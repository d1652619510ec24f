import Compositing
import Pixels

/// Draws frames for their checksums only, band by band, and keeps none; one worker's memory.
package final class FrameDigester {
  private let painter: Painter
  private var band = PixelBuffer(width: 0, height: 0)

  package init(painter: Painter) {
    self.painter = painter
  }

  /// What `FrameEncoder` gives for the same draws.
  package func digest(_ list: DisplayList) -> String {
    let painting = painter.painting(of: list)
    guard painting.isOpaque else { return frameDigest(painting.picture) }
    var digest = FrameDigest()
    let width = painting.bounds.width
    if band.width != width { band = PixelBuffer(width: width, height: Painting.bandHeight) }
    for part in painting.bands {
      band.withMutableRows { rows in
        painting.draw(part, into: rows)
        digest.add(Rows(rows.start, stride: rows.stride), width: width, height: part.height)
      }
    }
    return digest.text
  }
}
