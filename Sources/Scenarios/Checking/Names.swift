import Navigation

/// A kind of name in a scenario.
enum NameKind {
  case page, image
}

extension ScenarioParser {
  /// Returns whether a key is a valid name, and reports an issue if it is not.
  func isName(_ entry: LocatedValue.Entry, of kind: NameKind) -> Bool {
    let scalars = entry.key.unicodeScalars
    guard (1...64).contains(scalars.count), !entry.key.contains(".."), entry.key != ".",
      scalars.first != " ", scalars.last != " ", scalars.allSatisfy(\.isNamePart)
    else {
      report(.badName(entry, kind))
      return false
    }
    return true
  }

  /// Returns the name of an existing page, or any name if no page could be read.
  func page(_ value: LocatedValue) -> PageID? {
    guard let text = value.text else { return reject(value, "the name of a page") }
    let page = PageID(text)
    guard pageNames.isEmpty || pageNames.contains(page) else {
      report(.unknownPage(value, text, pageNames.map(\.name)))
      return nil
    }
    return page
  }
}

extension Unicode.Scalar {
  fileprivate var isNamePart: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: self == " " || self == "." || self == "_" || self == "-"
    }
  }
}

extension Issue {
  fileprivate static func badName(_ entry: LocatedValue.Entry, _ kind: NameKind) -> Issue {
    Issue(
      entry.keyLocation,
      "\(quotation(entry.key)) cannot name \(kind == .image ? "an image" : "a page"); "
        + "write 1 to 64 letters, digits, spaces, dots, - or _")
  }

  fileprivate static func unknownPage(_ value: LocatedValue, _ text: String, _ names: [String])
    -> Issue
  {
    let found = "there is no page \(code(text))"
    if let name = suggestion(for: text, among: names) {
      return Issue(value.location, "\(found); did you mean \(code(name))?")
    }
    let known = names.count <= 8 ? choice(names.map(code)) : "a name from `pages`"
    return Issue(value.location, "\(found); write \(known)")
  }
}
