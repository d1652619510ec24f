import Linting
import Testing

@Suite struct `Rules for pages with children` {
  @Test func `restore-changed-style distinguishes statements before and after addChild`() throws {
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
    #expect(try lines(of: "restore-changed-style", in: text) == marked(text))
  }

  @Test func `no-scroll-updates-after-disappearing checks the delegate of a child's scroll view`()
    throws
  {
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
    #expect(try lines(of: "no-scroll-updates-after-disappearing", in: text) == marked(text))
  }

  @Test func `explicit-isNavigationBarHidden accepts a flag that a child sets`() throws {
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
    #expect(try lines(of: "explicit-isNavigationBarHidden", in: text("")) == [6])
    let flag = "viewWillAppear: [setNavigationBarHidden: {hidden: false, animated: follow}]"
    #expect(try lines(of: "explicit-isNavigationBarHidden", in: text(flag)) == [])
  }

  @Test func `call-super checks the callbacks of children`() throws {
    let text = """
      pages:
        a: {children: [inner]}
        inner:
          callsSuper:
            viewWillAppear: false  # here
      """
    #expect(try lines(of: "call-super", "km", in: text) == marked(text))
  }

  @Test func `swipe-back-disabled finds a child that hides the bar`() throws {
    let text = """
      pages:
        a: {}
        b: {children: [inner]}
        inner:
          viewWillAppear:
            - setNavigationBarHidden: {hidden: true, animated: follow}  # here
      script: [push: b, wait: 0.1]
      """
    #expect(try lines(of: "swipe-back-disabled", in: text) == marked(text))
  }
}

@Suite struct `The rule addToView-for-fullScreen` {
  @Test func `checks the dismissal that runs, not one that is refused`() throws {
    let refusedFirst = """
      pages: {a: {}, b: {}}
      script:
        - wait: 0.1
        - present: {page: b, style: custom, animator: springFromBottom}
        - {at: 0.3, dismiss: {addToView: true}}
        - at: 1
          dismiss:
            addToView: true  # here
        - dismiss: {addToView: true}
      """
    #expect(try lines(of: "addToView-for-fullScreen", in: refusedFirst) == marked(refusedFirst))
    let refusedLast = """
      pages: {a: {}, b: {}}
      script:
        - present: {page: b, style: custom, animator: springFromBottom}
        - dismiss: {addToView: false}
        - dismiss: {addToView: true}
        - present: {page: b, animator: springFromBottom}
        - dismiss:
            addToView: false  # here
      """
    #expect(try lines(of: "addToView-for-fullScreen", in: refusedLast) == marked(refusedLast))
  }

  @Test func `checks the presentation that runs, not one that is refused`() throws {
    // UIKit presents b after the push and refuses to present d.
    let text = """
      pages: {a: {}, b: {}, c: {}, d: {}}
      script:
        - at: 0
          push: c
        - at: 0.1
          present: {page: b, style: custom, animator: springFromBottom}
        - present: {page: d, animator: springFromBottom}
        - dismiss:
            addToView: true  # here
      """
    #expect(try lines(of: "addToView-for-fullScreen", in: text) == marked(text))
  }
}
