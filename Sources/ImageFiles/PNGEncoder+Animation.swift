import CPNG
import Units

/// Animated PNG files (APNG: PNG's third edition, 11.3.4) in pieces: a head, frames in order, an end.
///
/// A frame's piece depends on no other frame, so that encoders that work side by side can make the
/// pieces of one file.
extension PNGEncoder {
  /// What a frame puts on the canvas, and for how long.
  package struct FrameControl: Hashable, Sendable {
    /// From 0.
    package let index: Int
    /// Where its pixels go; the first frame's are the whole canvas, nobody's are none.
    package let rect: PixelRect
    package let delay: FrameDelay

    package init(index: Int, rect: PixelRect, delay: FrameDelay) {
      self.index = index
      self.rect = rect
      self.delay = delay
    }
  }

  /// The head of a file with so many frames, which are played over and over.
  package func animationHead(
    width: Int, height: Int, _ content: Content, frameCount: Int
  ) throws(ImageFileError) -> UnsafeRawBufferPointer {
    try written { writer, file, reason in
      cpng_write_animation_head(
        writer, UInt32(width), UInt32(height), content.format, UInt32(frameCount), &file, reason)
    }
  }

  /// A frame, after all rows of its rectangle: they replace what was there, and stay.
  package func finishFrame(_ control: FrameControl) throws(ImageFileError) -> UnsafeRawBufferPointer
  {
    precondition(
      width == control.rect.width && height == control.rect.height, "a frame's rows fill its place")
    var frame = cpng_frame()
    frame.index = UInt32(control.index)
    (frame.x, frame.y) = (UInt32(control.rect.x), UInt32(control.rect.y))
    (frame.width, frame.height) = (UInt32(width), UInt32(height))
    (frame.delay, frame.per) = (control.delay.seconds, control.delay.per)
    return try finish { writer, file, reason in
      cpng_write_animation_frame(writer, &frame, &file, reason)
    }
  }

  /// The end of a file.
  package func animationEnd() throws(ImageFileError) -> UnsafeRawBufferPointer {
    try written { writer, file, reason in cpng_write_animation_end(writer, &file, reason) }
  }
}

/// For how long a frame is shown: seconds as a fraction of 16-bit numbers.
package struct FrameDelay: Hashable, Sendable {
  package let seconds: UInt16
  package let per: UInt16

  /// `seconds`/`per` of a second in lowest terms; to the nearest millisecond where those are too
  /// large, and to a second where even those are.
  package init(seconds: Int, per: Int) {
    precondition(seconds > 0 && per > 0, "a delay is positive")
    let divisor = Self.greatestDivisor(seconds, per)
    let exact = (seconds / divisor, per / divisor)
    let rounded = [1000, 1].map { ((2 * seconds * $0 + per) / (2 * per), $0) }
    let fitting = ([exact] + rounded).first { $0.0 <= UInt16.max && $0.1 <= UInt16.max }
    let (numerator, denominator) = fitting ?? (Int(UInt16.max), 1)
    self.seconds = UInt16(numerator)
    self.per = UInt16(denominator)
  }

  private static func greatestDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestDivisor(b, a % b)
  }
}
