/// Parts of paths, which are texts here: nothing looks at a disk.
package enum FilePath {
  /// A path up to its last slash, which is part of `prefix`, and what is behind it; each may be empty.
  package static func split(_ path: String) -> (prefix: String, name: String) {
    let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    return (String(path[..<start]), String(path[start...]))
  }

  /// The folder that a path's file is in: `.` of a name alone.
  package static func folder(of path: String) -> String {
    let (prefix, _) = split(path)
    return prefix.isEmpty ? "." : prefix == "/" ? prefix : String(prefix.dropLast())
  }

  /// The last name in a path, whether or not slashes follow it.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The last name in a path without its extension, unless nothing but dots would be left.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
    return stem.allSatisfy { $0 == "." } ? name : String(stem)
  }
}
