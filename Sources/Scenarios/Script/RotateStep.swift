import Navigation
import Units

extension StepKind {
  static let rotate = StepKind("rotate", example: "rotate: landscape") { $0.rotate($1) }
}

extension ScenarioParser {
  /// `landscape` or `portrait`, of a device that is described as it stands.
  fileprivate func rotate(_ value: LocatedValue) -> Step.Action? {
    guard let orientation: Orientation = word(value) else { return nil }
    let size = device.size
    guard size.width <= size.height else {
      report(.liesFromTheStart(value, device))
      return nil
    }
    let side = Int((size.height * Double(device.scale)).rounded())
    guard side * side <= limits.deviceArea else {
      report(.squareTooLarge(value, side, limits.deviceArea))
      return nil
    }
    return .rotate(orientation)
  }
}

extension Issue {
  fileprivate static func liesFromTheStart(_ value: LocatedValue, _ device: Device) -> Issue {
    let (width, height) = (pointsText(device.size.height), pointsText(device.size.width))
    return Issue(
      value.location,
      "the device lies on its side from the start; to rotate it, write it as it stands, "
        + "`device: {width: \(width), height: \(height), …}`")
  }

  fileprivate static func squareTooLarge(_ value: LocatedValue, _ side: Int, _ limit: Int) -> Issue
  {
    Issue(
      value.location,
      "frames of a screen that turns are squares of its longer side, here \(side) × \(side) pixels, "
        + "\(limit) at most; write a smaller device, or leave the rotation out")
  }
}
