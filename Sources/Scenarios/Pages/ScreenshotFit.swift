import Navigation
import Units

extension ScenarioParser {
  /// Warns about a page's image that is as wide as a screenshot of another device or at another scale, or
  /// wider than the screen in both orientations.
  ///
  /// Other images may be smaller than the screen on purpose.
  func checkFit(of image: ScenarioImage, at value: LocatedValue) {
    guard case .file(let file) = image.definition.source else { return }
    let (width, scale) = (image.definition.size.width, image.definition.scale)
    // A page may also be shown in landscape orientation.
    guard width != device.size.width, width != device.size.height else { return }
    let devices = Device.all.filter { $0.size.width * Double($0.scale) == Double(file.width) }
    // If several devices have this width, the warning names the last of them in `Device.all`.
    if let other = devices.last(where: { $0.scale == scale }) {
      warn(.otherDevice(value, image, device, other))
    } else if let other = devices.last(where: { $0.size.width == device.size.width })
      ?? devices.last
    {
      warn(.otherScale(value, image, device, other))
    } else if width > max(device.size.width, device.size.height) {
      warn(.tooWide(value, image, device))
    }
  }
}

extension Issue {
  fileprivate static func otherDevice(
    _ value: LocatedValue, _ image: ScenarioImage, _ device: Device, _ other: Device
  ) -> Issue {
    let difference = device.size.width - image.definition.size.width
    let effect =
      difference > 0
      ? "leaves a strip of \(pointsText(difference)) points on the right"
      : "cuts off \(pointsText(-difference)) points on the right"
    return Issue(
      value.location,
      "\(widths(image, device)), which \(effect); write `device: \(other.name)`, or use a "
        + "screenshot of this device")
  }

  fileprivate static func otherScale(
    _ value: LocatedValue, _ image: ScenarioImage, _ device: Device, _ other: Device
  ) -> Issue {
    let fix =
      image.isInSet
      ? "set its scale to \(other.scale)x in Xcode"
      : "name the file …@\(other.scale)x.png, or set its `scale` to \(other.scale)"
    let isOtherSize = other.size.width != device.size.width
    return Issue(
      value.location,
      "\(widths(image, device)), but the image has the pixel width of an @\(other.scale)x "
        + "screenshot; \(fix)"
        + (isOtherSize ? ", and write `device: \(other.name)`" : ""))
  }

  fileprivate static func tooWide(
    _ value: LocatedValue, _ image: ScenarioImage, _ device: Device
  ) -> Issue {
    Issue(
      value.location,
      "\(widths(image, device)), so the image is cut off on the right; use a screenshot of this device, or "
        + "name the file …@2x.png or …@3x.png if it has several pixels per point")
  }

  private static func widths(_ image: ScenarioImage, _ device: Device) -> String {
    "\(code(image.name)) is \(pointsText(image.definition.size.width)) points wide and the screen "
      + "of \(device.name) is \(pointsText(device.size.width)) points wide"
  }
}

extension ScenarioImage {
  /// Whether the file belongs to an image set.
  fileprivate var isInSet: Bool {
    guard case .file(let file) = definition.source else { return false }
    return file.path.contains(".imageset/")
  }
}
