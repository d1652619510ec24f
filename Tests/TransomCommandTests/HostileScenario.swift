import TestSupport
import Testing

/// A scenario that must be refused, and what must be said of it.
struct HostileScenario: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let text: [UInt8]
  /// Parts of what is said; the first begins with the place, if there is one.
  let messages: [String]
  /// The path that is rendered.
  var path = "s.yml"
  /// Puts what the scenario names into the folder.
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

  /// Whether it is one place in a file that is wrong, and not the file.
  var hasPlace: Bool { messages.first?.hasPrefix("error: ") == false }

  /// The same with files beside it.
  func beside(_ prepare: @escaping @Sendable (ScratchFolder) throws -> Void) -> HostileScenario {
    var scenario = self
    scenario.prepare = prepare
    return scenario
  }

  /// The same, told of another path.
  func at(_ path: String) -> HostileScenario {
    var scenario = self
    scenario.path = path
    return scenario
  }

  /// Renders it in a folder of its own.
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

/// A scenario of two pages and of the lines that are wrong, which begin in line 4.
func small(_ lines: String) -> String {
  """
  transom: 1
  device: {width: 20, height: 80, scale: 1}
  pages: {a: {}, b: {}, c: {}}
  \(lines)

  """
}
