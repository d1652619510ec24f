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
