import Yams

/// YAML text composed by Yams, without the characters that Yams handles poorly.
///
/// Yams hashes each key with everything in it, so an alias bomb in a key would make it hang. A private-use
/// scalar therefore replaces each `*` before Yams reads the text, and `NodeReader` resolves the aliases.
/// Yams also stops at the first duplicate key. The first scalar of that key is then replaced, and Yams
/// composes the text again, so that all duplicates can be reported together.
struct Composition {
  /// The root node, or nil for a file without a value.
  let root: Node?
  /// The scalar that replaces `*` in the nodes' strings.
  let aliasMark: Unicode.Scalar
  /// The replaced first scalars of keys, by the location of the key.
  let renamedKeys: [Location: Unicode.Scalar]

  /// Composes the only document of the text.
  init(_ source: SourceText, _ limits: ScenarioLimits) throws(ScenarioIssues) {
    var used = Set(source.scalars.lazy.filter { privateUse.contains($0) })
    guard let aliasMark = privateUse.unused(in: &used) else {
      throw ScenarioIssues([.tooManyPrivateScalars(source.location(0))])
    }
    var scalars = source.scalars.map { $0 == "*" ? aliasMark : $0 }
    var renamedKeys: [Location: Unicode.Scalar] = [:]
    // Each attempt reads the whole text again, so a large file gets fewer attempts.
    var attempts = max(1, min(64, (1 << 19) / max(1, scalars.count)))
    while true {
      do throws(YamlError) {
        root = try node(String(String.UnicodeScalarView(scalars)))
        break
      } catch .duplicatedKeysInMapping(let keys, let context) {
        attempts -= 1
        let location = Location(source.file, context.mark)
        let offset = source.endOfProperties(from: source.offset(location))
        guard attempts > 0, let first = source[offset], first.canBeReplaced,
          let mark = privateUse.unused(in: &used)
        else {
          let key = (keys.first ?? "").unicodeScalars.map { $0 == aliasMark ? "*" : $0 }
          throw ScenarioIssues([.duplicateKey(String(String.UnicodeScalarView(key)), location)])
        }
        scalars[offset] = mark
        renamedKeys[location] = first
      } catch {
        throw ScenarioIssues(error, in: source, limits)
      }
    }
    self.aliasMark = aliasMark
    self.renamedKeys = renamedKeys
  }
}

/// Returns the result of `compose`, with typed errors.
private func node(_ text: String) throws(YamlError) -> Node? {
  do {
    // The basic resolver has no rules, so every scalar stays text.
    return try Yams.compose(yaml: text, .basic, .default, .utf8)
  } catch let error as YamlError {
    throw error
  } catch {
    throw .representer(problem: "\(error)")
  }
}

extension Location {
  init(_ file: String, _ mark: Mark) {
    self.init(file: file, line: mark.line, column: mark.column)
  }
}

/// The private-use area of the Basic Multilingual Plane, whose scalars have no special meaning in YAML.
private let privateUse: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{F8FF}"

extension ClosedRange<Unicode.Scalar> {
  fileprivate func unused(in used: inout Set<Unicode.Scalar>) -> Unicode.Scalar? {
    for value in lowerBound.value...upperBound.value {
      if let scalar = Unicode.Scalar(value), used.insert(scalar).inserted { return scalar }
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no special meaning at the start of a key, with or without quotes.
  fileprivate var canBeReplaced: Bool {
    properties.isAlphabetic || ("0"..."9").contains(self) || self == "_"
  }
}

extension Issue {
  fileprivate static func duplicateKey(_ key: String, _ location: Location) -> Issue {
    Issue(location, "\(code(key)) is written more than once in this mapping; keep one")
  }

  fileprivate static func tooManyPrivateScalars(_ location: Location) -> Issue {
    Issue(location, "the file uses every character from U+E000 to U+F8FF; remove some")
  }
}
