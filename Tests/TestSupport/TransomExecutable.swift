import Foundation

/// Paths of the executables that are built together with the tests.
package enum TransomExecutable {
  package static let path = program("transom")
  package static let bench = program("TransomBench")

  private static func program(_ name: String) -> String {
    let folders =
      Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundleURL)
      + [URL(filePath: CommandLine.arguments[0]), Bundle.main.executableURL].compactMap { $0 }
    let candidates = folders.map {
      $0.deletingLastPathComponent().appending(path: name).path()
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? name
  }
}

/// Runs the command in a folder and returns its result.
package func transom(
  _ arguments: [String], in folder: ScratchFolder, input: String = "",
  environment: [String: String] = [:], output: String? = nil
) throws -> ProcessRun {
  try startTransom(
    arguments, in: folder, input: input, environment: environment, output: output
  ).waitUntilExit()
}

/// Starts the command in a folder and returns without waiting.
package func startTransom(
  _ arguments: [String], in folder: ScratchFolder, input: String = "",
  environment: [String: String] = [:], output: String? = nil
) throws -> RunningProcess {
  try RunningProcess(
    TransomExecutable.path, arguments, in: folder.path, input: Array(input.utf8),
    environment: environment, output: output)
}
