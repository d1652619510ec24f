/// A process that has ended: how, and what it said.
package struct ProcessRun: Sendable {
  /// The exit status; nil where a signal ended it.
  package let status: Int32?
  /// The signal that ended it.
  package let signal: Int32?
  package let output: String
  package let errors: String
  /// Seconds.
  package let duration: Double
  /// The most resident memory, in bytes: its own or, at the moment it was started, its parent's.
  package let peakMemory: Int

  package var errorLines: [Substring] { errors.split(separator: "\n") }
  package var outputLines: [Substring] { output.split(separator: "\n") }
}
