/// The page's program: its parts, each a file beside this one, in one function.
enum PageProgram {
  static let text = """
    (() => {
    "use strict";
    \(parts.joined(separator: "\n"))
    })();

    """

  private static let parts = [
    film, pictures, previews, difference, state, viewport, drawing, overlay, player, track,
    inspector, layers, events, controls, pointer, keyboard, fragment, start,
  ]
}
