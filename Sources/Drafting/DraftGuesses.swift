import Matching
import Navigation
import Recordings
import Units

/// The sentences that state what a draft guesses, and how sure it is.
struct DraftGuesses {
  let recording: Recording
  /// The area of the screen in recorded pixels.
  let screen: ScreenArea
  /// Whether the user has specified the area.
  let isChosen: Bool
  let choice: DeviceChoice?
  let version: String
  let model: DraftModel
  let script: DraftedScript
  let bars: [RecordedBar]
  /// The frames of the intervals without movement.
  let rests: [ClosedRange<Int>]

  var sentences: [String] {
    [screenSentence] + (choice.map { [deviceSentence($0)] } ?? []) + [versionSentence]
      + bars.indices.map(pageSentence) + script.steps.map(stepSentence)
      + script.unexplained.map { unexplainedSentence($0.frames, $0.isChange) } + [omissions]
  }

  private var screenSentence: String {
    let (width, height) = (Double(recording.info.width), Double(recording.info.height))
    if screen == ScreenArea(x: 0, y: 0, width: width, height: height) {
      return "screen: the whole picture"
    }
    let area = [screen.x, screen.y, screen.width, screen.height]
      .map { pointsText(($0 * 10).rounded() / 10) }.joined(separator: ",")
    return "screen: \(area)"
      + (isChosen
        ? ""
        : " of \(recording.info.width) × \(recording.info.height) pixels; --screen sets another area")
  }

  private func deviceSentence(_ choice: DeviceChoice) -> String {
    let device = choice.device
    var parts = [
      "device: \(device.name), \(pointsText(device.size.width)) × \(pointsText(device.size.height)) points"
    ]
    if let bottom = choice.barBottom {
      parts.append("the bar ends at \(pointsText((bottom * 10).rounded() / 10)) points")
    } else {
      parts.append("no bar ends where that of a device does")
    }
    let equal = choice.equal.map(\.name).filter { $0 != device.name }
    if !equal.isEmpty { parts.append("equal: \(equal.joined(separator: ", "))") }
    let similar = choice.similar.map(\.name)
    if !similar.isEmpty { parts.append("also possible: \(similar.joined(separator: ", "))") }
    return parts.joined(separator: "; ") + (similar.isEmpty ? "" : "; --device chooses another")
  }

  private var versionSentence: String {
    "ios: \(version), which the recording does not show; --ios sets another version"
  }

  private func pageSentence(_ index: Int) -> String {
    let name = DraftedScenario.name(ofPage: index)
    let frames = rests[script.pages[index]]
    let color = bars[index].color.hex
    let bar =
      switch bars[index].kind {
      case .shown: "its bar is \(color)"
      case .likePage:
        "no bar differs from the page (\(color)); it is hidden, or it has the color of the page"
      case .notUniform: "the area of the bar has no single color, so the bar is hidden in the draft"
      }
    return "\(name): frames \(frames.lowerBound) to \(frames.upperBound); \(bar)"
  }

  private func stepSentence(_ step: DraftedScript.Step) -> String {
    let time = "at \(pointsText(step.start)) s"
    let error = "\(pointsText((step.error * 1000).rounded() / 10))%"
    func page(_ index: Int) -> String { DraftedScenario.name(ofPage: index) }
    let curve = "UIKit's curve within \(error) of the width"
    return switch step.action {
    case .push(let index): "push of \(page(index)) \(time): \(curve)"
    case .pop: "pop \(time), by a tap: \(curve)"
    case .popTo(let index):
      "pop to \(page(index)) \(time), because the picture is that of this page: \(curve)"
    case .swipe(let swipe):
      "\(swipe.release == .cancel ? "canceled swipe" : "swipe") \(time): "
        + "a finger at a constant speed, within \(error) of the width"
    case .set(let pages):
      "\(page(pages[pages.count - 1])) \(time), at once"
    }
  }

  private func unexplainedSentence(_ frames: Range<Int>, _ isChange: Bool) -> String {
    let list =
      frames.count == 1
      ? "frame \(frames.lowerBound)" : "frames \(frames.lowerBound) to \(frames.upperBound - 1)"
    return "not drafted: \(list) show a movement that is not a push or a pop between pages at rest"
      + (isChange ? "; the script shows the next page at once" : "")
  }

  private var omissions: String {
    "titles, buttons, tab bars and the status bar are not read; a tab bar is part of the page"
  }
}
