import ArgumentParser
import Scenarios

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema of scenario files, for editors.",
    discussion: """
        transom schema > transom.schema.json

      The YAML language server, and so Visual Studio Code, Neovim and others, uses the schema for a \
      scenario that begins with this line:

        # yaml-language-server: $schema=transom.schema.json

      The schema is of draft 7. Transom checks more than a schema can express: the names of pages and \
      images, and what a key means together with others.
      """)

  func run() throws {
    try Terminal.print(ScenarioSchema.text)
  }
}
