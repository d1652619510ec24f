import CPNG
import Pixels
import Units

/// Encodes animated PNG files (APNG; PNG Specification, Third Edition, Animation information) in pieces: a
/// header, frames in order, and an end.
///
/// Each frame is encoded independently of the others, so several encoders can produce the pieces of
/// one file.
extension PNGEncoder {
  /// The position of a frame on the canvas, and its delay.
  package struct FrameControl: Hashable, Sendable {
    /// The number of the frame, starting at 0.
    package let index: Int
    /// The rectangle of the frame.
    ///
    /// The first frame covers the canvas. Any other frame has at least one pixel.
    package let rect: PixelRect
    package let delay: FrameDelay

    package init(index: Int, rect: PixelRect, delay: FrameDelay) {
      self.index = index
      self.rect = rect
      self.delay = delay
    }
  }

  /// Returns the header of a file with `frameCount` frames, which are repeated forever.
  package func animationHeader(
    width: Int, height: Int, _ content: Content, frameCount: Int
  ) throws(ImageFileError) -> UnsafeRawBufferPointer {
    try written { writer, file, reason in
      func write(_ palette: UnsafePointer<cpng_palette>?) -> cpng_status {
        cpng_write_animation_header(
          writer, UInt32(width), UInt32(height), content.format, palette, UInt32(frameCount),
          &file, reason)
      }
      guard case .indexed(let palette) = content else { return write(nil) }
      return withUnsafePointer(to: cpng_palette(palette), write)
    }
  }

  /// Returns the encoded frame, whose pixels replace those of the canvas.
  ///
  /// Call this method after adding all rows of the frame's rectangle.
  package func finishFrame(_ control: FrameControl) throws(ImageFileError) -> UnsafeRawBufferPointer
  {
    precondition(
      width == control.rect.width && height == control.rect.height,
      "the rows of a frame must fill its rectangle")
    var frame = cpng_frame()
    frame.index = UInt32(control.index)
    (frame.x, frame.y) = (UInt32(control.rect.x), UInt32(control.rect.y))
    (frame.width, frame.height) = (UInt32(width), UInt32(height))
    (frame.delay, frame.per) = (control.delay.numerator, control.delay.denominator)
    return try finish { writer, file, reason in
      cpng_write_animation_frame(writer, &frame, &file, reason)
    }
  }

  /// Returns the end of a file.
  package func animationEnd() throws(ImageFileError) -> UnsafeRawBufferPointer {
    try written { writer, file, reason in cpng_write_animation_end(writer, &file, reason) }
  }
}

/// The delay of a frame in seconds, as a fraction of two 16-bit numbers.
package struct FrameDelay: Hashable, Sendable {
  package let numerator: UInt16
  package let denominator: UInt16

  /// Creates a delay of `seconds`/`per` seconds in lowest terms.
  ///
  /// If the terms are too large, the delay is rounded to milliseconds or, if that is not sufficient, to
  /// seconds, with a maximum of 65,535 seconds.
  package init(seconds: Int, per: Int) {
    precondition(seconds > 0 && per > 0, "a delay must be positive")
    let divisor = Self.greatestCommonDivisor(seconds, per)
    let exact = (seconds / divisor, per / divisor)
    let rounded = [1000, 1].map { ((2 * seconds * $0 + per) / (2 * per), $0) }
    let fitting = ([exact] + rounded).first { $0.0 <= UInt16.max && $0.1 <= UInt16.max }
    let (numerator, denominator) = fitting ?? (Int(UInt16.max), 1)
    self.numerator = UInt16(numerator)
    self.denominator = UInt16(denominator)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

extension cpng_palette {
  fileprivate init(_ palette: Palette) {
    self.init()
    count = UInt32(palette.colors.count)
    // The colors are sorted by their alpha.
    alpha_count = UInt32(palette.colors.count { $0.alpha < 255 })
    withUnsafeMutableBytes(of: &rgb) { rgb in
      for (index, color) in palette.colors.enumerated() {
        let straight = color.straight
        (rgb[3 * index], rgb[3 * index + 1]) = (straight.red, straight.green)
        rgb[3 * index + 2] = straight.blue
      }
    }
    withUnsafeMutableBytes(of: &alpha) { alpha in
      for (index, color) in palette.colors.enumerated() { alpha[index] = color.alpha }
    }
  }
}
