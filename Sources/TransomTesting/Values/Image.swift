/// `UIImage`.
public struct Image: Hashable, ScenarioValue {
  public enum ResizingMode: String, Sendable {
    case tile, stretch
  }

  public enum RenderingMode: String, Sendable {
    case alwaysOriginal = "original"
    case alwaysTemplate = "template"
  }

  public let node: ScenarioNode

  private init(_ node: ScenarioNode) {
    self.node = node
  }

  /// `UIImage()`: nothing, 0 × 0.
  public init() {
    self.init(.mapping([]))
  }

  /// A PNG file, or an `.imageset` folder of an asset catalog, by its path from the Swift file's folder;
  /// `@2x` and `@3x` in its name are its scale.
  public init(named path: String) {
    self.init(.mapping([("path", path.node)]))
  }

  /// One pixel of a colour, which the bar stretches.
  public static func color(_ color: Color) -> Image { Image(.mapping([("color", color.node)])) }

  public func resizableImage(
    withCapInsets capInsets: EdgeInsets, resizingMode: ResizingMode = .tile
  ) -> Image {
    adding([("capInsets", capInsets.node), ("resizingMode", .word(resizingMode.rawValue))])
  }

  public func withRenderingMode(_ mode: RenderingMode) -> Image {
    adding([("rendering", .word(mode.rawValue))])
  }

  /// The same pixels at another scale than the file's name says.
  public func withScale(_ scale: Int) -> Image { adding([("scale", scale.node)]) }

  private func adding(_ entries: [(key: String, value: ScenarioNode)]) -> Image {
    let old = node.value.entries.filter { entry in !entries.contains { $0.key == entry.key } }
    let all = old.map { (key: $0.key, value: ScenarioNode?(ScenarioNode($0.value))) }
    return Image(.mapping(all + entries.map { ($0.key, $0.value) }))
  }
}

/// What a view controller's view shows over its background, from the top left corner.
public struct Content: Hashable, ScenarioValue {
  public let node: ScenarioNode

  /// A picture in its own size, never stretched.
  public static func image(_ image: Image) -> Content {
    Content(node: .mapping([("image", image.node)]))
  }

  public static func color(_ color: Color) -> Content {
    Content(node: .mapping([("color", color.node)]))
  }

  /// Rows of a table; with a scroll view they scroll.
  public static func rows(_ count: Int, rowHeight: Double = 44) -> Content {
    Content(node: .mapping([("rows", count.node), ("rowHeight", rowHeight.node)]))
  }

  public static func gradient(top: Color, bottom: Color) -> Content {
    Content(node: .mapping([("gradient", .list([top.node, bottom.node]))]))
  }
}
