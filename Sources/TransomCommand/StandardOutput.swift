import ArgumentParser
import Files

/// A temporary folder for a file that is then copied to standard output.
///
/// The file is copied only when it is complete, so that a failed command writes nothing.
final class StandardOutputFolder {
  /// The value of `-o` that means standard output.
  static let name = "-"

  private let folder: TemporaryFolder

  /// Chooses the path of the folder; fails if standard output is a terminal.
  init() throws {
    guard !Terminal.isOutputInteractive else {
      Terminal.report(
        "error: -o - writes a picture for a program, not for a terminal; append | program or > file"
      )
      throw ExitCode(64)
    }
    folder = TemporaryFolder(in: environmentVariable("TMPDIR") ?? "/tmp")
  }

  var path: String { folder.path }

  /// Creates the folder.
  ///
  /// The caller handles signals first, because a signal that ends the process would leave the folder behind.
  func create() throws {
    try mappingErrors { () throws(FileError) in try folder.create() }
  }

  /// Writes the file at a path, relative to the folder, to standard output.
  func copy(_ file: String) throws {
    let bytes = try mappingErrors { [path] () throws(FileError) in
      try FileBytes.all(ofFile: "\(path)/\(file)", limit: 1 << 40)
    }
    try bytes.withUnsafeBytes(Terminal.write)
  }
}

/// Runs `write` with the path of a file; if `output` is `-`, the file is then copied to standard output.
func writingFile(_ output: String, _ write: (_ path: String) async throws -> Void) async throws {
  guard output == StandardOutputFolder.name else { return try await write(output) }
  let folder = try StandardOutputFolder()
  try folder.create()
  try await write("\(folder.path)/file")
  try folder.copy("file")
}
