import Diffing
import Files
import FilmFiles

extension ReferenceFolder {
  /// The errors about missing parts of a reference that stores layers, one line for each kind of part.
  ///
  /// Pictures whose frames match are not read, so only the names of the files are checked. The draws are
  /// parsed only if something seems to be missing.
  var missingParts: [String] {
    get throws(TransomFailure) {
      guard let manifest, manifest.format == .layers, let folder = manifest.pictures else {
        return []
      }
      let (lines, pictures) = (try self.lines, "\(path)/\(folder)")
      let stored = try mappingErrors { () throws(FileError) in try names(inFolder: pictures) }
      let withoutDraws = manifest.digests.keys.filter { !lines.contains($0) }.sorted()
      let outline = lines.outline
      let digests = stored.map { String($0.prefix(DumpedDraw.Content.digitCount)) }
      if withoutDraws.isEmpty, outline.isBalanced, outline.digests.isSubset(of: digests) {
        return []
      }
      var used: Set<String> = []
      var invalid: [Int] = []
      for number in lines.completeNumbers.sorted() {
        if let frame = lines.frame(number) {
          for draw in frame.draws { used.formUnion(draw.storedFiles) }
        } else {
          invalid.append(number)
        }
      }
      let file = "\(path)/\(LayerLines.fileName)"
      return [
        Self.text(withoutDraws) { "\(file) has no draws of frame \($0)" },
        Self.text(invalid) { "\(file) has invalid draws of frame \($0)" },
        Self.text(used.subtracting(stored).sorted()) { "\(pictures)/\($0) is missing" },
      ].compactMap { $0 }
    }
  }

  /// Returns the names of the pictures in a folder, without broken symbolic links.
  private func names(inFolder pictures: String) throws(FileError) -> Set<String> {
    try links.check(pictures)
    guard try FileEntry.isFolder(pictures) else { return [] }
    try links.check(contentsOf: pictures)
    var names = Set(try FolderContents.fileNames(in: pictures, where: StoredPictures.isPicture))
    for link in try FolderContents.linkNames(in: pictures)
    where try !FileEntry.exists("\(pictures)/\(link)") {
      names.remove(link)
    }
    return names
  }

  /// Returns a line with the first part and the number of other parts, or nil if there are no parts.
  private static func text<Part>(_ parts: [Part], _ describe: (Part) -> String) -> String? {
    guard let first = parts.first else { return nil }
    let others = parts.count == 1 ? "" : " (and \(parts.count - 1) more)"
    return describe(first) + others + "; " + LayeredFrames.repairText
  }
}
