import Navigation
import Units

/// A named image of a scenario: the source of its pixels and its properties as a `UIImage`.
package struct ScenarioImage: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    /// A PNG file in the catalog.
    case file(ImageFile)
    /// A one-point image of one color.
    case color(Color)
    /// An empty image, `UIImage()`, whose size is 0×0.
    case empty
  }

  /// The resizing mode, `UIImage.ResizingMode`.
  package enum ResizingMode: String, CaseIterable, Sendable { case stretch, tile }

  /// The rendering mode, `UIImage.RenderingMode`; automatic is the default.
  package enum Rendering: String, CaseIterable, Sendable { case automatic, original, template }

  /// The parts of a resizable image.
  package struct Slicing: Hashable, Sendable {
    /// The edges that keep their size, in points.
    package var capInsets = EdgeInsets.zero
    /// The width in points of the middle part, which begins at the left cap.
    ///
    /// If the value is nil, the middle part extends to the right cap.
    package var centerWidth: Double?
    /// The height in points of the middle part, which begins at the top cap.
    ///
    /// If the value is nil, the middle part extends to the bottom cap.
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

  /// The source and the properties of an image, without its name.
  package struct Definition: Hashable, Sendable {
    package var source: Source
    /// The number of pixels per point.
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
  /// The location of the image's description in the scenario, for issues with the image.
  package var location: Location

  /// The properties of the image that the model uses.
  package var facts: ImageFacts {
    ImageFacts(
      size: definition.size, isOpaque: definition.isOpaque,
      isOriginal: definition.rendering == .original)
  }
}

extension ScenarioImage.Definition {
  /// The size, in points.
  package var size: Size {
    switch source {
    case .file(let file):
      Size(width: Double(file.width) / Double(scale), height: Double(file.height) / Double(scale))
    case .color: Size(width: 1, height: 1)
    case .empty: .zero
    }
  }

  /// Returns the color of the image when it is drawn into one pixel.
  func averageColor(in catalog: any ImageCatalog) -> Color {
    switch source {
    case .file(let file): catalog.averageColor(of: file)
    case .color(let color): color
    case .empty: .clear
    }
  }

  static let empty = ScenarioImage.Definition(.empty)

  /// Returns a one-point image of a color, which is opaque if the alpha byte of the color is 255.
  static func solid(_ color: Color) -> ScenarioImage.Definition {
    var definition = ScenarioImage.Definition(.color(color))
    definition.isOpaque = unitByte(color.alpha) == 255
    return definition
  }
}

/// A file that a scenario uses.
package struct ScenarioInput: Hashable, Sendable {
  /// The path as written, relative to the scenario's folder.
  package var written: String
  /// The absolute path, with links resolved.
  package var path: String
  /// The SHA-256 digest of the file, as 64 hexadecimal digits.
  package var sha256: String
}
