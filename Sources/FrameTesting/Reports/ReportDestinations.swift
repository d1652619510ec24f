import Files

/// The report files that a test run will write.
package struct ReportDestinations: Sendable {
  private let destinations: [(option: String, path: String)]

  /// Creates the destinations from files and the options that specify them, such as `--junit`.
  package init(_ destinations: [(option: String, path: String)]) {
    self.destinations = destinations
  }

  /// Throws an error if a report cannot be written, so that a run fails at its start instead of at its end.
  package func check() throws(TransomFailure) {
    let messages = destinations.compactMap(Self.problem)
    guard messages.isEmpty else { throw TransomFailure(messages.map { "error: " + $0 }) }
  }

  private static func problem(_ option: String, _ path: String) -> String? {
    let folder = FilePath.folder(of: path)
    do throws(FileError) {
      if try FileEntry.isFolder(path) {
        let file = path.hasSuffix("/") ? path + "report" : path + "/report"
        return "\(option) \(path): this is a folder; use a file in it, such as "
          + "\(option) \(file.asArgument)"
      }
      if try FileEntry.isFolder(folder) { return nil }
    } catch {
      return "\(option) \(path): \(error)"
    }
    return "\(option) \(path): the folder \(folder) does not exist; create it with mkdir -p "
      + "\(folder.asArgument), or use another file"
  }

  /// Writes a report to a file atomically.
  package static func write(_ text: String, to path: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(Array((text + "\n").utf8), toFile: path)
    }
  }
}
