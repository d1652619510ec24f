import Units

/// A font family that can be requested by name: its files, and the Debian package that contains them.
package struct FontFamily: Hashable, Sendable {
  /// One font of the family.
  package struct File: Hashable, Sendable {
    /// The weight, 100…900.
    let weight: Int
    /// The path of the file, relative to the font folder, as in the Debian package.
    let path: String
    /// The index of the font in a collection.
    let index: Int
    /// The smallest size for which the font is used, in points.
    let smallestSize: Double
    /// The extra width of an average character of San Francisco, in ems, in addition to the tracking.
    let spacing: Double

    init(
      _ weight: Int, _ path: String, index: Int = 0, fromSize smallestSize: Double = 0,
      spacing: Double = 0
    ) {
      self.weight = weight
      self.path = path
      self.index = index
      self.smallestSize = smallestSize
      self.spacing = spacing
    }
  }

  package let name: String
  package let package: String
  /// The scripts for which the family is used (ISO 15924), or nil for all.
  ///
  /// For other scripts, the files of the family are not opened.
  let scripts: [String]?
  /// Whether a missing weight is simulated, which is false for symbols.
  let isEmboldened: Bool
  /// Whether the family stands in for San Francisco and therefore uses the tracking of San Francisco.
  let isTracked: Bool
  let files: [File]

  init(
    _ name: String, package: String, scripts: [String]? = nil, isEmboldened: Bool = true,
    isTracked: Bool = false, _ files: [File]
  ) {
    self.name = name
    self.package = package
    self.scripts = scripts
    self.isEmboldened = isEmboldened
    self.isTracked = isTracked
    self.files = files
  }

  /// Returns the index of the file with the nearest weight among those for the size.
  ///
  /// If two weights are equally near, the heavier one is used.
  func fileIndex(for request: Font) -> Int {
    let weight = request.weight.number
    return files.indices
      .filter { files[$0].smallestSize <= request.size }
      .max { a, b in
        func rank(_ file: File) -> (Double, Int, Int) {
          (file.smallestSize, -abs(file.weight - weight), file.weight)
        }
        return rank(files[a]) < rank(files[b])
      } ?? 0
  }
}

extension FontWeight {
  /// The weight as a number, 100…900.
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
