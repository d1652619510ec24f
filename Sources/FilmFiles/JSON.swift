import Units

/// A JSON value to write; objects keep the order of their members.
///
/// `JSONSerialization` does not keep the order and cannot write exactly six decimal places. It also takes
/// 4.8 s of CPU time to write a 12 MB layer dump, compared with 0.5 s for this type.
package indirect enum JSON: Sendable {
  case object([(String, JSON)])
  case array([JSON])
  case string(String)
  case integer(Int)
  /// Written with at most six decimal places.
  case number(Double)
  /// Written with exactly six decimal places.
  case sixDecimals(Double)
  case bool(Bool)
  case null

  /// Creates an array of integers.
  package static func integers(_ values: [Int]) -> JSON { .array(values.map { .integer($0) }) }

  /// Creates an array of strings.
  package static func strings(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }

  /// Creates a string or null.
  package static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// Creates an object from the members that have a value.
  package static func present(_ members: [(String, JSON?)]) -> JSON {
    .object(members.compactMap { key, value in value.map { (key, $0) } })
  }

  /// The JSON text on one line.
  package var line: String {
    var text = ""
    append(to: &text)
    return text
  }

  /// Returns the JSON text with one member or element per line, down to a depth of `levels`.
  ///
  /// An array that contains no objects is on one line; any other array counts as two levels.
  package func multilineText(levels: Int, indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members) where levels > 0 && !members.isEmpty:
      let lines = members.map { key, value in
        inner + Self.quoted(key) + ": " + value.multilineText(levels: levels - 1, indent: inner)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    case .array(let elements) where levels > 0 && elements.contains { $0.isObject }:
      let lines = elements.map { inner + $0.multilineText(levels: levels - 2, indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indent + "]"
    default:
      return line
    }
  }

  private var isObject: Bool {
    if case .object = self { true } else { false }
  }

  private func append(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, (key, value)) in members.enumerated() {
        text += (index > 0 ? ", " : "") + Self.quoted(key) + ": "
        value.append(to: &text)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += index > 0 ? ", " : ""
        element.append(to: &text)
      }
      text += "]"
    case .string(let value): text += Self.quoted(value)
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.shortNumber(value)
    case .sixDecimals(let value): text += decimalText(value, places: 6)
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func shortNumber(_ value: Double) -> String {
    var text = decimalText(value, places: 6)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
