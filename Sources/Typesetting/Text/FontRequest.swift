import Units

/// Which font a text is set in, as UIKit asks for its system font.
package struct FontRequest: Hashable, Sendable {
  /// The em, in points; above 0 and at most `largestSize`.
  package let size: Double
  package let weight: FontWeight

  /// The largest size that a text is set in, in points; the scenario format has the same limit.
  package static let largestSize = 400.0

  package init(size: Double, weight: FontWeight = .regular) throws(TypesettingError) {
    guard size > 0, size <= Self.largestSize else { throw .size(size) }
    self.init(checked: size, weight)
  }

  private init(checked size: Double, _ weight: FontWeight) {
    self.size = size
    self.weight = weight
  }

  /// A bar's title: 17 semibold (facts: 2.2).
  package static let title = FontRequest(checked: 17, .semibold)
  /// A bar's large title: 34 bold (facts: 2.2).
  package static let largeTitle = FontRequest(checked: 34, .bold)
  /// A bar's buttons and back label: 17 regular (facts: 2.2).
  package static let barButton = FontRequest(checked: 17, .regular)
}

/// `UIFont.Weight` by its name.
package enum FontWeight: String, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// 100…900, as font files number their weights.
  package var number: Int {
    switch self {
    case .ultraLight: 100
    case .thin: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
