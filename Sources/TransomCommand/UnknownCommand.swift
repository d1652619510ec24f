import ArgumentParser
import Scenarios

/// A first word that is no command; the parser would call it an unexpected argument.
enum UnknownCommand {
  /// What to say of it, or nil where the first word is an option or a command.
  static func error(in arguments: [String]) -> ValidationError? {
    let names = TransomCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), !(names + ["help"]).contains(word)
    else { return nil }
    let advice =
      suggestion(for: word, among: names).map { "did you mean `\($0)`?" }
      ?? "there are \(names.joined(separator: ", "))"
    return ValidationError("there is no command `\(word)`; \(advice)")
  }
}
