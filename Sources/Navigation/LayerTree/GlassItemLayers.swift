import Layers
import Units

/// The titles and platters of a bar on iOS 26 and later.
extension LayerTreeBuilder {
  /// Returns the items of the top page of a stack.
  func glassItems(of page: PageID, in stack: [PageID]) -> GlassItems? {
    guard let item = state.shownItem(of: page, in: scene) else { return nil }
    let style = itemStyle(of: page)
    let isLarge = state.hasLargeTitle(page, in: stack, of: scene)
    var items = GlassItems(
      of: item, hasBackButton: state.pageBelow(page, in: stack) != nil,
      indicator: style.backIndicatorSize(in: scene),
      titleAttributes: glassColors(of: page).titleAttributes, width: screen.width,
      largeTitleHeight: isLarge
        ? state.largeTitleHeight(page, in: stack, of: scene, at: instant) : nil,
      in: scene)
    for side in state[page].stretchedSides {
      items.stretch(side, width: screen.width, in: scene)
    }
    return items
  }

  func restingGlassItems(of page: PageID, in stack: [PageID]) -> [Layer] {
    guard let items = glassItems(of: page, in: stack) else { return [] }
    let drawing = platterDrawing(of: page)
    return titles(of: items, on: page, opacity: 1)
      + side("leftItems", items.left, drawing) + side("rightItems", items.right, drawing)
  }

  /// Returns the items of both pages during a transition.
  func movingGlassItems(in transition: Transition) -> [Layer] {
    guard let old = glassItems(of: transition.from, in: transition.stackBefore),
      let new = glassItems(of: transition.to, in: state.stack)
    else { return [] }
    let motion = PlatterMotion(of: transition.motion, at: instant)
    let p = transition.motion.progress(at: instant)
    let positions = geometry(of: transition)
    let (oldX, newX) =
      transition.operation == .push
      ? (positions.lowerX, positions.upperX) : (positions.upperX, positions.lowerX)
    return titles(
      of: old, on: transition.from, prefix: "outgoing", x: oldX, opacity: TitleFade.outgoing(p),
      blur: TitleFade.blur(p))
      + titles(
        of: new, on: transition.to, x: newX, opacity: TitleFade.incoming(p),
        blur: TitleFade.blur(1 - p))
      + side("leftItems", from: old.left, to: new.left, transition, motion)
      + side(
        "rightItems", from: old.right.reversed(), to: new.right.reversed(), transition, motion)
  }

  func platterDrawing(of page: PageID) -> PlatterDrawing {
    PlatterDrawing(
      style: itemStyle(of: page), in: state.environment(topPage: page, in: scene, at: instant),
      scene: scene)
  }

  private func glassColors(of page: PageID) -> ItemColors {
    ItemColors(
      of: itemStyle(of: page), in: state.environment(topPage: page, in: scene, at: instant))
  }

  private func side(_ name: String, _ platters: [Platter], _ drawing: PlatterDrawing) -> [Layer] {
    side(
      name,
      platters.enumerated().map { index, platter in
        drawing.layer(platter.isBack ? "backButton" : "platter-\(index + 1)", platter)
      })
  }

  private func side(
    _ name: String, from old: [Platter], to new: [Platter], _ transition: Transition,
    _ motion: PlatterMotion
  ) -> [Layer] {
    let (outgoing, incoming) = (
      platterDrawing(of: transition.from), platterDrawing(of: transition.to)
    )
    return side(
      name,
      platters(
        PlatterPair.pairs(from: old, to: new), from: outgoing, to: incoming, .navigationBar, motion)
    )
  }

  private func side(_ name: String, _ platters: [Layer]) -> [Layer] {
    guard !platters.isEmpty else { return [] }
    let size = Size(width: screen.width, height: scene.barHeight)
    return [
      Layer(name, frame: Rect(size: size), children: scene.withShadowsBelow(platters, in: size))
    ]
  }

  /// Returns the layers of pairs of platters in a transition.
  func platters(
    _ pairs: [PlatterPair], from outgoing: PlatterDrawing, to incoming: PlatterDrawing,
    _ timing: PlatterMotion.Timing, _ motion: PlatterMotion
  ) -> [Layer] {
    pairs.enumerated().compactMap { index, pair in
      let name = "platter-\(index + 1)"
      switch (pair.old, pair.new) {
      case (let old?, let new?):
        if old.hasSameContent(as: new), old.frame == new.frame {
          return incoming.layer(new.isBack ? "backButton" : name, new)
        }
        return incoming.layer(name, from: old, in: outgoing, to: new, motion)
      case (let old?, nil): return outgoing.layer(name, old, motion.leaving(timing))
      case (nil, let new?): return incoming.layer(name, new, motion.entering(timing))
      case (nil, nil): return nil
      }
    }
  }

  /// Returns a page's titles, moved horizontally by `x` points.
  private func titles(
    of items: GlassItems, on page: PageID, prefix: String = "", x: Double = 0, opacity: Double,
    blur: Double = 0
  ) -> [Layer] {
    let colors = glassColors(of: page)
    let gray =
      (colors.largeTitle == .white ? Color(bytes: 235, 235, 245) : Color(bytes: 60, 60, 67))
      .withAlpha(0.6)
    func line(_ name: String, _ label: BarItems.Label?, _ color: Color, _ alpha: Double, x: Double)
      -> [Layer]
    {
      guard let label, alpha > 0, !label.text.isEmpty else { return [] }
      let name = prefix.isEmpty ? name : prefix + name.prefix(1).uppercased() + name.dropFirst()
      return [
        Layer(
          name, frame: label.frame.offset(x: x),
          content: .text(LayerText(label.text, font: label.font, color: color)), opacity: alpha,
          blurRadius: blur)
      ]
    }
    func clipped(_ layers: [Layer]) -> [Layer] {
      layers.map {
        var layer = $0
        // A large title disappears under the bar's bottom edge while it scrolls away.
        layer.clip = Rect(
          x: -layer.frame.minX, y: scene.barHeight - layer.frame.minY, width: screen.width,
          height: screen.height)
        return layer
      }
    }
    return line("title", items.title, colors.title, opacity * items.titleOpacity, x: 0)
      + line("subtitle", items.subtitle, gray, opacity * items.titleOpacity, x: 0)
      + clipped(
        line("largeTitle", items.largeTitle, colors.largeTitle, opacity, x: x)
          + line("largeSubtitle", items.largeSubtitle, gray, opacity, x: x))
  }
}

/// The fade of titles in a transition on iOS 26 and later, which is chosen (UIKit Facts, Platters in a
/// transition).
private enum TitleFade {
  private static let largestBlur = 4.0

  static func outgoing(_ p: Double) -> Double { 1 - min(1, 2 * p) }
  static func incoming(_ p: Double) -> Double { max(0, 2 * p - 1) }
  static func blur(_ p: Double) -> Double { largestBlur * min(1, 2 * p) }
}
