extension ScenarioIssues {
  /// Creates issues for a syntax error and for nearby colors that YAML reads as comments.
  init(_ error: SyntaxError, in source: SourceText) {
    let issue = Issue(error, in: source)
    let line = issue.location.line
    self.init([issue] + source.colorComments(inLines: max(1, line - 2)...line))
  }
}

extension Issue {
  /// Creates an issue for a syntax error, with advice for common causes.
  fileprivate init(_ error: SyntaxError, in source: SourceText) {
    let context = error.context
    // libyaml reports the end of the text as a separate line, so the location is limited to the text.
    let offset = source.offset(error.location)
    let location = source.location(offset)
    if let context, let start = source[source.offset(context.location)],
      start == "*" || start == "&", error.problem.contains("alphabetic or numeric")
    {
      self.init(context.location, "text cannot begin with \(start) in YAML; put it in quotes")
    } else if let advice = advice(source[offset], problem: error.problem) {
      self.init(location, advice)
    } else {
      let during = context.map { ", \($0.text) that begins on line \($0.location.line)" } ?? ""
      self.init(location, "this is not YAML: \(error.problem)\(during)")
    }
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
    Issue(
      location,
      "\(code("*" + name)) has no anchor; write &\(name) before the earlier value that it repeats")
  }

  static func tooManyValues(_ location: Location, _ limit: Int) -> Issue {
    Issue(
      location,
      "the file has more than \(limit) values, counting those that aliases repeat; write fewer")
  }

  static func tooDeep(_ location: Location, _ limit: Int) -> Issue {
    Issue(location, "values are nested too deeply here; write at most \(limit) levels")
  }

  static func secondDocument(_ location: Location) -> Issue {
    Issue(location, "a second document begins here; a scenario is one document, so write two files")
  }
}
