import Files
import ImageFiles
import Pixels

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder that is removed when the object is deallocated.
final class TemporaryFolder {
  private let folder: OutputFolder

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/transom-bench.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw BenchFailure("cannot create a folder in \(parent): \(String(cString: strerror(errno)))")
    }
    let path = template.dropLast().map { UInt8(bitPattern: $0) }
    folder = try OutputFolder(creating: String(decoding: path, as: UTF8.self))
  }

  deinit { discard(folder.path) }

  var path: String { folder.path }

  func path(of name: String) -> String { folder.path(ofFile: name) }

  func write(_ text: String, named name: String) throws {
    try write(Array(text.utf8), named: name)
  }

  func write(_ bytes: [UInt8], named name: String) throws {
    try folder.write(bytes, named: name, durability: .none)
  }

  func write(_ picture: PixelBuffer, named name: String) throws {
    try write(PNGWriter.bytes(of: picture), named: name)
  }

  /// Creates a subfolder, after removing an existing one with its contents.
  func emptyFolder(named name: String) throws -> String {
    discard(path(of: name))
    return try OutputFolder(creating: path(of: name)).path
  }
}

/// Removes a file, or a folder with its contents, and does not follow symbolic links.
func discard(_ path: String) {
  if remove(path) == 0 { return }
  if let folder = opendir(path) {
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    closedir(folder)
    for name in names { discard("\(path)/\(name)") }
    remove(path)
  }
}
