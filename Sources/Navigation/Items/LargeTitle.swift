import Units

/// The zone of a large title below the bar's own 44 points (uikit-facts §2.1, §2.2).
enum LargeTitle {
  static let height = 52.0
  static let font = Font(size: 34, weight: .bold)
  /// The label's box in the zone.
  static let labelTop = 3.0
  static let labelHeight = 40.5
  /// Points of the zone that are scrolled away before the inline title begins to show: the label's.
  ///
  /// UIKit fades it in by time from there; here it goes with the finger.
  static let inlineTitleBegins = labelTop + labelHeight
}

extension NavigationState {
  /// Whether a page on top of a stack has a large title; `automatic` is as on the page below it.
  func hasLargeTitle(_ page: PageID, in stack: [PageID], of scene: Scene) -> Bool {
    guard itemStyle(of: page).prefersLargeTitles, scene.profile.hasLargeTitles,
      !scene.device.isVerticallyCompact
    else { return false }
    // A bar that carries its page's items alone belongs to a controller of one page.
    let pages = (ownBarAloneHides(page) ? [] : stack.prefix { $0 != page }) + [page]
    for page in pages.reversed() {
      switch scene.pages[page]?.navigationItem.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic, nil: continue
      }
    }
    return true
  }

  /// How much of the large title's zone a page on top of a stack has, in points: all of it at the
  /// top of its content, none when that much is scrolled.
  func largeTitleHeight(
    _ page: PageID, in stack: [PageID], of scene: Scene, at instant: Instant
  ) -> Double {
    guard hasLargeTitle(page, in: stack, of: scene) else { return 0 }
    guard scene.pages[page]?.scrollView != nil else { return LargeTitle.height }
    return min(max(LargeTitle.height - self[page].scroll.offset(at: instant), 0), LargeTitle.height)
  }

  /// The height of the large title's zone on the real bar now; between two pages it goes with the
  /// progress (uikit-facts §1.8), and from a call to the layout pass it is the old page's.
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
  /// Adds the large titles (uikit-facts §1.8): the upper page's travels with its page, the lower
  /// page's becomes the back label, as large as that at the end.
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
      newLargeTitle = new.seenLargeTitle.map {
        withPage($0, distance: width * (1 - p), opacity: min(1, 2 * p))
      }
      oldLargeTitle = old.seenLargeTitle.map { title in
        guard let place = new.backLabelPlace else {
          return withPage(title, distance: -width * p, opacity: motion.outgoingOpacity)
        }
        let isSame = new.backLabel?.text == title.text
        if !isSame { newBackOpacity = Self.otherText(motion.fraction) }
        return MovingTitle(
          label: title.becoming(place, motion.fraction),
          opacity: isSame
            ? motion.outgoingOpacity : max(0, 1 - motion.fraction / Self.otherTextLasts))
      }
    case .pop:
      oldLargeTitle = old.seenLargeTitle.map {
        withPage($0, distance: width * p, opacity: min(1, 2 * (1 - p)))
      }
      newLargeTitle = new.seenLargeTitle.map { title in
        guard let place = old.backLabelPlace else {
          return withPage(title, distance: -width * (1 - p), opacity: motion.incomingOpacity)
        }
        let isSame = old.backLabel?.text == title.text
        if !isSame { oldBackOpacity = Self.otherText(1 - motion.fraction) }
        return MovingTitle(
          label: title.becoming(place, 1 - motion.fraction),
          opacity: isSame
            ? motion.incomingOpacity : max(0, 1 - (1 - motion.fraction) / Self.otherTextLasts))
      }
    }
  }

  /// The fraction of the way after which a large title is gone whose text is not the back label's.
  private static let otherTextLasts = 0.6
  /// The fraction of the way before which nothing is seen of such a back label.
  private static let otherTextBegins = 0.5

  /// The opacity of a back label whose text is not that of the large title that has gone a fraction of
  /// the way to it.
  private static func otherText(_ fraction: Double) -> Double {
    max(0, (fraction - otherTextBegins) / (1 - otherTextBegins))
  }
}

extension BarItems {
  /// The large title; nil where all of it is scrolled away and the title in the bar stands for it.
  var seenLargeTitle: Label? { titleOpacity < 1 ? largeTitle : nil }

  /// Where a back label is, or would be, as a label of no text.
  fileprivate var backLabelPlace: Label? {
    backLabel
      ?? backIndicator.map {
        Label(
          text: "", font: ItemMetrics.buttonFont,
          frame: Rect(
            x: $0.maxX + ItemMetrics.indicatorSpacing, y: 0, width: 0,
            height: 2 * $0.minY + $0.height))
      }
  }
}

extension BarItems.Label {
  /// The label on the way to another's place and size.
  fileprivate func becoming(_ other: BarItems.Label, _ fraction: Double) -> BarItems.Label {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var label = self
    label.font.size = between(font.size, other.font.size)
    label.frame.origin.x = between(frame.minX, other.frame.minX)
    label.frame.origin.y = between(frame.minY, other.frame.minY)
    label.frame.size.height = between(frame.height, other.frame.height)
    return label
  }
}
