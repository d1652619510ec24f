import ArgumentParser
import Diffing

struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two PNG files or two sequences, pixel by pixel.",
    discussion: """
      Each side is a PNG file, an animated PNG, a folder, or a name with %04d or #### for the \
      frame's number; - reads one side from standard input. Of a folder its frame-0000.png … are \
      compared, or where there are none all its PNG files. Frames are paired by number, or by name.

        transom diff expected.png actual.png
        transom diff references/push out/push -o differences
        transom diff before/frame-%04d.png after/frame-####.png --ignore 0,0,1170,132
        transom diff device.png out/push/frame-0023.png --tolerance channel:2

      Without --tolerance every difference counts, of a single step in a single channel too: \
      Transom's own frames are the same bytes on every machine. channel:N forgives up to N of 255 \
      in each channel; perceptual:T forgives a distance of up to T in OKLab, where black and white \
      are 1 apart and 0.02 is just visible. Pixels are compared premultiplied, as they are drawn. \
      layer:NAME=TOLERANCE holds for the pixels of a layer and of all in it, by its path or a \
      part of it (bar/title, or bar), of folders that were rendered with --layers; \
      region:X,Y,W,H=TOLERANCE for a rectangle. Where several hold, the last one does; both can \
      be stricter than the rest, as in --tolerance channel:2 --tolerance layer:hairline=exact. \
      The report says how many pixels each has forgiven. \
      Anti-aliased pixels count like others; the report says how many of the pixels look so.

      For each frame that differs one line says how many pixels, by how much at most and where, \
      the boxes around groups of them, and the mean change of the 32 × 32 block that changed the \
      most on the whole, which noise does not move and another opacity does. A film that is some \
      frames late or early is reported as that. With -o, each such frame leaves \
      NAME-expected.png, NAME-actual.png and NAME-diff.png in the folder, beside diff.json.

      Sizes, frame counts or frame rates (of manifest.json) that differ are the verdict “layout”; \
      what both sides have is compared all the same. Exit status: 0 equal, 1 different or layout, \
      2 a file cannot be read.
      """)

  @Argument(
    help: ArgumentHelp("What it should be.", valueName: "expected"),
    completion: .file(extensions: ["png", "apng"]))
  var expected: String

  @Argument(
    help: ArgumentHelp("What it is.", valueName: "actual"),
    completion: .file(extensions: ["png", "apng"]))
  var actual: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A folder for pictures of what differs, and diff.json.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @OptionGroup var tolerances: ToleranceOptions

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A region that does not count, in pixels from the top left; can be repeated.",
      valueName: "x,y,w,h"))
  var ignore: [String] = []

  @Flag(name: .long, help: "Print the report as JSON.")
  var json = false

  @Flag(name: .long, help: "Say nothing but errors.")
  var quiet = false

  @Flag(
    name: [.customShort("v"), .long], help: "Tell every frame of a film that is late or early.")
  var verbose = false

  func validate() throws {
    if let output, output.isEmpty {
      throw ValidationError("-o needs a folder; write . for this one")
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
    let report = try await reportingFailure {
      let request = try DiffRequest(
        expected: expected, actual: actual,
        options: try DiffOptions(tolerances: tolerances.tolerance, ignoring: ignore), output: output
      )
      let progress = ProgressLine(film: "diff", isShown: !quiet && Terminal.isInteractive)
      defer { progress.clear() }
      return try await request.run(progress: progress.update)
    }
    if json {
      try Terminal.print(report.json)
    } else if !quiet {
      try Terminal.print(report.text(allFrames: verbose))
    }
    try reportingFailure { if let failure = report.failure { throw failure } }
    if !report.isEqual { throw ExitCode(1) }
  }
}
