/// Returns the path of a file from a folder, for a link in a document in the folder.
///
/// An absolute and a relative path cannot be compared, so the result for them is the path itself.
func relativePath(of path: String, from folder: String) -> String {
  func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
  let (file, base) = (parts(path), parts(folder))
  let common = zip(file, base).prefix { $0 == $1 }.count
  let up = base[common...]
  guard path.hasPrefix("/") == folder.hasPrefix("/"), !up.contains("..") else { return path }
  return (up.map { _ in ".." } + file[common...]).joined(separator: "/")
}
