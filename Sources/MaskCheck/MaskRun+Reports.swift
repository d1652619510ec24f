import FilmFiles
import Files
import Units
import WebPages

extension MaskRun {
  /// The text below the results of the pairs: the unpaired images, the counts, and the limits.
  package var text: String {
    let masks = unpaired.filter(\.isMask)
    let indicators = unpaired.filter { !$0.isMask }
    let listed = masks + indicators.prefix(Self.maximumIndicatorCount)
    var lines = listed.map { "unpaired    \($0.path)  \($0.message)" }
    if listed.count < unpaired.count {
      let rest = countText(unpaired.count - listed.count, "more image")
      lines.append("            and \(rest) without a mask")
    }
    var counts = ["\(outcomes.count { $0.verdict == .pass }) of \(outcomes.count) pairs passed"]
    for verdict in Outcome.Verdict.allCases where verdict != .pass {
      let count = outcomes.count { $0.verdict == verdict }
      if count > 0 { counts.append("\(count) \(verdict == .fail ? "failed" : verdict.rawValue)") }
    }
    if !unpaired.isEmpty { counts.append("\(countText(unpaired.count, "image")) unpaired") }
    lines.append(counts.joined(separator: ", "))
    lines.append("limits: \(limits.text)")
    return lines.joined(separator: "\n")
  }

  /// The maximum number of images without a mask in the text.
  ///
  /// Most images of an app are not indicators.
  private static let maximumIndicatorCount = 5

  /// The report as a JSON object `{passed, limits, pairs, unpaired, problems}`.
  package var json: String {
    JSON.object([
      ("passed", .bool(isPassed)),
      ("limits", limits.json),
      ("pairs", .array(outcomes.map(\.json))),
      (
        "unpaired",
        .array(
          unpaired.map {
            .object([
              ("path", .string($0.path)), ("role", .string($0.isMask ? "mask" : "indicator")),
              ("what", .string($0.message)),
            ])
          })
      ),
      ("problems", .array(problems.map { .string($0.withoutErrorPrefix) })),
    ]).multilineText(levels: 3)
  }

  /// The report as JUnit XML, with a test case for each pair and each mask without an indicator.
  ///
  /// An image without a mask is a skipped test case, because it may not be an indicator.
  package var junit: String {
    var cases = outcomes.map(\.junitCase)
    cases += unpaired.map { image in
      let kind = image.isMask ? JUnitReport.Element.Kind.failure : .skipped
      return JUnitReport.Case(
        folder: FilePath.folder(of: image.path), name: FilePath.name(of: image.path),
        file: image.path,
        elements: [JUnitReport.Element(kind, type: "unpaired", [image.message])].compactMap { $0 })
    }
    if let problem = JUnitReport.Element(.error, type: "unreadable", problems) {
      cases.append(JUnitReport.Case(folder: "transom", name: "images", elements: [problem]))
    }
    return JUnitReport(cases).text
  }
}

extension MaskRun.Outcome {
  /// A line with the result, followed by the measurements and findings of a pair that fails, or by the errors
  /// of a pair that cannot be measured.
  package var text: String {
    let padding = String(repeating: " ", count: 12 - verdict.rawValue.count)
    let details = verdict == .pass ? [] : lines.map { "  " + $0.withoutErrorPrefix }
    return ([verdict.rawValue + padding + pair.name] + details).joined(separator: "\n")
  }

  fileprivate var json: JSON {
    .object(
      [
        ("name", .string(pair.name)), ("indicator", .string(pair.indicator)),
        ("mask", .string(pair.mask)), ("scale", .integer(pair.scale)),
        ("verdict", .string(verdict.rawValue)),
      ] + members
        + [
          (
            "problems",
            .array(verdict == .unreadable ? lines.map { .string($0.withoutErrorPrefix) } : [])
          )
        ])
  }

  fileprivate var junitCase: JUnitReport.Case {
    let kind = verdict == .unreadable ? JUnitReport.Element.Kind.error : .failure
    // The first line is the message.
    let message = reasons.isEmpty ? [] : [reasons.joined(separator: "; ")]
    let elements =
      verdict == .pass
      ? [] : [JUnitReport.Element(kind, type: verdict.rawValue, message + lines)].compactMap { $0 }
    return JUnitReport.Case(
      folder: FilePath.folder(of: pair.name), name: FilePath.name(of: pair.name), file: pair.mask,
      seconds: seconds, elements: elements)
  }
}
