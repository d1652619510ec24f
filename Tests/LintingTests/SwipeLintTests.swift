import Linting
import Testing

@Suite struct `The rule for the swipe-back gesture` {
  @Test func `finds items that a page's code adds, but not those that it removes`()
    throws
  {
    let text = """
      pages:
        a: {}
        b:
          viewDidLoad:
            - navigationItem:
                title: B
                leftBarButtonItem: Cancel  # here
        c:
          viewDidAppear:
            - navigationItem: {hidesBackButton: true}  # here
        d:
          navigationItem: {hidesBackButton: true, leftBarButtonItem: X}
          viewWillAppear: [navigationItem: {hidesBackButton: false, leftBarButtonItem: ~}]
      script: [push: b, push: c, push: d]
      """
    #expect(try lines(of: "swipe-back-disabled", in: text) == marked(text))
    let marked = marked(text)
    #expect(try lines(of: "swipe-back-disabled", "rt", in: text) == Array(marked.prefix(1)))
    #expect(try lines(of: "swipe-back-disabled", "fd", in: text) == [])
    #expect(try lines(of: "swipe-back-disabled", "jt", in: text) == [])
  }

  @Test func `finds an initially hidden bar`() throws {
    let text = """
      navigationBarHidden: true
      pages:
        a: {}
        b: {}  # here
        c: {interactivePopGestureRecognizer: {delegate: replaced}}
      script: [push: b, push: c]
      """
    #expect(try lines(of: "swipe-back-disabled", in: text) == marked(text))
    #expect(try lines(of: "swipe-back-disabled", "fd", in: text) == [])
  }

  @Test func `finds a bar that the script hides`() throws {
    let text = """
      pages:
        a: {}
        b: {}
        c: {}  # here
        d: {}  # here
        e: {}
      script:
        - push: b
        - push: c
        - setNavigationBarHidden: {hidden: true}
        - push: d
        - wait: 0.1
        - setNavigationBarHidden: {hidden: false}
        - push: e
      """
    #expect(try lines(of: "swipe-back-disabled", in: text) == marked(text))
  }
}
