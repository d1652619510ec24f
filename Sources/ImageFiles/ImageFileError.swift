import Files

/// Why a picture could not be read or written; the description is a sentence for a person.
package enum ImageFileError: Error, Hashable, Sendable {
  /// The file itself, whatever is in it.
  case file(FileError)
  /// It does not begin as a PNG file does.
  case notPNG(path: String)
  /// Xcode has rewritten it into a form that only Apple's systems read.
  case optimizedByXcode(path: String)
  /// The header claims more than the limits allow.
  case tooManyPixels(path: String, header: ImageHeader, limits: ImageLimits)
  /// libpng refused it, for this reason.
  case damaged(path: String, reason: String)
  /// libpng did not write it, for this reason.
  case cannotEncode(width: Int, height: Int, reason: String)
}

extension ImageFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error):
      error.description
    case .notPNG(let path):
      "\(path) is not a PNG file"
    case .optimizedByXcode(let path):
      "\(path) is a PNG file as Xcode packs it into an app (CgBI); use the original"
    case .tooManyPixels(let path, let header, let limits):
      "\(path) is \(header.width) × \(header.height) pixels; at most \(limits.maximumSide) a side "
        + "and \(limits.maximumPixels) in all are read"
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason)"
    case .cannotEncode(let width, let height, let reason):
      "a picture of \(width) × \(height) pixels cannot be written as PNG: \(reason)"
    }
  }
}

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
    maximumSide: Int = 16384, maximumPixels: Int = 32_000_000, maximumBytes: Int = FileBytes.defaultLimit
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
