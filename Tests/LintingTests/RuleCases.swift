extension RuleCase {
  /// A case a rule; `LintRuleTests` looks that none is left out.
  static let all: [RuleCase] = [
    RuleCase(
      1,
      breach: """
        pages:
          a:
            viewDidAppear:
              - navigationBar: {barTintColor: red}  # here
            viewWillLayoutSubviews:
              - navigationBar:
                  tintColor: red  # here
                  shadowImage: {}  # here
        """,
      good: """
        pages:
          a:
            viewDidLoad: [navigationBar: {tintColor: red}]
            viewWillAppear: [navigationBar: {barTintColor: red}]
            viewDidAppear: [{after: 1, do: [navigationBar: {barTintColor: green}]}]
            viewWillDisappear: [navigationBar: {barTintColor: ~}]
        """),
    RuleCase(
      2, .library("km"),
      breach: """
        pages:
          a:
            viewWillDisappear: [navigationBar: {barTintColor: red}]  # here
            viewDidDisappear: [navigationBar: {shadowImage: ~}]  # here
        """,
      good: "pages: {a: {viewWillAppear: [navigationBar: {barTintColor: red}]}}"),
    RuleCase(
      3,
      breach: """
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
      good: """
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
      4,
      breach: """
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
      good: """
        images: {glass: {color: "#00FF0080"}, solid: {color: red}}
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: glass, isTranslucent: true}]}
          b: {viewWillAppear: [navigationBar: {backgroundImage: solid, isTranslucent: true}]}
        script: [push: b, pop]
        """),
    RuleCase(
      5,
      breach: """
        pages:
          a:
            viewWillAppear: [navigationBar: {backgroundImage: "#FF0000"}]  # here
        """,
      good: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: red, isTranslucent: false}]}
          b: {viewWillAppear: [navigationBar: {backgroundImage: "#FF000080"}]}
        """),
    RuleCase(
      6,
      breach: """
        navigationBar: {alpha: 0}  # here
        pages:
          a:
            viewWillAppear:
              - navigationBar:
                  backgroundImage: {}  # here
          b: {viewWillAppear: [navigationBar: {backgroundImage: {}, shadowImage: {}}]}
        """,
      good: """
        navigationBar: {shadowImage: {color: clear}, alpha: 1}
        pages: {a: {viewWillAppear: [navigationBar: {backgroundImage: {color: clear}}]}}
        """),
    RuleCase(
      7,
      breach: """
        pages: {a: {}}
        script:
          - style: {navigationBar: {alpha: 0.5}}  # here
        """,
      good: "pages: {a: {}}\nscript: [style: {navigationBar: {overlayColor: \"#FF000080\"}}]"),
    RuleCase(
      8,
      breach: """
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
      good: """
        pages:
          a:
            content: {rows: 40}
            scrollView: {contentOffset: 0}
            scrollViewDidScroll: {backgroundImageAlpha: {from: 0, to: 64}, until: disappear}
        """),
    RuleCase(
      9,
      breach: """
        pages:
          a:
            viewDidLoad:
              - setNavigationBarHidden: {hidden: true, animated: follow}  # here
            viewWillAppear:
              - setNavigationBarHidden: {hidden: false}  # here
              - setNavigationBarHidden:
                  hidden: false
                  animated: false  # here
              - {after: 1, do: [setNavigationBarHidden: {hidden: true, animated: follow}]}  # here
            viewWillDisappear:
              - setNavigationBarHidden: {hidden: false, animated: follow}  # here
        """,
      good: """
        pages:
          a: {viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]}
        script: [setNavigationBarHidden: {hidden: true}]
        """),
    RuleCase(
      10,
      breach: """
        pages:
          a: {}  # here
          b: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
        """,
      good: """
        navigationBarHidden: true
        pages: {a: {}, b: {}}
        """),
    RuleCase(
      11, .library("qmui"),
      breach: """
        pages:
          a:
            callsSuper:
              viewWillAppear: false  # here
              viewDidLoad: false
        """,
      good: "pages: {a: {callsSuper: {viewWillAppear: true}}}"),
    RuleCase(
      12, .library("km"),
      breach: """
        images: {none: {}}
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: none}]}  # here
          b: {viewWillAppear: [navigationBar: {overlayColor: red}]}  # here
        """,
      good: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: {color: clear}, shadowImage: {}}]}
        """),
    RuleCase(
      14, .library("qmui"),
      breach: """
        navigationBar: {isTranslucent: false}
        pages:
          a:
            clipsToBounds: true  # here
        """,
      good: "pages: {a: {clipsToBounds: true}}"),
    RuleCase(
      15, ios: 15,
      breach: "navigationBar:\n  barTintColor: red  # here\npages: {a: {}}",
      good: "navigationBar: {barTintColor: ~, tintColor: red}\npages: {a: {}}"),
    RuleCase(
      16, ios: 16,
      breach: """
        pages:
          a: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}  # here
          b:
            navigationItem:
              standardAppearance: {configure: opaque}  # here
        """,
      good: """
        navigationBar: {scrollEdgeAppearance: {configure: opaque}}
        pages: {a: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}}
        """),
    RuleCase(
      17, ios: 17,
      breach: "navigationBar:\n  backgroundColor: red  # here\npages: {a: {}}",
      good: """
        navigationBar: {standardAppearance: {configure: transparent}, backgroundColor: red}
        pages: {a: {}}
        """),
    RuleCase(
      20,
      breach: """
        pages:
          a: {navigationItem: {leftBarButtonItem: X}}
          b: {navigationItem: {leftBarButtonItem: X}}  # here
          c:
            viewWillAppear:
              - setNavigationBarHidden: {hidden: true, animated: follow}  # here
          d: {navigationItem: {hidesBackButton: true}}  # here
        """,
      good: """
        pages:
          a: {}
          b:
            navigationItem: {leftBarButtonItem: X}
            interactivePopGestureRecognizer: {delegate: replaced}
        """),
    RuleCase(
      21,
      breach: """
        pages: {a: {}, b: {}, c: {}}
        script:
          - push: b
          - {at: 0.2, push: c}  # here
        """,
      good: "pages: {a: {}, b: {}, c: {}}\nscript: [push: b, push: c]"),
    RuleCase(
      22,
      breach: """
        pages: {a: {}, b: {}}
        script:
          - push: b
          - push: a  # here
        """,
      good: "pages: {a: {}, b: {}}\nscript: [push: b, pop, push: b]"),
    RuleCase(
      26,
      breach: """
        pages: {a: {}, b: {}}
        script:
          - present: {page: b, style: custom, animator: seed}
          - dismiss:
              addToView: true  # here
          - present: {page: b, animator: seed}
          - dismiss: {addToView: true}
          - present: {page: b, animator: seed}
          - dismiss: {addToView: false}  # here
        """,
      good: """
        pages: {a: {}, b: {}}
        script:
          - present: {page: b, style: custom, animator: seed}
          - dismiss: {addToView: false}
          - present: {page: b, style: custom, animator: seed}
          - dismiss
          - present: {page: b, style: custom, animator: seed}
          - dismiss: {addToView: true, animated: false}
          - present: {page: b, style: custom}
          - dismiss: {addToView: true}
        """),
    RuleCase(
      29, .library("km"),
      breach: """
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
      good: """
        pages:
          a: {}
          b: {viewDidAppear: [{after: 0.1, do: [navigationBar: {shadowImage: red}]}]}
        script: [push: b, wait: 0.5]
        """),
    RuleCase(
      31,
      breach: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}  # here
          b: {viewWillAppear: [navigationBar: {backgroundImage: red, shadowImage: ~}]}
        """,
      good: """
        navigationBar: {shadowImage: {}}
        pages: {a: {viewWillAppear: [navigationBar: {backgroundImage: red}]}}
        """),
    RuleCase(
      32, .library("klt"),
      breach: """
        pages: {a: {}, b: {}, c: {}}
        stack: [a, b, c]
        script:
          - popTo: {page: b, animated: false}  # here
          - popToRoot  # here
        """,
      good: "pages: {a: {}, b: {}}\nscript: [push: b, popTo: a]"),
    RuleCase(
      33,
      breach: """
        pages:
          a: {viewWillAppear: [{after: 1, do: [navigationBar: {tintColor: red}]}]}  # here
        """,
      good: "pages: {a: {viewDidAppear: [{after: 1, do: [navigationBar: {tintColor: red}]}]}}"),
    RuleCase(
      34,
      breach: """
        navigationBar:
          backIndicatorImage: red  # here
        pages:
          a: {}
        """,
      good: """
        navigationBar: {backIndicatorImage: red, backIndicatorTransitionMaskImage: red}
        pages:
          a:
            viewWillAppear:
              - navigationBar: {backIndicatorImage: ~, backIndicatorTransitionMaskImage: ~}
        """),
    RuleCase(
      35,
      breach: """
        navigationBar: {isTranslucent: false}
        pages:
          a:
            scrollView: {contentOffset: 0}  # here
        """,
      good: """
        navigationBar: {isTranslucent: false}
        pages: {a: {scrollView: {contentInsetAdjustmentBehavior: never}}}
        """),
    RuleCase(
      36, .library("km"),
      breach: """
        pages: {a: {}, b: {}}
        script:
          - style: {navigationBar: {barTintColor: blue}}
          - push: b
          - style: {navigationBar: {barTintColor: red}}  # here
        """,
      good: "pages: {a: {}, b: {}}\nscript: [style: {navigationBar: {tintColor: red}}, push: b]"),
    RuleCase(
      37, .library("km"),
      breach: """
        pages:
          a: {viewWillAppear: [navigationBar: {barTintColor: red}]}  # here
          b: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}  # here
        """,
      good: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: red, shadowImage: {}, tintColor: red}]}
        """),
    RuleCase(
      38,
      breach: """
        pages:
          a: {}
          b:
            edgesForExtendedLayout: [bottom]  # here
          c:
            extendedLayoutIncludesOpaqueBars: true  # here
        """,
      good: "pages: {a: {edgesForExtendedLayout: []}, b: {edgesForExtendedLayout: []}}"),
    RuleCase(
      39,
      breach: """
        navigationBar: {isTranslucent: false}
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundColor: red}]}  # here
        """,
      good: "pages: {a: {viewWillAppear: [navigationBar: {backgroundColor: red}]}}"),
  ]
}
