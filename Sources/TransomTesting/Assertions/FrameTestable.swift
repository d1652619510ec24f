import Transom

/// What `assertFrames` takes: a `Scenario`, a scenario file's path, or what says which of them it is.
public protocol FrameTestable {
  /// Where the frames come from; `file` is the test's, where relative paths start.
  func frameSource(in file: String) -> FrameSource
}

/// Where frames come from.
public struct FrameSource: Sendable {
  package let source: ScenarioSource

  /// A scenario that was written in Swift.
  public init(_ scenario: Scenario) {
    let (folder, name) = FilePath.split(scenario.path)
    source = .built(
      scenario.scenarioFile, name: FilePath.withoutExtension(name), folder: folder)
  }

  /// A scenario file.
  public init(file path: String) {
    source = .file(path)
  }
}

extension Scenario: FrameTestable {
  public func frameSource(in file: String) -> FrameSource { FrameSource(self) }
}

/// A scenario file's path, from the folder of the test's file.
extension String: FrameTestable {
  public func frameSource(in file: String) -> FrameSource {
    FrameSource(file: hasPrefix("/") ? self : FilePath.split(file).folder + "/" + self)
  }
}

/// Parts of paths.
enum FilePath {
  /// The folder of a file and its name.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
