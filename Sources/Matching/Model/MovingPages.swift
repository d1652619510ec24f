import Compositing
import Layers
import Units

/// The pages, or screenshots of pages, in a frame in which they move.
struct MovingPages {
  /// The page that is covered, to the left of its place at rest.
  private let lower: Draw?
  /// The page whose left edge moves over the screen.
  private let upper: Draw?

  /// - Parameter edge: The left edge of the upper page as a share of the width.
  init(_ list: DisplayList, edge: Double) {
    let position = edge * Double(list.width)
    func isUpper(_ draw: Draw) -> Bool { abs(Double(draw.pageArea.x) - position) < 2 }
    let pages = list.draws.filter {
      $0.isPage && $0.pageArea.width == list.width && 2 * $0.pageArea.height > list.height
    }
    upper = pages.last(where: isUpper)
    lower =
      pages.last { $0.pageArea.x < 0 && !isUpper($0) }
      ?? pages.last { $0.pageArea.x == 0 && !isUpper($0) }
  }

  /// The left edge of the covered page, in device pixels.
  var lowerLeft: Int? { lower?.pageArea.x }

  /// Returns whether the covered page, or its content, is higher or lower on the screen than in a state at rest.
  ///
  /// Some systems place it for another bar while it moves.
  ///
  /// - Parameter bar: The height of the bars, which are not compared, in device pixels.
  func lowerIsMovedVertically(
    in list: DisplayList, from rest: DisplayList, below bar: Double
  ) -> Bool {
    func content(_ list: DisplayList) -> [Draw] {
      lowerDraws(list)?.draws.filter { Double($0.rect.y + $0.rect.height) > bar } ?? []
    }
    let resting = content(rest)
    return content(list).contains { draw in
      resting.contains { $0.layer == draw.layer && $0.rect.y != draw.rect.y }
    }
  }

  /// The name of the covered page.
  var lowerName: String? { lower.flatMap { Self.page($0.layer)?.name } }

  /// Returns the draws of the covered page alone, over the container's background.
  func lowerDraws(_ list: DisplayList) -> DisplayList? {
    guard let lower, let page = Self.page(lower.layer)?.path else { return nil }
    var result = list
    result.draws.removeAll {
      $0.layer != page && !$0.layer.hasPrefix(page + "/")
        && ($0.layer != "window/container/background" || $0.rect.x > 0)
    }
    return result
  }

  /// Returns the path and the name of the page or screenshot that contains a layer.
  private static func page(_ layer: String) -> (path: String, name: String)? {
    let names = layer.split(separator: "/")
    guard let index = names.firstIndex(where: { $0 == "pages" || $0 == "screenshots" }),
      index + 1 < names.count
    else { return nil }
    return (names[...(index + 1)].joined(separator: "/"), String(names[index + 1]))
  }
}

extension Draw {
  /// Whether the draw is the background of a page, or a screenshot that is drawn as one picture.
  fileprivate var isPage: Bool {
    if layer.hasSuffix("/background") { return !layer.contains("/bar/") }
    guard case .group = operation else { return false }
    return layer.split(separator: "/").dropLast().last == "screenshots"
  }

  /// Whether the draw is the background or the content of a page, not of a bar.
  var isPageOrContent: Bool {
    layer.hasPrefix("window/pages/") && !layer.contains("/bar/")
      && (layer.hasSuffix("/background") || layer.hasSuffix("/content"))
  }

  /// The area of a page, which for a screenshot is its clip: its rectangle is only what is visible.
  fileprivate var pageArea: PixelRect {
    guard case .group = operation else { return rect }
    return clip ?? rect
  }

  /// Whether the draw is the black cover of a lower page or screenshot.
  var isDimming: Bool { layer.hasSuffix("/dimming") || layer.hasSuffix("screenshots/cover") }
}
