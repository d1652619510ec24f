import Compositing
import Layers

/// The backgrounds of two pages, or of screenshots of pages, in a frame in which they move.
struct MovingPages {
  /// The page that is covered, to the left of its place at rest.
  let lower: Draw?
  /// The page whose left edge moves over the screen.
  let upper: Draw?

  /// - Parameter edge: The left edge of the upper page as a share of the width.
  init(_ list: DisplayList, edge: Double) {
    let position = edge * Double(list.width)
    func isUpper(_ draw: Draw) -> Bool { abs(Double(draw.rect.x) - position) < 2 }
    let pages = list.draws.filter {
      $0.layer.hasSuffix("/background") && !$0.layer.contains("/bar/")
        && $0.rect.width == list.width && 2 * $0.rect.height > list.height
    }
    upper = pages.last(where: isUpper)
    lower =
      pages.last { $0.rect.x < 0 && !isUpper($0) } ?? pages.last { $0.rect.x == 0 && !isUpper($0) }
  }

  /// The name of the covered page.
  var lowerName: String? { lower.flatMap { Self.prefix($0.layer)?.name } }

  /// Returns the draws of the covered page alone, on the container.
  func lowerDraws(_ list: DisplayList) -> DisplayList? {
    guard let lower, let prefix = Self.prefix(lower.layer)?.path else { return nil }
    var result = list
    result.draws.removeAll {
      !$0.layer.hasPrefix(prefix) && $0.layer != "window/container/background"
    }
    return result
  }

  /// Returns the path and the name of the page or screenshot that contains a layer.
  private static func prefix(_ layer: String) -> (path: String, name: String)? {
    let names = layer.split(separator: "/")
    guard let index = names.firstIndex(where: { $0 == "pages" || $0 == "screenshots" }),
      index + 1 < names.count
    else { return nil }
    return (names[...(index + 1)].joined(separator: "/") + "/", String(names[index + 1]))
  }
}

extension Draw {
  /// Whether the draw is the black cover of a lower page or screenshot.
  var isDimming: Bool { layer.hasSuffix("/dimming") || layer.hasSuffix("screenshots/cover") }
}
