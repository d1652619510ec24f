import ArgumentParser
import Scenarios

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema of scenario files, for editors.",
    discussion: """
        transom schema > transom.schema.json

      The YAML language server, which Visual Studio Code, Neovim and other editors use, applies the \
      schema to a scenario that begins with this line:

        # yaml-language-server: $schema=transom.schema.json

      The schema uses draft 7. Transom checks more than a schema can express: the names of pages and \
      images, and combinations of keys.
      """)

  func run() throws {
    try Terminal.print(ScenarioSchema.text)
  }
}
