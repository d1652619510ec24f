/// An error in the input or in file access.
public struct TransomFailure: Error, CustomStringConvertible, Sendable {
  /// All messages, one line each.
  public let messages: [String]
  /// Whether the system reported an error, so that the state of a file is unknown.
  package let isSystemError: Bool

  package init(_ messages: [String]) {
    self.messages = messages
    isSystemError = false
  }

  package init(_ message: String, isSystemError: Bool = false) {
    messages = ["error: " + message.withoutLineBreaks]
    self.isSystemError = isSystemError
  }

  /// The messages without the prefix `error: `, separated by semicolons.
  package var text: String { messages.map(\.withoutErrorPrefix).joined(separator: "; ") }

  /// The messages, separated by newlines.
  public var description: String { messages.joined(separator: "\n") }
}

/// Calls `body` and converts an error to a failure with the error's description.
package func mappingErrors<Value: ~Copyable, Failure: Error & CustomStringConvertible>(
  _ body: () throws(Failure) -> Value
) throws(TransomFailure) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    throw TransomFailure(error.description)
  }
}

extension String {
  /// The text on one line: the name of a file can contain line breaks.
  package var withoutLineBreaks: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The message of a failure without the prefix `error: `.
  package var withoutErrorPrefix: String { hasPrefix("error: ") ? String(dropFirst(7)) : self }
}
