import Layers
import Navigation
import Units

/// A flat bar style that tests can identify by the contents of layers.
///
/// Up to iOS 14, it is a background image; from iOS 15, it consists of the appearance objects that KM copies.
enum Paint: String, CaseIterable, Sendable {
  case green, red, yellow, purple
  /// Semitransparent styles.
  case glass, mist
  /// A 0×0 image or a transparent appearance.
  case transparent

  static let opaque: [Paint] = [.green, .red, .yellow, .purple]
  static let visible: [Paint] = opaque + [.glass, .mist]

  var isOpaque: Bool { Paint.opaque.contains(self) }

  var color: Color {
    switch self {
    case .green: Color(bytes: 0x34, 0xC7, 0x59)
    case .red: Color(bytes: 0xFF, 0x3B, 0x30)
    case .yellow: Color(bytes: 0xFF, 0xCC, 0x00)
    case .purple: Color(bytes: 0xAF, 0x52, 0xDE)
    case .glass: Color(bytes: 0x34, 0xC7, 0x59, 0x80)
    case .mist: Color(bytes: 0xFF, 0x3B, 0x30, 0x80)
    case .transparent: .clear
    }
  }

  /// Returns the changes that give a bar this style.
  func changes(_ profile: Profile) -> [BarChange] {
    guard profile >= .ios15 else {
      return [.set(\.backgroundImage, self == .transparent ? Scene.emptyImage : rawValue)]
    }
    var appearance = BarAppearance(isOpaque ? .opaque : .transparent)
    if self != .transparent { appearance.backgroundColor = .some(color) }
    return [.set(\.standardAppearance, appearance), .set(\.scrollEdgeAppearance, appearance)]
  }

  static let images: [String: ImageFacts] = {
    var facts = Dictionary(
      uniqueKeysWithValues: Paint.visible.map {
        (
          $0.rawValue,
          ImageFacts(
            size: Size(width: 1, height: 1), isOpaque: $0.isOpaque, averageColor: $0.color)
        )
      })
    facts[Scene.emptyImage] = .empty
    return facts
  }()

  /// Creates the paint that setters produce, or returns nil if they do not set a paint.
  init?(after changes: [BarChange]) {
    var found: Paint?
    for change in changes {
      if let name = change[\.backgroundImage] {
        found = name == Scene.emptyImage ? .transparent : name.flatMap(Paint.init(rawValue:))
      }
      if let appearance = change[\.standardAppearance] {
        found = appearance.flatMap(Paint.init(of:))
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init?(of appearance: BarAppearance) {
    guard let color = appearance.backgroundColor ?? nil else {
      self = .transparent
      return
    }
    self.init(color)
  }

  init?(_ color: Color) {
    guard let paint = Paint.visible.first(where: { $0.color == color }) else { return nil }
    self = paint
  }

  /// Creates the paint that a layer's content shows, or returns nil if the content is not a paint.
  init?(_ content: LayerContent) {
    switch content {
    case .image(.named(let name)): self.init(rawValue: name)
    case .color(let color): self.init(color)
    default: return nil
    }
  }
}
