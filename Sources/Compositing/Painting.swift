import Pixels
import Units

/// Paint operations over transparent black, which are drawn in bands.
package struct Painting: Sendable {
  /// The painted area, in frame coordinates.
  package let bounds: PixelRect
  /// Whether an opaque operation covers the whole area and no pixel is translucent.
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

  /// The bands from top to bottom.
  package var bands: [PixelRect] {
    stride(from: bounds.y, to: bounds.maxY, by: Self.bandHeight).map { top in
      PixelRect(
        x: bounds.x, y: top, width: bounds.width,
        height: min(Self.bandHeight, bounds.maxY - top))
    }
  }

  /// Draws a band, whose first pixel is the first pixel of `rows`.
  package func draw(_ band: PixelRect, into rows: MutableRows<PremultipliedRGBA8>) {
    for operation in operations {
      operation.draw(in: band, into: rows, kernels: kernels)
    }
  }

  /// All bands as one image.
  package var picture: PixelBuffer {
    PixelBuffer(width: bounds.width, height: bounds.height) { rows in
      for band in bands {
        draw(band, into: MutableRows(rows[row: band.y - bounds.y], stride: rows.stride))
      }
    }
  }
}
