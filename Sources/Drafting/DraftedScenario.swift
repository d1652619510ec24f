import Navigation
import Scenarios
import Transom
import Units

/// The text of a drafted scenario.
struct DraftedScenario {
  /// The device as a scenario describes it.
  let device: LocatedValue
  let version: String
  let script: DraftedScript
  let bars: [RecordedBar]
  /// The names of the image files.
  let images: [String]
  /// The duration of the recording in seconds.
  let duration: Double
  /// What was guessed, one sentence each.
  let guesses: [String]

  private typealias Value = LocatedValue

  static func name(ofPage index: Int) -> String { "page-\(index + 1)" }

  /// The text, which begins with the guesses as comments.
  var text: String {
    let comments = guesses.map { "# - \($0.onOneLine)\n" }.joined()
    return "# A draft from a recording. Guesses:\n" + comments + file.yaml
  }

  private var file: ScenarioFile {
    let pages = script.pages.indices.map { index in
      (Self.name(ofPage: index), page(index))
    }
    return ScenarioFile(
      root: .mapping([
        "transom": .word("1"), "device": device, "ios": .word(version),
        "pages": .mapping(keys: pages), "stack": names(script.initialStack),
        "script": .list(steps),
      ]), name: "the draft")
  }

  private func page(_ index: Int) -> LocatedValue {
    DraftedPage(
      image: .text(images[index], of: ""), bar: bars[index].drafted
    ).value(version: Int(Double(version) ?? 17))
  }

  private func names(_ pages: [Int]) -> LocatedValue {
    .list(pages.map { .word(Self.name(ofPage: $0)) })
  }

  /// The steps, with the pauses that give them their recorded times.
  private var steps: [LocatedValue] {
    var values: [LocatedValue] = []
    var time = 0.0
    func wait(until end: Double) {
      // The scenario is written with three decimals.
      let pause = ((end - time) * 1000).rounded() / 1000
      guard pause > 0 else { return }
      values.append(.mapping(["wait": .word(pointsText(pause))]))
      time += pause
    }
    for step in script.steps {
      wait(until: step.start)
      values.append(value(of: step.action))
      time += step.duration
    }
    wait(until: duration)
    return values
  }

  private func value(of action: DraftedScript.Action) -> LocatedValue {
    switch action {
    case .push(let page): .mapping(["push": .word(Self.name(ofPage: page))])
    case .pop: .word("pop")
    case .popTo(let page): .mapping(["popTo": .word(Self.name(ofPage: page))])
    case .swipe(let swipe):
      .mapping([
        "swipe": .mapping([
          "to": .word(pointsText(swipe.to)), "over": .word(pointsText(swipe.over.seconds)),
          "release": .word(swipe.release.rawValue),
        ])
      ])
    case .set(let pages), .setBelow(let pages):
      .mapping(["set": .mapping(["pages": names(pages), "animated": .word("false")])])
    }
  }
}

extension RecordedBar {
  /// Whether the page's image begins below the bar.
  var isDrawn: Bool { kind == .shown }

  fileprivate var drafted: DraftedPage.Bar {
    isDrawn ? .above(color: color.hex) : .hidden
  }
}

extension String {
  /// The text without characters that would end a comment.
  fileprivate var onOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "?"
          default: scalar
          }
        }))
  }
}
