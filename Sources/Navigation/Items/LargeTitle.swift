import Units

/// The area of a large title below the rest of the bar (UIKit Facts, Large titles).
enum LargeTitle {
  static let height = 52.0
  static let font = Font(size: 34, weight: .bold)
  /// The distance from the top of the area to the label, in points.
  static let labelTop = 3.0
  static let labelHeight = 40.5
  /// The font and the height of the line below a large title on iOS 26 and later, which are chosen.
  static let subtitleFont = Font(size: 15)
  static let subtitleHeight = 20.0
  /// The scroll distance, in points, at which the inline title begins to appear.
  ///
  /// UIKit then fades in the title over time. In the model, its opacity follows the scroll offset.
  static let inlineTitleStart = labelTop + labelHeight
}

extension NavigationState {
  /// Returns whether the top page of a stack has a large title.
  ///
  /// The mode `automatic` uses the mode of the page below.
  func hasLargeTitle(_ page: PageID, in stack: [PageID], of scene: Scene) -> Bool {
    guard itemStyle(of: page).prefersLargeTitles, scene.profile.hasLargeTitles,
      !scene.device.isVerticallyCompact
    else { return false }
    // A bar that shows its page's items belongs to a navigation controller with a single page.
    let pages = (hidesOwnBarOnly(page) ? [] : stack.prefix { $0 != page }) + [page]
    for page in pages.reversed() {
      switch scene.pages[page]?.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic, nil: continue
      }
    }
    return true
  }

  /// Returns the visible height of the large title's area for the top page of a stack, in points.
  func largeTitleHeight(
    _ page: PageID, in stack: [PageID], of scene: Scene, at instant: Instant
  ) -> Double {
    guard hasLargeTitle(page, in: stack, of: scene) else { return 0 }
    let zone = largeTitleZone(page, of: scene)
    guard scene.pages[page]?.scrollView != nil else { return zone }
    return min(max(zone - self[page].scroll.offset(at: instant), 0), zone)
  }

  /// Returns the height of a large title's area at rest, in points.
  func largeTitleZone(_ page: PageID, of scene: Scene) -> Double {
    guard scene.profile.hasGlass, let item = navigationItem(of: page, in: scene) else {
      return LargeTitle.height
    }
    return item.largeTitleZone
  }

  /// Returns the height of the large title's area on the real bar (UIKit Facts, Large titles).
  ///
  /// During a transition, the height follows the progress. Between a call that changes the stack and the
  /// layout pass, it is the height for the old page.
  func largeTitleHeight(of scene: Scene, at instant: Instant) -> Double {
    guard let transition else {
      let pages = bar.itemStack.last == topPage ? stack : bar.itemStack
      return pages.last.map { largeTitleHeight($0, in: pages, of: scene, at: instant) } ?? 0
    }
    let from = largeTitleHeight(transition.from, in: transition.stackBefore, of: scene, at: instant)
    let to = largeTitleHeight(transition.to, in: stack, of: scene, at: instant)
    let snaps =
      scene.has(.popToRootSnapsLargeTitle) && transition.operation == .pop
      && stack.count == 1 && transition.stackBefore.count > 2
    return snaps ? to : from + (to - from) * transition.motion.progress(at: instant)
  }
}

extension ItemPath {
  /// Adds the large titles (UIKit Facts, Large titles).
  ///
  /// The upper page's title moves with its page. The lower page's title becomes the back label and
  /// shrinks to the label's size.
  mutating func addLargeTitles(
    from old: BarItems, to new: BarItems, operation: Transition.Operation, motion: ItemMotion,
    progress p: Double, width: Double
  ) {
    func withPage(_ title: BarItems.Label, distance: Double, opacity: Double) -> MovingTitle {
      var label = title
      label.frame.origin.x += distance
      return MovingTitle(label: label, opacity: opacity)
    }
    switch operation {
    case .push:
      newLargeTitle = new.visibleLargeTitle.map {
        withPage($0, distance: width * (1 - p), opacity: min(1, 2 * p))
      }
      oldLargeTitle = old.visibleLargeTitle.map { title in
        guard let anchor = new.backLabelAnchor else {
          return withPage(title, distance: -width * p, opacity: motion.outgoingOpacity)
        }
        let isSame = new.backLabel?.text == title.text
        if !isSame { newBackOpacity = Self.otherLabelOpacity(motion.fraction) }
        return MovingTitle(
          label: title.interpolated(to: anchor, motion.fraction),
          opacity: isSame
            ? motion.outgoingOpacity : max(0, 1 - motion.fraction / Self.otherTitleEnd))
      }
    case .pop:
      oldLargeTitle = old.visibleLargeTitle.map {
        withPage($0, distance: width * p, opacity: min(1, 2 * (1 - p)))
      }
      newLargeTitle = new.visibleLargeTitle.map { title in
        guard let anchor = old.backLabelAnchor else {
          return withPage(title, distance: -width * (1 - p), opacity: motion.incomingOpacity)
        }
        let isSame = old.backLabel?.text == title.text
        if !isSame { oldBackOpacity = Self.otherLabelOpacity(1 - motion.fraction) }
        return MovingTitle(
          label: title.interpolated(to: anchor, 1 - motion.fraction),
          opacity: isSame
            ? motion.incomingOpacity : max(0, 1 - (1 - motion.fraction) / Self.otherTitleEnd))
      }
    }
  }

  /// The fraction at which a large title whose text differs from the back label's has disappeared.
  private static let otherTitleEnd = 0.6
  /// The fraction at which a back label whose text differs from the large title's begins to appear.
  private static let otherLabelStart = 0.5

  /// Returns the opacity of a back label whose text differs from the large title's.
  private static func otherLabelOpacity(_ fraction: Double) -> Double {
    max(0, (fraction - otherLabelStart) / (1 - otherLabelStart))
  }
}

extension BarItems {
  /// The large title, or nil if the inline title replaces it.
  var visibleLargeTitle: Label? { titleOpacity < 1 ? largeTitle : nil }
}

extension BarItems.Label {
  /// Returns the label at a fraction of the way from its own position and size to those of another label.
  fileprivate func interpolated(to other: BarItems.Label, _ fraction: Double) -> BarItems.Label {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var label = self
    label.font.size = between(font.size, other.font.size)
    label.frame.origin.x = between(frame.minX, other.frame.minX)
    label.frame.origin.y = between(frame.minY, other.frame.minY)
    label.frame.size.height = between(frame.height, other.frame.height)
    return label
  }
}
