import Layers
import Units

/// The backgrounds of all bars in a window at rest, without titles, buttons and hairlines.
struct BarBackgrounds: Hashable {
  /// The layers, in the window's coordinates.
  private(set) var layers: [Layer] = []
  /// The bottom edge of the lowest background, in points; nil if there is no bar.
  private(set) var bottom: Double?

  /// The backgrounds of a page without a bar.
  static let hidden = BarBackgrounds()

  private init() {}

  init(of window: Layer) {
    for layer in window.children {
      if let bar = layer.barBackgrounds {
        add(bar, x: 0, y: 0)
      } else if layer.name.hasPrefix(LayerPrefix.page) {
        for bar in layer.children.compactMap(\.barBackgrounds) {
          add(bar, x: layer.frame.minX, y: layer.frame.minY)
        }
      }
    }
  }

  private mutating func add(_ bar: Layer, x: Double, y: Double) {
    var bar = bar
    bar.frame = bar.frame.offset(x: x, y: y)
    layers.append(bar)
    let parts = bar.name == BarLayerName.fakeBar ? [] : bar.children
    let bottoms =
      parts.map { bar.frame.minY + $0.frame.maxY } + (parts.isEmpty ? [bar.frame.maxY] : [])
    bottom = (bottoms + [bottom].compactMap { $0 }).max()
  }

  /// Returns the layers at a given opacity.
  ///
  /// They are not in a group, because a backdrop in a group has nothing to blur.
  func layers(opacity: Double) -> [Layer] { layers.map { $0.scaled(by: opacity) } }
}

/// Prefixes of layer names.
enum LayerPrefix {
  static let page = "pages/"
  static let screenshot = "screenshots/"
}

extension Layer {
  /// The backgrounds of a bar, without titles, buttons and hairlines; nil if the layer is not a bar.
  var barBackgrounds: Layer? {
    var bar = self
    switch name {
    case BarLayerName.fakeBar:
      bar.children = children.filter { $0.name != BarLayerName.hairline }
    case BarLayerName.bar:
      bar.children = children.compactMap { child in
        guard
          child.name == BarLayerName.background || child.name == BarLayerName.outgoingBackground
        else { return nil }
        var background = child
        background.children.removeAll { $0.name == BarLayerName.hairline }
        return background
      }
    default: return nil
    }
    return bar
  }

  /// Returns the layer without titles, buttons, hairlines and the status bar, and without any bars if
  /// `keepsBars` is false.
  func withoutItems(keepsBars: Bool) -> Layer {
    var layer = self
    layer.children = children.compactMap { child in
      if let bar = child.barBackgrounds { return keepsBars ? bar : nil }
      if child.name == "statusBar" { return nil }
      return Self.containsBars(child.name) ? child.withoutItems(keepsBars: keepsBars) : child
    }
    return layer
  }

  private static func containsBars(_ name: String) -> Bool {
    name.hasPrefix(LayerPrefix.page) || name.hasPrefix(LayerPrefix.screenshot)
  }

  fileprivate func scaled(by opacity: Double) -> Layer {
    var layer = self
    if children.isEmpty { layer.opacity *= opacity }
    layer.children = children.map { $0.scaled(by: opacity) }
    return layer
  }
}
