import ArgumentParser
import Scenarios

/// Reports a first argument that is not a command.
///
/// The parser would only report an unexpected argument.
enum UnknownCommand {
  /// Returns the error, or nil if the first argument is an option or a command.
  static func error(in arguments: [String]) -> ValidationError? {
    let names = TransomCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word)
    else { return nil }
    let advice =
      suggestion(for: word, among: names).map { "did you mean `\($0)`?" }
      ?? "the commands are \(names.joined(separator: ", "))"
    return ValidationError("unknown command `\(word)`; \(advice)")
  }
}
