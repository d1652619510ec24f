/// An image, as in `UIImage`.
public struct Image: Hashable, ScenarioValue {
  /// The values of `UIImage.ResizingMode`.
  public enum ResizingMode: String, Sendable {
    case tile, stretch
  }

  /// The values of `UIImage.RenderingMode`.
  public enum RenderingMode: String, Sendable {
    case alwaysOriginal = "original"
    case alwaysTemplate = "template"
  }

  public let node: ScenarioNode

  private init(_ node: ScenarioNode) {
    self.node = node
  }

  /// Creates an empty image, as `UIImage()` does.
  public init() {
    self.init(.mapping([]))
  }

  /// Creates an image from a PNG file or an `.imageset` folder of an asset catalog.
  ///
  /// The path is relative to the folder of the Swift file. The file name specifies the scale:
  /// `@2x`, `@3x`.
  public init(named path: String) {
    self.init(.mapping([("path", path.node)]))
  }

  /// Returns a one-pixel image of a color, which the bar stretches.
  public static func color(_ color: Color) -> Image { Image(.mapping([("color", color.node)])) }

  /// Returns the image with cap insets and a resizing mode.
  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    adding([("capInsets", capInsets.node), ("resizingMode", .word(resizingMode.rawValue))])
  }

  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    adding([("rendering", .word(mode.rawValue))])
  }

  /// Returns the image with a scale that overrides the one in its file name.
  public func withScale(_ scale: Int) -> Image { adding([("scale", scale.node)]) }

  private func adding(_ entries: [(key: String, value: ScenarioNode)]) -> Image {
    let old = node.value.entries.filter { entry in !entries.contains { $0.key == entry.key } }
    let all = old.map { (key: $0.key, value: ScenarioNode?(ScenarioNode($0.value))) }
    return Image(.mapping(all + entries.map { ($0.key, $0.value) }))
  }
}

/// The content of a view.
///
/// It is drawn over the view's background color, from the top-left corner.
public struct Content: Hashable, ScenarioValue {
  public let node: ScenarioNode

  /// Returns content that shows an image at its natural size.
  public static func image(_ image: Image) -> Content {
    Content(node: .mapping([("image", image.node)]))
  }

  /// Returns content that fills the view with a color.
  public static func color(_ color: Color) -> Content {
    Content(node: .mapping([("color", color.node)]))
  }

  /// Returns content that shows the rows of a table.
  ///
  /// The rows scroll if the page has a scroll view.
  public static func rows(_ count: Int, rowHeight: Double = 44) -> Content {
    Content(node: .mapping([("rows", count.node), ("rowHeight", rowHeight.node)]))
  }

  /// Returns content that fills the view with a vertical gradient.
  public static func gradient(top: Color, bottom: Color) -> Content {
    Content(node: .mapping([("gradient", .list([top.node, bottom.node]))]))
  }
}
