import Compositing
import Diffing
import Files
import FilmFiles
import ImageFiles
import Pixels
import Transom

/// The folder for the pictures of layers.
///
/// The references of all systems of a scenario share it.
struct PictureFolder {
  private let reference: ReferenceFolder
  /// The folder of all references of the scenario.
  private let root: String
  private let path: String
  private let folder: OutputFolder
  private let lock: FolderLock

  /// How long to wait, in seconds, while another run writes the reference of another system.
  private static let lockTimeout = 60.0

  /// Creates and locks the picture folder of a reference that is being written, and removes the temporary
  /// files of killed processes.
  init(of reference: ReferenceFolder) throws(TransomFailure) {
    self.reference = reference
    root = reference.sharesPictures ? FilePath.folder(of: reference.path) : reference.path
    let path = "\(root)/\(Manifest.ownPictures)"
    self.path = path
    let links = reference.links
    (folder, lock) = try mappingErrors { () throws(FileError) in
      try links.check(path)
      let folder = try OutputFolder(creating: path)
      let lock = try FolderLock(path, waitingFor: Self.lockTimeout)
      try folder.removeAbandonedFiles()
      return (folder, lock)
    }
  }

  /// Writes the pictures of a film, except those that are already stored.
  func add(_ layers: RecordedLayers, _ kernels: Kernels) throws(TransomFailure) {
    let stored = StoredPictures(folder: path)
    for (file, item) in layers.pictures.sorted(by: { $0.key < $1.key })
    where !stored.contains(item.picture, item.content) {
      let bytes = try item.picture.file(kernels)
      try mappingErrors { () throws(FileError) in
        try folder.write(bytes, named: file, durability: .none)
      }
    }
  }

  /// Removes the pictures that no reference of the scenario uses, and the folder if it is then empty.
  ///
  /// Nothing is removed if the draws of a reference are invalid.
  ///
  /// - Parameter format: The format of the reference that is being written, which has no manifest yet.
  func removeUnused(for format: TestOptions.ReferenceFormat) throws(TransomFailure) {
    var used: Set<String> = []
    try mappingErrors { () throws(FileError) in
      let systems = try FolderContents.folderNames(in: root).map { "\(root)/\($0)" }
      for folder in [root] + systems {
        let isLayered =
          folder == reference.path ? format == .layers : try Self.mayStoreLayers(folder)
        guard isLayered else { continue }
        let file = "\(folder)/\(LayerLines.fileName)"
        guard try FileEntry.exists(file) else { continue }
        let lines = LayerLines(try FileBytes.all(ofFile: file, limit: LayerLines.sizeLimit))
        for number in lines.completeNumbers {
          guard let frame = lines.frame(number) else { return }
          for draw in frame.draws { used.formUnion(draw.storedFiles) }
        }
      }
      try folder.removeFiles { StoredPictures.isPicture($0) && !used.contains($0) }
      try folder.removeIfEmpty()
    }
  }

  /// Returns whether a folder can contain a reference that stores layers.
  ///
  /// A folder without a valid manifest can contain one.
  private static func mayStoreLayers(_ folder: String) throws(FileError) -> Bool {
    let file = "\(folder)/\(Manifest.fileName)"
    guard try FileEntry.exists(file) else { return true }
    let manifest = Manifest(try FileBytes.all(ofFile: file, limit: Manifest.sizeLimit))
    return manifest.map { $0.pictures != nil } ?? true
  }
}

extension StoredPictures {
  /// Returns whether a picture is stored intact.
  fileprivate func contains(_ picture: DumpedPicture, _ content: DumpedDraw.Content) -> Bool {
    switch picture {
    case .picture(let image): (try? self.image(image.name, content, picture.size)) != nil
    case .coverage(let coverage):
      (try? self.coverage(coverage.name, content, picture.size)) != nil
    }
  }
}

extension DumpedPicture {
  /// Returns the picture as a PNG file.
  fileprivate func file(_ kernels: Kernels) throws(TransomFailure) -> [UInt8] {
    try mappingErrors { () throws(ImageFileError) in
      switch self {
      case .picture(let image):
        try PNGWriter.bytes(of: image.pixels, kernels: kernels, compression: .smallest)
      case .coverage(let coverage):
        try PNGWriter.bytes(
          ofCoverage: coverage.bytes, width: coverage.width, height: coverage.height,
          compression: .smallest)
      }
    }
  }
}

extension DumpedDraw {
  /// The names of the picture files that the draw and its nested draws use.
  var storedFiles: [String] {
    let size = PixelSize(width: rect.width, height: rect.height)
    var files = [content, maskShape == nil ? maskContent : nil].compactMap { $0 }.compactMap {
      StoredPictures.fileName($0, size)
    }
    if case .slot(_, _, _, let image?)? = maskShape, let content = image.content {
      let size = PixelSize(width: image.size.x, height: image.size.y)
      files += [StoredPictures.fileName(content, size)].compactMap { $0 }
    }
    return files + (draws ?? []).flatMap(\.storedFiles)
  }
}
