import Units

/// A shape that determines a mask of any size.
///
/// All numbers are in device pixels, relative to the mask.
package enum MaskShape: Hashable, Sendable {
  /// The mask of a back indicator in its slot.
  case slot(x: Int, y: Int, width: Int, image: Mask?)
  /// A strip that fades at both edges.
  case faded(from: Int?, to: Int?, ramp: Int)
  /// Rounded top corners.
  case corners(radius: Int)
  /// Four rounded corners.
  case rounded(radius: Int)
  /// The corners of a display.
  case display(radius: Int)
}

extension Coverage {
  /// Creates the mask of a shape, or returns nil if the mask is empty.
  package static func mask(_ shape: MaskShape, width: Int, height: Int) -> Mask? {
    guard width > 0, height > 0 else { return nil }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    switch shape {
    case .slot(let x, let y, let slot, let image):
      return Self.slot(x: x, y: y, width: slot, image: image, shape, over: bounds)
    case .faded(let from, let to, let ramp):
      return FadedStrip(from: from, to: to, ramp: ramp).mask(over: bounds)
    case .corners(let radius):
      return RoundedCorners.top(radius: radius, width: width, height: height)
    case .rounded(let radius):
      return RoundedCorners.all(radius: radius, width: width, height: height)
    case .display(let radius):
      return DisplayCorners.mask(radius: radius, width: width, height: height)
    }
  }

  /// Returns a mask that is transparent to the left of a slot, shows an image in the slot, and is opaque to
  /// the right of it.
  private static func slot(
    x: Int, y: Int, width: Int, image: Mask?, _ shape: MaskShape, over bounds: PixelRect
  ) -> Mask {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(bounds.width * bounds.height)
    for row in 0..<bounds.height {
      for column in 0..<bounds.width {
        let (u, v) = (column - x, row - y)
        if u >= width {
          bytes.append(255)
        } else if let image, (0..<image.width).contains(u), (0..<image.height).contains(v) {
          bytes.append(image.bytes[v * image.width + u])
        } else {
          bytes.append(0)
        }
      }
    }
    let name = image?.name ?? "empty.mask"
    return Mask(
      name: "\(name).slot.\(x).\(y).\(width).\(bounds.width)x\(bounds.height)",
      width: bounds.width, height: bounds.height, bytes: bytes, shape: shape)
  }
}
