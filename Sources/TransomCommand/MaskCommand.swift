import ArgumentParser
import MaskCheck

struct MaskCommand: AsyncParsableCommand {
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
      indicator's outline, and transparent to the left of it. The article Checking Masks in the \
      documentation gives the rule for the rows above and below the indicator. Without --mask, \
      UIKit draws its own images, and the measurements describe UIKit's images.

        transom mask arrow@3x.png --mask arrow-mask@3x.png -o sheet.png
        transom mask Arrow.imageset --mask ArrowMask.imageset --title 返回
        transom mask arrow@2x.png --mask mask@2x.png --device "iPhone 8"
        transom mask arrow@2x.png --mask mask@2x.png --json --max-leak 0.5
        transom mask Images Assets.xcassets --junit junit.xml -o sheets

      Given a folder, an asset catalog or several images, the command checks all pairs in them. A mask \
      has the name of its indicator followed by mask or transition-mask, and is in the same folder and \
      at the same scale. Case, hyphens, underscores and spaces are ignored. Examples are arrow@2x.png \
      and arrow-mask@2x.png, or Back.imageset and BackTransitionMask.imageset. Images without a \
      counterpart are reported.

      The sheet shows the indicator's area and 60 points beside it in up to eight frames of each \
      transition. The top row shows the pixels, and the bottom row shows the layers. The indicator is \
      black, the mask is blue, text is orange, hidden text is gray, leaks are red, and over-masking is \
      violet. The indicator's area has a dashed border.

      An image is a PNG file with its scale in its name (@2x, @3x), or an image set.

      Exit status: 0 if all pairs are within --max-leak and --max-over-masking; 1 if one is not, if a \
      mask is empty or full, if an indicator has no shape, or if a mask has no indicator; 2 if the input \
      is not valid.
      """)

  @Argument(
    help: ArgumentHelp(
      "The indicator, a PNG file or an .imageset folder; or several images, folders and asset catalogs.",
      valueName: "indicator"),
    completion: .file(extensions: ["png"]))
  var paths: [String]

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
      "The device (default: “iPhone 8”, or “iPhone 8 Plus” for @3x); see `transom list devices`.",
      valueName: "name"),
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
    help: ArgumentHelp(
      "The PNG file for the sheet, or - for standard output; for several pairs, a folder.",
      valueName: "path"
    ),
    completion: .file(extensions: ["png"]))
  var output: String?

  @Option(
    name: .customLong("max-leak"),
    help: ArgumentHelp(
      "The maximum leak, in square points; UIKit's own images have 0.",
      valueName: "pt²"))
  var maximumLeak = MaskLimits.standard.leak

  @Option(
    name: .customLong("max-over-masking"),
    help: ArgumentHelp(
      "The maximum over-masking, in square points; UIKit's own images have 0.",
      valueName: "pt²"))
  var maximumOverMasking = MaskLimits.standard.overMasking

  @OptionGroup var text: TextOptions

  @Flag(name: .long, help: "Print the measurements as a JSON object.")
  var json = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file for a JUnit report, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  func validate() throws {
    if paths.isEmpty {
      throw ValidationError("specify an indicator, or a folder that contains indicators and masks")
    }
    if output?.isEmpty == true { throw ValidationError("-o needs a file; use -o sheet.png") }
    if junit?.isEmpty == true {
      throw ValidationError("--junit needs a file; use --junit junit.xml")
    }
    if let junit, junit != "-", junit == output {
      throw ValidationError("two output paths are the same; use different names")
    }
    if junit == "-", json || output == "-" {
      throw ValidationError(
        "\(json ? "--json" : "-o") and --junit both write to standard output; use a file")
    }
    for (name, value) in [
      ("--max-leak", maximumLeak), ("--max-over-masking", maximumOverMasking),
    ] where !value.isFinite || value < 0 {
      throw ValidationError("\(name) takes a number of square points, 0 or greater, found \(value)")
    }
    if mask != nil, paths.count > 1 {
      throw ValidationError(
        "--mask is for one indicator, found \(paths.count) paths; remove --mask to check all pairs")
    }
  }
}
