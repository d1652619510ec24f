import FrameTesting
import Testing

@Suite struct `The location of a reference` {
  private func location(
    file: String = "/app/Tests/PushTests.swift", named name: String? = "dark",
    in directory: String? = nil
  ) -> ReferenceLocation {
    ReferenceLocation(file: file, testName: "push()", named: name, directory: directory) { test in
      test.hasSuffix("/push") ? 3 : 0
    }
  }

  @Test func `is a folder for the test, next to the test's file`() {
    #expect(location().folder == "/app/Tests/__Snapshots__/PushTests/push.dark")
    #expect(location().label == "push.dark")
    #expect(location(file: "PushTests.swift").folder == "./__Snapshots__/PushTests/push.dark")
  }

  @Test func `can be in another folder`() {
    #expect(location(in: "elsewhere").folder == "elsewhere/push.dark")
  }

  @Test func `has a number if it has no name`() {
    #expect(location(named: nil).label == "push.3")
  }

  @Test func `is numbered from 1 in each test and test case`() {
    let counter = ReferenceCounter()
    #expect((1...2).map { _ in counter.next("push", in: "a") } == [1, 2])
    #expect(counter.next("push", in: "b") == 1 && counter.next("pop", in: "a") == 1)
    #expect(counter.next("push", in: "a") == 3)
  }

  @Test(arguments: [
    ("push()", "push"), ("push(_:)", "push-_"), ("a b — c", "a-b-c"), ("返回 1", "返回-1"),
    ("`Push and pop`()", "Push-and-pop"), ("../up", "up"), ("", ""),
  ])
  func `has components that consist of words joined by hyphens`(name: String, component: String) {
    #expect(PathComponent.sanitized(name) == component)
  }
}
