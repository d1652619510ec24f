import ArgumentParser
import Transom

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the transition systems, devices or iOS versions there are.")

  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case systems, devices, ios
  }

  @Argument(help: "systems, devices or ios.")
  var subject: Subject

  func run() throws {
    switch subject {
    case .systems: try Terminal.print(Catalogue.systems)
    case .devices: try Terminal.print(Catalogue.devices)
    case .ios: try Terminal.print(Catalogue.versions)
    }
  }
}
