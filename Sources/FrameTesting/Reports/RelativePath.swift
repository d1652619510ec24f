/// Returns the path of a file relative to a folder, for links in documents in that folder.
///
/// If only one of the paths is absolute, or if the folder is reached through `..`, the result is the
/// unchanged path of the file.
func relativePath(of path: String, from folder: String) -> String {
  func parts(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }
  let (file, base) = (parts(path), parts(folder))
  let common = zip(file, base).prefix { $0 == $1 }.count
  let up = base[common...]
  guard path.hasPrefix("/") == folder.hasPrefix("/"), !up.contains("..") else { return path }
  return (up.map { _ in ".." } + file[common...]).joined(separator: "/")
}
