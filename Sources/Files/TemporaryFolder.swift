#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder with a random name.
///
/// It is removed with its contents at the end of its lifetime, and by `exitRemovingTemporaryFiles`.
package final class TemporaryFolder {
  package let path: String
  // An open folder is found by `OpenFile`.
  private var folder: Descriptor?

  private static let prefix = "transom-"
  private static let suffix = ".transom-tmp"

  /// Chooses the path of a folder in another one, without creating it.
  package init(in parent: String) {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    path = "\(parent)/\(Self.prefix)\(number)\(Self.suffix)"
  }

  /// Creates the folder, which other users cannot read.
  package func create() throws(FileError) {
    guard mkdir(path, 0o700) == 0 else { throw .system(.create, path: path, code: errno) }
    folder = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open)
  }

  deinit { Self.remove(path) }

  /// Returns whether a file name has the form of the name of a temporary folder.
  static func matches(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Removes a folder and its contents.
  static func remove(_ folder: String) {
    for name in (try? FolderContents.folderNames(in: folder)) ?? [] { remove("\(folder)/\(name)") }
    for name in (try? FolderContents.fileNames(in: folder) { _ in true }) ?? [] {
      unlink("\(folder)/\(name)")
    }
    rmdir(folder)
  }
}
