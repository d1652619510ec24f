import Layers
import Units

extension LayerTreeBuilder {
  /// The real bar's titles and buttons.
  var items: [Layer] {
    guard let transition = state.transition else {
      let page = state.bar.staleItem ?? state.topPage
      return page.map { restingItems(of: $0, in: state.stack) } ?? []
    }
    return slidingOwner.map { restingItems(of: $0.page, in: $0.stack) }
      ?? movingItems(in: transition)
  }

  /// Returns the items of the top page of a stack.
  func items(of page: PageID, in stack: [PageID]) -> BarItems? {
    guard let item = state.shownItem(of: page, in: scene) else { return nil }
    let below = state.pageBelow(page, in: stack).flatMap {
      state.navigationItem(of: $0, in: scene)
    }
    let isLarge = state.hasLargeTitle(page, in: stack, of: scene)
    return BarItems(
      of: item, above: below, on: itemStyle(of: page),
      titleAttributes: colors(of: page).titleAttributes, size: barSize,
      largeTitleHeight: isLarge
        ? state.largeTitleHeight(page, in: stack, of: scene, at: instant) : nil,
      in: scene)
  }

  /// The bar's size without the area of the large title.
  private var barSize: Size { Size(width: screen.width, height: scene.barHeight) }

  private func colors(of page: PageID) -> ItemColors {
    ItemColors(
      of: itemStyle(of: page), in: state.environment(topPage: page, in: scene, at: instant))
  }

  func restingItems(of page: PageID, in stack: [PageID]) -> [Layer] {
    if scene.profile.hasGlass { return restingGlassItems(of: page, in: stack) }
    guard let items = items(of: page, in: stack) else { return [] }
    let draw = ItemDrawing(
      style: itemStyle(of: page), colors: colors(of: page), scene: scene)
    return draw.with(opacity: items.titleOpacity).title(items.title)
      + draw.backLabel(items.backLabel, under: items.backIndicator)
      + draw.button("leftItems", items.leftItems) + draw.button("rightItems", items.rightItems)
      + draw.largeTitle(items.largeTitle, below: barSize.height, size: barSize)
      + draw.with(
        opacity: state.bar.isBackIndicatorPressed ? ItemMetrics.pressedIndicatorOpacity : 1
      ).backIndicator(items.backIndicator)
  }

  /// Returns the items of both pages during a transition.
  ///
  /// The real bar shows them even if a transition system hides the real bar's background.
  private func movingItems(in transition: Transition) -> [Layer] {
    if scene.profile.hasGlass { return movingGlassItems(in: transition) }
    guard let old = items(of: transition.from, in: transition.stackBefore),
      let new = items(of: transition.to, in: state.stack)
    else { return [] }
    let motion = ItemMotion(of: transition, at: instant, profile: scene.profile)
    var path = ItemPath(
      from: old, to: new, operation: transition.operation, fraction: motion.fraction,
      entry: scene.profile.titlesEnterAtScreenEdge ? screen.width : nil,
      otherLabel: scene.profile.unequalBackLabelStart.map { $0 * screen.width })
    path.addLargeTitles(
      from: old, to: new, operation: transition.operation, motion: motion,
      progress: transition.motion.progress(at: instant), width: screen.width)
    let outgoing = ItemDrawing(
      style: itemStyle(of: transition.from), colors: colors(of: transition.from),
      scene: scene, opacity: motion.outgoingOpacity, prefix: "outgoing")
    let incoming = ItemDrawing(
      style: itemStyle(of: transition.to), colors: colors(of: transition.to), scene: scene,
      opacity: motion.incomingOpacity)
    func largeTitle(_ title: ItemPath.MovingTitle?, _ drawing: ItemDrawing) -> [Layer] {
      drawing.with(opacity: title?.opacity ?? 0).largeTitle(
        title?.label, below: 0, size: barSize)
    }
    func fade(_ items: BarItems, beside other: BarItems) -> LayerMask? {
      scene.profile.titlesFadeBesideItems
        ? items.titleFade(beside: other) : items.titleFade(before: new.rightItems)
    }
    // If the texts of the large title and the back label differ, the back button appears later and disappears
    // earlier.
    let outgoingBack = outgoing.with(opacity: path.oldBackOpacity ?? outgoing.opacity)
    let incomingBack = incoming.with(opacity: path.newBackOpacity ?? incoming.opacity)
    let incomingLabel =
      state.bar.showsBackLabelEarly
      ? incoming.with(opacity: motion.incomingTitleOpacity) : incomingBack
    let oldTitle = outgoing.with(opacity: motion.outgoingOpacity * old.titleOpacity)
      .title(path.oldTitle, fade: fade(old, beside: new))
    let newTitle = incoming.with(opacity: motion.incomingTitleOpacity * new.titleOpacity)
      .title(path.newTitle, fade: fade(new, beside: old))
    let backLabels =
      withLockedTint(outgoingBack).backLabel(path.oldBackLabel, under: old.backIndicator)
      + incomingLabel.backLabel(path.newBackLabel, under: new.backIndicator)
    let titles =
      motion.isOutgoingTitleInFront
      ? newTitle + backLabels + oldTitle : oldTitle + newTitle + backLabels
    return titles
      + buttons("leftItems", from: old.leftItems, to: new.leftItems, motion, outgoing, incoming)
      + buttons("rightItems", from: old.rightItems, to: new.rightItems, motion, outgoing, incoming)
      + largeTitle(path.oldLargeTitle, outgoing) + largeTitle(path.newLargeTitle, incoming)
      + backIndicator(
        from: old.backIndicator, to: new.backIndicator, motion, outgoingBack, incomingBack)
  }

