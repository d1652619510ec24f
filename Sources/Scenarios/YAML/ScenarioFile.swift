/// A YAML or JSON file as located values, before it is interpreted.
package struct ScenarioFile: Sendable {
  /// The file's name as the user wrote it, for locations.
  package let name: String
  package let root: LocatedValue
  /// Issues that do not prevent parsing, such as duplicate keys, tags and merge keys.
  package let issues: [Issue]

  /// Reads one document, or throws an error for text that cannot be parsed.
  package init(
    bytes: [UInt8], name: String, limits: ScenarioLimits = ScenarioLimits()
  ) throws(ScenarioIssues) {
    self.name = name
    let start = Location(file: name, line: 1, column: 1)
    guard bytes.count <= limits.fileBytes else {
      throw ScenarioIssues([.tooLong(bytes.count, limits.fileBytes, start)])
    }
    let source = try SourceText(bytes, file: name)
    var reader = DocumentReader(source, limits)
    guard let value = try reader.document() else { throw ScenarioIssues([.empty(start)]) }
    root = value
    issues = reader.issues
  }

  /// Strings that look like paths of PNG files, so that the files can be read early.
  package var picturePaths: Set<String> {
    var paths: Set<String> = []
    root.visitTexts { text in if text.hasSuffix(".png") { paths.insert(text) } }
    return paths
  }
}

extension LocatedValue {
  fileprivate func visitTexts(_ visit: (String) -> Void) {
    switch content {
    case .scalar(let text, _): visit(text)
    case .list(let items): for item in items { item.visitTexts(visit) }
    case .mapping(let entries): for entry in entries { entry.value.visitTexts(visit) }
    case .unreadable: break
    }
  }
}

extension Issue {
  fileprivate static func tooLong(_ count: Int, _ limit: Int, _ location: Location) -> Issue {
    Issue(location, "the file has \(count) bytes; a scenario can have at most \(limit)")
  }

  fileprivate static func empty(_ location: Location) -> Issue {
    Issue(location, "the file is empty; a scenario begins with `transom: 1`")
  }
}
