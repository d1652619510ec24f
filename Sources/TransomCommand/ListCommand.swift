import ArgumentParser
import Scenarios
import Transom

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists transition systems, devices, iOS versions, UIKit's quirks or scenario keys.")

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case systems, devices, ios, quirks, keys
  }

  @Argument(help: "systems, devices, ios, quirks or keys.")
  var subject: Subject

  @Flag(
    name: .long,
    help: """
      Print systems as a JSON array of {name, approach, source, limits}, and keys as a JSON array of \
      {place, keys}.
      """)
  var json = false

  func validate() throws {
    if json, subject != .systems, subject != .keys {
      throw ValidationError(
        "--json applies only to systems and keys; run transom list systems --json")
    }
  }

  func run() throws {
    switch subject {
    case .systems: try Terminal.print(json ? Catalog.systemsJSON : Catalog.systems)
    case .devices: try Terminal.print(Catalog.devices)
    case .ios: try Terminal.print(Catalog.versions)
    case .quirks: try Terminal.print(Catalog.quirks)
    case .keys: try Terminal.print(json ? KeyList.json : KeyList.text)
    }
  }
}
