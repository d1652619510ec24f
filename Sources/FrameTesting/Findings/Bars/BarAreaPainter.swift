import Compositing
import Layers
import Navigation
import Pixels
import Transom
import Units

/// Draws the top of frames at one pixel per point.
final class BarAreaPainter {
  private let painter: Painter
  private var flattener: Flattener

  /// The height of the area that is drawn below the bar, in points.
  ///
  /// The area contains a large title and part of the content that a backdrop blurs.
  private static let margin = 80

  init(_ film: Film) {
    painter = Painter(kernels: film.kernels)
    let images = film.images
    let size = film.timeline.scene.frameSize
    flattener = Flattener(
      scale: DisplayScale(1), width: Int(size.width.rounded(.up)),
      height: min(
        Int(size.height.rounded(.up)), Int(film.timeline.scene.barBottom) + Self.margin)
    ) { images[$0] }
  }

  var kernels: Kernels { painter.kernels }

  func picture(_ window: Layer) -> PixelBuffer { picture(list(window)) }

  func picture(_ list: DisplayList) -> PixelBuffer { painter.paint(list) }

  func list(_ window: Layer) -> DisplayList { flattener.displayList(of: window) }
}

extension DisplayList {
  /// Returns the path of the topmost bar layer at a pixel, or of the topmost visible layer if there is no
  /// bar.
  ///
  /// The dimming and the edge shadow over the lower page are ignored.
  func owner(atX x: Int, y: Int) -> String? {
    var found: [String] = []
    Self.collect(draws, x, y, &found)
    return found.last { path in
      path.split(separator: "/").contains {
        $0 == BarLayerName.bar || $0 == BarLayerName.fakeBar
      }
    } ?? found.last
  }

  private static func collect(_ draws: [Draw], _ x: Int, _ y: Int, _ found: inout [String]) {
    for draw in draws where draw.opacity > 0 && draw.clippedRect.contains(x: x, y: y) {
      switch draw.operation {
      case .group(let inner), .blurred(let inner, _): collect(inner, x, y, &found)
      case .fill(let color):
        if color.alpha == 0 || draw.layer.hasSuffix("dimming") { continue }
        if color.alpha == 255, draw.opacity == 255 { found = [] }
        found.append(draw.layer)
      case .image(let resource):
        if draw.layer.hasSuffix("edgeShadow") { continue }
        if resource.isOpaque, draw.opacity == 255 { found = [] }
        found.append(draw.layer)
      case .glyphs, .backdrop, .scaled, .glass: found.append(draw.layer)
      }
    }
  }
}
