/// Which letters a text is written in: `UIFont.systemFont(ofSize:weight:)`.
package struct Font: Hashable, Sendable {
  /// Points.
  package var size: Double
  package var weight: FontWeight

  package init(size: Double, weight: FontWeight = .regular) {
    self.size = size
    self.weight = weight
  }
}

/// `UIFont.Weight`, the lightest first.
package enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}
