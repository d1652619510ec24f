import Foundation

/// A folder that is there until it is not used any more.
final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "TransomTesting-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  /// The folder under another name, which nobody has used in this process.
  func copied(_ folder: String, as name: String) throws -> String {
    try FileManager.default.copyItem(atPath: path(folder), toPath: path(name))
    return path(name)
  }
}
