#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An error in reading or writing a file or folder; the description is the message.
package enum FileError: Error, Hashable, Sendable {
  /// The system reported an error; `code` is its `errno`.
  case system(FileAction, path: String, code: Int32)
  /// The path is that of a folder, a pipe or another object that cannot be read from beginning to end.
  case notAFile(path: String, kind: FileKind)
  /// The file has more bytes than the caller's limit.
  case tooManyBytes(path: String, limit: Int)
  /// The file contains more JSON values than the limit.
  case tooManyValues(path: String, limit: Int)
  /// The name is not UTF-8; the path contains replacement characters.
  case nameIsNotUTF8(path: String)
  /// A symbolic link leads out of the folder that contains it.
  case linkLeavesFolder(path: String)
  /// Another process is writing to the file or folder.
  ///
  /// `file` is the path of the lock file, if the file system does not support other locks.
  case locked(path: String, holder: String?, file: String?)

  /// The path of the file or folder.
  package var path: String {
    switch self {
    case .system(_, let path, _), .notAFile(let path, _), .tooManyBytes(let path, _),
      .tooManyValues(let path, _), .nameIsNotUTF8(let path), .linkLeavesFolder(let path),
      .locked(let path, _, _):
      path
    }
  }
}

extension FileError {
  /// Returns the error with another path, if the system reported it.
  func at(_ path: String) -> FileError {
    guard case .system(let action, _, let code) = self else { return self }
    return .system(action, path: path, code: code)
  }
}

/// An action on a file or folder; the raw value completes "cannot …".
package enum FileAction: String, Sendable {
  case open, read, write, remove, access
  case create = "create the folder"
  case list = "list the folder"
}

/// The kind of a file system object that is not a regular file; the raw value completes "is …".
package enum FileKind: String, Sendable {
  case folder = "a folder"
  case pipe = "a pipe"
  case device = "a device"
  case other = "a special file"
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let action, let path, let code):
      "cannot \(action.rawValue) \(path): \(String(cString: strerror(code)))"
    case .notAFile(let path, let kind):
      "\(path) is \(kind.rawValue), not a file"
    case .tooManyBytes(let path, let limit):
      "\(path) is larger than the limit of \(sizeText(limit))"
    case .tooManyValues(let path, let limit):
      "\(path) contains more than \(limit) values"
    case .nameIsNotUTF8(let path):
      "\(path): the name of this file is not UTF-8; rename it"
    case .linkLeavesFolder(let path):
      "\(path) is a link that leads out of its folder; copy the file, or use --follow-links"
    case .locked(let path, let holder, let file):
      "\(path) is being written by \(holder ?? "another process"); wait until it ends, or choose "
        + "another folder" + (file.map { "; if it is no longer running, remove \($0)" } ?? "")
    }
  }

  private func sizeText(_ bytes: Int) -> String {
    if bytes >= 1 << 20, bytes % (1 << 20) == 0 { return "\(bytes >> 20) MiB" }
    if bytes >= 1 << 10, bytes % (1 << 10) == 0 { return "\(bytes >> 10) KiB" }
    return "\(bytes) bytes"
  }
}
