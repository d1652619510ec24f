/// Cases of the rules for the styles that a fake bar copies from the real bar.
extension RuleCase {
  static let copiedStyles: [RuleCase] = [
    RuleCase(
      "call-super", .library("qmui"),
      wrong: """
        pages:
          a:
            callsSuper:
              viewWillAppear: false  # here
              viewDidLoad: false
        """,
      right: "pages: {a: {callsSuper: {viewWillAppear: true}}}"),
    RuleCase(
      "clipped-fake-bar", .library("qmui"),
      wrong: """
        navigationBar: {isTranslucent: false}
        pages:
          a:
            clipsToBounds: true  # here
        """,
      right: "pages: {a: {clipsToBounds: true}}"),
    RuleCase(
      "uncopied-background", .library("km"),
      wrong: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundColor: red}]}  # here
          b: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}  # here
        """,
      right: """
        pages:
          a: {viewWillAppear: [navigationBar: {barTintColor: red, shadowImage: {}, tintColor: red}]}
        """),
  ]
}
