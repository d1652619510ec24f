#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written in pieces and appears only when it is complete, as with `AtomicFile`.
package struct GrowingFile: ~Copyable {
  private let path: String
  private let file: Descriptor
  /// The number of bytes written so far.
  package private(set) var count = 0
  private var isPublished = false

  /// Starts a file that appears at the path when it is published.
  ///
  /// If killed processes have left temporary files for the same path, these files are removed.
  package init(_ path: String) throws(FileError) {
    TemporaryName(for: path).removeAbandoned()
    try self.init(keepingAbandoned: path)
  }

  /// Starts a file without removing abandoned files, because listing a folder with many files takes a long
  /// time.
  init(keepingAbandoned path: String) throws(FileError) {
    self.path = path
    file = try TemporaryName(for: path).create()
  }

  // A file that was not published is removed.
  deinit {
    if !isPublished { unlink(file.path) }
  }

  /// Adds bytes at the end.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try check(file.append(bytes))
    count += bytes.count
  }

  /// Adds bytes at the end.
  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    try check(bytes.withUnsafeBytes { file.append($0) })
    count += bytes.count
  }

  /// Moves the file to its final path.
  ///
  /// - Parameters:
  ///   - durability: What to wait for.
  ///   - replaces: Whether the file replaces an existing one. Otherwise, an existing file causes an error.
  package mutating func publish(
    _ durability: Durability, replacing replaces: Bool = true
  ) throws(FileError) {
    switch durability {
    case .none: break
    case .file: try check(file.sync())
    case .fileSystem: try check(file.syncFileSystem())
    }
    try check(file.reportDelayedErrors())
    if replaces {
      try check(rename(file.path, path) == 0 ? 0 : errno)
      isPublished = true
    } else {
      // Unlike `rename`, `link` fails if the file exists. `deinit` removes the temporary name.
      try check(link(file.path, path) == 0 ? 0 : errno)
    }
    if durability != .none {
      let folder = FilePath.folder(of: path)
      try check(Descriptor(folder, O_RDONLY | O_DIRECTORY, to: .write).sync())
    }
  }

  private func check(_ code: Int32) throws(FileError) {
    guard code == 0 else { throw .system(.write, path: path, code: code) }
  }
}
