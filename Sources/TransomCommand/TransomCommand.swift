import ArgumentParser
import Linting
import Transom

struct TransomCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transom",
    abstract: "Renders UINavigationBar transitions to exact PNG frames, and explains every pixel.",
    discussion: """
      You describe pages, their bar styles and what the user does (push, pop, swipe half way and \
      let go) in a YAML file; Transom runs UIKit's navigation model, alone or under a transition \
      library, and draws every frame.

        transom render push.yml                       frames into out/push/
        transom render push.yml --system native,km    the same moment under two systems
        transom test                                  every scenario against its reference
        transom diff references/push out/push         what differs, and where
        transom review out/push.native out/push.km    both in one page to look at
        transom compare push.yml --system native,km -o sheet.png    beside each other, one picture
        transom lint push.yml                         habits in the styling code that cause trouble
        transom trace push.yml                        every callback and style change
        transom explain push.yml --frame 12 --pixel 40,60
        transom mask arrow@3x.png --mask mask@3x.png -o sheet.png

      Exit status: 0 done, 1 differences or findings that are errors, 2 bad input or an I/O error \
      (the message says where and what to write instead), 64 wrong usage.
      """,
    version: versionText(),
    subcommands: [
      RenderCommand.self, TestCommand.self, CompareCommand.self, DiffCommand.self,
      ReviewCommand.self, MaskCommand.self, TraceCommand.self, ExplainCommand.self,
      LintCommand.self, ListCommand.self, SchemaCommand.self,
    ])
}
