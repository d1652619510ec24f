import Units

extension LibrarySettings {
  /// `pageBar:`, the starting values of a page's own bar, for every system in which pages have one.
  static let pageBar = LibrarySettings(
    "pageBar", page: [PageBarItems.setting], takesBarProperties: true)
}

/// Where a page of `page-bar` has its title and buttons.
enum PageBarItems {
  static let setting = LibrarySetting(
    "items", .word(["realBar", "page"]), standard: .text("realBar"))
}

extension NavigationModel {
  /// A new bar's style: what it is made with, and what the page's `pageBar:` says over it.
  func startingStyle(of page: PageID, over style: BarStyle) -> BarStyle {
    var style = style
    scene.pages[page]?.settings["pageBar"]?.barChanges.forEach { style.apply($0) }
    return style
  }

  /// Whether a new bar is hidden: as the bar of the page below, or as the bar starts.
  func startsHidden(_ page: PageID) -> Bool {
    let below = state.stack.prefix { $0 != page }.last
    return below.flatMap { state[$0].bar?.isHidden } ?? scene.isNavigationBarHidden
  }
}

extension Swipe {
  /// Why the system's edge gesture does not see the swipe, or nil.
  var edgeRefusal: String? {
    guard from > Simulation.edgeZone else { return nil }
    return "it starts \(pointsText(from)) pt from the edge, beyond the "
      + "\(pointsText(Simulation.edgeZone)) pt of the edge zone"
  }
}
