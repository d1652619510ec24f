import Units

/// An entry in the list of fonts: a family or a file.
enum FontEntry {
  case family(FontFamily)
  case file(String)

  init(_ source: FontSource) throws(TypesettingError) {
    switch source {
    case .file(let path):
      self = .file(path)
    case .family(let name):
      guard let family = FontFamilies.named(name) else { throw .unknownFamily(name) }
      self = .family(family)
    }
  }

  /// Returns the index of the entry's file for a size and weight.
  func fileIndex(for font: Font) -> Int {
    switch self {
    case .family(let family): family.fileIndex(for: font)
    case .file: 0
    }
  }

  /// Whether a missing weight is simulated.
  var isEmboldened: Bool {
    switch self {
    case .family(let family): family.isEmboldened
    case .file: true
    }
  }

  /// Returns the distance to add to the advances of a font that stands in for San Francisco, in points.
  func tracking(ofFile file: Int, at size: Double) -> Double {
    switch self {
    case .family(let family):
      family.isTracked ? Tracking.points(at: size) + family.files[file].spacing * size : 0
    case .file: Tracking.points(at: size)
    }
  }

  /// Returns the index of a file's font in its collection.
  func index(ofFile file: Int) -> Int {
    switch self {
    case .family(let family): family.files[file].index
    case .file: 0
    }
  }
}

extension FontFiles {
  /// Reads a file of an entry from the first folder that contains it, or returns nil if none does.
  func bytes(of entry: FontEntry, file: Int) throws(TypesettingError) -> FontFile? {
    switch entry {
    case .file(let path):
      return try bytes(at: path)
    case .family(let family):
      let path = family.files[file].path
      let name = path.split(separator: "/").last.map(String.init) ?? path
      for folder in folders {
        for candidate in [path, name] {
          if let found = try bytes(at: "\(folder)/\(candidate)") { return found }
        }
      }
      return nil
    }
  }

  private func bytes(at path: String) throws(TypesettingError) -> FontFile? {
    do {
      return try read(path).map { FontFile(path: path, bytes: $0) }
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }
}
