/// What a picture's file says of its size, in pixels.
package struct ImageHeader: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// The largest pictures that are read; what is larger is refused before memory is found for it.
///
/// A few kilobytes of PNG can claim gigabytes of pixels, and a scenario names files of anybody's.
package struct ImageLimits: Hashable, Sendable {
  /// The longest side, in pixels.
  package var maximumSide: Int
  /// The most pixels in all; 32 million are 128 MB in memory.
  package var maximumPixels: Int
  /// The largest file, in bytes.
  package var maximumBytes: Int

  package init(
    maximumSide: Int = 16384, maximumPixels: Int = 32_000_000, maximumBytes: Int = 64 << 20
  ) {
    self.maximumSide = maximumSide
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
  }

  func allow(_ header: ImageHeader) -> Bool {
    max(header.width, header.height) <= maximumSide
      && header.width * header.height <= maximumPixels
  }
}
