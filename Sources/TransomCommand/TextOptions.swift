import ArgumentParser
import Transom

/// How every command that draws a bar sets its text.
struct TextOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How titles and buttons are drawn: in fonts, or as boxes that depend on no font.",
      valueName: "fonts|boxes"))
  var text = TextMode.fonts

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A font to look in first: a file, or a family such as “Inter”; can be repeated.",
      valueName: "font"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: [String] = []

  enum TextMode: String, CaseIterable, ExpressibleByArgument { case fonts, boxes }

  func validate() throws { try Self.check(text, font) }

  /// Checks that fonts are named only where text is drawn with fonts.
  static func check(_ text: TextMode?, _ font: [String]) throws {
    if text == .boxes, !font.isEmpty {
      throw ValidationError("--text boxes uses no font; leave --font out")
    }
  }

  var choice: TextChoice { text == .boxes ? .boxes : .fonts(font) }
}
