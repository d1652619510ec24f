/// A process that has ended: how, and what it said.
struct ProcessRun: Sendable {
  /// The exit status; nil where a signal ended it.
  let status: Int32?
  /// The signal that ended it.
  let signal: Int32?
  let output: String
  let errors: String
  /// Seconds.
  let duration: Double
  /// The most resident memory, in bytes: its own or, at the moment it was started, its parent's.
  let peakMemory: Int

  var errorLines: [Substring] { errors.split(separator: "\n") }
  var outputLines: [Substring] { output.split(separator: "\n") }
}
