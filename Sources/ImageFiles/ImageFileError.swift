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
