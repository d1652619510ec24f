import Units

/// Values that replace those of a scenario.
///
/// A value of `nil` keeps the value of the scenario.
public struct ScenarioOverrides: Sendable {
  /// The names of the transition systems.
  public var systems: [String]?
  /// The device: its name, or a description, such as `{width: 402, height: 874, scale: 3}`.
  public var device: String?
  /// The version of iOS, 9 to 18, 26 or 27.
  public var ios: String?
  /// The number of frames per second, 1 to 240.
  public var fps: String?
  /// Folders outside the scenario's folder that may contain its images.
  public var allowedPaths: [String]
  /// How titles and buttons are drawn.
  public var text: TextChoice
  /// How glass is drawn.
  public var glass: GlassChoice
  /// A pause before the script, so that the film begins with the state before the first step.
  package var leadIn = Time.zero

  /// Creates overrides, in which `nil` keeps the value of the scenario.
  public init(
    systems: [String]? = nil, device: String? = nil, ios: String? = nil, fps: String? = nil,
    allowedPaths: [String] = [], text: TextChoice = .standard, glass: GlassChoice = .full
  ) {
    self.systems = systems
    self.device = device
    self.ios = ios
    self.fps = fps
    self.allowedPaths = allowedPaths
    self.text = text
    self.glass = glass
  }
}

/// How titles and buttons are drawn.
public enum TextChoice: Hashable, Sendable {
  /// With fonts: the given families or files first, then the default fonts.
  case fonts([String])
  /// As a box for each character, independent of fonts.
  case boxes

  /// With the default fonts.
  public static let standard = TextChoice.fonts([])

  /// The command-line options that make this choice.
  package var arguments: [String] {
    switch self {
    case .boxes: ["--text", "boxes"]
    case .fonts(let fonts):
      fonts.isEmpty ? ["--text", "fonts"] : fonts.flatMap { ["--font", $0] }
    }
  }
}

/// How the platters of glass in bars of iOS 26 are drawn.
public enum GlassChoice: String, CaseIterable, Sendable {
  /// With blur, refraction, rim and shadow.
  case full
  /// In a plain color, so that frames do not depend on how glass is drawn.
  case flat

  /// The command-line options that make this choice.
  package var arguments: [String] { ["--glass", rawValue] }
}
