import Files
import ImageFiles
import Navigation
import Pixels
import Scenarios
import Units

/// A first scenario, made from screenshots.
///
/// Its script pushes the pages in order and ends with a canceled swipe and a pop.
package struct ScenarioDraft {
  let screenshots: [Screenshot]
  let device: Device
  let destination: String
  let cropsBars: Bool
  /// The color of each page's bar: that of the bar in the screenshot, or one of `barColors` if the
  /// screenshot shows no bar.
  let colors: [String]

  /// The iOS version of the scenario, in which bars support appearance objects.
  static let version = 17
  /// The bar colors of pages whose screenshots show no bars.
  static let barColors = ["#34C759", "#FF3B30", "#007AFF"]

  /// Reads the screenshots.
  ///
  /// - Parameters:
  ///   - screenshots: The paths of PNG files.
  ///   - device: The name of the device; by default, one whose screen fits the screenshots.
  ///   - destination: The path of the scenario file, or `-`.
  ///   - cropsBars: Whether to remove the status bar and the navigation bar from the images.
  /// - Throws: All errors in the input.
  package init(
    screenshots paths: [String], device name: String?, destination: String, cropsBars: Bool
  ) throws(TransomFailure) {
    var messages: [String] = []
    var screenshots: [Screenshot] = []
    for path in paths {
      do throws(TransomFailure) {
        screenshots.append(try Screenshot(path))
      } catch {
        messages += error.messages
      }
    }
    var device = Device.source(of: screenshots)
    if let name {
      device = Device.all.first { $0.name.lowercased() == name.lowercased() }
      if device == nil { messages.append(Self.unknownDevice(name)) }
    }
    if let device {
      messages += screenshots.filter { !$0.isAsWide(as: device) }.map { Self.otherSize($0, device) }
      if cropsBars {
        messages += screenshots.filter { !$0.isWhole(on: device) }.map { Self.noBars($0, device) }
      }
    } else if name == nil, !screenshots.isEmpty {
      messages.append(Self.noDevice(screenshots))
    }
    guard messages.isEmpty, let device else { throw TransomFailure(messages.map(Self.error)) }
    self.screenshots = screenshots
    self.device = device
    self.destination = destination
    self.cropsBars = cropsBars
    var colors: [String] = []
    for (index, screenshot) in screenshots.enumerated() {
      colors.append(
        screenshot.isWhole(on: device)
          ? Self.barColor(in: try screenshot.picture(), device)
          : Self.barColors[index % Self.barColors.count])
    }
    self.colors = colors
    messages = try existingFiles() + outsideFiles()
    guard messages.isEmpty else { throw TransomFailure(messages.map(Self.error)) }
  }

  /// Writes the cropped images, and calls `writeScenario` with the text of the scenario.
  ///
  /// After an error, the images are removed.
  package func write(_ writeScenario: (_ text: String) throws -> Void) throws {
    var images = NewFiles()
    for screenshot in cropsBars ? screenshots : [] {
      let path = folderPrefix + croppedName(of: screenshot)
      let picture = Self.cropped(try screenshot.picture(), rows: barRows)
      let bytes = try PNGWriter.bytes(of: picture)
      try mappingErrors { () throws(FileError) in try images.write(bytes, toFile: path) }
    }
    try writeScenario(text)
    images.keep()
  }

  /// A summary of the input, such as “2 screenshots on iPhone 8 Plus (same size: iPhone 6 Plus,
  /// iPhone 6s Plus, iPhone 7 Plus)”.
  package var summary: String {
    let others = Device.all.filter { other in
      other.name != device.name && other.safeArea == device.safeArea
        && screenshots.allSatisfy { $0.isAsWide(as: other) }
        && other.size == device.size
    }
    let list = others.isEmpty ? "" : " (same size: \(others.map(\.name).joined(separator: ", ")))"
    return "\(countText(screenshots.count, "screenshot")) on \(device.name)\(list)"
  }

  private static func error(_ message: String) -> String {
    message.hasPrefix("error: ") ? message : "error: " + message
  }

  private var folderPrefix: String { destination == "-" ? "" : FilePath.split(destination).prefix }

  /// The number of rows from the top of the screen to the bottom of the navigation bar.
  private var barRows: Int { Self.barRows(of: device) }

  private static func barRows(of device: Device) -> Int {
    let profile = Profile(version: Double(version)) ?? .ios17
    return Int((device.barBottom(profile) * Double(device.scale)).rounded())
  }

  /// The name of the file for a cropped screenshot.
  func croppedName(of screenshot: Screenshot) -> String {
    "\(screenshot.name)-content@\(device.scale)x.png"
  }

  private static func cropped(_ picture: PixelBuffer, rows: Int) -> PixelBuffer {
    picture.withRows { source in
      PixelBuffer(width: picture.width, height: picture.height - rows) { copy in
        for y in 0..<picture.height - rows {
          copy[row: y].update(from: source[row: rows + y], count: picture.width)
        }
      }
    }
  }

  /// Returns the color at the left edge of the bar in a screenshot, above the hairline.
  private static func barColor(in picture: PixelBuffer, _ device: Device) -> String {
    let color = picture[device.scale, barRows(of: device) - 2 * device.scale].straight
    return Color(bytes: color.red, color.green, color.blue).hex
  }
}

