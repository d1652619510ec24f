import Yams

/// Converts composed nodes to located values, resolves aliases, and rejects unsupported YAML.
///
/// The values that an alias repeats are counted before anything is copied. The copy shares the storage of
/// the anchored value.
struct NodeReader {
  let source: SourceText
  let composition: Composition
  let limits: ScenarioLimits
  private(set) var issues: [Issue] = []
  private var count = 0
  private var anchors: [String: Measured] = [:]

  /// A value, the number of values in it, and its number of levels of lists and mappings.
  private struct Measured {
    var value: LocatedValue
    var count = 1
    var height = 0
  }

  init(_ source: SourceText, _ composition: Composition, _ limits: ScenarioLimits) {
    self.source = source
    self.composition = composition
    self.limits = limits
  }

  /// Returns the value of the whole document.
  mutating func value(of root: Node) throws(ScenarioIssues) -> LocatedValue {
    try measured(root, label: LocatedValue.rootLabel, depth: 0).value
  }

  private mutating func measured(
    _ node: Node, label: String, depth: Int
  ) throws(ScenarioIssues) -> Measured {
    let location = location(of: node)
    let offset = source.offset(location)
    if source.hasTag(at: offset) { issues.append(.explicitTag(location)) }
    if let name = aliasName(node) {
      return try alias(name, label: label, depth: depth, location)
    }
    let before = count
    try count(1, location)
    var value = LocatedValue(location: location, label: label, content: .unreadable)
    var height = 0
    switch node {
    case .scalar(let scalar):
      value.content = .scalar(restored(scalar.string), isPlain: scalar.style == .plain)
    case .sequence(let sequence):
      try checkDepth(depth + 1, location)
      value.content = .list(try items(sequence, label: label, depth: depth + 1, &height))
    case .mapping(let mapping):
      try checkDepth(depth + 1, location)
      value.content = .mapping(try entries(mapping, depth: depth + 1, &height))
    case .alias:
      break  // `Composition` has replaced the aliases.
    }
    let result = Measured(value: value, count: count - before, height: height)
    if let name = source.anchor(at: offset) { anchors[name] = result }
    return result
  }

  private mutating func items(
    _ sequence: Node.Sequence, label: String, depth: Int, _ height: inout Int
  ) throws(ScenarioIssues) -> [LocatedValue] {
    var items: [LocatedValue] = []
    height = 1
    for node in sequence {
      let item = try measured(node, label: label, depth: depth)
      height = max(height, item.height + 1)
      checkForColorComment(item.value, at: source.offset(item.value.location))
      items.append(item.value)
    }
    return items
  }

  private mutating func entries(
    _ mapping: Node.Mapping, depth: Int, _ height: inout Int
  ) throws(ScenarioIssues) -> [LocatedValue.Entry] {
    var entries: [LocatedValue.Entry] = []
    var keyLocations: [String: Location] = [:]
    height = 1
    for (key, node) in mapping {
      let key = try self.key(key, depth: depth)
      let item = try measured(node, label: key?.text ?? "", depth: depth)
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
    _ node: Node, depth: Int
  ) throws(ScenarioIssues) -> (text: String, location: Location)? {
    let location = location(of: node)
    let isAlias = aliasName(node) != nil
    let value = isAlias ? nil : try measured(node, label: "a key", depth: depth).value
    guard case .scalar(var text, let isPlain)? = value?.content else {
      issues.append(.keyIsNotText(location))
      return nil
    }
    if isPlain, text == "<<" {
      issues.append(.mergeKey(location))
      return nil
    }
    if let first = composition.renamedKeys[location] {
      text = String(first) + String(text.unicodeScalars.dropFirst())
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

  /// Returns the name in a plain scalar that begins with `*`.
  private func aliasName(_ node: Node) -> String? {
    guard case .scalar(let scalar) = node, scalar.style == .plain,
      scalar.string.unicodeScalars.first == composition.aliasMark
    else { return nil }
    return restored(String(scalar.string.unicodeScalars.dropFirst()))
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

  private func location(of node: Node) -> Location {
    node.mark.map { Location(source.file, $0) } ?? source.location(0)
  }

  private func restored(_ string: String) -> String {
    guard string.unicodeScalars.contains(composition.aliasMark) else { return string }
    let scalars = string.unicodeScalars.map { $0 == composition.aliasMark ? "*" : $0 }
    return String(String.UnicodeScalarView(scalars))
  }
}
