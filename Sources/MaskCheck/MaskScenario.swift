import Scenarios

/// The scenario of a mask check, which pushes, pops and swipes back a third page.
///
/// The title of the lowest page is the text of the back label. The label passes under the indicator when
/// the third page is pushed over the second, and returns when that page is popped. With two pages, no
/// label reaches the indicator (see UIKit Facts, Back indicator mask).
package struct MaskScenario {
  package let indicator: String
  /// The path of the mask, or nil to leave the mask unset.
  package let mask: String?
  package let title: String
  package let tint: String?

  /// The names of the images, and of the two colors of the bar.
  package static let indicatorName = "indicator"
  package static let maskName = "mask"
  package static let lightBar = "light"
  package static let darkBar = "dark"

  package var file: ScenarioFile {
    ScenarioFile(
      root: .mapping([
        "transom": .word("1"),
        "fps": .word("60"),
        "images": .mapping([
          Self.lightBar: .mapping(["color": .word("#F9F9F9")]),
          Self.darkBar: .mapping(["color": .word("#1C1C1E")]),
          Self.indicatorName: image(indicator, of: "indicator"),
          Self.maskName: mask.map { image($0, of: "--mask") },
        ]),
        "navigationBar": .mapping([
          "backgroundImage": .word(Self.lightBar),
          "tintColor": tint.map { .text($0, of: "--tint") },
          "backIndicatorImage": .word(Self.indicatorName),
          "backIndicatorTransitionMaskImage": mask.map { _ in .word(Self.maskName) },
        ]),
        "pages": .mapping([
          "lower": .mapping(["title": .text(title, of: "--title")]),
          "upper": .mapping(["title": .word("Detail")]),
          "next": .mapping(["title": .word("More")]),
        ]),
        "stack": .list([.word("lower"), .word("upper")]),
        "script": .list([
          .mapping(["push": .word("next")]),
          .word("pop"),
          .mapping(["push": .word("next")]),
          // The finger moves at a constant speed, so one second shows the path of the label in sixty even
          // steps.
          .mapping([
            "swipe": .mapping([
              "to": .word("1"), "over": .word("1"), "release": .word("finish"),
            ])
          ]),
        ]),
      ]), name: "mask")
  }

  private func image(_ path: String, of option: String) -> LocatedValue {
    .mapping(["path": .text(path, of: option)], of: option)
  }
}
