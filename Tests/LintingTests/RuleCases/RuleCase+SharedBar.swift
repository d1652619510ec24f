/// Test cases for the rules on styles that stay on the shared bar when another page appears.
extension RuleCase {
  static let sharedBar: [RuleCase] = [
    RuleCase(
      "restore-changed-style",
      wrong: """
        pages:
          a: {}
          b:
            viewWillAppear:
              - navigationBar:
                  barTintColor: red
                  tintColor: purple  # here
            viewDidAppear:
              - after: 0.7
                do: [navigationBar: {barTintColor: green}]  # here
          c: {viewWillAppear: [navigationBar: {barTintColor: blue}]}
        script: [push: b, wait: 0.1, push: c, wait: 1]
        """,
      right: """
        pages:
          a: {viewWillAppear: [navigationBar: {barTintColor: white, tintColor: ~}]}
          b:
            viewWillAppear: [navigationBar: {barTintColor: red, tintColor: purple}]
          c:
            viewWillAppear: [navigationBar: {backgroundColor: blue, barTintColor: red, tintColor: ~}]
            viewWillDisappear: [navigationBar: {backgroundColor: ~}]
        script: [push: b, push: c, pop, pop]
        """),
    RuleCase(
      "constant-isTranslucent",
      wrong: """
        images: {glass: {color: "#00FF0080"}, solid: {color: red}}
        pages:
          a: {viewWillAppear: [navigationBar: {isTranslucent: ~, backgroundImage: glass}]}
          b:
            viewWillAppear:
              - navigationBar:
                  isTranslucent: ~
                  backgroundImage: solid  # here
          c:
            viewWillAppear:
              - navigationBar:
                  backgroundImage: glass
                  isTranslucent: false  # here
        script: [push: b, pop, push: c]
        """,
      right: """
        images: {glass: {color: "#00FF0080"}, solid: {color: red}}
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: glass, isTranslucent: true}]}
          b: {viewWillAppear: [navigationBar: {backgroundImage: solid, isTranslucent: true}]}
        script: [push: b, pop]
        """),
    RuleCase(
      "incomplete-theme-change", .library("km"),
      wrong: """
        pages: {a: {}, b: {}}
        script:
          - style: {navigationBar: {barTintColor: blue}}
          - push: b
          - style: {navigationBar: {barTintColor: red}}  # here
        """,
      right: "pages: {a: {}, b: {}}\nscript: [style: {navigationBar: {tintColor: red}}, push: b]"),
  ]
}
