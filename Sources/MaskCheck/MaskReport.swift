import FilmFiles
import Units

extension MaskCheck {
  /// Returns the report as a JSON object `{leak: {area, overhang, frame}, overMasking: {area, frame},
  /// alignment: {x, y}, findings: [{kind, what}], limits: {leak, overMasking}, passed}`.
  ///
  /// A frame is null if the fault does not occur. The alignment is null if the outline of the mask matches
  /// neither outline of the indicator.
  package func json(_ limits: MaskLimits) -> JSON {
    .object(members + [("limits", limits.json), ("passed", .bool(isPassed(limits)))])
  }

  /// The members that describe the measurements and findings.
  var members: [(String, JSON)] {
    func frame(_ number: Int?) -> JSON { number.map { .integer($0) } ?? .null }
    return [
      (
        "leak",
        .object([
          ("area", .number(leak)), ("overhang", .number(overhang)), ("frame", frame(worstLeak)),
        ])
      ),
      (
        "overMasking",
        .object([("area", .number(overMasking)), ("frame", frame(worstOverMasking))])
      ),
      (
        "alignment",
        offset.map { .object([("x", .number($0.x)), ("y", .number($0.y))]) } ?? .null
      ),
      (
        "findings",
        .array(
          findings.map {
            .object([("kind", .string($0.kind.rawValue)), ("what", .string($0.message))])
          })
      ),
    ]
  }

  /// Returns the measurements, the limits and the findings as text.
  package func text(_ limits: MaskLimits) -> String {
    lines(limits).joined(separator: "\n")
  }

  /// Returns the lines of the text.
  func lines(_ limits: MaskLimits) -> [String] {
    [
      "leak          "
        + (worstLeak.map {
          "\(area(leak)) in \(moment($0)), up to \(length(overhang)) beyond the "
            + "indicator's outline"
        } ?? "none"),
      "over-masking  "
        + (worstOverMasking.map { "\(area(overMasking)) in \(moment($0))" } ?? "none"),
      "alignment     "
        + (offset.map { "x \(length($0.x)), y \(length($0.y))" }
          ?? "the mask's outline matches neither side of the indicator"),
      "limits        \(limits.text)",
    ] + findings.map { "→ \($0.message)." }
  }

  /// Returns the reasons why the pair fails, such as “over-masking 2.49 pt² (limit 1)”.
  func reasons(_ limits: MaskLimits) -> [String] {
    let measurements = [
      ("leak", leak, limits.leak), ("over-masking", overMasking, limits.overMasking),
    ]
    return measurements.compactMap { name, value, limit in
      value > limit ? "\(name) \(area(value)) (limit \(pointsText(limit)))" : nil
    } + findings.filter { $0.kind.invalidatesMeasurements }.map(\.message)
  }

  /// Returns the description of a frame, such as “frame 9 (push, 0.15 s)”.
  private func moment(_ number: Int) -> String {
    let facts = setup.film.facts(ofFrame: number)
    return "frame \(number) (\(facts.phase), \(decimalText(facts.time, places: 2)) s)"
  }

  private func area(_ value: Double) -> String { "\(decimalText(value, places: 2)) pt²" }

  private func length(_ value: Double) -> String {
    "\(pointsText((value * 100).rounded() / 100)) pt"
  }
}

extension MaskLimits {
  /// The limits as a JSON object `{leak, overMasking}`.
  var json: JSON { .object([("leak", .number(leak)), ("overMasking", .number(overMasking))]) }
}
