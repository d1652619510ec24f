import ArgumentParser
import Transom

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws the frames of scenarios as PNG files, an animated PNG, a sheet or raw bytes.",
    discussion: """
      Frames are written to <out>/<scenario>/frame-0000.png …; if several systems are rendered, the \
      folder is <scenario>.<system>. A full run replaces the frames of an earlier run. --frames and \
      --at draw some frames and keep the others.

        transom render push.yml
        transom render push.yml --system native,km --ios 9 -o /tmp/frames
        transom render push.yml --frames 0-23,30,-1 --layers
        transom render push.yml --at 0.25

      --format apng writes an animated PNG file, <out>/<scenario>.apng, and next to it \
      <scenario>.manifest.json. The animation repeats. Each frame lasts until the next selected one: \
      with --frames 0,10,20, each lasts ten frames. Browsers lengthen delays below 11 ms, so above \
      90 frames per second the file contains only every second or third frame, and a message \
      reports this. Rename the file to .png if a program does not accept .apng.

      --format sheet writes frames with their numbers and times as one picture, \
      <out>/<scenario>.sheet.png: those selected by --frames, or up to 12 at which something changes.

      --format rgba writes the bytes of all frames to standard output, as RGBA that is not \
      premultiplied:

        transom render push.yml --format rgba | ffmpeg -f rawvideo -pixel_format rgba \
      -video_size 1242x2208 -framerate 60 -i - -pix_fmt yuv420p push.mp4

      If standard output is a terminal, this format prints the command with the size and rate of the film.

      -o - writes an animation, a sheet or a single frame to standard output:

        transom render push.yml --at 0.25 -o - > frame.png

      --region and --scale make pictures of all formats smaller. --region bar selects the area from the \
      top of the frame to the bottom of the navigation bar, including a large title if a page has one. At \
      the scale 1/3, each pixel is the exact average of 3 × 3 pixels. --colors makes animated PNG files \
      smaller but is lossy: it replaces each color with the nearest one in a palette.

        transom render push.yml --format apng --scale 1/3 --colors 256
        transom render push.yml --format apng --region bar --scale 1/2

      --resume repeats an interrupted run. It keeps the films that have a manifest with the same inputs, \
      fonts and options, and all of their files, and renders the others from their first frame.

      --shard 2/4 divides the films into four parts that take about the same time, renders the second part, \
      and writes shard.json to the output folder. `transom merge` joins the folders of all parts:

        transom render scenarios/*.yml --shard 2/4 -o shard-2
      """)

  @Argument(
    help: ArgumentHelp("Scenario files; - is standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenarios: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp(
      "The folder for the output (default: out); - writes a single file to standard output.",
      valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The format of the output.", valueName: "png|apng|sheet|rgba"))
  var format = OutputFormat.png

  @OptionGroup var options: DrawingOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The frames to draw; -1 is the last.", valueName: "0-23,30,-1"),
    transform: ChosenFrames.list)
  var frames: ChosenFrames?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Draw the first frame at or after this time, in seconds.", valueName: "seconds"),
    transform: ChosenFrames.time)
  var at: ChosenFrames?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "The part of each frame to draw: the status bar and the navigation bar, or a rectangle in points.",
      valueName: "bar|x,y,w,h"),
    transform: ChosenRegion.read)
  var region: ChosenRegion?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The scale of the pictures, a fraction of at most 1.", valueName: "1/3"),
    transform: ChosenScale.read)
  var scale: ChosenScale?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The maximum number of colors of an animated PNG, 2 to 256 (default: all, without loss).",
      valueName: "n"))
  var colors: Int?

  @Flag(name: .long, help: "Write the layers of each frame (frame-0000.layers.json).")
  var layers = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The compression of PNG frames; fast is for temporary frames, and smallest is slow.",
      valueName: "small|fast|smallest"))
  var compression = PNGCompression.small

  @OptionGroup var shardOptions: ShardOptions

  @OptionGroup var jobs: JobOptions

  @Flag(
    name: .customLong("no-sync"),
    help: "Do not wait until the files are on disk; a power failure can then damage the files.")
  var isNotSynced = false

  @Flag(name: .long, help: "Render only the films that an earlier run has not completed.")
  var resume = false

  @Flag(
    name: .long,
    help: "Render again when a scenario or an image changes, until you press Control-C.")
  var watch = false

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Print the duration of each film.")
  var verbose = false

  func validate() throws {
    if scenarios.isEmpty { throw ValidationError("specify at least one scenario file") }
    if output == "" { throw ValidationError("-o needs a folder; use . for the current folder") }
    try validateFormat()
    try validateResuming()
    if watch, format == .rgba || output == "-" || scenarios.contains("-") {
      throw ValidationError("--watch needs scenario files and output files")
    }
    if frames != nil, at != nil {
      throw ValidationError("--frames and --at both select frames; use one of them")
    }
    try validatePictures()
    try validateShard()
    do {
      _ = try selection
      _ = try geometry
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The region and the scale of the pictures.
  var geometry: (region: FrameRegion, scale: FrameScale) {
    get throws { (try region?.get() ?? .whole, try scale?.get() ?? .full) }
  }

  var selection: FrameSelection {
    get throws(FrameSelectionError) { try (frames ?? at)?.get() ?? .all }
  }
}

extension PNGCompression: ExpressibleByArgument {}

/// The values of `--format`.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case png, apng, sheet, rgba
}
