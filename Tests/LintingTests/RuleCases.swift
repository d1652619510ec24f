extension RuleCase {
  /// One case for each rule; `LintRuleTests` checks that none is missing.
  static let all: [RuleCase] = [
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
      "clipped-fake-bar", .library("qmui"),
      wrong: """
        navigationBar: {isTranslucent: false}
        pages:
          a:
            clipsToBounds: true  # here
        """,
      right: "pages: {a: {clipsToBounds: true}}"),
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
      "stale-screenshots", .library("klt"),
      wrong: """
        pages: {a: {}, b: {}, c: {}}
        stack: [a, b, c]
        script:
          - popTo: {page: b, animated: false}  # here
          - popToRoot  # here
        """,
      right: "pages: {a: {}, b: {}}\nscript: [push: b, popTo: a]"),
    RuleCase(
      "delayed-work-in-viewWillAppear",
      wrong: """
        pages:
          a: {viewWillAppear: [{after: 1, do: [navigationBar: {tintColor: red}]}]}  # here
        """,
      right: "pages: {a: {viewDidAppear: [{after: 1, do: [navigationBar: {tintColor: red}]}]}}"),
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
      "incomplete-theme-change", .library("km"),
      wrong: """
        pages: {a: {}, b: {}}
        script:
          - style: {navigationBar: {barTintColor: blue}}
          - push: b
          - style: {navigationBar: {barTintColor: red}}  # here
        """,
      right: "pages: {a: {}, b: {}}\nscript: [style: {navigationBar: {tintColor: red}}, push: b]"),
    RuleCase(
      "uncopied-background", .library("km"),
      wrong: """
        pages:
          a: {viewWillAppear: [navigationBar: {barTintColor: red}]}  # here
          b: {viewWillAppear: [navigationBar: {standardAppearance: {configure: opaque}}]}  # here
        """,
      right: """
        pages:
          a: {viewWillAppear: [navigationBar: {backgroundImage: red, shadowImage: {}, tintColor: red}]}
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
