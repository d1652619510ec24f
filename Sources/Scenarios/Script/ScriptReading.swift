import Navigation
import Units

extension ScenarioParser {
  /// The script's steps with their places.
  func script(_ value: LocatedValue) -> [(step: Step, location: Location)] {
    guard let items = items(value, "of steps, each like - push: settings") else { return [] }
    guard items.count <= limits.steps else {
      report(.tooManySteps(items[limits.steps], items.count, limits.steps))
      return []
    }
    var latest: (time: Time, line: Int)?
    return items.compactMap { item in
      let step = step(item)
      if let at = step.at {
        if let latest, at < latest.time {
          report(.atIsEarly(item["at"] ?? item, latest.time, latest.line))
        } else {
          latest = (at, item.location.line)
        }
      }
      return step.action.map { (Step(at: step.at, $0), item.location) }
    }
  }

  private func step(_ value: LocatedValue) -> (at: Time?, action: Step.Action?) {
    if case .scalar(let word, _) = value.content { return (nil, bareStep(word, value)) }
    var fields = StepFields()
    guard read(value, StepKeys.table, into: &fields), case .mapping(let entries) = value.content
    else { return (nil, nil) }
    let actions = entries.filter { StepKeys.actions.contains($0.key) }
    if actions.count > 1 { report(.secondAction(actions[1], actions[0].key)) }
    if actions.isEmpty, entries.allSatisfy({ $0.key == "at" }) { report(.noAction(value)) }
    return (fields.at, fields.actions.first)
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
    Issue(value.location, "the script has \(count) steps, \(limit) at most; write fewer")
  }

  fileprivate static func atIsEarly(_ value: LocatedValue, _ time: Time, _ line: Int) -> Issue {
    let time = pointsText(time.seconds)
    return Issue(
      value.location,
      "`at` is \(value.found), before the step in line \(line), which starts at \(time); "
        + "write \(time) or more")
  }

  fileprivate static func unknownStep(_ value: LocatedValue) -> Issue {
    let near = suggestion(for: value.text ?? "", among: StepKeys.bareWords + StepKeys.actions)
    let advice = near.map { "did you mean \(code($0))?" } ?? "write one such as push: settings"
    return Issue(value.location, "\(value.found) is not a step; \(advice)")
  }

  fileprivate static func secondAction(_ entry: LocatedValue.Entry, _ first: String) -> Issue {
    Issue(
      entry.keyLocation,
      "a step does one thing, and this one has \(code(first)); write - \(entry.key) as the next step"
    )
  }

  fileprivate static func noAction(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the step does nothing; write an action such as push: settings")
  }

  fileprivate static func stepNeedsValue(_ kind: StepKind, _ location: Location) -> Issue {
    Issue(location, "\(code(kind.key)) needs to know what; write \(code(kind.example))")
  }
}
