import Units

/// A view of one colour at index 0 of the real bar's background (seed 004 §0x04, its second recipe).
///
/// Any page can set `overlayColor`, under any system; nothing else is done to the bar, and nothing at
/// all in a transition. This system says in the trace what becomes of the bar's background.
package struct ExactColorOverlay: TransitionSystem {
  package static let description = SystemDescription(
    name: "overlay",
    title: "exact-colour overlay in the bar's background",
    approach: "a view of one colour fills the real bar's background, and a 0×0 background image "
      + "keeps effects away, so that colours are exact; in a transition UIKit alone",
    source: "seed 004 §0x04, nav-systems §3.1 T13",
    limits: "the colour comes with UIKit's own timing: at once up to iOS 12, cross-fading from 13, "
      + "though a view of one's own may well not fade there",
    family: .uikit)

  /// Whether the view is in the bar's background.
  private var isThere = false

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.barStyled = { $0.note($1, in: &$2) }
  }

  private mutating func note(_ change: BarChange, in navigation: inout NavigationModel) {
    let isOverImage = navigation.scene.profile.drawsImageBelowSubviews
    let color = change[\.overlayColor]
    if case .some(let color?) = color {
      if !isThere {
        navigation.apply(
          .note("overlay: the first colour sets a 0×0 background image, so that no effect draws")
        )
      }
      isThere = true
      navigation.apply(
        .note(
          "overlay: \(color.hex) fills the background's full height, "
            + "\(isOverImage ? "over" : "under") its image"))
    } else if isThere, case .some(nil) = color {
      isThere = false
      navigation.apply(.note("overlay: removed; the 0×0 background image stays"))
    } else if isThere, let image = change[\.backgroundImage], image != Scene.emptyImage {
      navigation.apply(
        .note(
          "overlay: a background image (\(image ?? "nil")) takes the 0×0 one's place, "
            + (isOverImage ? "below the overlay" : "and the bar draws over the overlay again")))
    }
  }
}