extension ScenarioDraft {
  private func existingFiles() throws(TransomFailure) -> [String] {
    let images = cropsBars ? screenshots.map { folderPrefix + croppedName(of: $0) } : []
    var messages: [String] = []
    for path in (destination == "-" ? [] : [destination]) + images {
      let exists = try mappingErrors { () throws(FileError) in try FileEntry.exists(path) }
      if exists {
        messages.append(
          "\(path) exists; "
            + (path == destination
              ? "use another name with -o, or remove the file" : "remove the file"))
      }
    }
    return messages
  }

  /// Returns messages for images that a scenario at the destination may not use.
  private func outsideFiles() -> [String] {
    guard !cropsBars else { return [] }
    return screenshots.filter { relativePath(of: $0) == nil }.map { screenshot in
      "\(screenshot.path) is outside the folder of the scenario; write the scenario to that folder "
        + "with -o, or use --crop, which writes cropped images next to the scenario"
    }
  }

  /// Returns the path of a screenshot relative to the folder of the scenario, or nil if it is outside.
  func relativePath(of screenshot: Screenshot) -> String? {
    guard let folder = FileEntry.realPath(folderPrefix),
      let path = FileEntry.realPath(screenshot.path)
    else { return nil }
    let prefix = folder == "/" ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }

  private static func unknownDevice(_ name: String) -> String {
    let near = suggestion(for: name, among: Device.all.map(\.name))
    return "--device: there is no device `\(name)`; "
      + (near.map { "did you mean `\($0)`?" } ?? "`transom list devices` prints the names")
  }

  private static func otherSize(_ screenshot: Screenshot, _ device: Device) -> String {
    "\(screenshot.path) is \(screenshot.width) pixels wide, but a screenshot of \(device.name) is "
      + "\(pointsText(device.size.width * Double(device.scale))) pixels wide; use a screenshot of this device"
  }

  private static func noBars(_ screenshot: Screenshot, _ device: Device) -> String {
    let height = pointsText(device.size.height * Double(device.scale))
    return
      "\(screenshot.path) is \(screenshot.height) pixels high, but a screenshot of \(device.name) is "
      + "\(height) pixels high, so this image may already be cropped; remove --crop"
  }

  private static func noDevice(_ screenshots: [Screenshot]) -> String {
    let sizes = screenshots.map { "\($0.path) is \($0.width) × \($0.height) pixels" }
    let problem =
      Set(screenshots.map { [$0.width, $0.height] }).count > 1
      ? "the screenshots have different sizes" : "no device has a screen of this size"
    return
      "\(problem): \(sizes.joined(separator: ", ")); use screenshots of one "
      + "device in portrait; `transom list devices` prints the sizes in points"
  }
}

extension Device {
  /// The bottom of the navigation bar, in points from the top of the screen.
  package func barBottom(_ profile: Profile) -> Double {
    navigationBarTop(profile) + navigationBarHeight(profile)
  }
}
