import Units

extension ScenarioParser {
  /// Returns the text of any scalar except nil.
  func text(_ value: LocatedValue) -> String? {
    value.text ?? reject(value, "text")
  }

  /// Returns the value of `true` or `false`, written without quotes.
  func boolean(_ value: LocatedValue) -> Bool? {
    guard case .scalar(let text, let isPlain) = value.content, !value.isNil else {
      return reject(value, "true or false")
    }
    let meaning = booleanWords.first { $0.words.contains(text.lowercased()) }?.meaning
    guard isPlain, text == "true" || text == "false" else {
      guard let meaning else { return reject(value, "true or false") }
      return reject(value, isPlain ? "\(meaning)" : "\(meaning) without quotes")
    }
    return meaning
  }

  /// Returns one of the words of an enumeration.
  func word<Word: CaseIterable & RawRepresentable<String>>(_ value: LocatedValue) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    guard let text = value.text else { return reject(value, choice(words)) }
    return Word(rawValue: text) ?? reject(value, choice(words))
  }

  /// Returns the items of a list; `contents` completes "a list" in the message.
  func items(_ value: LocatedValue, _ contents: String) -> [LocatedValue]? {
    guard case .list(let items) = value.content else { return reject(value, "a list \(contents)") }
    return items
  }
}

/// Words for true and false in YAML 1.1 and elsewhere.
///
/// The format accepts only `true` and `false`; the others are for messages.
private let booleanWords: [(meaning: Bool, words: Set<String>)] = [
  (true, ["true", "yes", "on", "y", "1"]), (false, ["false", "no", "off", "n", "0"]),
]

/// The range of numbers that a key accepts, with its description.
package struct NumberRange: Sendable {
  package let lowest: Double
  package let highest: Double
  package var isWhole = false
  /// The range in other words, for messages.
  var advice: String?
  package var excludesLowest = false
  package var excludesHighest = false

  init(_ range: ClosedRange<Double>, whole: Bool = false) {
    lowest = range.lowerBound
    highest = range.upperBound
    isWhole = whole
  }

  func contains(_ number: Double) -> Bool {
    (excludesLowest ? number > lowest : number >= lowest)
      && (excludesHighest ? number < highest : number <= highest)
      && (!isWhole || number == number.rounded())
  }

  /// The range as text, such as "a number from 0 to 1".
  var description: String { advice ?? (isWhole ? "a whole number " : "a number ") + bounds }

  /// The bounds as text, such as "from 0 to 1".
  package var bounds: String {
    (excludesLowest ? "above " : "from ") + pointsText(lowest)
      + (excludesLowest ? ", up to " : excludesHighest ? " up to but not including " : " to ")
      + pointsText(highest)
  }

  /// The duration of the longest film: 36,000 frames at one frame per second.
  static let longest = 36_000.0
  static let seconds = NumberRange(0...longest)
  static let points = NumberRange(-100_000...100_000)
  static let lengths = NumberRange(0...100_000)
  static let unit = NumberRange(0...1)
  static let bytes = NumberRange(0...255)

  static func above(_ lowest: Double, through highest: Double) -> NumberRange {
    var range = NumberRange(lowest...highest)
    range.excludesLowest = true
    return range
  }
}

extension ScenarioParser {
  /// Returns a decimal number in a range, written without quotes.
  func number(_ value: LocatedValue, in range: NumberRange) -> Double? {
    guard case .scalar(let text, let isPlain) = value.content, !value.isNil else {
      return reject(value, range.description)
    }
    guard let number = decimal(text) else {
      return reject(value, decimalAdvice(text) ?? range.description)
    }
    guard isPlain else { return reject(value, "\(code(text)) without quotes") }
    guard range.contains(number) else {
      report(.outOfRange(value, text, range))
      return nil
    }
    return number
  }

  func whole(_ value: LocatedValue, in range: ClosedRange<Double>) -> Int? {
    number(value, in: NumberRange(range, whole: true)).map { Int($0) }
  }

  func seconds(_ value: LocatedValue) -> Time? {
    number(value, in: .seconds).map { Time(seconds: $0) }
  }
}

/// Returns the value of `[-+]?digits[.digits]`, or nil for other text and for numbers that are not finite.
func decimal(_ text: String) -> Double? {
  var rest = text.utf8[...]
  if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  let parts = rest.split(
    separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
  let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
  guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(digits.contains) }) else { return nil }
  return Double(text).flatMap { $0.isFinite ? $0 : nil }
}

/// Returns the plain form of a number such as `1e3`, `0x10`, `.5` or `1_000`.
private func decimalAdvice(_ text: String) -> String? {
  guard text.utf8.count <= 32 else { return nil }
  let plain = text.lowercased().filter { $0 != "_" }
  let number =
    plain.hasPrefix("0x") ? Int(plain.dropFirst(2), radix: 16).map(Double.init) : Double(plain)
  guard let number, abs(number) < 1e9 else { return nil }
  return pointsText(number)
}

extension Issue {
  fileprivate static func outOfRange(_ value: LocatedValue, _ text: String, _ range: NumberRange)
    -> Issue
  {
    Issue(
      value.location, "\(value.displayName) is \(printableNumber(text)); write \(range.description)"
    )
  }
}

/// Returns a number as written, or a description of one that is too long to read.
private func printableNumber(_ text: String) -> String {
  text.utf8.count <= 24 ? text : "a number with \(text.utf8.count) characters"
}
