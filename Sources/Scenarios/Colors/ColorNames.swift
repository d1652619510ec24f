import Navigation
import Units

/// `UIColor`'s named colors, with their values in the light and dark styles.
package enum ColorNames {
  /// Returns the color with a name, or nil if UIKit has no such color.
  static func color(_ name: String, _ style: InterfaceStyle) -> Color? {
    colors[name].map { style == .dark ? $0.dark : $0.light }
  }

  package static let all: [String] = rows.map(\.name)

  /// Returns the first name of a color in the light style.
  static func name(of color: Color) -> String? { rows.first { $0.light == color }?.name }

  private struct Row: Sendable {
    let name: String
    let light: Color
    let dark: Color

    init(_ name: String, _ light: Color, _ dark: Color? = nil) {
      self.name = name
      self.light = light
      self.dark = dark ?? light
    }
  }

  private static let colors = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })

  /// The fixed colors (Apple's documentation of `UIColor`), and the adaptable colors (Human Interface
  /// Guidelines, Color: the values of iOS 15 to 18; Apple's documentation, UI element colors).
  private static let rows: [Row] = [
    Row("black", Color(white: 0)),
    Row("darkGray", Color(white: 1.0 / 3)),
    Row("lightGray", Color(white: 2.0 / 3)),
    Row("white", Color(white: 1)),
    Row("gray", Color(white: 0.5)),
    Row("red", Color(red: 1, green: 0, blue: 0)),
    Row("green", Color(red: 0, green: 1, blue: 0)),
    Row("blue", Color(red: 0, green: 0, blue: 1)),
    Row("cyan", Color(red: 0, green: 1, blue: 1)),
    Row("yellow", Color(red: 1, green: 1, blue: 0)),
    Row("magenta", Color(red: 1, green: 0, blue: 1)),
    Row("orange", Color(red: 1, green: 0.5, blue: 0)),
    Row("purple", Color(red: 0.5, green: 0, blue: 0.5)),
    Row("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    Row("clear", .clear),
    Row("darkText", Color(white: 0)),
    Row("lightText", Color(white: 1, alpha: 0.6)),

    Row("systemRed", rgb(0xFF3B30), rgb(0xFF453A)),
    Row("systemOrange", rgb(0xFF9500), rgb(0xFF9F0A)),
    Row("systemYellow", rgb(0xFFCC00), rgb(0xFFD60A)),
    Row("systemGreen", rgb(0x34C759), rgb(0x30D158)),
    Row("systemMint", rgb(0x00C7BE), rgb(0x63E6E2)),
    Row("systemTeal", rgb(0x30B0C7), rgb(0x40C8E0)),
    Row("systemCyan", rgb(0x32ADE6), rgb(0x64D2FF)),
    Row("systemBlue", rgb(0x007AFF), rgb(0x0A84FF)),
    Row("systemIndigo", rgb(0x5856D6), rgb(0x5E5CE6)),
    Row("systemPurple", rgb(0xAF52DE), rgb(0xBF5AF2)),
    Row("systemPink", rgb(0xFF2D55), rgb(0xFF375F)),
    Row("systemBrown", rgb(0xA2845E), rgb(0xAC8E68)),
    Row("systemGray", rgb(0x8E8E93)),
    Row("systemGray2", rgb(0xAEAEB2), rgb(0x636366)),
    Row("systemGray3", rgb(0xC7C7CC), rgb(0x48484A)),
    Row("systemGray4", rgb(0xD1D1D6), rgb(0x3A3A3C)),
    Row("systemGray5", rgb(0xE5E5EA), rgb(0x2C2C2E)),
    Row("systemGray6", rgb(0xF2F2F7), rgb(0x1C1C1E)),

    Row("label", rgb(0x000000), rgb(0xFFFFFF)),
    Row("secondaryLabel", rgb(0x3C3C43, 0.6), rgb(0xEBEBF5, 0.6)),
    Row("tertiaryLabel", rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3)),
    Row("quaternaryLabel", rgb(0x3C3C43, 0.18), rgb(0xEBEBF5, 0.16)),
    Row("placeholderText", rgb(0x3C3C43, 0.3), rgb(0xEBEBF5, 0.3)),
    Row("link", rgb(0x007AFF), rgb(0x0984FF)),
    Row("separator", rgb(0x3C3C43, 0.29), rgb(0x545458, 0.6)),
    Row("opaqueSeparator", rgb(0xC6C6C8), rgb(0x38383A)),
    Row("systemFill", rgb(0x787880, 0.2), rgb(0x787880, 0.36)),
    Row("secondarySystemFill", rgb(0x787880, 0.16), rgb(0x787880, 0.32)),
    Row("tertiarySystemFill", rgb(0x767680, 0.12), rgb(0x767680, 0.24)),
    Row("quaternarySystemFill", rgb(0x747480, 0.08), rgb(0x767680, 0.18)),
    Row("systemBackground", rgb(0xFFFFFF), rgb(0x000000)),
    Row("secondarySystemBackground", rgb(0xF2F2F7), rgb(0x1C1C1E)),
    Row("tertiarySystemBackground", rgb(0xFFFFFF), rgb(0x2C2C2E)),
    Row("systemGroupedBackground", rgb(0xF2F2F7), rgb(0x000000)),
    Row("secondarySystemGroupedBackground", rgb(0xFFFFFF), rgb(0x1C1C1E)),
    Row("tertiarySystemGroupedBackground", rgb(0xF2F2F7), rgb(0x2C2C2E)),
  ]

  private static func rgb(_ bytes: UInt32, _ alpha: Double = 1) -> Color {
    Color(bytes: UInt8(bytes >> 16), UInt8(bytes >> 8 & 255), UInt8(bytes & 255)).withAlpha(alpha)
  }
}
