import Navigation
import TestSupport
import Testing

private let pages = ["A", "B", "C"].map { Page($0) }

extension Timeline {
  /// The callbacks of the script and the calls to the bar's delegate, such as `B didPop`.
  fileprivate var calls: [String] {
    scriptEvents.compactMap { timed in
      guard case .uikit(.barDelegateCalled(let method, let item)) = timed.event else {
        return timed.event.callbackName
      }
      return "\(item) \(method)"
    }
  }

  fileprivate var delegateCalls: [String] { calls.filter { $0.contains(" ") } }
}

/// See UIKit Facts, Bar delegate.
@Suite struct `The delegate of a bar` {
  private func timeline(_ stack: [PageID], _ actions: Step.Action...) throws -> Timeline {
    try Scene(.ios11, pages: pages, stack: stack).with { $0.steps = actions.map { Step($0) } }
      .timeline(.native)
  }

  @Test func `is called before an animated push and after its animation`() throws {
    let push = try timeline(["A"], .wait(0.1), .push("B"))
    let expected =
      calls(on: "B", "viewDidLoad") + ["B shouldPush"] + calls(on: "A", "viewWillDisappear")
      + calls(on: "B", "viewWillAppear") + layout(of: "B") + ["B didPush"]
      + calls(on: "A", "viewDidDisappear") + calls(on: "B", "viewDidAppear")
    #expect(push.calls == expected)
    let times = push.scriptEvents.filter { $0.event.summary.hasPrefix("navigationBar(") }.map(
      \.time)
    #expect(times == [seconds(0.1), seconds(0.6)])
  }

  @Test func `is called before an animated pop and after its animation`() throws {
    let expected =
      ["B shouldPop"] + calls(on: "B", "viewWillDisappear") + calls(on: "A", "viewWillAppear")
      + layout(of: "A")
      + ["B didPop"] + calls(on: "B", "viewDidDisappear") + calls(on: "A", "viewDidAppear")
      + calls(on: "B", "dealloc")
    #expect(try timeline(["A", "B"], .pop).calls == expected)
  }

  @Test func `receives both calls in succession without animation`() throws {
    let push = try timeline(["A"], .push("B", animated: false)).calls
    #expect(Array(push.prefix(3)) == ["B.viewDidLoad", "B shouldPush", "B didPush"])
    let pop = try timeline(["A", "B"], .pop(animated: false)).calls
    #expect(Array(pop.prefix(2)) == ["B shouldPop", "B didPop"])
  }

  @Test func `receives shouldPop when a swipe begins, but didPop only if the swipe finishes`()
    throws
  {
    #expect(
      try timeline(["A", "B"], .swipe(0.6, .finish)).delegateCalls == ["B shouldPop", "B didPop"])
    #expect(
      try timeline(["A", "B"], .swipe(0.4, .cancel)).delegateCalls == ["B shouldPop"])
  }

  @Test func `receives shouldPop after the stack has changed if code pops the page`() throws {
    let events = try timeline(["A", "B"], .pop).scriptEvents.map(\.event.summary)
    let stack = try #require(events.firstIndex(of: "stack: A"))
    let call = try #require(events.firstIndex(of: BarDelegateMethod.shouldPop.rawValue))
    #expect(stack < call)
  }

  @Test func `receives no calls for operations whose delegate calls are undocumented`() throws {
    #expect(try timeline(["A", "B", "C"], .popToRoot(animated: true)).delegateCalls.isEmpty)
    #expect(try timeline(["A"], .set(["A", "B"], animated: true)).delegateCalls.isEmpty)
  }
}
