import Units

/// A call by the script, by a page's code, or by a library on behalf of a page.
package enum ScriptEvent: Hashable, Sendable {
  case called(String, page: PageID?)
  case stackChanged([PageID])
  case deferred(String)
  case refused(String)
  /// `library` is the name of a library that calls the method on behalf of the page.
  case setBarHidden(Bool, animated: Bool, slide: BarSlide?, by: PageID?, library: String? = nil)
  case scrolled(PageID, ScrollPosition)
  case childAdded(PageID, to: PageID)
  case clipped(page: PageID, Bool)
  /// `library` is the name of a library that changes the page's item.
  indirect case itemChanged(page: PageID, ItemChanges, library: String? = nil)
  case layoutRequested(page: PageID)
  /// A page's code changes its settings for a library.
  indirect case settingsChanged(page: PageID, library: String, SettingValues)
  /// A call to a setter of the bar.
  case styled(BarChange, by: PageID?)
  /// A change to the background image's alpha by a page's `scrollViewDidScroll` or by a new image.
  indirect case imageFaded(ImageAlpha, by: PageID?)
}

extension NavigationState {
  mutating func apply(_ event: ScriptEvent) {
    switch event {
    case .called, .deferred, .refused, .layoutRequested, .settingsChanged: break
    case .stackChanged(let pages): stack = pages
    case .setBarHidden(let hidden, _, let slide, let page, _): setBarHidden(hidden, slide, by: page)
    case .scrolled(let page, let position): self[page].scroll = position
    case .childAdded(let page, let parent):
      self[page].parent = parent
      self[parent].children.append(page)
    case .clipped(let page, let clips): self[page].clipsToBounds = clips
    case .itemChanged(let page, let changes, _):
      self[page].itemChanges.add(changes)
      self[page].stretchedSides.subtract(changes.changedSides)
    case .styled(let change, let page): style(change, by: page)
    case .imageFaded(let alpha, _): bar.imageAlpha = alpha
    }
  }
}

extension ScriptEvent {
  var kind: EventKind {
    switch self {
    case .setBarHidden(_, _, _, _, _?), .itemChanged(_, _, _?): .library
    case .called, .deferred, .setBarHidden, .scrolled, .childAdded, .itemChanged,
      .layoutRequested, .settingsChanged:
      .call
    case .stackChanged: .transition
    case .refused: .refused
    case .clipped: .layout
    case .styled, .imageFaded: .style
    }
  }

  var page: PageID? {
    switch self {
    case .scrolled(let page, _), .childAdded(let page, _), .clipped(let page, _),
      .itemChanged(let page, _, _), .layoutRequested(let page),
      .settingsChanged(let page, _, _):
      page
    case .called(_, let page), .styled(_, let page), .setBarHidden(_, _, _, let page, _),
      .imageFaded(_, let page):
      page
    case .stackChanged, .deferred, .refused: nil
    }
  }

  var summary: String {
    switch self {
    case .called(let call, _): call
    case .stackChanged(let pages): "stack: " + pages.joined(separator: " › ")
    case .deferred(let call): "\(call) deferred until the running transition has ended"
    case .refused(let reason): reason
    case .setBarHidden(let hidden, let animated, let slide, _, let library):
      (library.map { "\($0): " } ?? "")
        + "setNavigationBarHidden(\(hidden), animated: \(animated))" + (slide?.summary ?? "")
    case .scrolled(_, let position):
      "scroll to \(pointsText(position.to)) over \(pointsText(position.over.seconds)) s"
    case .childAdded(_, let parent): "becomes a child of \(parent)"
    case .clipped(_, let clips): "clipsToBounds = \(clips)"
    case .itemChanged(_, let changes, let library):
      (library.map { "\($0): " } ?? "") + changes.summary
    case .layoutRequested: "setNeedsLayout()"
    case .settingsChanged(_, let library, let values): "settings for \(library): \(values.summary)"
    case .styled(let change, _): change.description
    case .imageFaded(let alpha, _):
      (alpha.isFollowing ? "scrollViewDidScroll: " : "") + alpha.summary
    }
  }
}

extension BarSlide {
  fileprivate var summary: String {
    switch self {
    case .withUpperPage: ", the bar slides with the upper page"
    case .withLowerPage: ", the bar slides with the lower page"
    case .vertical(_, _, let to): ", the bar slides \(to > 0 ? "down" : "up")"
    }
  }
}
