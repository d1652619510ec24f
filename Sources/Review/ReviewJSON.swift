import Files
import FilmFiles

/// JSON files beside frames.
enum ReviewJSON {
  static func bytes(ofFile path: String, limit: Int) throws(ReviewProblem) -> [UInt8] {
    do {
      return try FileBytes.all(ofFile: path, limit: limit)
    } catch {
      throw ReviewProblem(error.description)
    }
  }

  static func value(ofFile path: String, limit: Int) throws(ReviewProblem) -> JSONValue {
    guard let value = JSONValue(try bytes(ofFile: path, limit: limit)) else {
      throw ReviewProblem("\(path) is not JSON")
    }
    return value
  }

  /// One line that is safe inside a `<script>` element and that an editor shows in its true order.
  ///
  /// `<`, `>` and `&` stand in texts only, where JSON may write them by their numbers; so do the marks
  /// that turn the direction of what follows, and the separators that older browsers end a line at.
  static func embeddable(_ value: JSON) -> String {
    var result = ""
    for scalar in value.line.unicodeScalars {
      switch scalar.value {
      case 0x26, 0x3C, 0x3E, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF,
        0xFFF9...0xFFFB:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension JSONValue {
  var double: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The value to be written again; members in the order of their names.
  var writable: JSON {
    switch self {
    case .object(let members):
      .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.writable) })
    case .array(let elements): .array(elements.map(\.writable))
    case .string(let text): .string(text)
    case .number(let value): Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .bool(let value): .integer(value ? 1 : 0)
    case .null: .null
    }
  }
}
