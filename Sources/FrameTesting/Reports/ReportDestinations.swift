import Files

/// Where a run of tests is going to write its reports.
package struct ReportDestinations: Sendable {
  private let destinations: [(option: String, path: String)]

  /// Each file with the option that names it, as in `--junit`.
  package init(_ destinations: [(option: String, path: String)]) {
    self.destinations = destinations
  }

  /// Throws everything for which a report could not be written, before a run that would be for
  /// nothing.
  package func check() throws(TransomFailure) {
    let messages = destinations.compactMap(Self.problem)
    guard messages.isEmpty else { throw TransomFailure(messages.map { "error: " + $0 }) }
  }

  private static func problem(_ option: String, _ path: String) -> String? {
    if FolderContents.isFolder(path) {
      let file = path.hasSuffix("/") ? path + "report" : path + "/report"
      return "\(option) \(path): this is a folder; write a file in it, as in "
        + "\(option) \(file.asArgument)"
    }
    let folder = FilePath.folder(of: path)
    if FolderContents.isFolder(folder) { return nil }
    return "\(option) \(path): there is no folder \(folder); make it by mkdir -p "
      + "\(folder.asArgument), or write another file"
  }

  /// Writes a report's text to a file, whole or not at all.
  package static func write(_ text: String, to path: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(Array((text + "\n").utf8), toFile: path)
    }
  }
}
