import Files
import Scenarios

/// The source of a scenario.
package enum ScenarioSource: Sendable {
  /// A file, or `-` for standard input. Image paths are relative to the folder of the file, or to the
  /// current folder for standard input.
  case file(String)
  /// Values that a program has built. Image paths are relative to `folder`.
  case built(ScenarioFile, name: String, folder: String)

  private static let standardInput = "-"

  /// The text of the file, or the text that describes the built values.
  package var bytes: [UInt8] {
    get throws(TransomFailure) {
      switch self {
      case .file(Self.standardInput):
        try mappingErrors { () throws(FileError) in
          try FileBytes.standardInput(limit: ScenarioLimits.defaultFileBytes + 1)
        }
      case .file(let path):
        try mappingErrors { () throws(FileError) in
          try FileBytes.all(ofFile: path, limit: ScenarioLimits.defaultFileBytes)
        }
      case .built(let file, _, _): Array(file.yaml.utf8)
      }
    }
  }

  package func file(_ bytes: [UInt8]) throws(ScenarioIssues) -> ScenarioFile {
    switch self {
    case .file(let path):
      try ScenarioFile(bytes: bytes, name: path == Self.standardInput ? "<stdin>" : path)
    case .built(let file, _, _): file
    }
  }

  /// The name of the scenario: the name of its file without the extension.
  package var name: String {
    switch self {
    case .file(Self.standardInput): return "stdin"
    case .file(let path): return FilePath.stem(of: path)
    case .built(_, let name, _): return name
    }
  }

  /// The name of the source in reports: the path of a file as given, or the name of built values.
  package var label: String {
    if case .file(let path) = self { path } else { name }
  }

  /// The name of the file in the inputs of a manifest.
  package var fileName: String { FilePath.name(of: label) }

  package var folder: String {
    switch self {
    case .file(let path): FilePath.folder(of: path)
    case .built(_, _, let folder): folder
    }
  }
}
