import Compositing
import Files
import ImageFiles
import Pixels

/// Draws frames and makes files of them, band by band, so that a band stays in the cache from its
/// first layer to the deflated bytes; one worker's memory, used again for each of its frames.
package final class FrameEncoder {
  private let painter: Painter
  private let encoder: PNGEncoder
  private var band = PixelBuffer(width: 0, height: 0)

  package init(painter: Painter) {
    self.painter = painter
    encoder = PNGEncoder(kernels: painter.kernels)
  }

  /// Calls `body` with a frame's PNG file, which is gone afterwards, and gives the digest of its pixels.
  package func encode(
    _ list: DisplayList, _ body: (UnsafeRawBufferPointer) throws(TransomFailure) -> Void
  ) throws(TransomFailure) -> String {
    let painting = painter.painting(of: list)
    var digest = FrameDigest()
    let file = try mappingErrors { () throws(ImageFileError) in
      if painting.isOpaque {
        try encodeBands(of: painting, &digest)
      } else {
        // Whether any pixel is translucent is known only when all are there.
        try encode(painting.picture, &digest)
      }
      return try encoder.finish()
    }
    try body(file)
    return digest.text
  }

  private func encodeBands(of painting: Painting, _ digest: inout FrameDigest)
    throws(ImageFileError)
  {
    let (width, height) = (painting.bounds.width, painting.bounds.height)
    if band.width != width { band = PixelBuffer(width: width, height: Painting.bandHeight) }
    try encoder.begin(width: width, height: height, .opaque)
    for part in painting.bands {
      try band.withMutableRows { (rows) throws(ImageFileError) in
        painting.draw(part, into: rows)
        let drawn = Rows(rows.start, stride: rows.stride)
        digest.add(drawn, width: width, height: part.height)
        try encoder.add(drawn, count: part.height)
      }
    }
  }

  private func encode(_ picture: PixelBuffer, _ digest: inout FrameDigest) throws(ImageFileError) {
    try encoder.begin(
      width: picture.width, height: picture.height, picture.isOpaque ? .opaque : .translucent)
    try picture.withRows { (rows) throws(ImageFileError) in
      digest.add(rows, width: picture.width, height: picture.height)
      try encoder.add(rows, count: picture.height)
    }
  }
}
