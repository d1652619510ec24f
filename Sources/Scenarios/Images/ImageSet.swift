import Navigation
import Units

/// An image set of an asset catalog, as its `Contents.json` describes it.
///
/// The keys are those of Apple's Asset Catalog Format Reference, Image Set Type; unknown keys are ignored,
/// because Xcode writes additional ones.
struct ImageSet: Sendable {
  struct Entry: Sendable {
    let fileName: LocatedValue
    let idiom: String
    let scale: Int
    /// Whether the entry is for the dark style, or nil for any style.
    let isDark: Bool?
    /// The slicing, in pixels of the file, as Xcode writes it.
    let slicing: ScenarioImage.Slicing
    /// The location of `resizing`, or of the file name if the entry has no `resizing`.
    let location: Location
  }

  let entries: [Entry]
  let rendering: ScenarioImage.Rendering

  /// Returns the entry for a device and a style, or nil if there is none.
  ///
  /// Universal entries are used only if no entry has the device's idiom, and entries for any style only if no
  /// entry has this style. If no entry has the device's scale, the next larger scale is used, or the
  /// largest one if there is no larger scale.
  func entry(for device: Device, _ style: InterfaceStyle) -> Entry? {
    let idiom = device.idiom == .pad ? "ipad" : "iphone"
    var fitting = entries.filter { $0.idiom == idiom }
    if fitting.isEmpty { fitting = entries.filter { $0.idiom == "universal" } }
    let matchingStyle = fitting.filter { $0.isDark == (style == .dark) }
    let anyStyle = fitting.filter { $0.isDark == nil }
    let candidates = matchingStyle.isEmpty ? anyStyle : matchingStyle
    let larger = candidates.filter { $0.scale >= device.scale }
    return larger.min { $0.scale < $1.scale } ?? candidates.max { $0.scale < $1.scale }
  }
}

extension ScenarioParser {
  /// Returns an image set's image for the device.
  func imageSet(_ folder: String, at location: Location) -> ScenarioImage.Definition? {
    guard let set = readImageSet(folder, at: location) else { return nil }
    guard let entry = set.entry(for: device, interfaceStyle) else {
      report(.noImageInSet(folder, location))
      return nil
    }
    guard let fileName = entry.fileName.text, !fileName.contains("/"), fileName != ".." else {
      return reject(entry.fileName, "the name of a file in the same folder")
    }
    switch images.file(folder + "/" + fileName) {
    case .failure(let problem):
      report(Issue(entry.fileName.location, problem.message))
      return nil
    case .success(let file):
      var definition = ScenarioImage.Definition(file, scale: entry.scale)
      definition.slicing = entry.slicing.divided(by: Double(entry.scale))
      definition.rendering = set.rendering
      guard definition.hasCenter else {
        report(.partsTooLarge(entry.location))
        return nil
      }
      return definition
    }
  }

  private func readImageSet(_ folder: String, at location: Location) -> ImageSet? {
    if let known = images.sets[folder] { return known }
    let path = folder + "/Contents.json"
    switch images.contents(path) {
    case .failure(let problem):
      report(Issue(location, problem.message))
      return nil
    case .success(let contents):
      let set = parsedImageSet(contents.bytes, name: pathNextTo(location.file, path))
      images.sets[folder] = .some(set)
      return set
    }
  }

  private func parsedImageSet(_ bytes: [UInt8], name: String) -> ImageSet? {
    do throws(ScenarioIssues) {
      let file = try ScenarioFile(bytes: bytes, name: name, limits: limits)
      report(file.issues)
      return ImageSet(file.root, self)
    } catch {
      report(error.issues)
      return nil
    }
  }

  /// Returns the path of a file next to the scenario, relative to the same folder as the scenario's own
  /// path.
  private func pathNextTo(_ scenario: String, _ path: String) -> String {
    guard path.first != "/", let slash = scenario.lastIndex(of: "/") else { return path }
    return scenario[...slash] + path
  }
}

extension ScenarioImage.Slicing {
  fileprivate func divided(by scale: Double) -> ScenarioImage.Slicing {
    ScenarioImage.Slicing(
      capInsets: EdgeInsets(
        top: capInsets.top / scale, left: capInsets.left / scale,
        bottom: capInsets.bottom / scale, right: capInsets.right / scale),
      centerWidth: centerWidth.map { $0 / scale }, centerHeight: centerHeight.map { $0 / scale },
      mode: mode)
  }
}

extension Issue {
  fileprivate static func noImageInSet(_ folder: String, _ location: Location) -> Issue {
    Issue(location, "\(quotation(folder)) has no image file for this device; add one in Xcode")
  }

  fileprivate static func partsTooLarge(_ location: Location) -> Issue {
    Issue(location, "`cap-insets` and `center` are larger than the image; slice it again in Xcode")
  }
}
