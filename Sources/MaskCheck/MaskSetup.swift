import Compositing
import Files
import Layers
import Navigation
import Pixels
import Scenarios
import Transom
import Units

/// The film of a mask check: a pair of images on the bar of a short scenario.
package struct MaskSetup: Sendable {
  package let film: Film
  /// The images, as specified by the user.
  package let indicator: ScenarioImage.Definition
  package let mask: ScenarioImage.Definition?
  /// The text of the back button, as specified by the user.
  package let title: String
  /// The label that passes under the indicator.
  package let label: LayerText
  /// The rectangle of the indicator, in device pixels of a frame.
  package let slot: PixelRect
  /// The rectangle of the bar without the status bar, in device pixels of a frame.
  package let bar: PixelRect
  /// The mask that UIKit uses.
  package let maskSource: ImageSource

  /// The maximum width and height of an indicator or mask, in points: the height of three bars.
  package static let longestSide = 132.0

  /// Reads the images and runs the scenario.
  ///
  /// - Throws: All errors in the input.
  package init(
    _ request: MaskScenario, device: String?, ios: String?, text choice: TextChoice,
    sheet: String?
  ) throws(TransomFailure) {
    let kernels = try Kernels.chosen()
    // Paths on the command line are not limited to a folder.
    let catalog = try ImageFolder(".", allowed: ["/"])
    let file = request.file
    var issues = request.title.allSatisfy(\.isWhitespace) ? [Issue.noTitle] : []
    let scenario: Scenario
    do throws(ScenarioIssues) {
      scenario = try Scenario(
        file, name: file.name, images: catalog,
        replacements: ScenarioReplacements(device: device, ios: ios))
    } catch {
      throw TransomFailure(ScenarioIssues(error.issues + issues).issues.map(\.description))
    }
    let images = Dictionary(uniqueKeysWithValues: scenario.images.map { ($0.name, $0) })
    guard let indicatorImage = images[MaskScenario.indicatorName] else {
      throw TransomFailure("no indicator is drawn")
    }
    let maskImage = images[MaskScenario.maskName]
    for image in [indicatorImage, maskImage].compactMap({ $0 }) {
      let size = image.definition.size
      if max(size.width, size.height) > Self.longestSide { issues.append(.tooLarge(image)) }
    }
    // Writing the sheet must not replace one of the images.
    if let sheet, let path = FileEntry.realPath(sheet),
      scenario.inputs.contains(where: { $0.path == path })
    {
      issues.append(.sheetIsImage(sheet))
    }
    guard issues.isEmpty else {
      throw TransomFailure(ScenarioIssues(issues).issues.map(\.description))
    }
    self.indicator = indicatorImage.definition
    self.mask = maskImage?.definition
    title = request.title

    var source = try FilmSource(scenario, images: catalog, text: choice, kernels: kernels)
    if source.scene.initialBar.contains(where: \.isLightTint) {
      source.scene.initialBar.append(.set(\.backgroundImage, MaskScenario.darkBar))
    }
    do throws(SimulationIssue) {
      film = try source.film(under: Native.self)
    } catch {
      throw TransomFailure(error.message)
    }
    let window = film.layer(ofFrame: 0)
    let list = film.flattener.displayListOnce(of: window)
    guard let indicatorRect = list.draws.first(where: { BarPart($0) == .indicator })?.rect,
      let bar = window.children.first(where: { $0.name == "bar" })?.frame,
      let (label, source) = window.firstMaskedLabel
    else { throw TransomFailure([Issue.noLabelFits(indicatorImage).description]) }
    slot = indicatorRect
    self.bar = film.scale.pixels(bar)
    self.label = label
    maskSource = source
  }

  /// Returns the mask over a part of a frame, row by row, as alpha from 0 to 255.
  package func mask(over part: PixelRect) -> [UInt8] {
    let point = Double(film.scale.factor)
    func points(_ rect: PixelRect) -> Rect {
      Rect(
        x: Double(rect.x) / point, y: Double(rect.y) / point, width: Double(rect.width) / point,
        height: Double(rect.height) / point)
    }
    let probe = Layer(
      "probe", frame: points(part), content: .color(.black),
      mask: .slot(maskSource, points(slot)))
    let window = Layer("window", frame: film.layer(ofFrame: 0).frame, children: [probe])
    let draws = film.flattener.displayListOnce(of: window).draws
    return draws.first?.mask?.bytes ?? Array(repeating: 0, count: part.width * part.height)
  }
}

extension Flattener {
  /// Returns the display list of a layer tree without caching its images.
  fileprivate func displayListOnce(of layer: Layer) -> DisplayList {
    var flattener = self
    return flattener.displayList(of: layer)
  }
}

extension Layer {
  /// The first text, in drawing order, that is masked by a slot, and the mask of the slot.
  fileprivate var firstMaskedLabel: (LayerText, ImageSource)? {
    if case .text(let line) = content, case .slot(let source, _) = mask { return (line, source) }
    return children.lazy.compactMap(\.firstMaskedLabel).first
  }
}

extension BarChange {
  /// Whether the change is a tint that is too light for a light bar.
  fileprivate var isLightTint: Bool {
    guard case .some(let color?) = self[\.tintColor] else { return false }
    // Rec. 709 luma; systemYellow has 0.8.
    return 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue > 0.7
  }
}

extension Issue {
  fileprivate static let noTitle = Issue(
    .option("--title"),
    "the back button has no text that could pass under the indicator; use text, such as "
      + "--title Settings")

  fileprivate static func sheetIsImage(_ path: String) -> Issue {
    Issue(.option("-o"), "the sheet would replace the image \(path); use another file name")
  }

  fileprivate static func tooLarge(_ image: ScenarioImage) -> Issue {
    let size = image.definition.size
    let longest = pointsText(MaskSetup.longestSide)
    return Issue(
      image.location,
      "the image is \(pointsText(size.width)) × \(pointsText(size.height)) points, but a bar is 44 "
        + "points high; the limit is \(longest) × \(longest); if the file has several pixels "
        + "per point, name it …@2x.png or …@3x.png, or export a smaller image")
  }

  fileprivate static func noLabelFits(_ indicator: ScenarioImage) -> Issue {
    let size = indicator.definition.size
    return Issue(
      indicator.location,
      "next to an indicator of \(pointsText(size.width)) × \(pointsText(size.height)) points, no "
        + "back label fits on this device; export the indicator at another size")
  }
}
