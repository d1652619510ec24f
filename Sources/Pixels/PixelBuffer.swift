import Units

/// A picture in memory: rows of premultiplied pixels without gaps, top row first.
package struct PixelBuffer: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package var pixels: [PremultipliedRGBA8]

  /// A picture filled with one colour.
  package init(width: Int, height: Int, filledWith pixel: PremultipliedRGBA8 = .clear) {
    precondition(width >= 0 && height >= 0, "a picture has no negative side")
    self.width = width
    self.height = height
    pixels = Array(repeating: pixel, count: width * height)
  }

  /// A picture of given pixels, row by row.
  package init(width: Int, height: Int, pixels: [PremultipliedRGBA8]) {
    precondition(pixels.count == width * height, "width·height pixels make a picture")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel at a place inside the picture.
  package subscript(x: Int, y: Int) -> PremultipliedRGBA8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Whether every pixel's alpha is 255.
  package var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }
}
