import TestSupport
import Foundation

/// Paths that do not refer to scenarios.
extension HostileScenario {
  static let paths: [HostileScenario] = [
    scenario("that is missing", "none.yml", "error: cannot open none.yml: No such file"),
    scenario("that is empty", "", "error: cannot open "),
    scenario("that is a folder", "d", "error: d is a folder, not a file") {
      try $0.makeFolder("d")
    },
    scenario("that is a pipe", "p", "error: p is a pipe, not a file") {
      mkfifo($0.path("p"), 0o600)
    },
    scenario("that is a device", "/dev/zero", "error: /dev/zero is a device, not a file"),
    scenario("that is a link to itself", "l", "error: cannot open l: ") {
      try $0.link("l", to: "l")
    },
    scenario(
      "in a folder that is a file", "s.yml/s.yml", "error: cannot open s.yml/s.yml: Not a directory"
    ),
    scenario(
      "at a path that is too long", String(repeating: "x", count: 5000), "error: cannot open xxx"),
  ]

  private static func scenario(
    _ name: String, _ path: String, _ message: String,
    files prepare: @escaping @Sendable (ScratchFolder) throws -> Void = { _ in }
  ) -> HostileScenario {
    HostileScenario("a scenario " + name, small(""), message).at(path).withFiles(prepare)
  }
}
