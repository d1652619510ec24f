import Navigation
import Units

/// A step and its location in the file.
struct LocatedStep: Sendable {
  var step: Step
  var location: Location
}

extension ValueKind<[LocatedStep]> {
  static var script: Self {
    let step = Shape.either([
      .words(StepKeys.bareWords), .mapping(MappingReference { StepKeys.table.description }),
    ])
    return Self(
      .list(of: step, count: 0...ScenarioLimits().steps), text: { $0.isEmpty ? "[]" : nil }
    ) { $0.script($1) }
  }
}

extension ScenarioParser {
  fileprivate func script(_ value: LocatedValue) -> [LocatedStep]? {
    guard let items = items(value, "of steps such as - push: settings") else { return nil }
    guard items.count <= limits.steps else {
      report(.tooManySteps(items[limits.steps], items.count, limits.steps))
      return nil
    }
    var latest: (time: Time, line: Int)?
    return items.compactMap { item in
      let fields = step(item)
      if let at = fields.at {
        if let latest, at < latest.time {
          report(.atTooEarly(item["at"] ?? item, latest.time, latest.line))
        } else {
          latest = (at, item.location.line)
        }
      }
      return fields.action.map {
        LocatedStep(step: Step(at: fields.at, $0), location: item.location)
      }
    }
  }

  private func step(_ value: LocatedValue) -> StepFields {
    var fields = StepFields()
    if case .scalar(let word, _) = value.content {
      fields.action = bareStep(word, value)
    } else {
      read(value, StepKeys.table, into: &fields)
    }
    return fields
  }

  private func bareStep(_ word: String, _ value: LocatedValue) -> Step.Action? {
    guard let kind = StepKeys.kind(word) else {
      report(.unknownStep(value))
      return nil
    }
    if kind.bare == nil { report(.stepNeedsValue(kind, value.location)) }
    return kind.bare
  }
}

extension Issue {
  fileprivate static func tooManySteps(_ value: LocatedValue, _ count: Int, _ limit: Int) -> Issue {
    Issue(value.location, "the script has \(count) steps; write at most \(limit)")
  }

  fileprivate static func atTooEarly(_ value: LocatedValue, _ time: Time, _ line: Int) -> Issue {
    let time = pointsText(time.seconds)
    return Issue(
      value.location,
      "`at` is \(value.displayText), before the step on line \(line), which starts at \(time); "
        + "write \(time) or more")
  }

  fileprivate static func unknownStep(_ value: LocatedValue) -> Issue {
    let near = suggestion(for: value.text ?? "", among: StepKeys.bareWords + StepKeys.actions)
    let advice = near.map { "did you mean \(code($0))?" } ?? "write one such as push: settings"
    return Issue(value.location, "\(value.displayText) is not a step; \(advice)")
  }

  fileprivate static func stepNeedsValue(_ kind: StepKind, _ location: Location) -> Issue {
    let step = "\(kind.key): \(kind.example)"
    return Issue(location, "\(code(kind.key)) needs a value; write \(code(step))")
  }
}
