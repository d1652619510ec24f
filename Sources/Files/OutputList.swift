/// A list of the files that an unfinished run writes to a folder, one name per line.
///
/// If the run is interrupted, the next run removes these files. Because the list may come from an untrusted
/// source, the caller must check that the names have the form of its own file names.
package struct OutputList: Sendable {
  private let folder: OutputFolder
  private let name: String

  /// The maximum size of the file, in bytes.
  private static let sizeLimit = FileBytes.defaultLimit

  package init(named name: String, in folder: OutputFolder) {
    self.folder = folder
    self.name = name
  }

  /// The names in the list of an interrupted run; empty if there is no list.
  package var names: Set<String> {
    get throws(FileError) {
      let path = folder.path(ofFile: name)
      guard try FileEntry.exists(path) else { return [] }
      let bytes = try FileBytes.all(ofFile: path, limit: Self.sizeLimit)
      return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
  }

  /// Writes the list, which must exist before any of the files.
  package func write(_ names: Set<String>, durability: Durability) throws(FileError) {
    let text = names.sorted().map { $0 + "\n" }.joined()
    try folder.write(Array(text.utf8), named: name, durability: durability)
  }

  /// Removes the list at the end of a run.
  package func remove() throws(FileError) {
    try folder.removeFiles { $0 == name }
  }
}
