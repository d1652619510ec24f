import Files

/// The report files that a test run will write.
package struct ReportDestinations: Sendable {
  private let destinations: [(option: String, path: String)]
  /// The file of the summary, whose pictures are in a folder next to it.
  private let summary: String?

  /// Creates the destinations from files and the options that specify them, such as `--junit`.
  package init(_ destinations: [(option: String, path: String)], summary: String? = nil) {
    self.destinations = destinations + (summary.map { [("--summary", $0)] } ?? [])
    self.summary = summary
  }

  /// Throws an error if a report cannot be written, so that a run fails at its start instead of at its end.
  package func check() throws(TransomFailure) {
    let messages =
      destinations.compactMap(Self.problem)
      + [summary.flatMap(Self.problem(ofSummary:))].compactMap { $0 }
    guard messages.isEmpty else { throw TransomFailure(messages.map { "error: " + $0 }) }
  }

  private static func problem(_ option: String, _ path: String) -> String? {
    let folder = FilePath.folder(of: path)
    do throws(FileError) {
      switch try FileEntry.irreplaceableKind(path) {
      case .folder:
        let file = path.hasSuffix("/") ? path + "report" : path + "/report"
        return "\(option) \(path): this is a folder; use a file in it, such as "
          + "\(option) \(file.asArgument)"
      case let kind?:
        return
          "\(option) \(path): this is \(kind.rawValue); use \(option) - for standard output, or a "
          + "regular file"
      case nil: if try FileEntry.isFolder(folder) { return nil }
      }
    } catch {
      return "\(option) \(path): \(error)"
    }
    return "\(option) \(path): the folder \(folder) does not exist; create it with mkdir -p "
      + "\(folder.asArgument), or use another file"
  }

  private static func problem(ofSummary path: String) -> String? {
    let folder = pictureFolder(ofSummary: path)
    do throws(FileError) {
      let isLink = try FileEntry.isLink(folder)
      let entry = try FileEntry.at(folder)
      // A link in a repository must not lead the pictures out of it.
      guard isLink || entry?.isFolder == false else { return nil }
      return "--summary \(path): the pictures need the folder \(folder), but it is a "
        + "\(isLink ? "link" : "file"); use another name for the summary"
    } catch {
      return "--summary \(path): \(error)"
    }
  }

  /// Returns the folder for the pictures of a summary: `summary-pictures` for `summary.md`.
  package static func pictureFolder(ofSummary path: String) -> String {
    FilePath.split(path).prefix + FilePath.stem(of: path) + "-pictures"
  }

  /// Writes the pictures of a summary to the folder next to its file, and then the summary.
  ///
  /// The pictures of an earlier summary are removed.
  package static func write(summary report: TestReport, to path: String) throws(TransomFailure) {
    let folder = pictureFolder(ofSummary: path)
    let folderName = FilePath.name(of: folder)
    let pictures = report.previews(pictures: folderName)
    try mappingErrors { () throws(FileError) in
      let exists = try FileEntry.isFolder(folder)
      guard exists || !pictures.isEmpty else { return }
      let output = try OutputFolder(creating: folder)
      let names = Set(pictures.map(\.name))
      try output.removeFiles { TestReport.isPictureName($0) && !names.contains($0) }
      for picture in pictures {
        try output.write(picture.bytes, named: picture.name, durability: .file)
      }
    }
    try write(report.markdown(pictures: folderName), to: path)
  }

  /// Writes a report to a file atomically.
  package static func write(_ text: String, to path: String) throws(TransomFailure) {
    try mappingErrors { () throws(FileError) in
      try AtomicFile.write(Array((text + "\n").utf8), toFile: path)
    }
  }
}
