import Files
import Scenarios

/// Where a scenario comes from.
package enum ScenarioSource: Sendable {
  /// A file; `-` is standard input, with paths relative to the current folder.
  case file(String)
  /// Values that a program has built; `folder` is where paths of images start.
  case built(ScenarioFile, name: String, folder: String)

  private static let standardInput = "-"

  /// The text; of values that were built, the text that they would be read from.
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

  /// What the scenario's folder of frames is called: a file's name without folder and extension.
  package var name: String {
    switch self {
    case .file(Self.standardInput): return "stdin"
    case .file(let path): return FilePath.stem(of: path)
    case .built(_, let name, _): return name
    }
  }

  /// What to call the source in reports: a file as it was given, or the name.
  package var label: String {
    if case .file(let path) = self { path } else { name }
  }

  /// The name of its file, as a manifest's inputs have it.
  package var fileName: String { FilePath.name(of: label) }

  package var folder: String {
    switch self {
    case .file(let path): FilePath.folder(of: path)
    case .built(_, _, let folder): folder
    }
  }
}
