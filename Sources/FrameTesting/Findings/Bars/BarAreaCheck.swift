import Compositing
import Layers
import Navigation
import Pixels
import Transom
import Units

/// A defective part of a frame's bar area.
struct BarAreaDefect: Sendable {
  let kind: SequenceFinding.Kind
  /// The smallest rectangle that contains the part, in points.
  let area: PixelRect
  let color: PremultipliedRGBA8
  /// The expected color at the same position, such as that of the page's own bar.
  let expected: PremultipliedRGBA8
  /// The page beneath the part; nil if there is none.
  let page: PageID?
  let layer: String?
  /// The sum of the differences from the expected colors, over all examined pixels of the part.
  ///
  /// Each examined pixel counts as four pixels.
  let contrast: Int
}

/// Compares the bar area of a frame with the bars that its pages can have.
///
/// A ``BarAreaGrid`` examines every second pixel of every second row. Each expected picture consists of the
/// expected bars and the frame's own pages, dimming and shadow.
struct BarAreaCheck {
  let area: BarArea
  /// The pages in the order of the movement, or one page at rest.
  let pages: [PageID]
  /// The bars that each page can have.
  let backgroundsByPage: [PageID: [BarBackgrounds]]
  let colors: [PageID: Color]
  /// The progress of the movement.
  let progress: Double
  /// The bottom of a bar at rest, in points.
  let standardBottom: Double
  /// Whether the pages cover the bar area at rest, with their bars or their content.
  let coversAtRest: Bool

  /// The smallest sum of differences that is reported: about 16 points² of black on white.
  private static let minimumContrast = 4000

  private var bottoms: [Double] {
    pages.compactMap { backgroundsByPage[$0]?.compactMap(\.bottom).min() }
  }

  /// Returns the defects of the frame.
  func defects(_ painter: BarAreaPainter) -> [BarAreaDefect] {
    let list = painter.list(area.actual)
    let actual = painter.picture(list)
    // Where one bar is taller than the other, UIKit moves the bottom edge.
    let (gaps, filled) = gaps(actual, painter, bottom: Int(bottoms.max() ?? standardBottom))
    let bottom = Int(bottoms.min() ?? standardBottom)
    var unmatched = BarAreaGrid(actual, rows: bottom, isFull: true)
    unmatched.subtract(gaps)
    var defects = [defect(.gap, gaps, actual, filled, list)]
    if let window = area.withFullShadow {
      let shadowed = painter.picture(window)
      var missing = BarAreaGrid(actual, rows: bottom, isFull: true)
      missing.removeEqual(actual, shadowed, painter.kernels)
      defects.append(defect(.shadow, missing, actual, shadowed, list))
    }
    var own: PixelBuffer?
    for backgroundsByPage in combinations where own == nil || !unmatched.isEmpty {
      // The real bar is above the pages, and other bars are inside the pages.
      let windows = [area.withSharedBar(backgroundsByPage), area.withOwnBars(backgroundsByPage)]
      for window in area.hasRealBar ? windows : windows.reversed()
      where own == nil || !unmatched.isEmpty {
        let picture = painter.picture(window)
        own = own ?? picture
        unmatched.removeEqual(actual, picture, painter.kernels)
      }
      removeOwnBars(backgroundsByPage, actual, painter, &unmatched)
      if area.isCrossFading { removeCrossFade(of: backgroundsByPage, actual, painter, &unmatched) }
    }
    var unknown = unmatched
    if pages.count > 1 { removeSingleBars(actual, painter, &unknown) }
    unmatched.subtract(unknown)
    if let own {
      defects.append(defect(.thirdColor, unknown, actual, own, list))
      defects.append(defect(.otherBar, unmatched, actual, own, list))
    }
    return defects.compactMap { $0 }
  }

