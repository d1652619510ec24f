/// The parts of paths, found in their text alone.
///
/// A slash is the byte 0x2F, as the system sees it: a combining mark behind it does not hide it.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// A path up to its last slash, which is part of `prefix`, and the rest; each may be empty.
  package static func split(_ path: String) -> (prefix: String, name: String) {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: slash).map(bytes.index(after:)) ?? bytes.startIndex
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      String(decoding: bytes[start...], as: UTF8.self)
    )
  }

  /// The folder of a path's file: `.` for a name alone.
  package static func folder(of path: String) -> String {
    let (prefix, _) = split(path)
    return prefix.isEmpty ? "." : prefix == "/" ? prefix : String(prefix.dropLast())
  }

  /// The last name in a path, without the slashes that may follow it.
  package static func name(of path: String) -> String {
    path.utf8.split(separator: slash).last.map { String(decoding: $0, as: UTF8.self) } ?? path
  }

  /// The last name in a path without its extension; a name of dots alone stays whole.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
    return stem.allSatisfy { $0 == "." } ? name : String(stem)
  }
}
