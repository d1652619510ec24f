/// Splits paths into parts without accessing the file system.
///
/// As in system calls, a slash is the byte 0x2F, even if a combining mark follows it.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Splits a path after its last slash; each part may be empty.
  package static func split(_ path: String) -> (prefix: String, name: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      String(decoding: bytes[start...], as: UTF8.self)
    )
  }

  /// Returns the folder of a path, or `.` if the path is a name without a folder.
  package static func folder(of path: String) -> String {
    let (prefix, _) = split(path)
    return prefix.isEmpty ? "." : prefix == "/" ? prefix : String(prefix.dropLast())
  }

  /// Returns the last component of a path, without trailing slashes.
  package static func name(of path: String) -> String {
    path.utf8.split(separator: slash).last.map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  /// Returns the last component of a path without its extension.
  ///
  /// A name such as `.png`, with only dots or nothing before its extension, is unchanged.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
    return stem.allSatisfy { $0 == "." } ? name : String(stem)
  }
}
