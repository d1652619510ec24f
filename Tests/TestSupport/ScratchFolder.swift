import Foundation

/// A temporary folder that is removed, with its contents, when the object is deallocated.
package final class ScratchFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "transom-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and creates its parent folders; returns the absolute path.
  @discardableResult
  package func put(_ bytes: [UInt8], _ name: String) throws -> String {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return path(name)
  }

  @discardableResult
  package func put(_ text: String, _ name: String) throws -> String {
    try put(Array(text.utf8), name)
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Creates a symbolic link; the target need not exist.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  /// The relative paths of all files and folders at any depth, including hidden ones.
  package var names: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }

  /// Returns the names of the entries of a subfolder.
  package func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  package func exists(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(name), &status) == 0
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// Returns the contents of all files of a subfolder at any depth, by relative path.
  package func files(in name: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: path(name)) {
      var isFolder: ObjCBool = false
      let file = "\(name)/\(path)"
      _ = FileManager.default.fileExists(atPath: self.path(file), isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = try bytes(file) }
    }
    return files
  }
}
