import ArgumentParser
import Transom

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the transition systems, devices, iOS versions or quirks of UIKit there are.")

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case systems, devices, ios, quirks
  }

  @Argument(help: "systems, devices, ios or quirks.")
  var subject: Subject

  @Flag(
    name: .long, help: "Systems as one JSON array of {name, approach, source, limits}.")
  var json = false

  func validate() throws {
    if json, subject != .systems {
      throw ValidationError("--json is for systems; write transom list systems --json")
    }
  }

  func run() throws {
    switch subject {
    case .systems: try Terminal.print(json ? Catalogue.systemsJSON : Catalogue.systems)
    case .devices: try Terminal.print(Catalogue.devices)
    case .ios: try Terminal.print(Catalogue.versions)
    case .quirks: try Terminal.print(Catalogue.quirks)
    }
  }
}
