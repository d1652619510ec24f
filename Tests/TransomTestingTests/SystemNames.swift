import Navigation

/// The file in TransomTesting that lists the transition systems and the keys of their settings.
enum SystemNames {
  static let command = "TRANSOM_WRITE_NAMES=1 swift test --filter KeysTests"

  static let text = """
    // Generated from the descriptions of the transition systems. A test fails if this file is stale; to
    // update it, run: \(command)

    extension TransitionSystem {
    \(systems.map(constant).joined(separator: "\n"))

      package static let all: [TransitionSystem] = [
    \(systems.map { "    .\($0.swiftName)," }.joined(separator: "\n"))
      ]
    }

    extension ScenarioFileKeys {
    \(libraries.map { group($0, of: "The app's") }.joined(separator: "\n"))
    }

    extension ViewControllerKeys {
    \(libraries.map { group($0, of: "The page's") }.joined(separator: "\n"))
    }

    """

  private static let systems = TransitionSystems.descriptions
  private static let libraries = TransitionSystems.settings.map(\.name)

  private static func constant(_ system: SystemDescription) -> String {
    """
      /// \(system.title).
      public static let \(system.swiftName) = TransitionSystem("\(system.name)")
    """
  }

  private static func group(_ library: String, of owner: String) -> String {
    """
      /// \(owner) settings for `\(library)`.
      public var \(library): ScenarioGroup<LibraryKeys> { ScenarioGroup("\(library)") }
    """
  }
}