  private func defect(
    _ kind: SequenceFinding.Kind, _ grid: BarAreaGrid, _ actual: PixelBuffer,
    _ expected: PixelBuffer, _ list: DisplayList
  ) -> BarAreaDefect? {
    guard !grid.isEmpty else { return nil }
    let contrast = grid.contrast(actual, expected)
    guard contrast >= Self.minimumContrast, let bounds = grid.bounds(in: actual),
      let at = grid.sample(actual)
    else { return nil }
    return BarAreaDefect(
      kind: kind, area: bounds, color: actual[at.x, at.y], expected: expected[at.x, at.y],
      page: area.page(atX: Double(at.x)), layer: list.owner(atX: at.x, y: at.y),
      contrast: contrast)
  }

  /// Returns the pixels that show what is behind the pages, and a picture of the frame in which these pixels
  /// are filled with the pages' colors.
  private func gaps(
    _ actual: PixelBuffer, _ painter: BarAreaPainter, bottom: Int
  ) -> (BarAreaGrid, PixelBuffer) {
    var gaps = BarAreaGrid(actual, rows: bottom, isFull: coversAtRest)
    guard coversAtRest else { return (gaps, actual) }
    let filled = painter.picture(area.filled(area.actual, colors))
    gaps.removeEqual(actual, filled, painter.kernels)
    // A backdrop's blur spreads the color of a gap to the pixels next to it, which are not gaps themselves.
    if !gaps.isEmpty {
      let bare = painter.picture(area.bare)
      gaps.removeEqual(bare, painter.picture(area.filled(area.bare, colors)), painter.kernels)
    }
    return (gaps, filled)
  }

  /// Removes the pixels of each page that look as if all pages had the bar of this page.
  private func removeOwnBars(
    _ backgroundsByPage: [PageID: BarBackgrounds], _ actual: PixelBuffer, _ painter: BarAreaPainter,
    _ unmatched: inout BarAreaGrid
  ) {
    guard pages.count > 1 else { return }
    for (page, backgrounds) in backgroundsByPage where !unmatched.isEmpty {
      let single = painter.picture(area.withSharedBar(backgrounds.layers))
      for part in area.parts(of: page) {
        unmatched.removeEqual(actual, single, painter.kernels, in: part)
      }
    }
  }

  /// All combinations of one bar for each page.
  private var combinations: [[PageID: BarBackgrounds]] {
    pages.reduce([[:]]) { partial, page in
      (backgroundsByPage[page] ?? []).flatMap { backgrounds in
        partial.map { $0.merging([page: backgrounds]) { $1 } }
      }
    }
  }

  /// Removes the pixels that have the colors of UIKit's own cross-fade at the progress of the frame.
  ///
  /// If the new background is opaque, it fades in over the old one. Otherwise, the old one fades out at the
  /// same time (UIKit Facts, Background changes in a transition).
  private func removeCrossFade(
    of backgroundsByPage: [PageID: BarBackgrounds], _ actual: PixelBuffer,
    _ painter: BarAreaPainter,
    _ unmatched: inout BarAreaGrid
  ) {
    guard pages.count == 2, let from = backgroundsByPage[pages[0]],
      let to = backgroundsByPage[pages[1]]
    else { return }
    for opacity in [1, 1 - progress] where !unmatched.isEmpty {
      let layers = from.layers(opacity: opacity) + to.layers(opacity: progress)
      unmatched.removeEqual(actual, painter.picture(area.withSharedBar(layers)), painter.kernels)
    }
  }

  /// Removes the pixels that look as if all pages had the bar of one page.
  private func removeSingleBars(
    _ actual: PixelBuffer, _ painter: BarAreaPainter, _ unmatched: inout BarAreaGrid
  ) {
    for backgrounds in pages.flatMap({ backgroundsByPage[$0] ?? [] }) {
      let single = Dictionary(uniqueKeysWithValues: pages.map { ($0, backgrounds) })
      for window in [area.withSharedBar(backgrounds.layers), area.withOwnBars(single)]
      where !unmatched.isEmpty {
        unmatched.removeEqual(actual, painter.picture(window), painter.kernels)
      }
    }
  }
}
