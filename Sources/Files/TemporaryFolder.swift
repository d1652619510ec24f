import Synchronization

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
  // `OpenFile` finds the path of an open folder.
  private var folder: Descriptor?

  /// The descriptor of the folder that was created last, or -1.
  private static let latest = Atomic<Int32>(-1)

  /// Chooses the path of a folder in another one, without creating it.
  package init(in parent: String) {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    path = "\(parent)/transom-\(number).transom-tmp"
  }

  /// Creates the folder, which other users cannot read.
  package func create() throws(FileError) {
    folder = try withCreation { () throws(FileError) in
      guard mkdir(path, 0o700) == 0 else { throw .system(.create, path: path, code: errno) }
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY, to: .open)
      Self.latest.store(folder.number, ordering: .sequentiallyConsistent)
      return folder
    }
  }

  deinit {
    Self.remove(path)
    Self.latest.store(-1, ordering: .sequentiallyConsistent)
  }

  /// Returns whether a descriptor is that of the folder that the process has created last.
  static func isLatest(_ number: Int32) -> Bool {
    latest.load(ordering: .relaxed) == number
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
