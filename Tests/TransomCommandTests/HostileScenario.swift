import TestSupport
import Testing

/// A scenario that must be rejected, and the expected messages.
struct HostileScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: [UInt8]
  /// Parts of the messages; the first begins with the location, if there is one.
  let messages: [String]
  /// The path to render.
  var path = "s.yml"
  /// Writes the files of the scenario to the folder.
  var prepare: @Sendable (ScratchFolder) throws -> Void = { _ in }

  init(_ name: String, bytes: [UInt8], _ messages: String...) {
    testDescription = name
    text = bytes
    self.messages = messages
  }

  init(_ name: String, _ text: String, _ messages: String...) {
    self.init(name, text, messages)
  }

  init(_ name: String, _ text: String, _ messages: [String]) {
    testDescription = name
    self.text = Array(text.utf8)
    self.messages = messages
  }

  /// Whether the error is at a location in the file.
  var hasLocation: Bool { messages.first?.hasPrefix("error: ") == false }

  /// Returns the scenario with files next to it.
  func withFiles(_ prepare: @escaping @Sendable (ScratchFolder) throws -> Void) -> HostileScenario {
    var scenario = self
    scenario.prepare = prepare
    return scenario
  }

  /// Returns the scenario with another path.
  func at(_ path: String) -> HostileScenario {
    var scenario = self
    scenario.path = path
    return scenario
  }

  /// Renders the scenario in a separate folder, and returns the run and the names of the added files.
  func run() throws -> (run: ProcessRun, added: [String]) {
    let folder = try ScratchFolder()
    try folder.put(text, "s.yml")
    try prepare(folder)
    let before = try folder.names
    let run = try transom(["render", path, "-o", "out", "--jobs", "2"], in: folder)
    return (run, try folder.names.filter { !before.contains($0) })
  }

  static let all = texts + values + limits + scripts + images + paths
}

/// Returns a scenario with three pages and the given lines, starting at line 4.
func small(_ lines: String) -> String {
  """
  transom: 1
  device: {width: 20, height: 80, scale: 1}
  pages: {a: {}, b: {}, c: {}}
  \(lines)

  """
}
