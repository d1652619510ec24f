import Pixels
import Units

/// Paint operations over transparent black, which are drawn in bands.
package struct Painting: Sendable {
  /// The painted area, in frame coordinates.
  package let bounds: PixelRect
  /// Whether an opaque operation covers the whole area, so that no pixel is translucent.
  package let isOpaque: Bool
  private let operations: [PaintOperation]
  private let kernels: Kernels

  /// The height of a band, in rows: small enough that a band and its sources stay in the processor cache.
  package static let bandHeight = 64

  init(bounds: PixelRect, operations: [PaintOperation], kernels: Kernels) {
    self.bounds = bounds
    isOpaque = operations.contains { $0.visible == bounds && $0.isOpaque }
    let background = PaintOperation(paint: .clear, visible: bounds)
    self.operations = ([background] + operations).withoutOccludedParts()
    self.kernels = kernels
  }

  /// Returns the bands of a part of the area, from top to bottom.
  package func bands(of part: PixelRect) -> [PixelRect] {
    stride(from: part.y, to: part.maxY, by: Self.bandHeight).map { top in
      PixelRect(
        x: part.x, y: top, width: part.width, height: min(Self.bandHeight, part.maxY - top))
    }
  }

  /// Draws a band, whose first pixel is the first pixel of `rows`.
  package func draw(_ band: PixelRect, into rows: MutableRows<PremultipliedRGBA8>) {
    for operation in operations {
      operation.draw(in: band, into: rows, kernels: kernels)
    }
  }

  /// The whole area as one image.
  package var picture: PixelBuffer { picture(of: bounds) }

  /// Returns a part of the area as an image.
  package func picture(of part: PixelRect) -> PixelBuffer {
    PixelBuffer(width: part.width, height: part.height) { rows in
      for band in bands(of: part) {
        draw(band, into: MutableRows(rows[row: band.y - part.y], stride: rows.stride))
      }
    }
  }
}
