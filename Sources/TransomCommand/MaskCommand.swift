import ArgumentParser
import MaskCheck

struct MaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mask",
    abstract: "Checks the transition mask of a back indicator: where text is visible or hidden.",
    discussion: """
      Sets the images as backIndicatorImage and backIndicatorTransitionMaskImage, pushes, pops and \
      swipes back, and measures every frame in points, relative to the right outline of the \
      indicator:

        leak          text that is visible to the left of the outline
        over-masking  text that is hidden to the right of the outline
        alignment     the offset of the mask's outline from the indicator's

      A mask shows text where it is opaque. A correct mask is opaque everywhere to the right of the \
      indicator's outline, and transparent to the left of it, above it and below it. Without --mask, \
      UIKit draws its own images, and the figures are those of UIKit.

        transom mask arrow@3x.png --mask arrow-mask@3x.png -o sheet.png
        transom mask Arrow.imageset --mask ArrowMask.imageset --title 返回
        transom mask arrow@2x.png --mask mask@2x.png --device "iPhone 8"
        transom mask arrow@2x.png --mask mask@2x.png --json --max-leak 0.5

      The sheet shows the slot of the indicator and 60 points beside it, frame by frame: the pixels \
      above, and the layers below. The indicator is black, the mask is blue, text is orange, hidden \
      text is gray, leaks are red, and over-masking is violet. The slot has a dashed border.

      An image is a PNG file with its scale in its name (@2x, @3x), or an image set.

      Exit status: 0 if the leak is at most --max-leak, 1 if it is larger, 2 if the input is not valid.
      """)

  @Argument(
    help: ArgumentHelp(
      "The indicator: a PNG file or an .imageset folder.", valueName: "indicator"),
    completion: .file(extensions: ["png"]))
  var indicator: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The transition mask: a PNG file or an .imageset folder.", valueName: "mask"),
    completion: .file(extensions: ["png"]))
  var mask: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The text of the back button.", valueName: "text"))
  var title = "Settings"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The device (default: “iPhone 8”); see `transom list devices`.", valueName: "name"),
    completion: .devices)
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The iOS version, 9 to 18 (default: 17).", valueName: "version"),
    completion: .versions)
  var ios: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The tint color, such as systemBlue or #FF3B30; with a light tint, the bar is dark.",
      valueName: "color"))
  var tint: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The PNG file for the sheet.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    name: .customLong("max-leak"),
    help: ArgumentHelp("The maximum leak, in square points.", valueName: "pt²"))
  var maximumLeak = 0.0

  @OptionGroup var text: TextOptions

  @Flag(name: .long, help: "Print the figures as a JSON object.")
  var json = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file; use -o sheet.png") }
    guard maximumLeak.isFinite, maximumLeak >= 0 else {
      throw ValidationError("--max-leak takes square points, 0 or more, found \(maximumLeak)")
    }
  }

  func run() throws {
    let check = try reportingFailure {
      let check = try MaskCheck(
        indicator: indicator, mask: mask, title: title, device: device, ios: ios, tint: tint,
        text: text.choice, sheet: output)
      if let output { try check.writeSheet(to: output) }
      return check
    }
    try Terminal.print(json ? check.json : check.text)
    if check.leak > maximumLeak { throw ExitCode(1) }
  }
}
