import Navigation
import Units

/// A named image of a scenario: the source of its pixels and its properties as a `UIImage`.
package struct ScenarioImage: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A PNG of the catalogue.
    case file(ImageFile)
    /// One point of one color.
    case color(Color)
    /// `UIImage()`, 0×0.
    case empty
  }

  /// `UIImage.ResizingMode`.
  package enum ResizingMode: String, CaseIterable, Sendable { case stretch, tile }

  /// `UIImage.RenderingMode`; automatic is the default.
  package enum Rendering: String, CaseIterable, Sendable { case automatic, original, template }

  /// The parts of a resizable image.
  package struct Slicing: Hashable, Sendable {
    /// Points that keep their size.
    package var capInsets = EdgeInsets.zero
    /// Points of the middle part, right of the left cap; nil: all up to the right cap.
    package var centerWidth: Double?
    /// Points of the middle part, below the top cap; nil: all down to the bottom cap.
    package var centerHeight: Double?
    package var mode = ResizingMode.stretch

    package init(
      capInsets: EdgeInsets = .zero, centerWidth: Double? = nil, centerHeight: Double? = nil,
      mode: ResizingMode = .stretch
    ) {
      self.capInsets = capInsets
      self.centerWidth = centerWidth
      self.centerHeight = centerHeight
      self.mode = mode
    }
  }

  /// What identifies an image: two uses with the same definition share one image.
  package struct Definition: Hashable, Sendable {
    package var source: Source
    /// Pixels per point.
    package var scale = 1
    package var slicing = Slicing()
    package var rendering = Rendering.automatic
    package var isOpaque = false

    package init(_ source: Source) {
      self.source = source
    }
  }

  package var name: String
  package var definition: Definition
  /// Where the scenario names it; decoding errors are reported there.
  package var location: Location

  /// The facts that the model uses.
  package var facts: ImageFacts {
    ImageFacts(
      size: definition.size, isOpaque: definition.isOpaque,
      isOriginal: definition.rendering == .original)
  }
}

extension ScenarioImage.Definition {
  /// Points.
  package var size: Size {
    switch source {
    case .file(let file):
      Size(width: Double(file.width) / Double(scale), height: Double(file.height) / Double(scale))
    case .color: Size(width: 1, height: 1)
    case .empty: .zero
    }
  }

  /// The image drawn into one pixel.
  func averageColor(in catalogue: any ImageCatalogue) -> Color {
    switch source {
    case .file(let file): catalogue.averageColor(of: file)
    case .color(let color): color
    case .empty: .clear
    }
  }

  static let empty = ScenarioImage.Definition(.empty)

  /// One point of a color; opaque exactly if its alpha is the byte 255.
  static func solid(_ color: Color) -> ScenarioImage.Definition {
    var definition = ScenarioImage.Definition(.color(color))
    definition.isOpaque = unitByte(color.alpha) == 255
    return definition
  }
}

/// A file that a scenario uses.
package struct ScenarioInput: Hashable, Sendable {
  /// As written, relative to the scenario's folder.
  package var written: String
  /// Absolute, without links.
  package var path: String
  /// Of its bytes, as 64 hexadecimal digits.
  package var sha256: String
}
