import Pixels
import Units

/// The part of each frame that is output, and the scale of the pictures.
package struct FrameGeometry: Hashable, Sendable {
  /// The part, in device pixels.
  ///
  /// It is inside the frame and not empty.
  package let region: PixelRect
  package let scale: FrameScale

  package init(region: PixelRect, scale: FrameScale = .full) {
    self.region = region
    self.scale = scale
  }

  /// The width of a picture, in pixels.
  package var width: Int { scale.reduced(region.width) }
  /// The height of a picture, in pixels.
  package var height: Int { scale.reduced(region.height) }
}

extension Painter {
  /// Returns the region of a frame, at the scale of the geometry.
  package func paint(_ list: DisplayList, _ geometry: FrameGeometry) -> PixelBuffer {
    painting(of: list).picture(of: geometry.region).reduced(by: geometry.scale)
  }
}
