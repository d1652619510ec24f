import ArgumentParser

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract:
      "Lists the events of a scenario: calls, callbacks, style changes, and library actions.",
    discussion: """
      Times are in seconds. The stack is set up at negative times. `frame` is the first frame that \
      shows the event.

        transom trace push.yml
        transom trace push.yml --system native,km --json

      With --json, each line is an event as a JSON object {system, time, frame, kind, page, what}. \
      The kind is call, callback, style, library, layout, transition or refused.
      """)

  @Argument(
    help: ArgumentHelp("The scenario file; - is standard input.", valueName: "scenario"),
    completion: .scenario)
  var scenario: String

  @OptionGroup var options: ScenarioOptions

  @Flag(name: .long, help: "Print one JSON object per line.")
  var json = false

  func run() throws {
    let loaded = try options.overrides.load(scenario)
    for film in loaded.films {
      try Terminal.print(
        json ? film.trace.jsonLines : film.trace.text(naming: loaded.films.count > 1))
    }
  }
}
