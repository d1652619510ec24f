import Compositing
import Layers
import Navigation
import Units

/// What the model shows of two pages while they move, in points: parallax, dimming and shadow.
package struct PageGeometry: Sendable {
  /// The distance that the lower page moves, as a share of the distance that the upper page covers.
  var parallax = 112.0 / 375
  /// The opacity of the black cover of the lower page when the upper page covers it completely.
  var dimming = 0.1
  /// The opacity of the shadow in columns of one point, the first beside the upper page, when the movement begins.
  var shadow: [Double] = []
  /// Whether the upper page is pushed.
  private var isPush = true
  /// The rows that contain pages only, below the bars and above a tab bar, in points.
  var rows: ClosedRange<Double>

  /// Reads the values from the layers in the middle of a movement.
  package init(_ movement: ModelMovement, _ pictures: inout ModelPictures) {
    let timeline = pictures.film.timeline
    let bar = timeline.barArea.height
    rows = bar + 1...max(bar + 2, pictures.height)
    let index = movement.edges.indices.min {
      abs(movement.edges[$0] - 0.5) < abs(movement.edges[$1] - 0.5)
    }
    guard let index else { return }
    let covered = 1 - movement.edges[index]
    let list = pictures.displayList(at: movement.times[index])
    let scale = Double(list.scale.factor)
    let pages = list.draws.filter {
      $0.layer.contains("/pages/") && $0.layer.hasSuffix("/background")
        && $0.rect.height == list.height && !$0.layer.contains("Bar")
    }
    if pages.count == 2, pages[0].rect.x < pages[1].rect.x, covered > 0.1 {
      parallax = -Double(pages[0].rect.x) / scale / (covered * pictures.width)
    }
    let cover = list.draws.first { $0.layer.hasSuffix("/dimming") }
    if covered > 0.1 { dimming = cover.map { Double($0.opacity) / 255 / covered } ?? 0 }
    guard let edge = list.draws.first(where: { $0.layer.hasSuffix("/edgeShadow") }),
      case .image(let resource) = edge.operation, edge.opacity > 0
    else { return }
    isPush = movement.isPush
    let remaining = isPush ? movement.edges[index] : 1 - movement.edges[index]
    let fade = Double(edge.opacity) / 255 / max(remaining, 0.1)
    let count = Int((Double(edge.rect.width) / scale).rounded())
    shadow = (0..<count).map { point in
      let columns = (0..<list.scale.factor).map {
        edge.rect.width - 1 - point * list.scale.factor - $0
      }
      let alphas = columns.filter { $0 >= 0 && $0 < resource.pixels.width }
        .map { Double(resource.pixels[$0, 0].alpha) / 255 }
      return fade * alphas.reduce(0, +) / Double(max(1, alphas.count))
    }
  }

  /// Returns the opacity of the shadow at a distance from the upper page's edge, in points.
  ///
  /// The shadow fades in the course of a push and of a pop.
  ///
  /// - Parameter edge: The page edge as a share of the width.
  func shadow(at distance: Double, edge: Double) -> Double {
    let position = distance - 0.5
    guard position < Double(shadow.count), !shadow.isEmpty else { return 0 }
    let index = max(0, Int(position.rounded(.down)))
    let first = shadow[index]
    let next = index + 1 < shadow.count ? shadow[index + 1] : 0
    let share = max(0, position - Double(index))
    return (isPush ? edge : 1 - edge) * (first + (next - first) * share)
  }
}
