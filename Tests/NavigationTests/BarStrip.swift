import Layers
import Navigation
import Units

/// The bar backgrounds along one horizontal line through the bar.
struct BarStrip {
  /// A bar's background at one x position.
  struct Background: Equatable {
    /// `bar` for the real bar; otherwise, the page that has the fake bar or owns the bar.
    var owner: String
    /// The visible contents, in back-to-front order, with their opacities.
    var draws: [Draw]

    /// The topmost content, if it is a known paint.
    var paint: Paint? { draws.last.flatMap { Paint($0.content) } }
    var opacity: Double { draws.last?.opacity ?? 0 }
  }

  struct Draw: Equatable {
    var content: LayerContent
    var opacity: Double
  }

  private let window: Layer
  private let y: Double
  private let opaqueImages: Set<String>

  /// Creates the strip at `y` points from the top of the screen.
  init(_ window: Layer, y: Double = 40, images: [String: ImageFacts] = Paint.images) {
    self.window = window
    self.y = y
    opaqueImages = Set(images.filter(\.value.isOpaque).keys)
  }

  /// Returns all bar backgrounds at `x`, in back-to-front order, including covered ones.
  func backgrounds(at x: Double) -> [Background] { walk(x).drawn }

  /// Returns the visible bar backgrounds at `x`, which no opaque page or bar covers.
  func visible(at x: Double) -> [Background] { walk(x).visible }

  func topmost(at x: Double) -> Background? { visible(at: x).last }

  /// Returns the paint of the only visible background at `x`.
  ///
  /// The result is nil if there is no background or more than one, or if the paint is unknown.
  func paint(at x: Double) -> Paint? {
    let visible = visible(at: x)
    return visible.count == 1 ? visible[0].paint : nil
  }

  private func walk(_ x: Double) -> (drawn: [Background], visible: [Background]) {
    var line = Line(point: Point(x: x, y: y), opaqueImages: opaqueImages)
    for layer in window.children { line.cross(layer) }
    return (line.drawn, line.visible)
  }

  /// Collects the bar backgrounds at a point.
  private struct Line {
    let point: Point
    let opaqueImages: Set<String>
    var drawn: [Background] = []
    var visible: [Background] = []

    mutating func cross(_ layer: Layer) { cross(layer, at: point) }

    private mutating func cross(_ layer: Layer, at point: Point) {
      let local = offset(of: layer.frame, from: point)
      if layer.name == "bar" {
        for child in layer.children { visit(child, owner: "bar", at: local) }
      } else if layer.name.hasPrefix("pages/") {
        if let clip = layer.clip, !clip.contains(local) { return }
        let page = String(layer.name.dropFirst("pages/".count))
        for child in layer.children {
          switch child.name {
          case "fakeBar": visit(child, owner: page, at: local)
          case "bar":
            guard let background = child["background"] else { continue }
            visit(background, owner: page, at: offset(of: child.frame, from: local))
          default: cover(child, at: local)
          }
        }
      } else if layer.name.hasPrefix("screenshots/"), layer.frame.contains(point) {
        // A screenshot of the whole screen covers everything below it.
        if layer.content == nil, !layer.children.isEmpty { visible = [] }
        for child in layer.children { cross(child, at: local) }
      }
    }

    private mutating func visit(_ bar: Layer, owner: String, at point: Point) {
      let local = offset(of: bar.frame, from: point)
      let hit = bar.children.filter { $0.frame.contains(local) && $0.opacity > 0 }
      let draws = hit.compactMap { layer in
        layer.content.map { Draw(content: $0, opacity: layer.opacity * bar.opacity) }
      }
      guard !draws.isEmpty else { return }
      drawn.append(Background(owner: owner, draws: draws))
      if draws.contains(where: isOpaque) { visible = [] }
      visible.append(Background(owner: owner, draws: draws))
    }

    /// Removes everything that a page's opaque content covers.
    private mutating func cover(_ layer: Layer, at point: Point) {
      guard layer.frame.contains(point), let content = layer.content,
        isOpaque(Draw(content: content, opacity: layer.opacity))
      else { return }
      visible = []
    }

    private func isOpaque(_ draw: Draw) -> Bool {
      guard draw.opacity == 1 else { return false }
      switch draw.content {
      case .color(let color): return color.alpha == 1
      case .image(.named(let name)): return opaqueImages.contains(name)
      default: return false
      }
    }

    private func offset(of frame: Rect, from point: Point) -> Point {
      Point(x: point.x - frame.minX, y: point.y - frame.minY)
    }
  }
}

extension Rect {
  func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}

extension Layer {
  /// The child with the given name, or nil if there is none.
  subscript(name: String) -> Layer? { children.first { $0.name == name } }

  /// The window, with the presenting view of a page sheet at its original size.
  var unscaled: Layer {
    var window = self
    window.children = children.flatMap { $0.sourceSize == nil ? [$0] : $0.children }
    return window
  }

  /// Returns a page's layer in the window.
  func page(_ name: PageID) -> Layer? { self["pages/\(name)"] }
}
