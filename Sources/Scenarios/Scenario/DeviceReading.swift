import Navigation
import Units

/// The fields of a mapping that describes a device.
private struct DeviceFields {
  var width: Double?
  var height: Double?
  var scale: Int?
  var safeArea: EdgeInsets?
  var statusBar: Double?
}

private let deviceTable = KeyTable<DeviceFields>(
  "a device",
  example: "{width: 320, height: 568, scale: 2, safeArea: {top: 20, bottom: 0}, statusBar: 20}",
  from: DeviceFields(),
  [
    Key(
      "width", required: \.width, .number(in: .above(0, through: 16_384), unit: "points"),
      "The width of the screen in portrait.", example: "320"),
    Key(
      "height", required: \.height, .number(in: .above(0, through: 16_384), unit: "points"),
      "The height of the screen in portrait.", example: "568"),
    Key(
      "scale", required: \.scale, .whole(in: 1...3, unit: "pixels per point"),
      "The scale of the screen.", example: "2"),
    Key(
      "safeArea", ifWritten: \.safeArea, .safeArea,
      "The insets of the safe area; by default, the status bar's height at the top.",
      example: "{top: 20, bottom: 0}"),
    Key(
      "statusBar", ifWritten: \.statusBar, .number(in: NumberRange(0...1000), unit: "points"),
      "The height of the status bar; by default, the top inset of `safeArea`, or 20.",
      example: "20"),
  ])

private let safeAreaTable = KeyTable<EdgeInsets>(
  "`safeArea`", example: "{top: 20, bottom: 0}", from: .zero,
  [
    Key("top", \.top, .lengths, "The inset at the top.", example: "44"),
    Key("left", \.left, .noInset(at: "left"), "The inset on the left; only 0 is supported."),
    Key("bottom", \.bottom, .lengths, "The inset at the bottom.", example: "34"),
    Key("right", \.right, .noInset(at: "right"), "The inset on the right; only 0 is supported."),
  ])

extension ValueKind<Device> {
  /// A device, as a case-insensitive name or a description.
  static var device: Self {
    ValueKind<DeviceFields>.mapping(deviceTable)
      .then { $0.customDevice($2, at: $1) }
      .orElse(
        Self(
          .words(Device.all.map(\.name), title: "device name", ignoresCase: true),
          text: { $0.name }
        ) { $0.device($1) })
  }
}

extension ScenarioParser {
  fileprivate func device(_ value: LocatedValue) -> Device? {
    guard let name = value.text else { return reject(value, "a device such as iPhone 8") }
    if let device = Device.all.first(where: { $0.name.lowercased() == name.lowercased() }) {
      return device
    }
    report(.unknownDevice(value, name))
    return nil
  }

  fileprivate func customDevice(_ fields: DeviceFields, at value: LocatedValue) -> Device? {
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
    // Without a notch, the safe area excludes only the status bar, which is 20 points high.
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
}

extension ValueKind<EdgeInsets> {
  /// The safe area of a device.
  fileprivate static var safeArea: Self { mapping(safeAreaTable) }
}

extension ValueKind<Double> {
  /// Returns a kind for an inset of the safe area that is not supported yet.
  fileprivate static func noInset(at side: String) -> Self {
    Self(.number(NumberRange(0...0)), text: { pointsText($0) }) { parser, value in
      guard let inset = parser.number(value, in: .lengths) else { return nil }
      if inset != 0 {
        parser.report(.notSupportedYet("`safeArea: {\(side)}`", "support it", value.location))
      }
      return inset
    }
  }
}

extension Issue {
  fileprivate static func unknownDevice(_ value: LocatedValue, _ name: String) -> Issue {
    let found = "there is no device \(code(name))"
    guard let near = suggestion(for: name, among: Device.all.map(\.name)) else {
      return Issue(
        value.location,
        "\(found); write a name that `transom list devices` prints, "
          + "or a size such as `{width: 402, height: 874, scale: 3}`")
    }
    return Issue(value.location, "\(found); did you mean \(code(near))?")
  }

  fileprivate static func notWholePixels(
    _ value: LocatedValue, _ width: Double, _ height: Double
  ) -> Issue {
    Issue(
      value.location,
      "the device would be \(pointsText(width))×\(pointsText(height)) pixels; "
        + "write a size that gives whole pixels")
  }

  fileprivate static func sideTooLong(_ value: LocatedValue, _ side: Double, _ limit: Int) -> Issue
  {
    Issue(
      value.location,
      "a side of the device has \(pointsText(side)) pixels; write a size of at most \(limit)")
  }

  fileprivate static func areaTooLarge(_ value: LocatedValue, _ area: Double, _ limit: Int) -> Issue
  {
    Issue(
      value.location,
      "the device has \(pointsText(area)) pixels; write a size of at most \(limit)")
  }

  fileprivate static func noRoom(_ value: LocatedValue) -> Issue {
    Issue(value.location, "the safe area leaves no room on the screen; write smaller insets")
  }
}
