import Testing
import TransomTesting

@Suite struct `Names of references` {
  @Test(arguments: [
    ("push()", "push"), ("push(_:)", "push-_"), ("a b — c", "a-b-c"), ("返回 1", "返回-1"),
    ("`Push and pop`()", "Push-and-pop"), ("../up", "up"), ("", ""),
  ])
  func `are words joined by dashes`(name: String, component: String) {
    #expect(PathComponent.sanitized(name) == component)
  }
}
