import Layers
import Navigation
import Units

/// The layers of a bar's background, in back-to-front order.
struct BarDraws {
  struct Draw: Equatable, CustomStringConvertible {
    /// The first component of the layer's name, such as `tint`.
    var kind: String
    var content: LayerContent
    var opacity: Double

    var description: String { "\(kind) \(content) at \(opacity)" }

    static func color(_ color: Color) -> Draw { Draw("color", .color(color)) }
    static func tint(_ color: Color) -> Draw { Draw("tint", .color(color)) }
    static func image(_ name: String, _ opacity: Double = 1) -> Draw {
      Draw("image", .image(.named(name)), opacity)
    }
    static func backdrop(_ radius: Double, _ saturation: Double) -> Draw {
      Draw("backdrop", .backdrop(blurRadius: radius, saturation: saturation))
    }
    static func barColor(_ color: Color) -> Draw { Draw("barColor", .color(color)) }
    static func overlay(_ color: Color) -> Draw { Draw("overlay", .color(color)) }

    init(_ kind: String, _ content: LayerContent, _ opacity: Double = 1) {
      self.kind = kind
      self.content = content
      self.opacity = opacity
    }
  }

  /// The background's layers with their frames in the screen's coordinates, in points.
  let layers: [(draw: Draw, frame: Rect)]

  /// The draws of all layers except the hairline.
  var draws: [Draw] { layers.map(\.draw).filter { $0.kind != "hairline" } }

  var hairline: (draw: Draw, frame: Rect)? { layers.last { $0.draw.kind == "hairline" } }

  func frame(_ kind: String) -> Rect? { layers.first { $0.draw.kind == kind }?.frame }

  /// Creates the draws of the real bar's first background in a window.
  init(_ window: Layer) {
    guard let bar = window["bar"], let background = bar.children.first else {
      layers = []
      return
    }
    layers = Self.layers(
      of: background,
      at: Point(
        x: bar.frame.minX + background.frame.minX, y: bar.frame.minY + background.frame.minY))
  }

  /// Creates the draws of a page's fake bar in a window.
  init(_ window: Layer, fakeOf page: PageID) {
    guard let layer = window.page(page), let fake = layer["fakeBar"] else {
      layers = []
      return
    }
    layers = Self.layers(
      of: fake,
      at: Point(
        x: layer.frame.minX + fake.frame.minX, y: layer.frame.minY + fake.frame.minY))
  }

  /// Creates the draws of a bar after calls to setters, on a page at rest.
  init(
    _ changes: [BarChange], _ profile: Profile, _ style: InterfaceStyle = .light,
    device: Device = .phone(), page: Page = Page("A"), images: [String: ImageFacts] = [:]
  ) throws {
    let timeline = try Scene(profile, device: device, pages: [page]).with {
      $0.initialBar = changes
      $0.interfaceStyle = style
      $0.images.merge(images) { $1 }
    }.timeline()
    self.init(timeline.layer(at: 0))
  }

  private static func layers(of background: Layer, at origin: Point) -> [(Draw, Rect)] {
    background.children.compactMap { layer in
      guard let content = layer.content else { return nil }
      let kind = layer.name.prefix { $0 != "/" }
      return (
        Draw(String(kind), content, layer.opacity),
        layer.frame.offset(x: origin.x, y: origin.y)
      )
    }
  }
}

extension [BarDraws.Draw] {
  /// Returns the light blur of the legacy properties, with an optional barTintColor layer at 85% opacity
  /// (UIKit Facts, Legacy properties).
  static func lightBlur(_ tint: Color? = nil) -> [BarDraws.Draw] {
    [.backdrop(20, 1.8), .tint(Color(white: 0.97, alpha: 0.8))]
      + (tint.map { [.tint($0.withAlpha(0.85))] } ?? [])
  }

  static func darkBlur(_ tint: Color? = nil) -> [BarDraws.Draw] {
    [.backdrop(20, 1.8), .tint(Color(white: 0.11, alpha: 0.73))]
      + (tint.map { [.tint($0.withAlpha(0.85))] } ?? [])
  }

  /// Returns the chrome material's blur and flat color; `MeasuredPixelTests` checks the material's pixels.
  static func chrome(_ style: InterfaceStyle) -> [BarDraws.Draw] {
    let recipe = EffectRecipe.chrome(isDark: style == .dark)
    return [
      .backdrop(recipe.backdrop.blurRadius, recipe.backdrop.saturation), .tint(recipe.tint),
    ]
  }
}
