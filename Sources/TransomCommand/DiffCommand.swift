import ArgumentParser
import Diffing

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNG files or two sequences of frames, pixel by pixel.",
    discussion: """
      Each side is a PNG file, an animated PNG file, a folder, a pattern with %04d or #### for the \
      frame number, or - for standard input. In a folder, the files frame-0000.png … are compared, \
      or all PNG files if there are none. The frames of a reference that stores layers are redrawn. \
      Frames are paired by number, or by name.

        transom diff expected.png actual.png
        transom diff push.reference out/push -o differences
        transom diff before/frame-%04d.png after/frame-####.png --ignore 0,0,1170,132
        transom diff device.png out/push/frame-0023.png --tolerance channel:2

      By default every difference counts, because Transom draws the same pixels on every machine. \
      --tolerance channel:N allows differences of up to N of 255 in each channel. perceptual:T \
      allows a distance of up to T in OKLab, where the distance between black and white is 1, and a \
      distance of 0.02 is just visible. Pixels are compared in premultiplied form.

      layer:NAME=TOLERANCE applies to the pixels of a layer, named by its path or a part of it, such \
      as bar/title; both folders must have been rendered with --layers. region:X,Y,W,H=TOLERANCE \
      applies to a rectangle. If several tolerances apply to a pixel, the last one wins. A tolerance \
      can also be stricter, for example --tolerance channel:2 --tolerance layer:hairline=exact. The \
      report states how many pixels each tolerance allowed. Anti-aliased pixels count like all \
      others; the report states their number.

      For each frame that differs, the output states the number of differing pixels, the largest \
      difference and its position, rectangles around groups of pixels, and the mean change of the \
      32 × 32 block that changed most. A film that starts late or early is reported as one shift. \
      -o writes NAME-expected.png, NAME-actual.png and NAME-diff.png for each such frame, and \
      diff.json.

      If the sizes, the number of frames or the frame rates differ, the verdict is “layout”, and the \
      frames that both sides have are compared.

      Exit status: 0 if both sides are equal, 1 if they differ, 2 if a file cannot be read or \
      written.
      """)

  @Argument(
    help: ArgumentHelp("The expected picture or frames.", valueName: "expected"),
    completion: .file(extensions: ["png", "apng"]))
  var expected: String

  @Argument(
    help: ArgumentHelp("The actual picture or frames.", valueName: "actual"),
    completion: .file(extensions: ["png", "apng"]))
  var actual: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A folder for difference images and diff.json.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var tolerances: ToleranceOptions

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle to ignore, in pixels from the top left; can be repeated.",
      valueName: "x,y,w,h"))
  var ignore: [String] = []

  @OptionGroup var links: LinkOptions

  @Flag(name: .long, help: "Print the report as JSON.")
  var json = false

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  @Flag(
    name: [.customShort("v"), .long], help: "List all frames of a film that starts late or early.")
  var verbose = false

  func validate() throws {
    if let output, output.isEmpty {
      throw ValidationError("-o needs a folder; use . for the current folder")
    }
    if output == "-" {
      throw ValidationError("-o takes a folder; use ./- for a folder with this name")
    }
    if expected == "-", actual == "-" {
      throw ValidationError("only one side can come from standard input")
    }
    do {
      _ = try DiffOptions(tolerances: tolerances.tolerance, ignoring: ignore)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  func run() async throws {
    let interruption = Interruption.listen()
    let report = try await reportingFailure {
      let request = try DiffRequest(
        expected: expected, actual: actual,
        options: try DiffOptions(tolerances: tolerances.tolerance, ignoring: ignore),
        links: links.policy, output: output)
      let progress = ProgressLine(film: "diff", isShown: !quiet && Terminal.isInteractive)
      defer { progress.clear() }
      return try await request.run(
        shouldStop: { interruption.signal != nil }, progress: progress.update)
    }
    try interruption.check()
    guard let report else { return }
    if json {
      try Terminal.print(report.json)
    } else if !quiet {
      try Terminal.print(report.text(allFrames: verbose))
    }
    try reportingFailure { if let failure = report.failure { throw failure } }
    if !report.isEqual { throw ExitCode(1) }
  }
}
