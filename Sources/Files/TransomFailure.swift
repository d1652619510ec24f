/// Bad input, or a file that could not be read or written: everything that is wrong, a line each.
public struct TransomFailure: Error, CustomStringConvertible, Sendable {
  public let messages: [String]

  package init(_ messages: [String]) {
    self.messages = messages
  }

  package init(_ message: String) {
    messages = ["error: " + message]
  }

  public var description: String { messages.joined(separator: "\n") }
}

/// Runs `body`; what it throws becomes a failure with its description.
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
  /// A failure's message without what every failure begins with.
  package var withoutErrorPrefix: String { hasPrefix("error: ") ? String(dropFirst(7)) : self }
}
