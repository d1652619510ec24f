import Layers
import Navigation
import Units

/// The area of the bar in one frame: the pages that are visible there, and what the frame would show
/// with other bars.
struct BarArea: Hashable {
  /// A page or its screenshot, with the position of its left edge in points.
  struct VisiblePage: Hashable {
    let page: PageID
    let x: Double
    let layer: String
  }

  /// The frame without titles and buttons.
  let actual: Layer
  /// The frame without bars.
  let bare: Layer
  /// The pages, from bottom to top.
  let visiblePages: [VisiblePage]
  let width: Double
  private let hasScreenshots: Bool
  /// Whether UIKit cross-fades the backgrounds of two bars.
  let isCrossFading: Bool
  /// Whether the real bar has a background.
  let hasRealBar: Bool

  init(_ window: Layer, width: Double) {
    self.width = width
    actual = window.withoutItems(keepsBars: true)
    bare = window.withoutItems(keepsBars: false)
    let hasScreenshots = window.children.contains { $0.name.hasPrefix(LayerPrefix.screenshot) }
    self.hasScreenshots = hasScreenshots
    // In an animation of screenshots, the bar moves with the navigation controller's view.
    let viewX = window.children.first { $0.name == Self.container }?.frame.minX ?? 0
    visiblePages = window.children.compactMap { layer in
      guard let page = layer.page else { return nil }
      let isPage = layer.name.hasPrefix(LayerPrefix.page)
      return VisiblePage(
        page: page, x: isPage && hasScreenshots ? viewX : layer.frame.minX, layer: layer.name)
    }
    let bar = actual.children.first { $0.name == BarLayerName.bar }
    hasRealBar = bar?.children.contains { !$0.children.isEmpty } == true
    isCrossFading =
      bar?.children.contains {
        $0.name == BarLayerName.outgoingBackground && !$0.children.isEmpty && !$0.isMoving
      } == true
  }

  private static let container = "container/background"

  /// Returns the topmost page at a position, or nil if there is none.
  func page(atX x: Double) -> PageID? {
    visiblePages.last { $0.x.rounded() <= x && x < $0.x + width }?.page
  }

  /// Returns the columns of pixels in which a page is the topmost one.
  func parts(of page: PageID) -> [Range<Int>] {
    visiblePages.indices.filter { visiblePages[$0].page == page }.map { index in
      let end =
        index + 1 < visiblePages.count ? visiblePages[index + 1].x : visiblePages[index].x + width
      let start = Int(visiblePages[index].x.rounded())
      return start..<max(start, Int(end.rounded()))
    }
  }

  /// Returns the frame in which each page has its own bar.
  func withOwnBars(_ backgroundsByPage: [PageID: BarBackgrounds]) -> Layer {
    var window = bare
    window.children = bare.children.flatMap { layer -> [Layer] in
      guard let visiblePage = visiblePages.first(where: { $0.layer == layer.name }),
        let backgrounds = backgroundsByPage[visiblePage.page]
      else { return [layer] }
      if layer.name.hasPrefix(LayerPrefix.screenshot) {
        var layer = layer
        layer.children.append(expected(backgrounds.layers, x: 0, visiblePage.page))
        return [layer]
      }
      return [layer, expected(backgrounds.layers, x: visiblePage.x, visiblePage.page)]
    }
    return window
  }

  /// Returns the frame with one bar above all pages, composed of a part for each page.
  func withSharedBar(_ backgroundsByPage: [PageID: BarBackgrounds]) -> Layer {
    var window = bare
    for (index, visiblePage) in visiblePages.enumerated() {
      guard let backgrounds = backgroundsByPage[visiblePage.page] else { continue }
      let next = index + 1 < visiblePages.count ? visiblePages[index + 1].x : visiblePage.x + width
      var layer = expected(backgrounds.layers, x: next - width, visiblePage.page)
      layer.clip = Rect(x: 0, y: 0, width: width, height: window.frame.height)
      window.children.append(layer)
    }
    return window
  }

  /// Returns the frame with one bar above all pages.
  func withSharedBar(_ layers: [Layer]) -> Layer {
    var window = bare
    window.children.append(
      Layer("expectedBar", frame: Rect(size: Size(width: width, height: 0)), children: layers))
    return window
  }

  /// Returns the frame in which the container's view and the empty window have the pages' colors.
  func filled(_ frame: Layer, _ colors: [PageID: Color]) -> Layer {
    var window = frame
    window.children = frame.children.flatMap { layer -> [Layer] in
      guard layer.name == Self.container || layer.name == "background" else { return [layer] }
      // In an animation of screenshots, the container contains only the top page.
      let visible =
        hasScreenshots && layer.name == Self.container
        ? visiblePages.filter { $0.layer.hasPrefix(LayerPrefix.page) } : visiblePages
      return [layer]
        + visible.compactMap { visiblePage in
          colors[visiblePage.page].map {
            Layer(
              "filling/\(visiblePage.page)",
              frame: Rect(x: visiblePage.x, y: 0, width: width, height: layer.frame.height),
              content: .color($0), isMoving: true)
          }
        }
    }
    return window
  }

  /// The frame with an edge shadow that is as tall as the screen; nil if the shadow already has that height,
  /// or if no shadow is visible.
  var withFullShadow: Layer? {
    guard
      let index = actual.children.firstIndex(where: {
        $0.name == "edgeShadow" && $0.frame.minY > 0 && $0.opacity > 0
      })
    else { return nil }
    var window = actual
    window.children[index].frame.size.height += window.children[index].frame.minY
    window.children[index].frame.origin.y = 0
    return window
  }

  private func expected(_ layers: [Layer], x: Double, _ page: PageID) -> Layer {
    Layer(
      "expectedBar/\(page)", frame: Rect(x: x, y: 0, width: width, height: 0), isMoving: true,
      children: layers)
  }
}

extension Layer {
  /// The page that the layer shows, directly or as a screenshot.
  fileprivate var page: PageID? {
    for prefix in [LayerPrefix.page, LayerPrefix.screenshot] where name.hasPrefix(prefix) {
      return name == LayerPrefix.screenshot + "cover"
        ? nil : PageID(String(name.dropFirst(prefix.count)))
    }
    return nil
  }
}
