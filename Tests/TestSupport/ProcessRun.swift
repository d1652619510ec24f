/// The result of a process that has exited.
package struct ProcessRun: Sendable {
  /// The exit status; nil if a signal ended the process.
  package let status: Int32?
  /// The signal that ended the process, if any.
  package let signal: Int32?
  package let output: String
  package let errors: String
  /// The duration, in seconds.
  package let duration: Double
  /// Peak resident memory, in bytes.
  ///
  /// Linux includes the parent's memory at the time of the fork, so the value is never below that.
  package let peakMemory: Int

  package var errorLines: [Substring] { errors.split(separator: "\n") }
  package var outputLines: [Substring] { output.split(separator: "\n") }
}
