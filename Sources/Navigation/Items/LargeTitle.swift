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
