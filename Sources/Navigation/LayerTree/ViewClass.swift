import Layers

extension Profile {
  /// Returns the class of the UIKit view that draws a layer of a navigation bar, such as
  /// `_UIVisualEffectFilterView`, or nil for other layers and for views that no source mentions.
  ///
  /// `path` is the layer's path (UIKit Facts, Background layers).
  package func viewClass(ofLayer path: String) -> String? {
    let names = path.split(separator: "/").map(String.init)
    guard let last = names.last else { return nil }
    if names.contains(BarLayerName.fakeBar)
      || names.contains(BarLayerName.bar) && names.contains(BarLayerName.background)
    {
      return backgroundViewClass(last, isTint: names.contains(BarLayerName.tint))
    }
    guard names.contains(BarLayerName.bar), last != BarLayerName.bar, self >= .ios11 else {
      return nil
    }
    return last.lowercased().hasSuffix("largetitle")
      ? "_UINavigationBarLargeTitleView" : "_UINavigationBarContentView"
  }

  private func backgroundViewClass(_ layer: String, isTint: Bool) -> String? {
    let isImageView = self < .ios10
    if isTint { return isImageView ? "_UIBackdropEffectView" : "_UIVisualEffectFilterView" }
    return switch layer {
    case "backdrop": isImageView ? "_UIBackdropView" : "_UIVisualEffectBackdropView"
    // Up to iOS 9, the background view is an image view, whose image is the background image.
    case BarLayerName.image: isImageView ? "_UINavigationBarBackground" : "UIImageView"
    case BarLayerName.color: isImageView ? "_UINavigationBarBackground" : "_UIBarBackground"
    case BarLayerName.hairline: "UIImageView"
    case BarLayerName.barColor: "UINavigationBar"
    default: nil
    }
  }
}
