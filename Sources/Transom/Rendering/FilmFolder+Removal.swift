import Files
import FilmFiles

extension FilmFolder {
  /// Removes the pictures and the layer dumps of frames, and what only these dumps need.
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

  /// Removes the resources that the dumps in `removed` name and the other dumps do not.
  ///
  /// All other files in the folder of the resources are kept.
  private func removeResources(
    ofDumps removed: [String], keepingThoseOf others: [String]
  ) throws(FileError) {
    guard let parts = try folder.folder(named: LayerDump.Resource.folder) else { return }
    try parts.removeAbandonedFiles()
    // The dumps need not be read any further after they have named each file.
    var unnamed = Set(try parts.fileNames { $0.hasSuffix(FrameFile.pictureSuffix) })
    var unneeded: Set<String> = []
    for dump in removed where !unnamed.isEmpty {
      let named = try resources(ofDump: dump).intersection(unnamed)
      unneeded.formUnion(named)
      unnamed.subtract(named)
    }
    for dump in others where !unneeded.isEmpty { unneeded.subtract(try resources(ofDump: dump)) }
    try parts.removeFiles(where: unneeded.contains)
  }

  /// Returns the file names of the resources of a dump; empty if the file is not a dump.
  private func resources(ofDump name: String) throws(FileError) -> Set<String> {
    let bytes = try FileBytes.all(ofFile: folder.path(ofFile: name), limit: LayerDump.sizeLimit)
    let resources = LayerDump(bytes)?.resources ?? []
    return Set(resources.map { LayerDump.Resource.fileName(of: $0.name) })
  }
}
