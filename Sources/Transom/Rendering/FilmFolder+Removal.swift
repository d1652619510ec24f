import Files
import FilmFiles

extension FilmFolder {
  /// Removes the pictures and the layer dumps of frames, and the resources that only these dumps use.
  ///
  /// If no dumps remain, the trace is removed.
  func remove(pictures: Set<Int>, dumps: Set<Int>) throws(FileError) {
    let pictureNames = Set(pictures.map { FrameFile.name(ofFrame: $0) })
    try folder.removeFiles(where: pictureNames.contains)
    let removed = Set(dumps.map { FrameFile.name(ofFrame: $0, FrameFile.layersSuffix) })
    let all = try folder.fileNames { FrameFile.isFrame($0, FrameFile.layersSuffix) }
    guard all.contains(where: removed.contains) else { return }
    try removeResources(
      ofDumps: all.filter(removed.contains), keepingThoseOf: all.filter { !removed.contains($0) })
    try folder.removeFiles(where: removed.contains)
    if all.allSatisfy(removed.contains) { try folder.removeFiles { $0 == TraceEvent.fileName } }
  }

  /// Removes the resources that are named only in the dumps in `removed`.
  ///
  /// All other files in the resource folder are kept.
  private func removeResources(
    ofDumps removed: [String], keepingThoseOf others: [String]
  ) throws(FileError) {
    guard let resourceFolder = try folder.folder(named: LayerDump.Resource.folder) else { return }
    // Once each file has been named, the remaining dumps need not be read.
    var unnamed = Set(try resourceFolder.fileNames { $0.hasSuffix(FrameFile.pictureSuffix) })
    var unneeded: Set<String> = []
    for dump in removed where !unnamed.isEmpty {
      let named = try resources(ofDump: dump).intersection(unnamed)
      unneeded.formUnion(named)
      unnamed.subtract(named)
    }
    for dump in others where !unneeded.isEmpty { unneeded.subtract(try resources(ofDump: dump)) }
    try resourceFolder.removeFiles(where: unneeded.contains)
  }

  /// Returns the resource file names in a dump, or an empty set if the file is not a dump.
  private func resources(ofDump name: String) throws(FileError) -> Set<String> {
    let resources = try LayerDump.stored(at: folder.path(ofFile: name))?.resources ?? []
    return Set(resources.map { LayerDump.Resource.fileName(of: $0.name) })
  }
}

extension LayerDump {
  /// Reads a dump, or returns nil if there is no file or if it is not a dump.
  static func stored(at path: String) throws(FileError) -> LayerDump? {
    try FileBytes.all(ofFileIfPresent: path, limit: sizeLimit).flatMap { LayerDump($0) }
  }
}
