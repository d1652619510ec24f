/// Cases of the rules for the migration to the design of iOS 26.
extension RuleCase {
  static let newDesign: [RuleCase] = [
    RuleCase(
      "no-legacy-background-from-iOS-26", ios: 26,
      wrong: """
        navigationBar:
          barStyle: black  # here
          isTranslucent: false  # here
        pages:
          a:
            viewWillAppear:
              - navigationBar:
                  backgroundImage: green  # here
                  shadowImage: {}  # here
        """,
      right: """
        navigationBar: {barStyle: default, backgroundImage: ~, prefersLargeTitles: true}
        pages: {a: {}}
        """),
    RuleCase(
      "no-bar-tintColor-from-iOS-26", ios: 26,
      wrong:
        "navigationBar:\n  tintColor: red  # here\npages: {a: {navigationItem: {rightBarButtonItem: Edit}}}",
      right: """
        navigationBar: {tintColor: red}
        pages: {a: {navigationItem: {rightBarButtonItem: {title: Edit, style: prominent}}}}
        """),
    RuleCase(
      "uncertain-appearance-background-from-iOS-26", ios: 26,
      wrong: """
        navigationBar:
          standardAppearance: {configure: opaque}  # here
          scrollEdgeAppearance: {configure: transparent, backgroundColor: red}  # here
        pages: {a: {}}
        """,
      right: """
        navigationBar:
          standardAppearance: {configure: opaque, backgroundEffect: ~}
          scrollEdgeAppearance: {configure: transparent}
        pages: {a: {}}
        """),
    RuleCase(
      "no-back-label-from-iOS-26", ios: 26,
      wrong: """
        navigationBar:
          backButtonTitlePositionAdjustment: {x: -100, y: 0}  # here
        pages:
          a:
            navigationItem:
              backButtonTitle: Inbox  # here
        """,
      right: "pages: {a: {navigationItem: {backButtonTitle: \"\"}}}"),
    RuleCase(
      "no-custom-back-image-from-iOS-26", ios: 26,
      wrong: """
        navigationBar:
          backIndicatorImage: {color: red}  # here
          backIndicatorTransitionMaskImage: {color: red}
        pages:
          a: {}
          b:
            navigationItem:
              leftBarButtonItem: {image: {color: red}}  # here
        """,
      right: "pages: {a: {navigationItem: {leftBarButtonItem: {image: {color: red}}}}, b: {}}"),
    RuleCase(
      "no-hidden-bar-from-iOS-26", ios: 26,
      wrong: """
        pages:
          a:
            viewWillAppear:
              - setNavigationBarHidden: {hidden: true, animated: follow}  # here
          b: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]}
        script: [push: b]
        """,
      right: "pages: {a: {}, b: {}}\nscript: [push: b]"),
  ]
}
