import Units

extension BarStyle {
  /// `isTranslucent` as a reader of the property sees it (seeds 000 §4.3.2, 004 §0x02).
  ///
  /// blackTranslucent forces yes; a value that was set stays, whatever image follows; unset is
  /// computed from the present image: none → yes, some pixel with α < 1 (0×0 too) → yes, else no.
  package func isTranslucent(images: [String: ImageFacts]) -> Bool {
    if barStyle == .blackTranslucent { return true }
    if let isTranslucent { return isTranslucent }
    guard let backgroundImage, let facts = images[backgroundImage] else { return true }
    return !facts.isOpaque
  }

  /// Whether a bar made of this style is dark by its own style.
  var isBlack: Bool { barStyle != .default }
}
