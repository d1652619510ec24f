/// Cases of the rules for pages that hide the bar, and for the effects of a hidden bar.
extension RuleCase {
  static let hiddenBars: [RuleCase] = [
    RuleCase(
      "hide-in-viewWillAppear",
      wrong: """
        pages:
          a:
            viewDidLoad:
              - setNavigationBarHidden: {hidden: true, animated: follow}  # here
            viewWillAppear:
              - setNavigationBarHidden: {hidden: false}  # here
              - setNavigationBarHidden: true  # here
              - setNavigationBarHidden:
                  hidden: false
                  animated: false  # here
              - {after: 1, do: [setNavigationBarHidden: {hidden: true, animated: follow}]}  # here
            viewWillDisappear:
              - setNavigationBarHidden: {hidden: false, animated: follow}  # here
        """,
      right: """
        pages:
          a: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]}
          b: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: true}]}
        script: [setNavigationBarHidden: {hidden: true}, push: b]
        """),
    RuleCase(
      "explicit-isNavigationBarHidden",
      wrong: """
        pages:
          a: {}  # here
          b: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
        """,
      right: """
        navigationBarHidden: true
        pages: {a: {}, b: {}}
        """),
    RuleCase(
      "hide-with-library-flag", .library("fd"),
      wrong: """
        pages:
          a: {fd: {prefersNavigationBarHidden: true}}
          b:
            viewWillAppear:
              - setNavigationBarHidden: {hidden: true, animated: follow}  # here
          c: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]}
        """,
      right: """
        pages:
          a:
            fd: {prefersNavigationBarHidden: true}
            viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]
          b: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]}
        """),
    RuleCase(
      "swipe-back-disabled",
      wrong: """
        pages:
          a: {navigationItem: {leftBarButtonItem: X}}
          b: {navigationItem: {leftBarButtonItem: X}}  # here
          c:
            viewWillAppear:
              - setNavigationBarHidden: {hidden: true, animated: follow}  # here
          d: {navigationItem: {hidesBackButton: true}}  # here
        """,
      right: """
        pages:
          a: {}
          b:
            navigationItem: {leftBarButtonItem: X}
            interactivePopGestureRecognizer: {delegate: replaced}
        """),
  ]
}
