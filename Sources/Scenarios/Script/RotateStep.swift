import Navigation
import Units

extension StepKind {
  static let rotate = StepKind(
    "rotate",
    "Rotates the device; with this step, all frames are squares as wide as the screen's longer side.",
    example: "landscape", ValueKind<Orientation>.word.then { $0.rotate($2, at: $1) })
}

extension ScenarioParser {
  /// Returns a rotation, or reports an issue and returns nil if the device is not described in portrait
  /// orientation or its square frames would be too large.
  fileprivate func rotate(_ orientation: Orientation, at value: LocatedValue) -> Step.Action? {
    let size = device.size
    guard size.width <= size.height else {
      report(.startsInLandscape(value, device))
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
  fileprivate static func startsInLandscape(_ value: LocatedValue, _ device: Device) -> Issue {
    let (width, height) = (pointsText(device.size.height), pointsText(device.size.width))
    return Issue(
      value.location,
      "the device is in landscape from the start; to rotate it, describe it in portrait: "
        + "`device: {width: \(width), height: \(height), …}`")
  }

  fileprivate static func squareTooLarge(_ value: LocatedValue, _ side: Int, _ limit: Int) -> Issue
  {
    Issue(
      value.location,
      "a script with `rotate` has square frames, here \(side) × \(side) pixels, and a frame can have "
        + "at most \(limit) pixels; write a smaller device, or remove the rotation")
  }
}
