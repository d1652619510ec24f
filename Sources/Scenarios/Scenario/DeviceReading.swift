import Navigation
import Units

/// What a mapping says of a device that has no name.
private struct DeviceFields {
  var width: Double?
  var height: Double?
  var scale: Int?
  var safeArea: EdgeInsets?
  var statusBar: Double?
}

enum DeviceKeys {
  static let names = table.names

  fileprivate static let table = KeyTable<DeviceFields>(
    "a device",
    example: "{width: 320, height: 568, scale: 2, safeArea: {top: 20, bottom: 0}, statusBar: 20}",
    [
      Key("width", \.width) { $0.number($1, in: .above(0, through: 16_384)) },
      Key("height", \.height) { $0.number($1, in: .above(0, through: 16_384)) },
      Key("scale", \.scale) { $0.whole($1, in: 1...3) },
      Key("safeArea", \.safeArea) { $0.safeArea($1) },
      Key("statusBar", \.statusBar) { $0.number($1, in: NumberRange(0...1000)) },
    ])
}

extension ScenarioParser {
  /// A device by its name in any case, or one described.
  func device(_ value: LocatedValue) -> Device? {
    if case .mapping = value.content { return customDevice(value) }
    guard let name = value.text else { return refuse(value, "a device such as iPhone 8") }
    if let device = Device.all.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return device
    }
    report(.unknownDevice(value, name))
    return nil
  }

  private func customDevice(_ value: LocatedValue) -> Device? {
    guard let fields = meaning(of: value, DeviceKeys.table, from: DeviceFields()) else {
      return nil
    }
    for (key, example) in [
      ("width", "width: 320"), ("height", "height: 568"), ("scale", "scale: 2"),
    ] {
      require(key, in: value, example)
    }
    guard let width = fields.width, let height = fields.height, let scale = fields.scale else {
      return nil
    }
    let pixels = (width: width * Double(scale), height: height * Double(scale))
    guard pixels.width == pixels.width.rounded(), pixels.height == pixels.height.rounded() else {
      report(.notWholePixels(value, pixels.width, pixels.height))
      return nil
    }
    guard max(pixels.width, pixels.height) <= Double(limits.deviceSide) else {
      report(.sideTooLong(value, max(pixels.width, pixels.height), limits.deviceSide))
      return nil
    }
    guard pixels.width * pixels.height <= Double(limits.deviceArea) else {
      report(.areaTooLarge(value, pixels.width * pixels.height, limits.deviceArea))
      return nil
    }
    // Without a notch the safe area is what the status bar covers, 20 points.
    let statusBar = fields.statusBar ?? fields.safeArea?.top ?? 20
    let safeArea = fields.safeArea ?? EdgeInsets(top: statusBar)
    guard safeArea.top + safeArea.bottom < height, statusBar < height else {
      report(.noRoom(value))
      return nil
    }
    return Device(
      "\(pointsText(width))x\(pointsText(height))@\(scale)x", width, height, scale: scale,
      top: safeArea.top, bottom: safeArea.bottom, statusBar: statusBar)
  }

  /// The safe area of a device; its sides are for a later version.
  fileprivate func safeArea(_ value: LocatedValue) -> EdgeInsets? {
    guard let insets = lengths(value) else { return nil }
    for side in ["left", "right"] where value[side].flatMap(\.text).flatMap(decimal) ?? 0 != 0 {
      let location = (value[side] ?? value).location
      report(.notYet("`safeArea: {\(side)}`", "lay out beside it", location))
    }
    return insets
  }
}

extension Issue {
  fileprivate static func unknownDevice(_ value: LocatedValue, _ name: String) -> Issue {
    let names = Device.all.map(\.name)
    guard let near = suggestion(for: name, among: names) else {
      return Issue(
        value.location, "there is no device \(code(name)); `transom list devices` names them")
    }
    return Issue(value.location, "there is no device \(code(name)); did you mean \(code(near))?")
  }

  fileprivate static func notWholePixels(
    _ value: LocatedValue, _ width: Double, _ height: Double
  ) -> Issue {
    Issue(
      value.location,
      "the device would be \(pointsText(width))×\(pointsText(height)) pixels; "
        + "write a size that makes whole pixels")
  }

  fileprivate static func sideTooLong(_ value: LocatedValue, _ side: Double, _ limit: Int) -> Issue
  {
    Issue(
      value.location,
      "a side of the device has \(pointsText(side)) pixels, \(limit) at most; write a smaller size")
  }

  fileprivate static func areaTooLarge(_ value: LocatedValue, _ area: Double, _ limit: Int) -> Issue
  {
    Issue(
      value.location,
      "the device has \(pointsText(area)) pixels, \(limit) at most; write a smaller size")
  }

  fileprivate static func noRoom(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the safe area leaves no room on the screen; write smaller insets")
  }
}
