import ArgumentParser
import FilmFiles

/// The option of the commands that can process a part of the films.
struct ShardOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Process only one of several parts of the films; see `transom merge --help`.",
      valueName: "i/n"),
    transform: { try Shard(text: $0) })
  var shard: Shard?
}
