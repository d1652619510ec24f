/// A system font, as returned by `UIFont.systemFont(ofSize:weight:)`.
package struct Font: Hashable, Sendable {
  /// The size, in points.
  package var size: Double
  package var weight: FontWeight

  package init(size: Double, weight: FontWeight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// The weights of `UIFont.Weight`, from light to heavy.
package enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
