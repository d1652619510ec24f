import ArgumentParser
import FrameTesting
import Transom

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Renders scenarios and compares their frames with the references next to them.",
    discussion: """
      The reference of push.yml is the folder push.reference. If a scenario names several systems, \
      this folder contains a subfolder for each. A path is a scenario or a folder; in a folder, \
      every .yml file that is a scenario is tested. The default path is the current folder.

        transom test
        transom test scenarios --junit junit.xml --report report.html
        transom test push.yml --record failed

      Frames are compared by checksum; if the checksums differ, the pictures are compared. Every pixel \
      counts unless --tolerance allows a difference. For each film that fails, the output names the \
      layers that are drawn differently, the frames that differ, with their times and layers, and \
      the event that caused the first difference. A reference that was made with other fonts, or with \
      another --glass, is reported as such.

      Films are also checked without a reference. Errors are a color in the bar area that no page's \
      bar has, a gap in the bar area, a layer that flickers for one frame, and a canceled swipe that \
      does not end as it began. Warnings are one page's bar over the other page, a missing edge \
      shadow, and a layer that stops or jumps. Findings are printed for films that fail or are \
      recorded; recording a reference accepts its findings. With --references none, no reference is \
      read or written, and errors decide the result; with --strict, warnings do too.

      --record selects the references to write:

        missing  writes references that do not exist
        failed   also writes frames that differ
        all      writes every frame whose checksum differs
        never    writes nothing

      The default is `missing`, or `never` if the environment variable CI is set. A run that writes \
      references exits with status 1, so that new references are not accepted unseen.

      --references selects the content of new references:

        layers     the layers of each frame, their pictures, and overview.png
                   with some frames; small enough for version control
                   (the default)
        frames     a PNG file of each frame
        checksums  a checksum of each frame, and no pictures
        none       no reference is read or written

      All references contain the checksums. To convert a reference to another format, use --record all.

      -o writes the expected, actual and differing pixels of up to 30 frames of each film. With \
      --review it also writes all frames of each film that differs, and a page like that of \
      `transom review` that compares them with the reference.

      --report writes a self-contained HTML page with the expected, actual and differing pixels of \
      the first and the worst frame of each film.

      --summary writes Markdown for a comment on a pull request or for the summary of a build step: the \
      result, the films that fail, grouped by change, and the command that accepts the changes. \
      Small pictures of the first frames that differ are in a folder next to the file, such as \
      summary-pictures for summary.md.

      --shard 2/4 divides the films into four parts that take about the same time, tests the second part, \
      and writes its results to -o. `transom merge` combines the results of all parts into one set of \
      reports:

        transom test scenarios --shard 2/4 -o shard-2

      Exit status: 0 if all films pass; 1 if a film fails, or references are missing, stale or newly \
      written; 2 if a file cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp("Scenarios, or folders that contain scenarios.", valueName: "path"),
    completion: .scenario)
  var paths: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The references to write.", valueName: "missing|failed|all|never"))
  var record: TestOptions.Recording?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The content of new references; `none` runs tests without references (default: layers).",
      valueName: "layers|frames|checksums|none"))
  var references: TestOptions.ReferenceFormat?

  @Flag(name: .long, help: "With --references none, warnings are errors.")
  var strict = false

  @OptionGroup var tolerances: ToleranceOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Transition systems that replace those of the scenarios, separated by commas.",
      valueName: "name,…"),
    completion: .systems)
  var system: SystemNames?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How text is drawn (default: as in the reference, otherwise with fonts).",
      valueName: "fonts|boxes"))
  var text: TextOptions.TextMode?

  @Option(
    name: .long,
    help: ArgumentHelp("A font to use first, as in `transom render`.", valueName: "font"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How glass of iOS 26 is drawn (default: as in the reference, otherwise with its full material).",
      valueName: "full|flat"))
  var glass: GlassChoice?

  @OptionGroup var images: ImageOptions

  @OptionGroup var links: LinkOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A folder for difference images.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Flag(
    name: .long,
    help: "Write the frames of each film that differs, and a page that compares them, to -o.")
  var review = false

  @Option(
    name: .long,
    help: ArgumentHelp("The file for a JUnit report; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The file for a JSON report; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file for an HTML report with pictures; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file for a summary in Markdown; - is standard output, without pictures.",
      valueName: "file"),
    completion: .file(extensions: ["md"]))
  var summary: String?

  @OptionGroup var shardOptions: ShardOptions

  @OptionGroup var jobs: JobOptions

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  @Flag(
    name: [.customShort("v"), .long],
    help: "List all frames that differ, and the findings of films that pass.")
  var verbose = false
}

extension TestOptions.Recording: ExpressibleByArgument {}
extension TestOptions.ReferenceFormat: ExpressibleByArgument {}
