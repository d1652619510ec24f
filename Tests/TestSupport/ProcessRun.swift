/// The result of a process that has exited.
package struct ProcessRun: Sendable {
  /// The exit status; nil if a signal ended the process.
  package let status: Int32?
  /// The signal that ended the process, if any.
  package let signal: Int32?
  package let output: String
  package let errors: String
  /// In seconds.
  package let duration: Double
  /// Peak resident memory, in bytes.
  ///
  /// Linux counts the parent's memory at the time of the fork, so this is never below it.
  package let peakMemory: Int

  package var errorLines: [Substring] { errors.split(separator: "\n") }
  package var outputLines: [Substring] { output.split(separator: "\n") }
}
