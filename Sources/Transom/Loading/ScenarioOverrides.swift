/// What a caller can change about a scenario; nil leaves what the file says.
public struct ScenarioOverrides: Sendable {
  /// Names of transition systems.
  public var systems: [String]?
  /// A device's name.
  public var device: String?
  /// A version of iOS, 9 to 25.
  public var ios: String?
  /// Frames per second, 1 to 240.
  public var fps: String?
  /// Folders outside the scenario's own that images may come from.
  public var allowedPaths: [String]
  /// What titles and buttons are drawn with.
  public var text: TextChoice

  public init(
    systems: [String]? = nil, device: String? = nil, ios: String? = nil, fps: String? = nil,
    allowedPaths: [String] = [], text: TextChoice = .standard
  ) {
    self.systems = systems
    self.device = device
    self.ios = ios
    self.fps = fps
    self.allowedPaths = allowedPaths
    self.text = text
  }
}

/// What titles and buttons are drawn with.
public enum TextChoice: Hashable, Sendable {
  /// Fonts, the first that has a character: families by name or files by path before the usual ones.
  case fonts([String])
  /// A box for each character, so that frames depend on no font.
  case boxes

  /// The usual fonts.
  public static let standard = TextChoice.fonts([])
}
