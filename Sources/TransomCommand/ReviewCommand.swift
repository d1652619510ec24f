import ArgumentParser
import Files
import Review

struct ReviewCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Writes an HTML page that plays and compares up to four folders of frames.",
    discussion: """
      The page plays each frame at its own time. It shows the folders side by side or alone, and \
      compares the first with each of the others: with a slider, as an onion skin, by blinking, or by \
      their differences. Each frame of a single folder is compared with the previous one. The page \
      zooms to single pixels, and shows their values, and their layers if the frames were rendered \
      with --layers. Press ? for the keyboard shortcuts.

        transom review out/push
        transom review out/push.native out/push.km -o push.html
        transom review out/push.native out/push.km out/push.fd out/push.qmui
        transom review push.reference out/push -o - > report.html

      Folders of frames that were rendered with --layers, and references, contain their events. For other \
      frames, pass the events, or save them as `trace.json` in the folder:

        transom trace push.yml --system native,km --json > trace.json
        transom review out/push.native out/push.km --trace trace.json

      The page is a self-contained file that works offline. For frames that were rendered with --layers, \
      and for references that store layers, the page contains pictures and drawing operations, from which \
      it composes the exact frames. For other folders, it contains each distinct frame.

      Exit status: 0 on success; 2 if a folder cannot be read, or the page would exceed --limit.
      """)

  @Argument(
    help: ArgumentHelp(
      "Up to four folders of frames, each with its manifest.json; the first is compared with the "
        + "others.", valueName: "dir"),
    completion: .directory)
  var folders: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The HTML file; - is standard output.", valueName: "html"),
    completion: .file(extensions: ["html"]))
  var output = "report.html"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The events of all folders, from `transom trace --json`.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var trace: String?

  @Option(
    name: .long,
    help: ArgumentHelp("The maximum size of the page, in megabytes.", valueName: "mb"))
  var limit = ReviewRequest.defaultLimit / 1_000_000

  @OptionGroup var links: LinkOptions

  @Flag(
    name: .long,
    help: "Write the page again when a folder is rendered again, until you press Control-C.")
  var watch = false

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if watch, output == "-" { throw ValidationError("--watch needs a file; use -o report.html") }
    guard (1...ReviewRequest.maximumFolderCount).contains(folders.count) else {
      throw ValidationError(
        "review takes 1 to \(ReviewRequest.maximumFolderCount) folders, found \(folders.count)")
    }
    if output.isEmpty { throw ValidationError("-o needs a file; use -o report.html") }
    guard (1...2_000).contains(limit) else {
      throw ValidationError("--limit takes a number of megabytes from 1 to 2000, found \(limit)")
    }
  }

  func run() async throws {
    guard watch else { return try reportingFailure(write) }
    let interruption = Interruption.listen()
    let manifests = folders.map { "\($0)/manifest.json" }
    let files = manifests + [trace].compactMap { $0 }
    try await FileWatcher(interruption).run(watching: files) {
      // A folder that is being rendered has no manifest.
      let isComplete = try manifests.allSatisfy { path in
        try mappingErrors { () throws(FileError) in try FileEntry.exists(path) }
      }
      if isComplete { try write() }
      return files
    }
  }

  private func write() throws {
    let request = try ReviewRequest(
      folders: folders, trace: trace, links: links.policy, limit: limit * 1_000_000)
    guard output != "-" else {
      return try request.page.withUnsafeBytes(Terminal.write)
    }
    let summary = try Interruption.deferring { try request.write(to: output) }
    if !quiet { Terminal.report(summary) }
  }
}
