import Layers
import Units

/// A capsule of glass on a bar of iOS 26 and later, with the buttons that share it, in the bar's coordinates
/// (UIKit Facts, Platters).
package struct Platter: Hashable, Sendable {
  package var frame: Rect
  /// The buttons, from left to right.
  package var buttons: [BarItems.Button]
  /// Whether the platter is the back button.
  package var isBack = false

  /// Whether the platter has glass; an item with `hidesSharedBackground` has none.
  package var hasGlass: Bool { !buttons.contains { $0.item.hidesSharedBackground } }
  /// Whether the tint fills the platter.
  package var isProminent: Bool { buttons.contains { $0.item.isProminent } }

  /// The metrics of platters on one kind of bar, in points (UIKit Facts, Platters).
  struct Metrics: Sendable {
    /// The height of a platter, which is also its smallest width.
    let height: Double
    /// The distance between the bar's top and a platter.
    let top: Double

    /// The font of a button's title.
    let font: Font

    static let navigationBar = Metrics(height: 44, top: 0, font: Font(size: 17))
    static let toolbar = Metrics(height: 48, top: 0, font: Font(size: 17, weight: .medium))

    /// The distance between two platters.
    static let gap = 12.0
    /// The distance between a text and the edge of its platter.
    static let textPadding = 16.0
    /// The distance between a text and the edge of its platter in a SwiftUI toolbar.
    static let swiftUITextPadding = 12.0
    /// The distance between an image and the edge of its platter or the next image.
    ///
    /// The value is chosen, so that the usual image of 24 points gives a circle of 44 points.
    static let imagePadding = 10.0
    /// The distance between an item without a platter and its neighbors.
    static let bareGap = 16.0
  }
}

/// Lays out items on platters.
struct PlatterLayout {
  let scene: Scene
  let metrics: Platter.Metrics

  /// The distance between a text and the edge of its platter, in points.
  var textPadding: Double {
    scene.has(.swiftUIToolbarItems)
      ? Platter.Metrics.swiftUITextPadding : Platter.Metrics.textPadding
  }

  /// Returns the platters of items, from left to right, beginning at `x`.
  ///
  /// Neighbors with images share a platter unless a space or their properties separate them. Texts and
  /// prominent items have their own platters (Apple, Build a UIKit app with the new design).
  func platters(_ items: [BarButtonItem], from x: Double) -> [Platter] {
    var platters: [Platter] = []
    var x = x
    for group in Self.groups(of: items) {
      let isBare = group.items.contains(where: \.hidesSharedBackground)
      if let last = platters.last {
        x += isBare || !last.hasGlass ? Platter.Metrics.bareGap : Platter.Metrics.gap
      }
      let platter = platter(group.items, at: x)
      x = platter.frame.maxX
      platters.append(platter)
    }
    return platters
  }

  /// Returns the platter of the back button at `x`: a circle with the indicator.
  func backButton(at x: Double, indicator: Size) -> Platter {
    let item = BarButtonItem.backIndicatorImage
    let frame = Rect(x: x, y: metrics.top, width: metrics.height, height: metrics.height)
    let button = BarItems.Button(
      content: .image(.backIndicator(scene.profile.backIndicatorOutline)),
      frame: Rect(
        x: x + (metrics.height - indicator.width) / 2,
        y: metrics.top + (metrics.height - indicator.height) / 2,
        width: indicator.width, height: indicator.height), item: item)
    return Platter(frame: frame, buttons: [button], isBack: true)
  }

  /// Items that share a platter.
  struct Group {
    var items: [BarButtonItem]
    /// The number of flexible spaces in front of the group.
    let flexibleSpacesBefore: Int
  }

  /// Returns the groups of items that share a platter.
  static func groups(of items: [BarButtonItem]) -> [Group] {
    var groups: [Group] = []
    var canShare = false
    var spaces = 0
    for item in items {
      if item.isSpace {
        canShare = false
        if item.content == .space(.flexible) { spaces += 1 }
        continue
      }
      if canShare, item.sharesPlatter, let last = groups.indices.last {
        groups[last].items.append(item)
      } else {
        groups.append(Group(items: [item], flexibleSpacesBefore: spaces))
      }
      canShare = item.sharesPlatter
    }
    return groups
  }

  private func platter(_ group: [BarButtonItem], at x: Double) -> Platter {
    var buttons: [BarItems.Button] = []
    var end = x
    for item in group {
      let size = contentSize(of: item)
      let width = width(of: item, content: size.width)
      buttons.append(
        BarItems.Button(
          content: content(of: item),
          frame: Rect(
            x: end + (width - size.width) / 2, y: metrics.top + (metrics.height - size.height) / 2,
            width: size.width, height: size.height), item: item))
      end += width
    }
    let frame = Rect(x: x, y: metrics.top, width: end - x, height: metrics.height)
    return Platter(frame: frame, buttons: buttons)
  }

  private func width(of item: BarButtonItem, content: Double) -> Double {
    if item.hidesSharedBackground { return content }
    let padding =
      item.title == nil ? Platter.Metrics.imagePadding : textPadding
    return max(metrics.height, content + 2 * padding)
  }

  private func contentSize(of item: BarButtonItem) -> Size {
    switch item.content {
    case .title(let title):
      Size(
        width: scene.textWidth(Measure.limited(title), metrics.font), height: metrics.height)
    case .image(let name): scene.images[name]?.size ?? .zero
    case .backIndicatorImage: ItemMetrics.indicatorSize
    case .space: .zero
    }
  }

  private func content(of item: BarButtonItem) -> BarItems.Button.Content {
    switch item.content {
    case .title(let title): .text(Measure.limited(title), metrics.font)
    case .image(let name): .image(.named(name))
    case .backIndicatorImage, .space:
      .image(.backIndicator(scene.profile.backIndicatorOutline))
    }
  }
}

extension BarButtonItem {
  /// Whether the item shares a platter with a neighbor that does the same.
  fileprivate var sharesPlatter: Bool {
    title == nil && !isSpace && !isProminent && sharesBackground && !hidesSharedBackground
  }
}
