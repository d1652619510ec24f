import FilmFiles
import Scenarios

/// Formats that continuous integration services use to show findings beside the lines of a pull request.
extension LintReport {
  /// A SARIF 2.1.0 log with the findings and the rules that they violate.
  ///
  /// Source: the OASIS standard Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
  package var sarif: String {
    let violated = Set(findings.map(\.rule))
    let rules = Rules.all.filter { violated.contains($0.id) }.map { rule in
      JSON.object([
        ("id", .string(rule.id)),
        ("shortDescription", .object([("text", .string(rule.summary))])),
      ])
    }
    let driver = JSON.object([
      ("name", .string("transom")), ("version", .string(transomVersion)), ("rules", .array(rules)),
    ])
    let run = JSON.object([
      ("tool", .object([("driver", driver)])), ("results", .array(findings.map(\.sarifResult))),
    ])
    return JSON.object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ]).multilineText(levels: 6)
  }

  /// One GitHub Actions workflow command per finding; each command becomes an annotation.
  ///
  /// Source: Workflow commands for GitHub Actions, in GitHub's documentation.
  package var workflowCommands: String { findings.map(\.workflowCommand).joined(separator: "\n") }
}

extension Finding {
  private var messageWithFix: String { "\(message); \(fix)" }

  fileprivate var sarifResult: JSON {
    let region = JSON.object([
      ("startLine", .integer(location.line)), ("startColumn", .integer(location.column)),
    ])
    let physicalLocation = JSON.object([
      ("artifactLocation", .object([("uri", .string(Self.uri(location.file)))])),
      ("region", region),
    ])
    return .object([
      ("ruleId", .string(rule)), ("level", .string(severity == .info ? "note" : severity.rawValue)),
      ("message", .object([("text", .string(messageWithFix))])),
      ("locations", .array([.object([("physicalLocation", physicalLocation)])])),
    ])
  }

  /// Returns a path as a URI reference in which all bytes except slashes and unreserved characters are
  /// percent-encoded (RFC 3986).
  private static func uri(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      if isPlain || "/-._~".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }

  fileprivate var workflowCommand: String {
    let level = severity == .info ? "notice" : severity.rawValue
    let properties = [
      ("file", location.file), ("line", "\(location.line)"), ("col", "\(location.column)"),
      ("title", rule),
    ].map { "\($0)=\(Self.escaped($1, in: "%\r\n:,"))" }
    return "::\(level) \(properties.joined(separator: ","))"
      + "::\(Self.escaped(messageWithFix, in: "%\r\n"))"
  }

  /// Returns text with some characters percent-encoded.
  private static func escaped(_ text: String, in characters: String) -> String {
    text.unicodeScalars.map { scalar in
      guard characters.unicodeScalars.contains(scalar) else { return String(scalar) }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
