import Files

/// An error in reading or writing a picture; its description is the message.
package enum ImageFileError: Error, Hashable, Sendable {
  /// The file could not be read or written.
  case file(FileError)
  /// The file does not begin with the PNG signature.
  case notPNG(path: String)
  /// Xcode has converted the file to a format that only Apple platforms can read.
  case optimizedByXcode(path: String)
  /// The size in the header exceeds the limits.
  case tooManyPixels(path: String, header: ImageHeader, limits: ImageLimits)
  /// The file is damaged.
  case damaged(path: String, reason: String)
  /// The picture could not be encoded.
  case cannotEncode(width: Int, height: Int, reason: String)
}

extension ImageFileError {
  /// Whether the system reported an error, and the contents of the file are therefore unknown.
  package var isSystemError: Bool {
    if case .file(.system) = self { true } else { false }
  }
}

extension ImageFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error):
      error.description
    case .notPNG(let path):
      "\(path) is not a PNG file"
    case .optimizedByXcode(let path):
      "\(path) is a PNG file that Xcode has optimized for an app (CgBI); use the original file"
    case .tooManyPixels(let path, let header, let limits):
      "\(path) is \(header.width) × \(header.height) pixels; the limit is \(limits.maximumSide) on "
        + "a side and \(limits.maximumPixels) in total"
    case .damaged(let path, let reason):
      "\(path) is damaged: \(reason)"
    case .cannotEncode(let width, let height, let reason):
      "a picture of \(width) × \(height) pixels cannot be written as PNG: \(reason)"
    }
  }
}

/// The size of a picture in pixels, as given in the header of its file.
package struct ImageHeader: Hashable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// Limits on the size of pictures, checked before memory is allocated.
///
/// A PNG file of a few kilobytes can claim gigabytes of pixels, and scenarios may come from untrusted
/// sources.
package struct ImageLimits: Hashable, Sendable {
  /// The maximum length of a side, in pixels.
  package var maximumSide: Int
  /// The maximum number of pixels.
  ///
  /// 32 million pixels take 128 MB of memory.
  package var maximumPixels: Int
  /// The maximum size of a file, in bytes.
  package var maximumBytes: Int

  package init(
    maximumSide: Int = 16384, maximumPixels: Int = 32_000_000,
    maximumBytes: Int = FileBytes.defaultLimit
  ) {
    self.maximumSide = maximumSide
    self.maximumPixels = maximumPixels
    self.maximumBytes = maximumBytes
  }

  package func allow(_ header: ImageHeader) -> Bool {
    max(header.width, header.height) <= maximumSide
      && header.width * header.height <= maximumPixels
  }
}
