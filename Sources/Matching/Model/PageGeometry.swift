import Compositing
import Layers
import Navigation
import Units

/// What the model shows of two pages while they move: parallax, dimming and shadow.
package struct PageGeometry: Sendable {
  /// Where the lower page is when the upper page has an edge.
  private struct Sample: Sendable {
    /// The left edge of the upper page, as a share of the width.
    let edge: Double
    /// How far the lower page is to the left of its place at rest, as a share of the width.
    let shift: Double
    /// The opacity of the black cover of the lower page.
    let dimming: Double
  }

  /// Samples in the order of their edges.
  ///
  /// Some systems neither move nor dim the lower page in proportion.
  private var samples: [Sample] = []
  /// The opacity of the shadow in columns of one point, the first beside the upper page, when the movement begins.
  private(set) var shadow: [Double] = []
  /// Whether the upper page is pushed.
  private let isPush: Bool
  /// The rows that contain pages only, below the bars and above a tab bar, in points.
  let rows: ClosedRange<Double>
  /// The size of a pixel of the device as a share of the width: positions are rounded to such pixels.
  let devicePixel: Double

  private static let sampleCount = 20

  /// Reads the values from the layers in a movement.
  package init(_ movement: ModelMovement, _ pictures: inout ModelPictures) {
    let timeline = pictures.film.timeline
    let bar = timeline.barArea.height
    rows = bar + 1...max(bar + 2, pictures.height)
    isPush = movement.isPush
    devicePixel =
      movement.times.first.map { 1 / Double(pictures.displayList(at: $0).width) } ?? 0.001
    // A lower page that is hidden has no draws.
    let visible = movement.edges.indices.filter { movement.edges[$0] >= devicePixel }
    var middle: (list: DisplayList, edge: Double)?
    for number in 0...Self.sampleCount {
      let edge = Double(number) / Double(Self.sampleCount)
      let index = visible.min {
        abs(movement.edges[$0] - edge) < abs(movement.edges[$1] - edge)
      }
      guard let index, !samples.contains(where: { $0.edge == movement.edges[index] }) else {
        continue
      }
      let list = pictures.displayList(at: movement.times[index])
      let pages = MovingPages(list, edge: movement.edges[index])
      let cover = list.draws.first { $0.isDimming }
      samples.append(
        Sample(
          edge: movement.edges[index], shift: -Double(pages.lowerLeft ?? 0) * devicePixel,
          dimming: cover.map { Double($0.opacity) / 255 } ?? 0))
      if abs(movement.edges[index] - 0.5) < abs((middle?.edge ?? 2) - 0.5) {
        middle = (list, movement.edges[index])
      }
    }
    if let middle {
      shadow = Self.shadow(middle.list, remaining: isPush ? middle.edge : 1 - middle.edge)
    }
  }

  /// Returns the opacities of the shadow at the start of a movement, from a state in which a share of it remains.
  private static func shadow(_ list: DisplayList, remaining: Double) -> [Double] {
    guard let edge = list.draws.first(where: { $0.layer.hasSuffix("/edgeShadow") }),
      case .image(let resource) = edge.operation, edge.opacity > 0
    else { return [] }
    let scale = list.scale.factor
    let fade = Double(edge.opacity) / 255 / max(remaining, 0.1)
    let count = Int((Double(edge.rect.width) / Double(scale)).rounded())
    return (0..<count).map { point in
      let columns = (0..<scale).map { edge.rect.width - 1 - point * scale - $0 }
      let alphas = columns.filter { $0 >= 0 && $0 < resource.pixels.width }
        .map { Double(resource.pixels[$0, 0].alpha) / 255 }
      return fade * alphas.reduce(0, +) / Double(max(1, alphas.count))
    }
  }

  /// Returns how far the lower page is to the left, as a share of the width.
  ///
  /// - Parameter edge: The page edge as a share of the width.
  package func shift(edge: Double) -> Double { interpolated(edge, \.shift) }

  /// Returns the opacity of the black cover of the lower page.
  ///
  /// - Parameter edge: The page edge as a share of the width.
  func dimming(edge: Double) -> Double { interpolated(edge, \.dimming) }

  private func interpolated(_ edge: Double, _ value: KeyPath<Sample, Double>) -> Double {
    guard let next = samples.firstIndex(where: { $0.edge >= edge }) else {
      // Beyond the last sample, both values decrease to zero at the right edge.
      guard let last = samples.last, last.edge < 1 else { return 0 }
      return last[keyPath: value] * (1 - edge) / (1 - last.edge)
    }
    guard next > 0 else { return samples[0][keyPath: value] }
    let (a, b) = (samples[next - 1], samples[next])
    let share = (edge - a.edge) / (b.edge - a.edge)
    return a[keyPath: value] * (1 - share) + b[keyPath: value] * share
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
