import FilmFiles
import Files

/// Finds PNG files and image sets at the given paths.
struct MaskImageSearch {
  private(set) var images: [MaskImage] = []
  /// Errors, one line each.
  private(set) var problems: [String] = []
  private var identities: Set<FileIdentity> = []

  private static let catalogSuffix = ".xcassets"
  private static let setSuffix = ".imageset"
  private static let contentsName = "Contents.json"
  /// The maximum size of a `Contents.json`, in bytes.
  private static let contentsLimit = 1 << 20

  /// Adds the images at a path.
  mutating func find(_ path: String) {
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    do throws(FileError) {
      if try !FileEntry.isFolder(folder) {
        try add(file: path)
      } else if folder.hasSuffix(Self.setSuffix) {
        try add(set: folder)
      } else {
        try walk(folder, isInCatalog: folder.hasSuffix(Self.catalogSuffix))
      }
    } catch {
      problems.append("error: \(error)")
    }
  }

  private mutating func walk(_ folder: String, isInCatalog: Bool) throws(FileError) {
    let prefix = folder == "." ? "" : folder == "/" ? folder : folder + "/"
    // In an asset catalog, other sets contain PNG files that are not bar images.
    if !isInCatalog {
      let files = try FolderContents.fileNames(in: folder) {
        $0.hasSuffix(".png") && !$0.hasPrefix(".") && !$0.hasSuffix(MaskPairs.sheetSuffix)
      }
      for name in files { try add(file: prefix + name) }
    }
    for name in try FolderContents.folderNames(in: folder, where: { !$0.hasPrefix(".") }) {
      if name.hasSuffix(Self.setSuffix) {
        try add(set: prefix + name)
      } else {
        try walk(prefix + name, isInCatalog: isInCatalog || name.hasSuffix(Self.catalogSuffix))
      }
    }
  }

  private mutating func add(file path: String) throws(FileError) {
    guard try isNew(path) else { return }
    images.append(MaskImage(file: path))
  }

  private mutating func add(set path: String) throws(FileError) {
    guard try isNew(path) else { return }
    let contents = path + "/" + Self.contentsName
    let bytes = try FileBytes.all(ofFile: contents, limit: Self.contentsLimit)
    guard let entries = JSONValue(bytes)?["images"]?.elements else {
      problems.append(
        "error: \(contents) is not an image set: it has no `images` list; export it again")
      return
    }
    let scales = entries.compactMap { entry -> Int? in
      guard entry["filename"]?.string?.hasSuffix(".png") == true else { return nil }
      return ["2x": 2, "3x": 3][entry["scale"]?.string ?? ""] ?? 1
    }
    images.append(MaskImage(set: path, scales: Set(scales)))
  }

  /// Returns whether a path has not been added yet, and marks it as added.
  ///
  /// A missing file is reported in `problems`.
  private mutating func isNew(_ path: String) throws(FileError) -> Bool {
    guard let entry = try FileEntry.at(path) else {
      problems.append("error: cannot read \(path): there is no such file or folder")
      return false
    }
    return identities.insert(entry.identity).inserted
  }
}
