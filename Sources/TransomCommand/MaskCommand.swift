import ArgumentParser
import MaskCheck

struct MaskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mask",
    abstract: "Checks a back indicator's transition mask: where text shows that should not.",
    discussion: """
      Sets the images as backIndicatorImage and backIndicatorTransitionMaskImage, pushes, pops and \
      swipes back, and measures every frame in points, from the indicator's right outline in each \
      row:

        leak          text that shows left of the outline, beside the arrow
        over-masking  text that is cut right of it, before the arrow
        alignment     how far the mask's outline lies from the indicator's

      A mask lets text through where it is opaque. The one that does neither is opaque everywhere \
      right of the indicator's outline, and transparent left of it, above and below. Without --mask \
      UIKit draws its own pair, and so the figures are UIKit's.

        transom mask arrow@3x.png --mask arrow-mask@3x.png -o sheet.png
        transom mask Arrow.imageset --mask ArrowMask.imageset --title 返回
        transom mask arrow@2x.png --mask mask@2x.png --device "iPhone 8"
        transom mask arrow@2x.png --mask mask@2x.png --json --max-leak 0.5

      The sheet shows the slot and 60 points beside it, frame by frame; above as it looks, below \
      the layers: indicator black, mask blue where text may show, text orange, text that the mask \
      cuts gray, leaks red, over-masking violet, the slot dashed.

      Images are PNG files, their scale in their names (@2x, @3x), or image sets. Exit status: 0 \
      the leak is within --max-leak, 1 it is beyond, 2 bad input.
      """)

  @Argument(
    help: ArgumentHelp(
      "The indicator: a PNG file or an .imageset folder.", valueName: "indicator"),
    completion: .file(extensions: ["png"]))
  var indicator: String

  @Option(
    name: .long,
    help: ArgumentHelp("Its transition mask: likewise.", valueName: "mask"),
    completion: .file(extensions: ["png"]))
  var mask: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The text of the back button.", valueName: "text"))
  var title = "Settings"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The device, as in “iPhone 8”, the default; see `transom list devices`.", valueName: "name"),
    completion: .devices)
  var device: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The iOS version, 9 to 25 (default: 17).", valueName: "version"),
    completion: .versions)
  var ios: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The tint, as in systemBlue or #FF3B30; under a light one the bar is dark.",
      valueName: "color"))
  var tint: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The sheet to write; without it there are the figures.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    name: .customLong("max-leak"),
    help: ArgumentHelp("Square points of leak that still pass.", valueName: "pt²"))
  var maximumLeak = 0.0

  @OptionGroup var text: TextOptions

  @Flag(name: .long, help: "The figures as one JSON object.")
  var json = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("-o needs a file; write -o sheet.png") }
    guard maximumLeak.isFinite, maximumLeak >= 0 else {
      throw ValidationError("--max-leak takes square points from 0 on, found \(maximumLeak)")
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
