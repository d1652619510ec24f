import Navigation
import Units

extension StepKind {
  static let swipe = StepKind(
    "swipe", "Swipes back from the left edge and lifts the finger.", example: "{to: 0.45}",
    ValueKind<SwipeFields>.mapping(table).then { _, _, fields in
      fields.to.map {
        .swipe(Swipe(to: $0, over: fields.over, release: fields.release, from: fields.from))
      }
    })
}

private struct SwipeFields {
  var to: Double?
  var over = Time(seconds: 0.4)
  var release = Swipe.Release.natural
  var from = 0.0
}

private let table = KeyTable<SwipeFields>(
  "`swipe`", example: "{to: 0.45, over: 0.4, release: cancel}", from: SwipeFields(),
  [
    Key(
      "to", required: \.to, .number(in: .above(0, through: 1), unit: "screen widths"),
      "How far the finger moves, as a fraction of the screen's width.", example: "0.45"),
    Key("over", \.over, .positiveSeconds, "How long the finger moves.", example: "0.25"),
    Key(
      "release", \.release, .word,
      "How the swipe ends; `natural` uses the finger's position and speed, as UIKit does.",
      example: "cancel"),
    Key(
      "from", \.from, .horizontalPosition,
      "The finger's starting distance from the left edge; at most the screen's width.",
      example: "12"),
  ])

extension ValueKind<Time> {
  /// Seconds above 0, with a minimum of one microsecond, which is the unit of time in the model.
  fileprivate static var positiveSeconds: Self {
    let range = NumberRange.above(0, through: NumberRange.longest)
    return Self(.number(range, unit: "seconds"), text: { pointsText($0.seconds) }) {
      $0.number($1, in: range).map { max(Time(seconds: $0), Time(microseconds: 1)) }
    }
  }
}

extension ValueKind<Double> {
  /// Points from the left edge of the device's screen.
  fileprivate static var horizontalPosition: Self {
    Self(.number(NumberRange(0...16_384), unit: "points"), text: { pointsText($0) }) {
      parser, value in
      parser.number(value, in: NumberRange(0...parser.device.size.width))
    }
  }
}
