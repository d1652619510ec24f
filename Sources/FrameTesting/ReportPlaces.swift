import Files

/// Where a run of tests is going to write its reports.
package struct ReportPlaces: Sendable {
  private let places: [(option: String, path: String)]

  /// Each file with the option that names it, as in `--junit`.
  package init(_ places: [(option: String, path: String)]) {
    self.places = places
  }

  /// Throws everything for which a report could not be written, before a run that would be for
  /// nothing.
  package func check() throws(TransomFailure) {
    let messages = places.compactMap(Self.problem)
    guard messages.isEmpty else { throw TransomFailure(messages.map { "error: " + $0 }) }
  }

  private static func problem(_ option: String, _ path: String) -> String? {
    if FolderContents.isFolder(path) {
      let file = path.hasSuffix("/") ? path + "report" : path + "/report"
      return "\(option) \(path): this is a folder; write a file in it, as in "
        + "\(option) \(file.asArgument)"
    }
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    if FolderContents.isFolder(folder) { return nil }
    return "\(option) \(path): there is no folder \(folder); make it by mkdir -p "
      + "\(folder.asArgument), or write another file"
  }
}
