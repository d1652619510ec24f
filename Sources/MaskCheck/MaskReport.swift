import FilmFiles
import Units

extension MaskCheck {
  /// One line of `{leak: {area, overhang, frame}, overMasking: {area, frame}, alignment: {x, y},
  /// findings: [{kind, what}]}`; a frame is null where there is no such frame, the alignment where
  /// the mask's outline is none of the indicator's.
  package var json: String {
    func frame(_ number: Int?) -> JSON { number.map { .integer($0) } ?? .null }
    return JSON.object([
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
            .object([("kind", .string($0.kind.rawValue)), ("what", .string($0.what))])
          })
      ),
    ]).line
  }

  /// The figures and what to do, for people.
  package var text: String {
    var lines = [
      "leak          "
        + (worstLeak.map {
          "\(area(leak)) in \(moment($0)), up to \(length(overhang)) beyond the "
            + "indicator's outline"
        } ?? "none"),
      "over-masking  "
        + (worstOverMasking.map { "\(area(overMasking)) in \(moment($0))" } ?? "none"),
      "alignment     "
        + (offset.map { "x \(length($0.x)), y \(length($0.y))" }
          ?? "the mask's outline follows neither side of the indicator"),
    ]
    lines += findings.map { "→ \($0.what)." }
    return lines.joined(separator: "\n")
  }

  /// “frame 9 (push, 0.15 s)”.
  private func moment(_ number: Int) -> String {
    let facts = story.film.facts(ofFrame: number)
    return "frame \(number) (\(facts.phase), \(decimalText(facts.time, places: 2)) s)"
  }

  private func area(_ value: Double) -> String { "\(decimalText(value, places: 2)) pt²" }

  private func length(_ value: Double) -> String {
    "\(pointsText((value * 100).rounded() / 100)) pt"
  }
}
