/// A description of a shard: the first part of the file `shard.json`, which a run writes when it has
/// completed a shard.
package struct ShardHeader: Hashable, Sendable {
  package static let fileName = "shard.json"

  /// The version of Transom that made the shard.
  package private(set) var version = transomVersion
  package let shard: Shard
  package let command: ShardCommand
  /// The command-line options that affect the results.
  package let options: [String]
  package let suite: Suite

  package init(shard: Shard, command: ShardCommand, options: [String], suite: Suite) {
    self.shard = shard
    self.command = command
    self.options = options
    self.suite = suite
  }

  /// Reads the header, or returns nil if it is not valid.
  package init?(_ value: JSONValue) {
    guard let version = value["transom"]?.string, let shard = value["shard"].flatMap(Shard.init),
      let command = value["command"]?.string.flatMap(ShardCommand.init),
      let options = value["options"]?.elements, let suite = value["suite"].flatMap(Suite.init)
    else { return nil }
    self.init(
      shard: shard, command: command, options: options.compactMap(\.string), suite: suite)
    self.version = version
    guard self.options.count == options.count else { return nil }
  }

  /// What all shards of a suite have in common.
  struct Family: Hashable {
    let version: String
    let command: ShardCommand
    let count: Int
    let options: [String]
    let suite: Suite
  }

  var family: Family {
    Family(version: version, command: command, count: shard.count, options: options, suite: suite)
  }

  /// The members of the JSON object.
  package var members: [(String, JSON)] {
    [
      ("transom", .string(version)), ("shard", shard.json), ("command", .string(command.rawValue)),
      ("options", .strings(options)), ("suite", suite.json),
    ]
  }

  /// Returns the reasons why this shard cannot be merged with another one, as phrases that follow the name of
  /// this shard.
  package func contradictions(to other: ShardHeader) -> [String] {
    if command != other.command {
      return [
        "was made by `transom \(command.rawValue)`, not by `transom \(other.command.rawValue)`; merge the "
          + "shards of each command separately"
      ]
    }
    if version != other.version {
      return [
        "was made by Transom \(version), not \(other.version); make all shards with one version"
      ]
    }
    if shard.count != other.shard.count {
      return [
        "is one of \(shard.count) shards, not \(other.shard.count); divide the suite in the same way"
      ]
    }
    if options != other.options {
      return [
        "was made with the options \(Self.text(options)) instead of \(Self.text(other.options)); use the "
          + "same options for all shards"
      ]
    }
    return suite.contradictions(to: other.suite)
  }

  private static func text(_ options: [String]) -> String {
    options.isEmpty ? "none" : options.joined(separator: " ")
  }
}

extension Suite {
  /// Returns the first differences from another suite, as phrases that follow the name of a shard.
  fileprivate func contradictions(to other: Suite) -> [String] {
    let (paths, others) = (scenarios.map(\.path), other.scenarios.map(\.path))
    guard paths == others else {
      let differing = Set(paths).symmetricDifference(others).min()
      return [
        differing.map { "was made with different scenarios: only some of the shards include \($0)" }
          ?? "was made with the scenarios in another order"
      ]
    }
    for (scenario, other) in zip(scenarios, other.scenarios) where scenario != other {
      if let input = Set(scenario.inputs).symmetricDifference(other.inputs).map(\.path).min() {
        return [
          "was not made with the same version of \(input) as most shards; use the same commit for all shards"
        ]
      }
      if let text = scenario.text, let otherText = other.text, text != otherText {
        return text.differences(from: otherText).map { "was made with \($0) for \(scenario.path)" }
      }
      if let glass = scenario.glass, other.glass != nil, glass != other.glass {
        return ["was made with --glass \(glass) for \(scenario.path)"]
      }
      if scenario.films.map(\.system) == other.films.map(\.system) {
        return [
          "was not made with the same reference for \(scenario.path) as most shards; use the same commit "
            + "for all shards"
        ]
      }
      return ["divides \(scenario.path) into different films than most shards do"]
    }
    return []
  }
}

extension TextFacts {
  /// Returns the differences from other facts, as phrases that follow “was made with”.
  fileprivate func differences(from other: TextFacts) -> [String] {
    guard mode == other.mode else { return [mode.map { "--text \($0)" } ?? "an unknown text mode"] }
    let libraries = [
      ("FreeType", \TextFacts.freetype), ("HarfBuzz", \.harfbuzz), ("FriBidi", \.fribidi),
    ].compactMap { name, version in
      self[keyPath: version] == other[keyPath: version]
        ? nil
        : "\(name) \(self[keyPath: version] ?? "none") instead of \(other[keyPath: version] ?? "none")"
    }
    let fonts = Set(fonts).symmetricDifference(other.fonts).map(\.file)
    let changed = Set(fonts).sorted().map { "different fonts (\($0) differs)" }
    let differences = libraries + changed
    return differences.isEmpty ? ["the fonts in another order"] : differences
  }
}

/// A command that can process a part of the films.
package enum ShardCommand: String, CaseIterable, Sendable { case render, test }
