import Units

/// A list of fonts.
///
/// A file is read when a character first needs it, so a package that no text needs does not have to be
/// installed. The appearance of text does not depend on the installed fonts, because a missing font is an
/// error.
final class OpenFonts {
  private let sources: [FontEntry]
  private let files: FontFiles
  private let library: FreeTypeLibrary
  private var faces: [FontReference: FontFace] = [:]

  init(_ list: [FontSource], _ files: FontFiles) throws(TypesettingError) {
    guard !list.isEmpty else { throw .noFonts }
    sources = try list.map { (source) throws(TypesettingError) in try FontEntry(source) }
    self.files = files
    library = try FreeTypeLibrary()
  }

  /// The font files opened so far, sorted by path.
  var opened: [FontFile] {
    faces.values.map(\.file).sorted { $0.path < $1.path }
      .reduce(into: []) { if $0.last?.path != $1.path { $0.append($1) } }
  }

  subscript(reference: FontReference) -> FontFace? { faces[reference] }

  /// Returns the distance to add to the advances of a font, in points.
  func tracking(of reference: FontReference, at size: Double) -> Double {
    guard faces[reference]?.hasTracking == false else { return 0 }
    return sources[reference.source].tracking(ofFile: reference.file, at: size)
  }

  /// Returns the weight to add to a font whose family does not have the requested weight.
  ///
  /// A difference of one step is ignored. At most three steps are added, because more would close the
  /// counters of letters.
  func addedWeight(_ reference: FontReference, for weight: FontWeight) -> Int {
    guard let face = faces[reference], sources[reference.source].isEmboldened else { return 0 }
    let missing = weight.number - face.weight
    return missing < 150 ? 0 : min(300, missing)
  }

  /// Returns the first font of the list, which provides the line metrics and the glyph for missing
  /// characters.
  func first(for font: Font) throws(TypesettingError) -> FontReference {
    try open(0, for: font, character: " ")
  }

  /// Returns the first font that contains all visible scalars of a character, otherwise the first font that
  /// contains its first visible scalar, or nil if there is none.
  ///
  /// The method searches among the fonts for the character's script.
  func font(
    for character: Character, _ scalars: ArraySlice<Unicode.Scalar>, _ script: Script,
    _ font: Font
  ) throws(TypesettingError) -> FontReference? {
    let needed = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    var fallback: FontReference?
    for index in sources.indices where isUsed(sources[index], script) {
      let reference = try open(index, for: font, character: character)
      guard let face = faces[reference] else { continue }
      if needed.allSatisfy(face.hasGlyph) { return reference }
      if fallback == nil, let base = needed.first, face.hasGlyph(for: base) { fallback = reference }
    }
    return fallback
  }

  private func isUsed(_ source: FontEntry, _ script: Script) -> Bool {
    guard case .family(let family) = source, let scripts = family.scripts else { return true }
    return scripts.contains { Script(iso: $0) == script }
  }

  private func open(
    _ index: Int, for font: Font, character: Character
  ) throws(TypesettingError) -> FontReference {
    let source = sources[index]
    let reference = FontReference(source: index, file: source.fileIndex(for: font))
    if faces[reference] != nil { return reference }
    guard let found = try files.bytes(of: source, file: reference.file) else {
      switch source {
      case .file(let path): throw .noFile(path: path)
      case .family: throw .notInstalled(try missingFamilies(font), character: character)
      }
    }
    faces[reference] = try FontFace(
      found.bytes, path: found.path, index: source.index(ofFile: reference.file), library: library)
    return reference
  }

  /// Returns all families in the list that are not installed, so that a single installation is enough.
  private func missingFamilies(_ font: Font) throws(TypesettingError) -> [FontFamily] {
    var missing: [FontFamily] = []
    for case .family(let family) in sources
    where try files.bytes(of: .family(family), file: family.fileIndex(for: font)) == nil {
      missing.append(family)
    }
    return missing
  }
}
