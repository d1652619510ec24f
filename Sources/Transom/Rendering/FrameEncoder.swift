import Compositing
import Files
import ImageFiles
import Pixels

/// Draws frames one after another and encodes each as a PNG file in memory.
///
/// An opaque frame is drawn and encoded in bands, so that a band stays in the cache until it is
/// compressed.
package final class FrameEncoder {
  private let drawer: FrameDrawer
  private let encoder: PNGEncoder

  package init(
    painter: Painter, geometry: FrameGeometry? = nil, compression: PNGCompression = .small
  ) {
    drawer = FrameDrawer(painter: painter, geometry: geometry)
    encoder = PNGEncoder(kernels: painter.kernels, compression: compression)
  }

  /// Encodes a frame, passes its PNG file to `body`, and returns the digest of its pixels.
  ///
  /// The bytes of the file are valid until `body` returns.
  package func encode(
    _ list: DisplayList, _ body: (UnsafeRawBufferPointer) throws(TransomFailure) -> Void
  ) throws(TransomFailure) -> String {
    var digest = ""
    let file = try mappingErrors { () throws(ImageFileError) in
      digest = try drawer.draw(list) { (width, height, isOpaque) throws(ImageFileError) in
        try encoder.begin(width: width, height: height, isOpaque ? .opaque : .translucent)
      } add: { (rows, count) throws(ImageFileError) in
        try encoder.add(rows, count: count)
      }
      return try encoder.finish()
    }
    try body(file)
    return digest
  }
}
