import Units

/// A place of the fallback list once its family is known.
enum FontPlace {
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

  /// Which of its files is for a size and weight.
  func file(for font: Font) -> Int {
    switch self {
    case .family(let family): family.file(for: font)
    case .file: 0
    }
  }

  /// Whether it is drawn heavier for a weight it has no file of.
  var isEmboldened: Bool {
    switch self {
    case .family(let family): family.isEmboldened
    case .file: true
    }
  }

  /// Which font of a collection a file stands for.
  func index(ofFile file: Int) -> Int {
    switch self {
    case .family(let family): family.files[file].index
    case .file: 0
    }
  }
}

extension FontFiles {
  /// A file of a place, from the first folder that has it; nil where none has.
  func bytes(of place: FontPlace, file: Int) throws(TypesettingError) -> FontFile? {
    switch place {
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
