import Foundation

/// Writes a file with ffmpeg.
///
/// - Parameter arguments: The options of the input and of the output.
package func encode(_ arguments: [String], to path: String) throws {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments =
    ["ffmpeg", "-nostdin", "-hide_banner", "-loglevel", "error", "-y"] + arguments + [path]
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw EncodingFailed() }
}

private struct EncodingFailed: Error {}
