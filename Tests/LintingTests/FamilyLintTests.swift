import Linting
import Testing

/// Lines at which a rule finds something in pages with children.
private func lines(_ number: Int, _ text: String, _ mode: LintMode = .plain) throws
  -> [Int]
{
  let rule = RuleCase(number, mode, breach: text, good: "")
  return try rule.findings(in: rule.breach).map { $0.location.line }
}

/// The number of the line that a text marks, in the scenario that is made of it.
private func marked(_ text: String) -> [Int] {
  RuleCase(0, breach: text, good: "").lines
}

@Suite struct `What the lint finds in a family of pages` {
  @Test func `N3 tells apart what a page sets before and after it has got a child`() throws {
    let text = """
      pages:
        a: {}
        b:
          viewDidLoad: [navigationBar: {tintColor: purple}]
          viewWillAppear:
            - navigationBar: {tintColor: red}
            - addChild: {page: inner, addSubview: first}
            - navigationBar:
                tintColor: purple  # here
        inner: {}
        c: {}
      script: [push: b, wait: 0.1, push: c, wait: 0.1]
      """
    #expect(try lines(3, text) == marked(text))
  }

  @Test func `N8 tells of a child that stays its scroll view's delegate`() throws {
    let text = """
      pages:
        a: {children: [inner]}
        inner:
          scrollView: {}
          content: {rows: 40}
          scrollViewDidScroll:
            backgroundImageAlpha: {from: 0, to: 64}
            until: dealloc  # here
      """
    #expect(try lines(8, text) == marked(text))
  }

  @Test func `N10 takes a child's flag as its page's`() throws {
    func text(_ inner: String) -> String {
      """
      pages:
        a: {viewWillAppear: [setNavigationBarHidden: {hidden: true, animated: follow}]}
        b:
          children: [inner]
        inner: {\(inner)}
      script: [push: b, wait: 0.1]
      """
    }
    #expect(try lines(10, text("")) == [6])
    let flag = "viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]"
    #expect(try lines(10, text(flag)) == [])
  }

  @Test func `N11 tells of a child that leaves super out`() throws {
    let text = """
      pages:
        a: {children: [inner]}
        inner:
          callsSuper:
            viewWillAppear: false  # here
      """
    #expect(try lines(11, text, .library("km")) == marked(text))
  }

  @Test func `N20 tells of a child that hides the bar of its page`() throws {
    let text = """
      pages:
        a: {}
        b: {children: [inner]}
        inner:
          viewWillAppear:
            - setNavigationBarHidden: {hidden: true, animated: follow}  # here
      script: [push: b, wait: 0.1]
      """
    #expect(try lines(20, text) == marked(text))
  }
}

@Suite struct `N26` {
  @Test func `is of the dismissal that ran, not of one that was refused`() throws {
    let refusedFirst = """
      pages: {a: {}, b: {}}
      script:
        - wait: 0.1
        - present: {page: b, style: custom, animator: seed}
        - {at: 0.3, dismiss: {addToView: true}}
        - at: 1
          dismiss:
            addToView: true  # here
        - dismiss: {addToView: true}
      """
    #expect(try lines(26, refusedFirst) == marked(refusedFirst))
    let refusedLast = """
      pages: {a: {}, b: {}}
      script:
        - present: {page: b, style: custom, animator: seed}
        - dismiss: {addToView: false}
        - dismiss: {addToView: true}
        - present: {page: b, animator: seed}
        - dismiss:
            addToView: false  # here
      """
    #expect(try lines(26, refusedLast) == marked(refusedLast))
  }

  @Test func `is of what was presented, not of what was refused`() throws {
    // b waits for the push, and d is refused.
    let text = """
      pages: {a: {}, b: {}, c: {}, d: {}}
      script:
        - at: 0
          push: c
        - at: 0.1
          present: {page: b, style: custom, animator: seed}
        - present: {page: d, animator: seed}
        - dismiss:
            addToView: true  # here
      """
    #expect(try lines(26, text) == marked(text))
  }
}
