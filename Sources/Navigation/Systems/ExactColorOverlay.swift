import Units

/// A view of one color at index 0 of the real bar's background (Bar Colors (2017), 0x04).
///
/// Under every system, a page can set `overlayColor`. This system adds notes about the background to the
/// trace. Transitions are UIKit's.
package struct ExactColorOverlay: TransitionSystem {
  package static let description = SystemDescription(
    name: "overlay",
    title: "Exact-color overlay",
    approach: "a view of one color fills the real bar's background, and a 0×0 background image "
      + "removes effects, so the color is exact; transitions are UIKit's",
    source: "Bar Colors (2017), 0x04",
    limits: "the color changes with UIKit's timing: immediately up to iOS 12, with a cross-fade "
      + "from iOS 13, although a view that an app adds might not fade",
    family: .uikit)

  /// Whether the view is in the bar's background.
  private var isAdded = false

  package init() {}

  package static func install(_ on: inout Hooks<Self>) {
    on.barStyled = { $0.note($1, in: &$2) }
  }

  private mutating func note(_ change: BarChange, in navigation: inout NavigationModel) {
    let isOverImage = navigation.scene.profile.drawsImageBelowSubviews
    let color = change[\.overlayColor]
    if case .some(let color?) = color {
      if !isAdded {
        navigation.apply(
          .note(
            "\(Self.name): the first color sets a 0×0 background image, so no effect is "
              + "drawn")
        )
      }
      isAdded = true
      navigation.apply(
        .note(
          "\(Self.name): \(color.hex) fills the full height of the background, "
            + "\(isOverImage ? "over" : "under") its image"))
    } else if isAdded, case .some(nil) = color {
      isAdded = false
      navigation.apply(.note("\(Self.name): removed; the 0×0 background image stays"))
    } else if isAdded, let image = change[\.backgroundImage], image != Scene.emptyImage {
      navigation.apply(
        .note(
          "\(Self.name): a background image (\(image ?? "nil")) replaces the 0×0 image, "
            + (isOverImage ? "below the overlay" : "and the bar draws over the overlay again")))
    }
  }
}
