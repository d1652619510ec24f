import ArgumentParser
import Transom

extension CompletionKind {
  /// Scenario files and folders.
  static var scenario: CompletionKind { .file(extensions: ["yml", "yaml"]) }

  /// The names of the devices.
  static var devices: CompletionKind { .list(Catalog.deviceNames) }

  /// The versions of iOS.
  static var versions: CompletionKind { .list(Catalog.versionNumbers) }

  /// The names of the transition systems, including names after a comma.
  static var systems: CompletionKind {
    .custom { _, _, prefix in systemLists(completing: prefix) }
  }

  /// Returns the completions of a comma-separated list of transition systems.
  @Sendable static func systemLists(completing prefix: String) -> [String] {
    let previous = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    return Catalog.systemNames
      .filter { !previous.contains($0[...]) }
      .map { (previous.map(String.init) + [$0]).joined(separator: ",") }
  }
}
