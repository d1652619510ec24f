import ArgumentParser
import FrameTesting

struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Renders scenarios and compares their frames with the references beside them.",
    discussion: """
      The reference of push.yml is the folder push.reference; where a scenario names several \
      systems, a folder of each in there. A path is a scenario, or a folder in which every .yml \
      file that is one is tested; without a path it is this folder.

        transom test
        transom test scenarios --junit junit.xml --json test.json --report report.html
        transom test push.yml --record failed

      Every pixel counts, unless --tolerance forgives some: checksums are compared, and pictures \
      only where those differ. Each failing frame is told with its time, the layers that its \
      pixels belong to and, before any pixel, what the layers draw otherwise; then the event that \
      made the first one differ. A reference that was made with other fonts is told as that. What \
      no clean film does is told without a reference: a layer that flickers, a frame that stands \
      still or jumps, a third colour or a gap in the bar while one page goes and another comes, a \
      cancelled swipe that does not end as it began.

      --report writes one HTML file that needs nothing else: what failed, with the expected, the \
      actual and the different pixels of each film's first and worst frame, then what passes.

      --record missing writes references that are not there, failed also frames that differ, all \
      every frame of another checksum, never none; a run that writes any ends with 1, so that \
      nothing is taken for right unseen. Where the environment has CI it is never, otherwise \
      missing. With --references checksums a new reference has no pictures.

      Exit status: 0 all pass, 1 frames differ, or references were written, are missing or stale, \
      2 something cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp("Scenarios, or folders with some.", valueName: "path"),
    completion: .scenario)
  var paths: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Which references are written.", valueName: "missing|failed|all|never"))
  var record: TestOptions.Recording?

  @Option(
    name: .long,
    help: ArgumentHelp("What references that are written keep.", valueName: "frames|checksums"))
  var references: TestOptions.ReferenceFormat?

  @OptionGroup var tolerances: ToleranceOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Transition systems instead of the scenarios' own, separated by commas.",
      valueName: "name,…"),
    completion: .systems)
  var system: SystemNames?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How titles are drawn (default: as in the reference, or else in fonts).",
      valueName: "fonts|boxes"))
  var text: TextOptions.TextMode?

  @Option(
    name: .long,
    help: ArgumentHelp("A font to look in first, as for render.", valueName: "font"),
    completion: .file(extensions: ["ttf", "otf", "ttc"]))
  var font: [String] = []

  @OptionGroup var images: ImageOptions

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("A folder for pictures of what differs.", valueName: "dir"),
    completion: .directory)
  var output: String?

  @Option(
    name: .long, help: ArgumentHelp("A JUnit report to write.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Option(
    name: .long, help: ArgumentHelp("A JSON report to write; - prints it.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(
    name: .long,
    help: ArgumentHelp("An HTML report with pictures to write.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @OptionGroup var jobs: JobOptions

  @Flag(name: .long, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: [.customShort("v"), .long], help: "Tell every frame, and findings of what passes.")
  var verbose = false

  func validate() throws {
    let names = [("-o", output), ("--junit", junit), ("--json", json), ("--report", report)]
    for (name, value) in names where value?.isEmpty == true {
      throw ValidationError("\(name) needs a name behind it")
    }
    let files = names.compactMap { $1 == "-" ? nil : $1 }
    if Set(files).count < files.count {
      throw ValidationError("each report needs a file of its own; write other names")
    }
    if report == "-" {
      throw ValidationError("--report takes a file; write --report report.html")
    }
    try TextOptions.check(text, font)
    do {
      _ = try tolerances.rules
    } catch {
      throw ValidationError("\(error)")
    }
  }
}

extension TestOptions.Recording: ExpressibleByArgument {}
extension TestOptions.ReferenceFormat: ExpressibleByArgument {}
