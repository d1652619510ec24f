#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The names of the temporary files for a file: `.<name>.<process>.<n>.transom-tmp` in the same folder.
///
/// The process that writes a temporary file keeps it locked. A temporary file that is not locked is
/// abandoned. Process identifiers cannot show this, because containers and machines that share a folder can
/// use the same identifiers.
struct TemporaryName {
  /// The extension, which no other program uses.
  private static let pathExtension = "transom-tmp"

  private let path: String
  private let folder: String
  private let name: String

  init(for path: String) {
    self.path = path
    (folder, name) = FilePath.split(path)
  }

  /// Creates an empty, locked file.
  func create() throws(FileError) -> Descriptor {
    guard !name.isEmpty else {
      throw .system(.write, path: path, code: EISDIR)
    }
    do throws(FileError) {
      return try firstFree { (temporary: String) throws(FileError) in
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
        let file = try Descriptor(temporary, flags, mode: 0o666, to: .write)
        // Another process may have found the file before it was locked, and removed it as abandoned.
        guard file.lock() != EWOULDBLOCK, file.hasName != false else {
          throw .system(.write, path: temporary, code: EEXIST)
        }
        return file
      }
    } catch {
      throw error.at(path)
    }
  }

  /// Removes temporary files for this file if killed processes have left them behind.
  func removeAbandoned() {
    // A folder that cannot be listed can still be writable.
    let names = try? FolderContents.fileNames(in: folder.isEmpty ? "." : folder) {
      $0.hasPrefix(".\(shortName).") && Self.matches($0)
    }
    for name in names ?? [] { Self.removeIfAbandoned(folder + name) }
  }

  /// The beginning of the name, short enough that a temporary name has at most 255 bytes.
  private var shortName: String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(30)))
  }

  /// Calls `make` with temporary paths until one is free.
  ///
  /// - Throws: `FileError.notAFile` if the file would replace a pipe or a device.
  func firstFree<Value: ~Copyable>(
    _ make: (String) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    // For a folder, and for a path that cannot be checked, the system reports an error later.
    if let kind = try? FileEntry.irreplaceableKind(path), kind != .folder {
      throw .notAFile(path: path, kind: kind)
    }
    let stem = "\(folder).\(shortName).\(getpid())"
    var number = 0
    while true {
      do throws(FileError) {
        return try make("\(stem).\(number).\(Self.pathExtension)")
      } catch {
        // The file belongs to another thread, or to another process with the same identifier.
        guard case .system(_, _, let code) = error, code == EEXIST, number < 10_000 else {
          throw error
        }
        number += 1
      }
    }
  }

  /// Returns whether a file name has the form of a temporary name.
  static func matches(_ name: String) -> Bool {
    let fields = name.split(separator: ".", omittingEmptySubsequences: false)
    return fields.count >= 5 && name.hasPrefix(".") && fields.last == pathExtension[...]
      && fields.dropLast().suffix(2).allSatisfy { UInt32($0) != nil }
  }

  /// Removes a temporary file if no process is writing to it.
  ///
  /// If the file system does not provide this information, the file is kept.
  static func removeIfAbandoned(_ path: String) {
    guard
      let file = try? Descriptor(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, to: .open),
      file.lock() == 0, file.isNamed(path) == true
    else { return }
    // No other process removes the file while it is locked, so the name still belongs to it.
    unlink(path)
  }
}
