import FilmTestSupport
import TestSupport

/// An indicator with its masks, and the arguments that check them.
enum CommandMask {
  /// Returns a folder with a chevron of 15 × 25 px at 2x and masks for it.
  static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.put(MaskPictures.png(15, 25, MaskPictures.chevron()), "arrow@2x.png")
    try folder.put(MaskPictures.png(15, 25, MaskPictures.rightOfChevron()), "good@2x.png")
    try folder.put(MaskPictures.png(15, 25) { _, _ in 255 }, "block@2x.png")
    try folder.put(MaskPictures.png(15, 25) { x, y in x + y == 0 ? 0 : 255 }, "leaky@2x.png")
    return folder
  }

  static let good = ["mask", "arrow@2x.png", "--mask", "good@2x.png", "--text", "boxes"]
  static let block = ["mask", "arrow@2x.png", "--mask", "block@2x.png", "--text", "boxes"]
  static let leaky = ["mask", "arrow@2x.png", "--mask", "leaky@2x.png", "--text", "boxes"]
}
