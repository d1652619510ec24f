import Yams

extension ScenarioIssues {
  /// Creates issues for a Yams error and for nearby colors that YAML reads as comments.
  init(_ error: YamlError, in source: SourceText, _ limits: ScenarioLimits) {
    let issue = Issue(error, in: source, limits)
    let line = issue.location.line
    self.init([issue] + source.colorComments(inLines: max(1, line - 2)...line))
  }
}

extension Issue {
  /// Creates an issue for a Yams error, with advice for common causes.
  fileprivate init(_ error: YamlError, in source: SourceText, _ limits: ScenarioLimits) {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      // libyaml reports the end of the text as a separate line, so the location is limited to the text.
      let location = source.location(source.offset(Location(source.file, mark)))
      if problem.contains("another document") {
        self = .secondDocument(location)
      } else if problem.contains("nesting level") {
        self = .tooDeep(location, limits.depth)
      } else if let advice = advice(source[source.offset(location)], problem: problem) {
        self = Issue(location, advice)
      } else {
        self = .unreadable(problem, context, location)
      }
    case .reader(let problem, _, _, _):
      self = .unreadable(problem, nil, source.location(0))
    default:
      self = .unreadable("the text could not be parsed", nil, source.location(0))
    }
  }

  fileprivate static func secondDocument(_ location: Location) -> Issue {
    Issue(location, "a second document begins here; a scenario is one document, so write two files")
  }

  fileprivate static func unreadable(
    _ problem: String, _ context: YamlError.Context?, _ location: Location
  ) -> Issue {
    let during = context.map { ", \($0.text) that begins on line \($0.mark.line)" } ?? ""
    return Issue(location, "this is not YAML: \(problem)\(during)")
  }
}

/// Returns advice for common causes, such as a reserved character of YAML or a colon in text.
private func advice(_ scalar: Unicode.Scalar?, problem: String) -> String? {
  guard let scalar else {
    return "the file ends in the middle of a value; close all brackets and quotes"
  }
  if problem.contains("mapping values are not allowed") {
    return "this colon is not valid YAML here; put text that contains a colon in quotes, or indent "
      + "this line like the lines around it"
  }
  if problem.contains("tab character") {
    return "YAML does not allow tabs for indentation; write spaces"
  }
  if problem.contains("escape code") {
    return "this escape sequence is not valid; write the character instead"
  }
  guard problem.contains("cannot start any token") else { return nil }
  switch scalar {
  case "\t": return "YAML does not allow tabs for indentation; write spaces"
  case "@", "`", "%": return "text cannot begin with \(scalar) in YAML; put it in quotes"
  default: return nil
  }
}

/// Issues with YAML that can be parsed but that the format does not accept.
extension Issue {
  static func explicitTag(_ location: Location) -> Issue {
    Issue(location, "tags such as !!str are not supported; write the value without a tag")
  }

  static func duplicateKey(_ key: String, _ location: Location, _ first: Location)
    -> Issue
  {
    Issue(location, "\(code(key)) is already written on line \(first.line); keep one")
  }

  static func keyIsNotText(_ location: Location) -> Issue {
    Issue(location, "a key is a word, not an alias, a list or a mapping; write the word itself")
  }

  static func mergeKey(_ location: Location) -> Issue {
    Issue(
      location,
      "merge keys `<<` are not supported; write out the keys, or use an alias as the value")
  }

  static func undefinedAlias(_ name: String, _ location: Location) -> Issue {
    let alias = "*" + name
    let isName = !name.isEmpty && name.unicodeScalars.allSatisfy(\.isAnchorCharacter)
    return Issue(
      location,
      isName
        ? "\(code(alias)) has no anchor; write &\(name) before the earlier value that it repeats"
        : "\(quotation(alias)) looks like an alias; put the text in quotes")
  }

  static func tooManyValues(_ location: Location, _ limit: Int) -> Issue {
    Issue(
      location,
      "the file has more than \(limit) values, counting those that aliases repeat; write fewer")
  }
}
