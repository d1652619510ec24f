import ArgumentParser
import Review

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Writes an HTML page that plays and compares one or two folders of frames.",
    discussion: """
      The page plays the frames at their times. It compares two folders side by side, with a slider, \
      as an onion skin, by blinking, or by their differences; a single folder is compared with its \
      previous frames. It zooms to single pixels, and shows their values, and their layers if the \
      frames were rendered with --layers. Press ? for the keyboard shortcuts.

        transom review out/push
        transom review out/push.native out/push.km -o push.html
        transom review push.reference out/push -o - > report.html

      Frames that were rendered with --layers include their events. For other frames, pass the events, \
      or save them as `trace.json` in the folder:

        transom trace push.yml --system native,km --json > trace.json
        transom review out/push.native out/push.km --trace trace.json

      The page is a self-contained file that works offline. Identical frames are stored once.

      Exit status: 0 on success; 2 if a folder cannot be read, or the page would exceed --limit.
      """)

  @Argument(
    help: ArgumentHelp("A folder of frames with its manifest.json.", valueName: "dir"),
    completion: .directory)
  var first: String

  @Argument(
    help: ArgumentHelp("A second folder of frames to compare with the first.", valueName: "dir2"),
    completion: .directory)
  var second: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The HTML file; - is standard output.", valueName: "html"),
    completion: .file(extensions: ["html"]))
  var output = "report.html"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The events of both folders, from `transom trace --json`.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var trace: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The maximum size of the page, in megabytes.", valueName: "mb"))
  var limit = ReviewRequest.defaultLimit / 1_000_000

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("-o needs a file; use -o report.html") }
    guard (1...2_000).contains(limit) else {
      throw ValidationError("--limit takes megabytes from 1 to 2000, found \(limit)")
    }
  }

  func run() throws {
    let summary: String? = try reportingFailure {
      let request = try ReviewRequest(
        folders: [first] + [second].compactMap { $0 }, trace: trace, limit: limit * 1_000_000)
      guard output != "-" else {
        try Terminal.print(String(decoding: request.page.dropLast(), as: UTF8.self))
        return nil
      }
      return try request.write(to: output)
    }
    if let summary, !quiet { Terminal.report(summary) }
  }
}
