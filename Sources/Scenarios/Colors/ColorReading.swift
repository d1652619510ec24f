import Units

extension ScenarioParser {
  /// Returns a color: `#RGB`, `#RRGGBB`, `#RRGGBBAA`, `white(w, a)`, `rgb(r, g, b, a)` or a UIKit name.
  func color(_ value: LocatedValue) -> Color? {
    guard let text = value.text else { return reject(value, "a color such as systemBlue") }
    if text.hasPrefix("#") {
      return hexColor(text) ?? reject(value, "#RGB, #RRGGBB or #RRGGBBAA")
    }
    if let call = ColorCall(text) {
      return call.color ?? reject(value, call.form)
    }
    if let color = ColorNames.color(text, interfaceStyle) { return color }
    if text == "nil" { return reject(value, "~ for nil") }
    if let near = suggestion(for: text, among: ColorNames.all) {
      report(.unknownColor(value, text, near))
      return nil
    }
    return reject(value, advice(text))
  }
}

extension ValueKind<Color> {
  static var color: Self {
    Self(.color, text: { ColorNames.name(of: $0) ?? quotation($0.hex) }) { $0.color($1) }
  }

  /// The color of a view, for which UIKit's nil means clear.
  static var viewColor: Self { .color.orNil(.clear) }
}

/// Returns whether text looks like a color, valid or not.
func looksLikeColor(_ text: String) -> Bool {
  text.hasPrefix("#") || ColorCall(text) != nil || ColorNames.color(text, .light) != nil
}

private func hexColor(_ text: String) -> Color? {
  var digits: [UInt8] = []
  for character in text.dropFirst() {
    guard character.isASCII, let digit = character.hexDigitValue, digits.count < 8 else {
      return nil
    }
    digits.append(UInt8(digit))
  }
  if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
  if digits.count == 6 { digits += [15, 15] }
  guard digits.count == 8 else { return nil }
  let bytes = stride(from: 0, to: 8, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  return Color(bytes: bytes[0], bytes[1], bytes[2], bytes[3])
}

private func advice(_ text: String) -> String {
  if hexColor("#" + text) != nil { return quotation("#" + text) }
  return "a UIKit name such as systemBlue, or #RRGGBB in quotes"
}

extension Issue {
  fileprivate static func unknownColor(
    _ value: LocatedValue, _ text: String, _ near: String
  ) -> Issue {
    Issue(value.location, "there is no color \(code(text)); did you mean \(code(near))?")
  }
}

/// A color written as a call: `white(0.97, 0.8)`, `rgb(255, 0, 0)`.
private struct ColorCall {
  private let function: String
  private let arguments: [Double]?

  /// Parses a call, or returns nil for text that does not start with a color function.
  init?(_ text: String) {
    let parts = text.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, ["white", "rgb", "rgba"].contains(parts[0]) else { return nil }
    function = String(parts[0])
    guard parts[1].last == ")", parts[1].utf8.count <= 128 else {
      arguments = nil
      return
    }
    let texts = parts[1].dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = texts.compactMap { decimal(String($0.trimmingBlanks)) }
    arguments = numbers.count == texts.count ? numbers : nil
  }

  /// The color, or nil if the arguments are not valid.
  var color: Color? {
    guard let arguments else { return nil }
    switch (function, arguments.count) {
    case ("white", 1...2):
      guard arguments.allSatisfy(NumberRange.unit.contains) else { return nil }
      return Color(white: arguments[0], alpha: arguments.count == 2 ? arguments[1] : 1)
    case ("rgb", 3...4):
      let alpha = arguments.count == 4 ? arguments[3] : 1
      guard arguments[..<3].allSatisfy(NumberRange.bytes.contains),
        NumberRange.unit.contains(alpha)
      else { return nil }
      return Color(
        red: arguments[0] / 255, green: arguments[1] / 255, blue: arguments[2] / 255, alpha: alpha)
    default: return nil
    }
  }

  /// The form of the call, for messages.
  var form: String {
    function == "white"
      ? "\"white(w, a)\" with numbers from 0 to 1, in quotes"
      : "\"rgb(r, g, b, a)\" with r, g, b from 0 to 255 and a from 0 to 1, in quotes"
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start
  }
}
