import Units

/// A property of `UINavigationBar` with a setter.
///
/// `all` is the only list of properties. It is the basis for reading, setting and printing them, and for
/// their order in messages.
package final class BarProperty: Sendable {
  package typealias Path<Value> = any WritableKeyPath<BarStyle, Value> & Sendable

  /// The parts of a bar that a property affects.
  package struct Part: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let background = Part(rawValue: 1)
    /// Titles and buttons.
    package static let items = Part(rawValue: 2)
    /// The whole bar, such as its opacity or the layout below it.
    package static let bar = Part(rawValue: 4)
  }

  /// The name in UIKit and in scenarios.
  package let name: String
  /// The effect, in one sentence.
  package let summary: String
  /// Whether the property has an effect in a version of iOS.
  package let hasEffect: @Sendable (Profile) -> Bool
  package let part: Part
  /// Whether `UINavigationBar.appearance()` accepts the property.
  package let isInProxy: Bool
  /// The range of allowed numbers.
  package let range: ClosedRange<Double>
  /// The value on a new bar.
  package let defaultValue: BarValue
  private let keyPath: any PartialKeyPath<BarStyle> & Sendable
  let value: @Sendable (BarStyle) -> BarValue
  let set: @Sendable (inout BarStyle, BarValue) -> Void

  /// Creates a property.
  ///
  /// `willSet` performs a side effect of the setter.
  init<Value>(
    _ name: String, _ keyPath: Path<Value>, _ conversion: Conversion<Value>, _ part: Part,
    _ summary: String,
    ios hasEffect: @escaping @Sendable (Profile) -> Bool = { _ in true },
    isInProxy: Bool = true, in range: ClosedRange<Double> = 0...0,
    willSet: @escaping @Sendable (inout BarStyle, Value) -> Void = { _, _ in }
  ) {
    self.name = name
    self.summary = summary
    self.hasEffect = hasEffect
    self.part = part
    self.isInProxy = isInProxy
    self.range = range
    self.keyPath = keyPath
    defaultValue = conversion.box(BarStyle()[keyPath: keyPath])
    value = { conversion.box($0[keyPath: keyPath]) }
    set = { style, value in
      guard let value = conversion.unbox(value) else { return }
      willSet(&style, value)
      style[keyPath: keyPath] = value
    }
  }

  /// The property whose value is stored at a key path of `BarStyle`.
  package static subscript(keyPath: PartialKeyPath<BarStyle>) -> BarProperty {
    guard let property = all.first(where: { $0.keyPath == keyPath }) else {
      preconditionFailure("\(keyPath) is missing from BarProperty.all")
    }
    return property
  }

  package static subscript(keyPaths: PartialKeyPath<BarStyle>...) -> Set<BarProperty> {
    Set(keyPaths.map { BarProperty[$0] })
  }

  /// Returns the properties, in the given order.
  static func list(_ keyPaths: PartialKeyPath<BarStyle>...) -> [BarProperty] {
    keyPaths.map { BarProperty[$0] }
  }

  /// Whether the value is an appearance object.
  var isAppearance: Bool {
    if case .appearance = defaultValue { true } else { false }
  }
}

extension BarProperty {
  /// All properties, in the order used in messages.
  package static let all: [BarProperty] = [
    .init(
      "barStyle", \.barStyle, .barStyle, [.background, .items],
      "The bar's style: dark text on a light bar, or light text on a black one."),
    .init(
      "isTranslucent", \.isTranslucent, .flag, .bar,
      "Whether content shows through the bar; with `~`, UIKit computes it from the background "
        + "image."),
    .init(
      "barTintColor", \.barTintColor, .color, .background, "The tint of the bar's background.",
      ios: \.hasLegacyBarTint),
    .init(
      "tintColor", \.tintColor, .color, .items, "The color of the back button and the bar buttons."),
    .init(
      "backgroundColor", \.backgroundColor, .color, .background,
      "The background color of the bar's view, without the status bar above it."),
    .init(
      "backgroundImage", \.backgroundImage, .image, .background,
      "The background image (`setBackgroundImage(_:for: .default)`); `{}` is `UIImage()`."),
    .init(
      "compactBackgroundImage", \.compactBackgroundImage, .image, .background,
      "The background image of a compact bar (`setBackgroundImage(_:for: .compact)`)."),
    .init(
      "shadowImage", \.shadowImage, .image, .background,
      "The image that replaces the hairline; `{}` removes the hairline."),
    .init(
      "titleTextAttributes", \.titleTextAttributes, .textAttributes, .items,
      "The color and the font of the title."),
    .init(
      "prefersLargeTitles", \.prefersLargeTitles, .flag, .items, "Whether pages have large titles.",
      ios: \.hasLargeTitles),
    .init(
      "backIndicatorImage", \.backIndicatorImage, .image, .items, "The image of the back indicator."
    ),
    .init(
      "backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage, .image, .items,
      "The mask that hides titles where they slide past the back indicator."),
    .init(
      "backButtonTitlePositionAdjustment", \.backButtonTitlePositionAdjustment, .offset, .items,
      "The offset of the back button's title: horizontal from iOS 11, vertical in earlier versions.",
      // The property belongs to UIBarButtonItem, which has a proxy of its own.
      isInProxy: false),
    .init(
      "alpha", \.alpha, .number, .bar, "The opacity of the whole bar.", isInProxy: false,
      in: 0...1),
    .init(
      "overlayColor", \.overlayColor, .color, .background,
      "The exact color of an overlay that the app adds to the bar's background.",
      isInProxy: false,
      willSet: { style, color in
        // The overlay's first use sets a 0×0 background image, so there are no effect layers
        // (Bar Colors (2017), 0x04).
        if style.overlayColor == nil, color != nil { style.backgroundImage = Scene.emptyImage }
      }),
    .init(
      "standardAppearance", \.standardAppearance, .appearance, .background,
      "The bar's appearance while content is scrolled under it.",
      ios: \.hasAppearanceObjects),
    .init(
      "compactAppearance", \.compactAppearance, .appearance, .background,
      "The bar's appearance while it is compact; `~` uses `standardAppearance`.",
      ios: \.hasAppearanceObjects),
    .init(
      "scrollEdgeAppearance", \.scrollEdgeAppearance, .appearance, .background,
      "The bar's appearance while content is scrolled to its top; before iOS 15, only for bars with "
        + "large titles.", ios: \.hasAppearanceObjects),
    .init(
      "compactScrollEdgeAppearance", \.compactScrollEdgeAppearance, .appearance, .background,
      "The appearance of a compact bar while content is scrolled to its top; `~` uses "
        + "`scrollEdgeAppearance`.",
      ios: \.hasAppearanceObjects),
  ]
}

extension BarProperty: Hashable {
  package static func == (a: BarProperty, b: BarProperty) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
