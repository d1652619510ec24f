import Units

/// A family of fonts that Transom knows by name: its files and the Debian package that has them.
package struct FontFamily: Hashable, Sendable {
  /// One font of the family.
  package struct File: Hashable, Sendable {
    /// 100…900, as font files number their weights.
    let weight: Int
    /// Below a folder of fonts, as the Debian package has it.
    let path: String
    /// Which font of a collection it is.
    let index: Int
    /// The smallest size that it is drawn for, in points.
    let smallestSize: Double

    init(_ weight: Int, _ path: String, index: Int = 0, fromSize smallestSize: Double = 0) {
      self.weight = weight
      self.path = path
      self.index = index
      self.smallestSize = smallestSize
    }
  }

  package let name: String
  package let package: String
  /// The scripts it is asked for (ISO 15924), nil for all; spares opening files in vain.
  let scripts: [String]?
  /// Whether it is drawn heavier for a weight it has no file of; pictures are not.
  let isEmboldened: Bool
  let files: [File]

  init(
    _ name: String, package: String, scripts: [String]? = nil, isEmboldened: Bool = true,
    _ files: [File]
  ) {
    self.name = name
    self.package = package
    self.scripts = scripts
    self.isEmboldened = isEmboldened
    self.files = files
  }

  /// The place in `files` of the nearest weight among those drawn for the size; a tie is the heavier.
  func file(for request: Font) -> Int {
    let wanted = request.weight.number
    return files.indices
      .filter { files[$0].smallestSize <= request.size }
      .max { a, b in
        func rank(_ file: File) -> (Double, Int, Int) {
          (file.smallestSize, -abs(file.weight - wanted), file.weight)
        }
        return rank(files[a]) < rank(files[b])
      } ?? 0
  }
}

extension FontWeight {
  /// 100…900, as font files number their weights.
  var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
