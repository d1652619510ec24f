/// What titles and buttons are drawn with.
public enum TextChoice: Hashable, Sendable {
  /// Fonts, the first that has a character: families by name or files by path before the usual ones.
  case fonts([String])
  /// A box for each character, so that frames depend on no font.
  case boxes

  /// The usual fonts.
  public static let standard = TextChoice.fonts([])
}