  /// Returns the buttons on one side.
  ///
  /// A button that is the same on both pages does not change.
  private func buttons(
    _ name: String, from old: BarItems.Button?, to new: BarItems.Button?, _ motion: ItemMotion,
    _ outgoing: ItemDrawing, _ incoming: ItemDrawing
  ) -> [Layer] {
    if let new, new == old { return incoming.with(opacity: 1).button(name, new) }
    return outgoing.with(opacity: motion.outgoingButtonOpacity).button(name, old)
      + incoming.button(name, new)
  }

  /// Returns the drawing of the outgoing back label.
  ///
  /// A library can keep the tint of the label constant during the transition.
  private func withLockedTint(_ drawing: ItemDrawing) -> ItemDrawing {
    guard let tint = state.bar.lockedBackLabelTint, let page = state.transition?.from else {
      return drawing
    }
    var style = state.bar.style
    style.tintColor = tint
    var drawing = drawing
    drawing.colors = ItemColors(
      of: style, in: state.environment(topPage: page, in: scene, at: instant))
    return drawing
  }

  /// Returns the back indicator, which does not change if both bars have one.
  private func backIndicator(
    from old: Rect?, to new: Rect?, _ motion: ItemMotion, _ outgoing: ItemDrawing,
    _ incoming: ItemDrawing
  ) -> [Layer] {
    if old != nil, let new { return incoming.with(opacity: 1).backIndicator(new) }
    guard scene.profile.showsBackIndicatorLast else {
      return incoming.with(
        opacity: new == nil ? outgoing.opacity * motion.pressedIndicatorOpacity : incoming.opacity
      ).backIndicator(new ?? old)
    }
    // The indicator appears in the last tenth of a transition. It starts at 0.7 times its size, 7 pt to the
    // right of its position and 5 pt below it. It disappears in reverse in the first tenth (UIKit Facts, Back
    // indicator).
    guard let target = new ?? old else { return [] }
    let progress = new != nil ? 10 * motion.fraction - 9 : 1 - 10 * motion.fraction
    guard progress > 0 else { return [] }
    let scale = 0.7 + 0.3 * progress
    let frame = Rect(
      x: target.minX + 7 * (1 - progress) + target.width * (1 - scale) / 2,
      y: target.minY + 5 * (1 - progress) + target.height * (1 - scale) / 2,
      width: target.width * scale, height: target.height * scale)
    return incoming.with(opacity: progress).backIndicator(frame)
  }
}

extension Transition {
  /// Returns the stack whose top page is the upper page.
  func upperStack(_ state: NavigationState) -> [PageID] {
    operation == .push ? state.stack : stackBefore
  }

  /// Returns the stack whose top page is the lower page.
  func lowerStack(_ state: NavigationState) -> [PageID] {
    operation == .push ? stackBefore : state.stack
  }
}
