import CPNG
import Pixels

extension PNGEncoder {
  /// The content of a file, in sRGB: `opaque` is RGB, and `translucent` is RGBA that is not premultiplied.
  package enum Content: Equatable, Sendable {
    case opaque, translucent
    /// Coverage from 0 to 255, as gray without color information.
    case coverage
    /// Indices into a palette, for animated files.
    case indexed(Palette)

    var bytesPerPixel: Int {
      switch self {
      case .opaque: 3
      case .translucent: 4
      case .coverage, .indexed: 1
      }
    }

    var format: cpng_format {
      switch self {
      case .opaque: CPNG_RGB
      case .translucent: CPNG_RGBA
      case .coverage: CPNG_GRAY
      case .indexed: CPNG_INDEXED
      }
    }
  }
}

extension PNGCompression {
  var value: cpng_compression {
    switch self {
    case .small: CPNG_SMALL
    case .fast: CPNG_FAST
    case .smallest: CPNG_SMALLEST
    }
  }
}
