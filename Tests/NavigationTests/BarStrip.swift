import Layers
import Navigation
import Units

/// The bar's strip of a picture, seen along one horizontal line through the bar.
struct BarStrip {
  /// One bar's background where a vertical line crosses the strip.
  struct Background: Equatable {
    /// `bar` for the real bar, else the page whose fake or own bar it is.
    var owner: String
    /// What it draws there, bottom first, with the opacity of each draw.
    var draws: [Draw]

    /// The topmost flat colour or image that is known by name.
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

  /// `y`: the line, in points from the screen's top.
  init(_ window: Layer, y: Double = 40, images: [String: ImageFacts] = Paint.images) {
    self.window = window
    self.y = y
    opaqueImages = Set(images.filter(\.value.isOpaque).keys)
  }

  /// Every bar background drawn at `x`, bottom first, those that others cover included.
  func backgrounds(at x: Double) -> [Background] { walk(x).drawn }

  /// The bar backgrounds that can be seen at `x`: not those under an opaque page or bar.
  func visible(at x: Double) -> [Background] { walk(x).visible }

  func topmost(at x: Double) -> Background? { visible(at: x).last }

  /// The one paint seen at `x`; nil where there is no bar, or more than one.
  func paint(at x: Double) -> Paint? {
    let seen = visible(at: x)
    return seen.count == 1 ? seen[0].paint : nil
  }

  private func walk(_ x: Double) -> (drawn: [Background], visible: [Background]) {
    var line = Line(point: Point(x: x, y: y), opaqueImages: opaqueImages)
    for layer in window.children { line.cross(layer) }
    return (line.drawn, line.visible)
  }

  /// What a point of the picture consists of, as far as bars go.
  private struct Line {
    let point: Point
    let opaqueImages: Set<String>
    var drawn: [Background] = []
    var visible: [Background] = []

    mutating func cross(_ layer: Layer) { cross(layer, at: point) }

    private mutating func cross(_ layer: Layer, at point: Point) {
      let local = offset(of: layer.frame, from: point)
      if layer.name == "bar" {
        for child in layer.children { see(child, owner: "bar", at: local) }
      } else if layer.name.hasPrefix("pages/") {
        if let clip = layer.clip, !clip.contains(local) { return }
        let page = String(layer.name.dropFirst("pages/".count))
        for child in layer.children {
          switch child.name {
          case "fakeBar": see(child, owner: page, at: local)
          case "bar":
            guard let background = child["background"] else { continue }
            see(background, owner: page, at: offset(of: child.frame, from: local))
          default: cover(child, at: local)
          }
        }
      } else if layer.name.hasPrefix("screenshots/"), layer.frame.contains(point) {
        // A picture of a whole screen hides what lies below it.
        if layer.content == nil, !layer.children.isEmpty { visible = [] }
        for child in layer.children { cross(child, at: local) }
      }
    }

    private mutating func see(_ bar: Layer, owner: String, at point: Point) {
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

    /// A page's own picture hides what lies below it.
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
  /// The child of a name.
  subscript(name: String) -> Layer? { children.first { $0.name == name } }

  /// The page's layer, in the window.
  func page(_ name: PageID) -> Layer? { self["pages/\(name)"] }
}
