/// Test cases for the rules on when a page styles the bar.
extension RuleCase {
  static let stylingTimes: [RuleCase] = [
    RuleCase(
      "style-in-viewWillAppear",
      wrong: """
        pages:
          a:
            viewDidAppear:
              - navigationBar: {barTintColor: red}  # here
            viewWillLayoutSubviews:
              - navigationBar:
                  tintColor: red  # here
                  shadowImage: {}  # here
        """,
      right: """
        pages:
          a:
            viewDidLoad: [navigationBar: {tintColor: red}]
            viewWillAppear: [navigationBar: {barTintColor: red}]
            viewDidAppear: [{after: 1, do: [navigationBar: {barTintColor: green}]}]
            viewWillDisappear: [navigationBar: {barTintColor: ~}]
        """),
    RuleCase(
      "no-style-in-viewWillDisappear", .library("km"),
      wrong: """
        pages:
          a:
            viewWillDisappear: [navigationBar: {barTintColor: red}]  # here
            viewDidDisappear: [navigationBar: {shadowImage: ~}]  # here
        """,
      right: "pages: {a: {viewWillAppear: [navigationBar: {barTintColor: red}]}}"),
    RuleCase(
      "no-scroll-updates-after-disappearing",
      wrong: """
        pages:
          a:
            content: {rows: 40}
            scrollView: {contentOffset: 0}
            scrollViewDidScroll:
              backgroundImageAlpha: {from: 0, to: 64}
              until: dealloc  # here
          b:
            content: {rows: 40}
            scrollView: {contentOffset: 0}
            scrollViewDidScroll: {backgroundImageAlpha: {from: 0, to: 64}}
        """,
      right: """
        pages:
          a:
            content: {rows: 40}
            scrollView: {contentOffset: 0}
            scrollViewDidScroll: {backgroundImageAlpha: {from: 0, to: 64}, until: disappear}
        """),
    RuleCase(
      "style-during-transition", .library("km"),
      wrong: """
        pages:
          a: {}
          b:
            viewWillAppear:
              - {after: 0.1, do: [navigationBar: {shadowImage: red}]}  # here
        script:
          - push: b
          - pop
          - at: 0.7
            style: {navigationBar: {shadowImage: ~}}  # here
        """,
      right: """
        pages:
          a: {}
          b: {viewDidAppear: [{after: 0.1, do: [navigationBar: {shadowImage: red}]}]}
        script: [push: b, wait: 0.5]
        """),
    RuleCase(
      "delayed-work-in-viewWillAppear",
      wrong: """
        pages:
          a: {viewWillAppear: [{after: 1, do: [navigationBar: {tintColor: red}]}]}  # here
        """,
      right: "pages: {a: {viewDidAppear: [{after: 1, do: [navigationBar: {tintColor: red}]}]}}"),
  ]
}
