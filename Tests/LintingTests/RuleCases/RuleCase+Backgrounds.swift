/// Cases of the rules for backgrounds that pages set.
extension RuleCase {
  static let backgrounds: [RuleCase] = [
    RuleCase(
      "implicit-isTranslucent",
      wrong: """
        pages:
          a:
            viewWillAppear: [navigationBar: {backgroundImage: "#FF0000"}]  # here
        """,
      right: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: red, isTranslucent: false}]}
          b: {viewWillAppear: [navigationBar: {backgroundImage: "#FF000080"}]}
        """),
    RuleCase(
      "opaque-image-in-translucent-bar", .library("km"),
      wrong: """
        images: {glass: {color: "#00FF0080"}, solid: {color: red}}
        navigationBar:
          backgroundImage: solid  # here
          isTranslucent: true
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: glass}]}
          b: {viewWillAppear: [navigationBar: {isTranslucent: false}]}
          c:
            viewWillAppear:
              - navigationBar:
                  isTranslucent: true  # here
          d:
            viewWillAppear:
              - navigationBar:
                  isTranslucent: true
                  backgroundImage: solid  # here
        """,
      right: """
        images: {glass: {color: "#00FF0080"}, solid: {color: red}}
        navigationBar: {isTranslucent: true, backgroundImage: glass}
        pages:
          a: {viewWillAppear: [navigationBar: {isTranslucent: false, backgroundImage: solid}]}
          b: {viewWillAppear: [navigationBar: {isTranslucent: ~, backgroundImage: solid}]}
        """),
    RuleCase(
      "transparent-bar-by-images",
      wrong: """
        navigationBar: {alpha: 0}  # here
        pages:
          a:
            viewWillAppear:
              - navigationBar:
                  backgroundImage: {}  # here
          b: {viewWillAppear: [navigationBar: {backgroundImage: {}, shadowImage: {}}]}
        """,
      right: """
        navigationBar: {shadowImage: {color: clear}, alpha: 1}
        pages: {a: {viewWillAppear: [navigationBar: {backgroundImage: {color: clear}}]}}
        """),
    RuleCase(
      "no-fade-by-alpha",
      wrong: """
        pages: {a: {}}
        script:
          - style: {navigationBar: {alpha: 0.5}}  # here
        """,
      right: "pages: {a: {}}\nscript: [style: {navigationBar: {overlayColor: \"#FF000080\"}}]"),
    RuleCase(
      "no-empty-image-in-fake-bar", .library("qmui"),
      wrong: """
        images: {none: {}}
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: none}]}  # here
        """,
      right: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: {color: clear}, shadowImage: {}}]}
        """),
    RuleCase(
      "background-without-shadowImage",
      wrong: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}  # here
          b: {viewWillAppear: [navigationBar: {backgroundImage: red, shadowImage: ~}]}
        """,
      right: """
        navigationBar: {shadowImage: {}}
        pages: {a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}}
        """),
    RuleCase(
      "backgroundColor-under-opaque-bar",
      wrong: """
        navigationBar: {isTranslucent: false}
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundColor: red}]}  # here
        """,
      right: "pages: {a: {viewWillAppear: [navigationBar: {backgroundColor: red}]}}"),
  ]
}
