/// Cases of the rules for pushes, pops and modal presentations.
extension RuleCase {
  static let operations: [RuleCase] = [
    RuleCase(
      "push-during-transition",
      wrong: """
        pages: {a: {}, b: {}, c: {}}
        script:
          - push: b
          - {at: 0.2, push: c}  # here
        """,
      right: "pages: {a: {}, b: {}, c: {}}\nscript: [push: b, push: c]"),
    RuleCase(
      "duplicate-push",
      wrong: """
        pages: {a: {}, b: {}}
        script:
          - push: b
          - push: a  # here
        """,
      right: "pages: {a: {}, b: {}}\nscript: [push: b, pop, push: b]"),
    RuleCase(
      "addToView-for-fullScreen",
      wrong: """
        pages: {a: {}, b: {}}
        script:
          - present: {page: b, style: custom, animator: springFromBottom}
          - dismiss:
              addToView: true  # here
          - present: {page: b, animator: springFromBottom}
          - dismiss: {addToView: true}
          - present: {page: b, animator: springFromBottom}
          - dismiss: {addToView: false}  # here
        """,
      right: """
        pages: {a: {}, b: {}}
        script:
          - present: {page: b, style: custom, animator: springFromBottom}
          - dismiss: {addToView: false}
          - present: {page: b, style: custom, animator: springFromBottom}
          - dismiss
          - present: {page: b, style: custom, animator: springFromBottom}
          - dismiss: {addToView: true, animated: false}
          - present: {page: b, style: custom}
          - dismiss: {addToView: true}
        """),
    RuleCase(
      "stale-screenshots", .library("klt"),
      wrong: """
        pages: {a: {}, b: {}, c: {}}
        stack: [a, b, c]
        script:
          - popTo: {page: b, animated: false}  # here
          - popToRoot  # here
        """,
      right: "pages: {a: {}, b: {}}\nscript: [push: b, popTo: a]"),
  ]
}
