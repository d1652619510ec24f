import ArgumentParser
import Files
import Transom

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a first scenario from screenshots.",
    discussion: """
      Each screenshot becomes a page. The script pushes the pages in order, or an empty page if there is \
      only one screenshot, and ends with a canceled swipe and a pop. The device is the one whose screen \
      has the size of the screenshots, and each bar has the color of the bar in its screenshot.

        transom init list.png detail.png
        transom init list.png detail.png --crop -o push.yml
        transom init list@3x.png -o - | less

      With --crop, the status bar and the navigation bar are cut off, and the rest is written next to \
      the scenario as list-content@3x.png. Without it, the drawn bar covers the bar in the image, \
      which works if the drawn bar is opaque and shown. Screenshots that are shorter than the screen \
      are treated as cropped.

      Existing files are not replaced.

      Exit status: 0 on success, 2 if a file cannot be read or written.
      """)

  @Argument(
    help: ArgumentHelp("PNG files, starting with the first page.", valueName: "screenshot"),
    completion: .file(extensions: ["png"]))
  var screenshots: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The scenario file; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["yml"]))
  var output = "push.yml"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The device, if several have screens of the screenshots' size; see `transom list devices`.",
      valueName: "name"),
    completion: .devices)
  var device: String?

  @Flag(name: .long, help: "Cut off the status bar and the navigation bar.")
  var crop = false

  @Flag(name: .long, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if screenshots.isEmpty { throw ValidationError("specify at least one screenshot") }
    if output.isEmpty { throw ValidationError("-o needs a file; use -o push.yml") }
  }

  func run() throws {
    let draft = try reportingFailure {
      let draft = try ScenarioDraft(
        screenshots: screenshots, device: device, destination: output, cropsBars: crop)
      try draft.write { text in
        if output == "-" { return try Terminal.print(String(text.dropLast())) }
        try mappingErrors { () throws(FileError) in
          try NewFile.write(Array(text.utf8), toFile: output)
        }
      }
      return draft
    }
    if !quiet { Terminal.report("\(output == "-" ? "" : "\(output)  ")\(draft.summary)") }
  }
}
