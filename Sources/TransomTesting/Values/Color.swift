/// A color, given by its name in UIKit or as `#RGB`, `#RRGGBB` or `#RRGGBBAA`.
///
/// Dynamic colors such as `systemBlue` depend on the scenario's `userInterfaceStyle`.
public struct Color: Hashable, ScenarioValue, ExpressibleByStringLiteral {
  private let text: String

  /// Creates a color from a name or hex digits, such as `Color("secondaryLabel")` or `Color("#34C759")`.
  public init(_ text: String) {
    self.text = text
  }

  public init(stringLiteral text: String) {
    self.text = text
  }

  /// Creates a gray, as `UIColor(white:alpha:)` does.
  public init(white: Double, alpha: Double = 1) {
    text = "white(\(Self.number(white)), \(Self.number(alpha)))"
  }

  /// Creates a color from values between 0 and 1, as `UIColor(red:green:blue:alpha:)` does.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let channels = [red * 255, green * 255, blue * 255, alpha].map(Self.number)
    text = "rgb(\(channels.joined(separator: ", ")))"
  }

  private static func number(_ value: Double) -> String { value.node.value.text ?? "" }

  public var node: ScenarioNode { .text(text) }
}

extension Color {
  public static let black = Color("black")
  public static let darkGray = Color("darkGray")
  public static let lightGray = Color("lightGray")
  public static let white = Color("white")
  public static let gray = Color("gray")
  public static let red = Color("red")
  public static let green = Color("green")
  public static let blue = Color("blue")
  public static let cyan = Color("cyan")
  public static let yellow = Color("yellow")
  public static let magenta = Color("magenta")
  public static let orange = Color("orange")
  public static let purple = Color("purple")
  public static let brown = Color("brown")
  public static let clear = Color("clear")

  public static let systemRed = Color("systemRed")
  public static let systemOrange = Color("systemOrange")
  public static let systemYellow = Color("systemYellow")
  public static let systemGreen = Color("systemGreen")
  public static let systemMint = Color("systemMint")
  public static let systemTeal = Color("systemTeal")
  public static let systemCyan = Color("systemCyan")
  public static let systemBlue = Color("systemBlue")
  public static let systemIndigo = Color("systemIndigo")
  public static let systemPurple = Color("systemPurple")
  public static let systemPink = Color("systemPink")
  public static let systemBrown = Color("systemBrown")
  public static let systemGray = Color("systemGray")
  public static let systemGray6 = Color("systemGray6")

  public static let label = Color("label")
  public static let separator = Color("separator")
  public static let systemBackground = Color("systemBackground")
  public static let secondarySystemBackground = Color("secondarySystemBackground")
  public static let systemGroupedBackground = Color("systemGroupedBackground")
}

/// The attributes of a title, as in `titleTextAttributes`.
public struct TextAttributes: Hashable, ScenarioValue {
  public var foregroundColor: Color?
  public var font: Font?

  public init(foregroundColor: Color? = nil, font: Font? = nil) {
    self.foregroundColor = foregroundColor
    self.font = font
  }

  public var node: ScenarioNode {
    .mapping([("foregroundColor", foregroundColor?.node), ("font", font?.node)])
  }
}

/// The system font, as in `UIFont`.
public struct Font: Hashable, Sendable {
  /// The weight of a font.
  public enum Weight: String, ScenarioValue {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  let size: Double
  let weight: Weight?

  /// Returns the system font with the given size in points and the given weight.
  public static func systemFont(ofSize size: Double, weight: Weight? = nil) -> Font {
    Font(size: size, weight: weight)
  }

  /// Returns the bold system font with the given size in points.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .bold) }

  fileprivate var node: ScenarioNode {
    .mapping([("size", size.node), ("weight", weight?.node)])
  }
}
