import Files
import WebPages

extension TestReport {
  /// The report as JUnit XML, with a test case for each film and one for problems with references.
  package var junit: String {
    var cases = outcomes.map(\.junitCase)
    let elements = [
      JUnitReport.Element(.error, type: "unreadable", problems),
      JUnitReport.Element(.failure, type: "stale", stale),
    ].compactMap { $0 }
    if !elements.isEmpty {
      cases.append(JUnitReport.Case(folder: "transom", name: "references", elements: elements))
    }
    return JUnitReport(cases).text
  }
}

extension FilmOutcome {
  fileprivate var junitCase: JUnitReport.Case {
    let name = FilePath.split(scenario).name + (system.map { " (\($0))" } ?? "")
    var test = JUnitReport.Case(
      folder: FilePath.folder(of: scenario), name: name, file: scenario,
      line: line ?? lineOfProblem, seconds: seconds)
    if !isPassed {
      test.elements = [
        problems.isEmpty
          ? JUnitReport.Element(.failure, type: verdict.rawValue, [summary, text()])
          : JUnitReport.Element(.error, type: verdict.rawValue, problems)
      ].compactMap { $0 }
    }
    return test
  }

  /// The line number in the first error, or nil if the error does not begin with the path of the scenario and
  /// a line number.
  private var lineOfProblem: Int? {
    guard let problem = problems.first, problem.hasPrefix(scenario + ":") else { return nil }
    return Int(problem.dropFirst(scenario.count + 1).prefix { $0.isNumber })
  }
}
