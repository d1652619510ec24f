import Units

/// The toolbar of a page on iOS 26 and later (UIKit Facts, Toolbar).
enum Toolbar {
  /// The distance between the platters and the sides and the bottom of a screen with a home indicator.
  static let margin = 28.0
  /// The same distance on a screen without a home indicator, which is chosen.
  static let squareMargin = 16.0
}

extension Scene {
  /// The distance between the toolbar and the edges of the screen, in points.
  private var toolbarMargin: Double {
    device.safeArea.bottom > 0 ? Toolbar.margin : Toolbar.squareMargin
  }

  /// The frame of a toolbar, in the screen's coordinates.
  var toolbarFrame: Rect {
    let height = Platter.Metrics.toolbar.height
    return Rect(
      x: 0, y: device.size.height - toolbarMargin - height, width: device.size.width, height: height
    )
  }

  /// Returns the bottom inset of a page's safe area without a tab bar: that of the device, or the part below
  /// the toolbar's top.
  func bottomInset(of page: Page) -> Double {
    profile.hasGlass && !page.toolbarItems.isEmpty
      ? device.size.height - toolbarFrame.minY : device.safeArea.bottom
  }

  /// Returns the platters of a page's toolbar, from left to right, in the toolbar's coordinates.
  ///
  /// Flexible spaces take the free width. If the platters do not fit, the padding of all texts is reduced.
  func toolbarPlatters(of page: PageID) -> [Platter] {
    guard profile.hasGlass, let items = pages[page]?.toolbarItems, !items.isEmpty else { return [] }
    let available = device.size.width - 2 * toolbarMargin
    let layout = PlatterLayout(scene: self, metrics: .toolbar)
    var platters = layout.platters(items, from: toolbarMargin)
    let width = (platters.last?.frame.maxX ?? 0) - toolbarMargin
    if width > available {
      let texts = platters.filter { $0.buttons.contains { $0.item.title != nil } }.count
      let excess = (width - available) / Double(max(texts, 1))
      platters = narrowed(platters, by: min(excess, layout.textPadding))
    } else {
      platters = spread(platters, items, by: available - width)
    }
    return platters
  }

  private func narrowed(_ platters: [Platter], by excess: Double) -> [Platter] {
    var shift = 0.0
    return platters.map { platter in
      var moved = platter.moved(by: -shift)
      guard platter.buttons.contains(where: { $0.item.title != nil }) else { return moved }
      moved.frame.size.width -= excess
      moved.buttons = moved.buttons.map {
        var button = $0
        button.frame = $0.frame.offset(x: -excess / 2)
        return button
      }
      shift += excess
      return moved
    }
  }

  /// Moves the platters after flexible spaces, which share `free` points.
  private func spread(_ platters: [Platter], _ items: [BarButtonItem], by free: Double) -> [Platter]
  {
    let total = items.count { $0.content == .space(.flexible) }
    guard total > 0 else { return platters }
    let groups = PlatterLayout.groups(of: items)
    return zip(platters, groups).map {
      $0.moved(by: free * Double($1.flexibleSpacesBefore) / Double(total))
    }
  }
}
