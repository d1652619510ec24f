/// Reads the located values of a document, resolves aliases, and rejects unsupported YAML.
///
/// The values that an alias repeats are counted before anything is copied. The copy shares the storage of
/// the anchored value.
struct DocumentReader: ~Copyable {
  private let source: SourceText
  private let limits: ScenarioLimits
  private let parser: YAMLParser
  private(set) var issues: [Issue] = []
  private var count = 0
  private var anchors: [String: Measured] = [:]

  /// A value, the number of values in it, and the nesting depth of its lists and mappings.
  private struct Measured {
    var value: LocatedValue
    var count = 1
    var height = 0
  }

  init(_ source: SourceText, _ limits: ScenarioLimits) {
    self.source = source
    self.limits = limits
    parser = YAMLParser(source)
  }

  /// Returns the value of the only document, or nil for text without a value.
  mutating func document() throws(ScenarioIssues) -> LocatedValue? {
    _ = try parser.next()  // the start of the text
    guard case .document = try parser.next().kind else { return nil }
    let value = try measured(parser.next(), label: LocatedValue.rootLabel, depth: 0).value
    _ = try parser.next()  // the end of the document
    let next = try parser.next()
    if case .document = next.kind { throw ScenarioIssues([.secondDocument(next.location)]) }
    return value
  }

  private mutating func measured(
    _ event: YAMLEvent, label: String, depth: Int
  ) throws(ScenarioIssues) -> Measured {
    let location = event.location
    // libyaml does not report the tag `!` of a scalar.
    if event.hasTag || source[source.offset(location)] == "!" {
      issues.append(.explicitTag(location))
    }
    if case .alias(let name) = event.kind {
      return try alias(name, label: label, depth: depth, location)
    }
    let before = count
    try count(1, location)
    var value = LocatedValue(location: location, label: label, content: .unreadable)
    var height = 0
    switch event.kind {
    case .scalar(let text, let isPlain):
      value.content = .scalar(text, isPlain: isPlain)
    case .sequence:
      try checkDepth(depth + 1, location)
      value.content = .list(try items(label: label, depth: depth + 1, &height))
    case .mapping:
      try checkDepth(depth + 1, location)
      value.content = .mapping(try entries(depth: depth + 1, &height))
    case .alias, .document, .end: break
    }
    let result = Measured(value: value, count: count - before, height: height)
    if let name = event.anchor { anchors[name] = result }
    return result
  }

  /// Returns the first event of the next value of a list or mapping, or nil at its end.
  private func child() throws(ScenarioIssues) -> YAMLEvent? {
    let event = try parser.next()
    if case .end = event.kind { return nil }
    return event
  }

  private mutating func items(
    label: String, depth: Int, _ height: inout Int
  ) throws(ScenarioIssues) -> [LocatedValue] {
    var items: [LocatedValue] = []
    height = 1
    while let event = try child() {
      let item = try measured(event, label: label, depth: depth)
      height = max(height, item.height + 1)
      checkForColorComment(item.value, at: source.offset(item.value.location))
      items.append(item.value)
    }
    return items
  }

  private mutating func entries(
    depth: Int, _ height: inout Int
  ) throws(ScenarioIssues) -> [LocatedValue.Entry] {
    var entries: [LocatedValue.Entry] = []
    var keyLocations: [String: Location] = [:]
    height = 1
    while let event = try child() {
      let key = try self.key(event, depth: depth)
      let item = try measured(parser.next(), label: key?.text ?? "", depth: depth)
      height = max(height, item.height + 1)
      guard let key else { continue }
      checkForColorComment(item.value, at: source.offset(key.location))
      if let first = keyLocations[key.text] {
        issues.append(.duplicateKey(key.text, key.location, first))
        continue
      }
      keyLocations[key.text] = key.location
      entries.append(
        LocatedValue.Entry(key: key.text, keyLocation: key.location, value: item.value))
    }
    return entries
  }

  private mutating func checkForColorComment(_ value: LocatedValue, at offset: Int) {
    if value.content == .scalar("", isPlain: true) { issues += source.colorComment(after: offset) }
  }

  /// Returns the text of a key, or reports an issue and returns nil for a key that is not allowed.
  private mutating func key(
    _ event: YAMLEvent, depth: Int
  ) throws(ScenarioIssues) -> (text: String, location: Location)? {
    let location = event.location
    let content: LocatedValue.Content? =
      if case .alias = event.kind {
        nil
      } else {
        try measured(event, label: "a key", depth: depth).value.content
      }
    guard case .scalar(let text, let isPlain)? = content else {
      issues.append(.keyIsNotText(location))
      return nil
    }
    if isPlain, text == "<<" {
      issues.append(.mergeKey(location))
      return nil
    }
    return (text, location)
  }

  private mutating func alias(
    _ name: String, label: String, depth: Int, _ location: Location
  ) throws(ScenarioIssues) -> Measured {
    guard var repeated = anchors[name] else {
      issues.append(.undefinedAlias(name, location))
      let placeholder = LocatedValue(location: location, label: label, content: .unreadable)
      return Measured(value: placeholder)
    }
    try count(repeated.count, location)
    try checkDepth(depth + repeated.height, location)
    repeated.value.label = label
    repeated.value.location = location
    return repeated
  }

  private mutating func count(_ more: Int, _ location: Location) throws(ScenarioIssues) {
    count += more
    guard count <= limits.values else {
      throw ScenarioIssues(issues + [.tooManyValues(location, limits.values)])
    }
  }

  private func checkDepth(_ depth: Int, _ location: Location) throws(ScenarioIssues) {
    guard depth <= limits.depth else {
      throw ScenarioIssues(issues + [.tooDeep(location, limits.depth)])
    }
  }
}
