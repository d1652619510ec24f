import Matching
import Navigation
import Recordings
import Units

/// The sentences that state what a draft guesses, and how sure it is.
struct DraftGuesses {
  let info: RecordingInfo
  /// The area of the screen in recorded pixels.
  let screen: ScreenArea
  /// Whether the user has specified the area.
  let isChosen: Bool
  /// The choice of the device, or nil if the user has specified it.
  let choice: DeviceChoice?
  let version: String
  /// Whether the user has specified the version.
  let isVersionChosen: Bool
  let model: DraftModel
  let script: DraftedScript
  let bars: [RecordedBar]
  /// The frames of the intervals without movement.
  let rests: [ClosedRange<Int>]

  var sentences: [String] {
    [screenSentence] + (choice.map { [deviceSentence($0)] } ?? []) + [versionSentence]
      + bars.indices.map(pageSentence) + script.steps.map(stepSentence)
      + script.omissions.map(\.sentence)
      + ["titles, buttons, the status bar and tab bars are not read; all bars are opaque"]
  }

  private var screenSentence: String {
    guard screen != ScreenArea(x: 0, y: 0, width: Double(info.width), height: Double(info.height))
    else { return "screen: the whole picture" }
    let area = [screen.x, screen.y, screen.width, screen.height].map(Self.tenths)
      .joined(separator: ",")
    return "screen: \(area)"
      + (isChosen
        ? "" : " in \(info.width) × \(info.height) pixels; --screen sets another area")
  }

  private func deviceSentence(_ choice: DeviceChoice) -> String {
    let device = choice.device
    let size = "\(pointsText(device.size.width)) × \(pointsText(device.size.height)) points"
    var parts = ["device: \(device.name), \(size)"]
    parts.append(
      choice.barBottom.map { "its bar ends at \(Self.tenths($0)) points" }
        ?? "no line shows where its bar ends")
    let equal = choice.equal.map(\.name).filter { $0 != device.name }
    if !equal.isEmpty { parts.append("equal: \(equal.joined(separator: ", "))") }
    if !choice.similar.isEmpty {
      let names = choice.similar.map(\.name).joined(separator: ", ")
      parts.append("also possible: \(names); --device chooses another")
    }
    return parts.joined(separator: "; ")
  }

  private var versionSentence: String {
    "ios: \(version)"
      + (isVersionChosen ? "" : ", which a recording does not show; --ios sets another version")
  }

  private func pageSentence(_ index: Int) -> String {
    let rest = rests[script.pages[index]]
    let frames = frameText(rest.lowerBound..<rest.upperBound + 1)
    let color = bars[index].color.hex
    let bar =
      switch bars[index].kind {
      case .shown: "its bar is \(color)"
      case .likePage:
        "nothing distinguishes a bar from the page, so its bar is hidden, or shown in \(color)"
      case .notUniform: "the area of the bar has several colors, so its bar is hidden"
      }
    return "\(DraftedScenario.name(ofPage: index)): as in \(frames); \(bar)"
  }

  private func stepSentence(_ step: DraftedScript.Step) -> String {
    let time = "at \(pointsText(step.start)) s"
    let error = "\(pointsText((1000 * step.error).rounded(.up) / 10))% of the width"
    func page(_ index: Int) -> String { DraftedScenario.name(ofPage: index) }
    return switch step.action {
    case .push(let index): "push of \(page(index)) \(time): UIKit's curve within \(error)"
    case .pop: "pop \(time): UIKit's curve within \(error)"
    case .popTo(let index):
      "pop to \(page(index)) \(time), which the next frames show: UIKit's curve within \(error)"
    case .swipe(let swipe):
      "\(swipe.release == .cancel ? "canceled swipe" : "swipe") \(time): "
        + "a finger at constant speed within \(error)"
    case .set(let pages): "\(page(pages[pages.count - 1])) \(time), at once"
    case .setBelow(let pages):
      "\(page(pages[pages.count - 2])) below \(page(pages[pages.count - 1])) \(time), at once, "
        + "because the next pop shows it"
    }
  }

  private static func tenths(_ value: Double) -> String {
    pointsText((value * 10).rounded() / 10)
  }
}

extension DraftedScript.Omission {
  /// The frames, and why they are not in the draft.
  var sentence: String {
    let isOne = frames.count == 1
    let neither = "\(isOne ? "it shows" : "they show") neither a push nor a pop"
    let reason =
      switch reason {
      case .notBetweenRests:
        "the pages are not at rest both before and after \(isOne ? "it" : "them")"
      case .otherMovement: neither
      case .otherPage: "\(neither); the next page appears at once"
      case .pagesAlike: "the pages cannot be told apart; the next page appears at once"
      }
    return "not drafted: \(frameText(frames)), because \(reason)"
  }
}

/// Returns the numbers of frames, such as "frame 3" and "frames 3 to 5".
private func frameText(_ frames: Range<Int>) -> String {
  frames.count == 1
    ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound) to \(frames.upperBound - 1)"
}
