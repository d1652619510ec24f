/// Cases of the rules for page layout, scroll views and back indicators.
extension RuleCase {
  static let layout: [RuleCase] = [
    RuleCase(
      "unpaired-back-indicator",
      wrong: """
        navigationBar:
          backIndicatorImage: red  # here
        pages:
          a: {}
        """,
      right: """
        navigationBar: {backIndicatorImage: red, backIndicatorTransitionMaskImage: red}
        pages:
          a:
            viewWillAppear:
              - navigationBar: {backIndicatorImage: ~, backIndicatorTransitionMaskImage: ~}
        """),
    RuleCase(
      "inset-adjustment-under-opaque-bar",
      wrong: """
        navigationBar: {isTranslucent: false}
        pages:
          a:
            scrollView: {contentOffset: 0}  # here
        """,
      right: """
        navigationBar: {isTranslucent: false}
        pages: {a: {scrollView: {contentInsetAdjustmentBehavior: never}}}
        """),
    RuleCase(
      "mixed-extended-edges",
      wrong: """
        pages:
          a: {}
          b:
            edgesForExtendedLayout: [bottom]  # here
          c:
            extendedLayoutIncludesOpaqueBars: true  # here
        """,
      right: "pages: {a: {edgesForExtendedLayout: []}, b: {edgesForExtendedLayout: []}}"),
  ]
}
