import Navigation
import Units

extension StepKind {
  static let swipe = StepKind("swipe", example: "swipe: {to: 0.45}", places: [table.listing]) {
    $0.swipe($1)
  }
}

private struct SwipeFields {
  var to: Double?
  var over = Time(seconds: 0.4)
  var release = Swipe.Release.natural
  var from = 0.0
}

private let table = KeyTable<SwipeFields>(
  "`swipe`", example: "{to: 0.45, over: 0.4, release: cancel}",
  [
    Key("to", \.to) { $0.number($1, in: .above(0, through: 1)) },
    Key("over", \.over) { $0.someSeconds($1) },
    Key("release", \.release) { $0.word($1) },
    Key("from", \.from) { parser, value in
      parser.number(value, in: NumberRange(0...parser.device.size.width))
    },
  ])

extension ScenarioParser {
  fileprivate func swipe(_ value: LocatedValue) -> Step.Action? {
    guard let fields = meaning(of: value, table, from: SwipeFields()) else { return nil }
    require("to", in: value, "to: 0.45")
    return fields.to.map {
      .swipe(Swipe(to: $0, over: fields.over, release: fields.release, from: fields.from))
    }
  }

  /// Seconds, at least a microsecond: what a model time can tell from none.
  fileprivate func someSeconds(_ value: LocatedValue) -> Time? {
    number(value, in: .above(0, through: NumberRange.longest)).map {
      max(Time(seconds: $0), Time(microseconds: 1))
    }
  }
}
