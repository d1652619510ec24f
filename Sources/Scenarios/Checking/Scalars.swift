extension Checker {
  /// Any scalar but nil, as its text.
  func text(_ value: LocatedValue) -> String? {
    value.text ?? refuse(value, "a text")
  }

  /// `true` or `false`, plain.
  func boolean(_ value: LocatedValue) -> Bool? {
    guard case .scalar(let text, let isPlain) = value.content, !value.isNil else {
      return refuse(value, "true or false")
    }
    let meaning = meanings.first { $0.words.contains(text.lowercased()) }?.meaning
    guard isPlain, text == "true" || text == "false" else {
      guard let meaning else { return refuse(value, "true or false") }
      return refuse(value, isPlain ? "\(meaning)" : "\(meaning) without quotes")
    }
    return meaning
  }

  /// One of an enumeration's words.
  func word<Word: CaseIterable & RawRepresentable<String>>(_ value: LocatedValue) -> Word? {
    let words = Word.allCases.map(\.rawValue)
    guard let text = value.text else { return refuse(value, choice(words)) }
    return Word(rawValue: text) ?? refuse(value, choice(words))
  }

  /// The items of a list.
  func items(_ value: LocatedValue, _ need: String) -> [LocatedValue]? {
    guard case .list(let items) = value.content else { return refuse(value, "a list \(need)") }
    return items
  }
}

/// YAML 1.1's words for the two, which people write and which mean nothing here.
private let meanings: [(meaning: Bool, words: Set<String>)] = [
  (true, ["true", "yes", "on", "y", "1"]), (false, ["false", "no", "off", "n", "0"]),
]
