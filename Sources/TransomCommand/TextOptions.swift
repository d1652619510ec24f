import ArgumentParser
import Transom

/// The options for drawing text.
struct TextOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How text is drawn: with fonts, or as boxes that do not depend on fonts.",
      valueName: "fonts|boxes"))
  var text = TextMode.fonts

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A font to use first: a file, or a family such as “Inter”; can be repeated.",
      valueName: "font"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: [String] = []

  enum TextMode: String, CaseIterable, ExpressibleByArgument { case fonts, boxes }

  func validate() throws { try Self.check(text, font) }

  /// Checks that fonts are named only if text is drawn with fonts.
  static func check(_ text: TextMode?, _ font: [String]) throws {
    if text == .boxes, !font.isEmpty {
      throw ValidationError("--text boxes uses no fonts; remove --font")
    }
  }

  var choice: TextChoice { text == .boxes ? .boxes : .fonts(font) }
}
