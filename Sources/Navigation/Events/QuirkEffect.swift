/// The effect of a quirk at one moment.
package enum QuirkEffect: Hashable, Sendable {
  /// At the end of every later animated push, the bar shows the previous page's items.
  case itemsWillRevert
  case itemsReverted(page: PageID, String)
  case translucentLost
  case backIndicatorStaysPressed
  /// In this push, the back label appears with the title.
  case backLabelAppearsEarly
  case glassItemStretched(page: PageID, BarSide)

  private var quirk: Quirk {
    switch self {
    case .itemsWillRevert, .itemsReverted: .hiddenPairCancelThenPush
    case .translucentLost: .translucentStaysOff
    case .backIndicatorStaysPressed: .refusedPopDimsBackIndicator
    case .backLabelAppearsEarly: .firstPushShowsBackLabelEarly
    case .glassItemStretched: .rebuiltGlassItemStaysStretched
    }
  }

  var summary: String {
    let effect =
      switch self {
      case .itemsWillRevert: "the bar's items no longer match the stack"
      case .itemsReverted(_, let item): "previous navigation item shown: \(item)"
      case .translucentLost: "isTranslucent = true has no effect"
      case .backIndicatorStaysPressed: "the back indicator stays pressed"
      case .backLabelAppearsEarly: "the back label appears with the title"
      case .glassItemStretched(let page, let side):
        "the \(side) item of \(page) is stretched over the bar"
      }
    return "\(effect) (quirk \(quirk.rawValue))"
  }
}

extension NavigationState {
  mutating func show(_ effect: QuirkEffect) {
    switch effect {
    case .itemsWillRevert: bar.revertsItems = true
    case .itemsReverted(let page, _): bar.staleItem = page
    case .translucentLost: break
    case .backIndicatorStaysPressed: bar.isBackIndicatorPressed = true
    case .backLabelAppearsEarly: bar.showsBackLabelEarly = true
    case .glassItemStretched(let page, let side): self[page].stretchedSides.insert(side)
    }
  }
}
