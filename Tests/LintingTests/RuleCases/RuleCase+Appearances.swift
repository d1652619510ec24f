/// Cases of the rules for the changes to the bar's background in iOS 15.
extension RuleCase {
  static let appearances: [RuleCase] = [
    RuleCase(
      "no-barTintColor-from-iOS-15", ios: 15,
      wrong: "navigationBar:\n  barTintColor: red  # here\npages: {a: {}}",
      right: "navigationBar: {barTintColor: ~, tintColor: red}\npages: {a: {}}"),
    RuleCase(
      "missing-scrollEdgeAppearance", ios: 16,
      wrong: """
        pages:
          a: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}  # here
          b:
            navigationItem:
              standardAppearance: {configure: opaque}  # here
        """,
      right: """
        navigationBar: {scrollEdgeAppearance: {configure: opaque}}
        pages: {a: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}}
        """),
    RuleCase(
      "covered-backgroundColor", ios: 17,
      wrong: "navigationBar:\n  backgroundColor: red  # here\npages: {a: {}}",
      right: """
        navigationBar: {standardAppearance: {configure: transparent}, backgroundColor: red}
        pages: {a: {}}
        """),
  ]
}
