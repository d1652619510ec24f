import ArgumentParser
import Linting
import Transom

struct TransomCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transom",
    abstract: "Renders UINavigationBar transitions to exact PNG frames, and explains every pixel.",
    discussion: """
      Describe pages, their bar styles and the user's actions (push, pop, a canceled swipe) in a \
      YAML file. Transom runs a model of UIKit's navigation controller, with or without a transition \
      library, and draws every frame.

        transom init list.png detail.png              write a first scenario
        transom render push.yml                       write frames to out/push/
        transom render push.yml --system native,km    … under two systems
        transom test                                  test all scenarios
        transom diff push.reference out/push          show what differs, and where
        transom review out/push.native out/push.km    write a page with both films
        transom compare push.yml --system native,km   draw both in one picture
        transom match push.mov push.yml               compare a screen recording with the model
        transom match push.mov --draft push.yml       write a first scenario from a recording
        transom lint push.yml                         check the styling code
        transom trace push.yml                        list callbacks and styles
        transom explain push.yml --frame 12 --pixel 40,60
        transom mask arrow@3x.png --mask mask@3x.png -o sheet.png

      Exit status: 0 on success; 1 for differences, or findings that are errors; 2 for invalid input \
      or an I/O error (the message states the location and suggests a correction); 64 for incorrect usage.
      """,
    version: versionText(),
    subcommands: [
      InitCommand.self, RenderCommand.self, TestCommand.self, MergeCommand.self,
      CompareCommand.self,
      DiffCommand.self, ReviewCommand.self, MatchCommand.self, MaskCommand.self, TraceCommand.self,
      ExplainCommand.self, LintCommand.self, PlanCommand.self, ListCommand.self, SchemaCommand.self,
    ])
}
