import ArgumentParser
import Transom

extension CompletionKind {
  /// Scenario files and folders.
  static var scenario: CompletionKind { .file(extensions: ["yml", "yaml"]) }

  /// The names of the devices.
  static var devices: CompletionKind { .list(Catalogue.deviceNames) }

  /// The versions of iOS.
  static var versions: CompletionKind { .list(Catalogue.versionNumbers) }

  /// The names of the transition systems, including after a comma.
  static var systems: CompletionKind {
    .custom { _, _, prefix in systemLists(completing: prefix) }
  }

  /// The lists of transition systems that complete a list of names separated by commas.
  @Sendable static func systemLists(completing prefix: String) -> [String] {
    let complete = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    return Catalogue.systemNames
      .filter { !complete.contains($0[...]) }
      .map { (complete.map(String.init) + [$0]).joined(separator: ",") }
  }
}
