import ArgumentParser
import Review

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Puts one or two folders of frames into one HTML page to look at.",
    discussion: """
      The page plays the frames at their true times, and compares two folders side by side, with a \
      slider, as an onion skin, blinking and by their exact differences; one folder is compared \
      with its own frame before. It zooms to single pixels, tells their values in both, and the \
      layers over them where frames were rendered with --layers. ? shows its keys.

        transom review out/push
        transom review out/push.native out/push.km -o push.html
        transom review references/push out/push -o - > report.html

      Frames that were rendered with --layers include their events. For other frames, pass the events, \
      or save them as `trace.json` in the folder:

        transom trace push.yml --system native,km --json > trace.json
        transom review out/push.native out/push.km --trace trace.json

      The page is one file and needs nothing else: it can be sent, kept, and opened offline. Equal \
      frames are in it once. Exit status: 0 done, 2 a folder cannot be read, or the page would be \
      larger than --limit.
      """)

  @Argument(
    help: ArgumentHelp("A folder of frames with its manifest.json.", valueName: "dir"),
    completion: .directory)
  var first: String

  @Argument(
    help: ArgumentHelp("Another one to compare it with, as what it has become.", valueName: "dir2"),
    completion: .directory)
  var second: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The page to write; - is standard output.", valueName: "html"),
    completion: .file(extensions: ["html"]))
  var output = "report.html"

  @Option(
    name: .long,
    help: ArgumentHelp("Events of both, as `transom trace --json` prints them.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var trace: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The most megabytes that the page may have.", valueName: "mb"))
  var limit = ReviewRequest.defaultLimit / 1_000_000

  @Flag(name: .long, help: "Say nothing but errors.")
  var quiet = false

  func validate() throws {
    if output.isEmpty { throw ValidationError("-o needs a file; write -o report.html") }
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
