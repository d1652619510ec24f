import Testing

@testable import TransomTesting

@Suite struct `Names of references` {
  @Test func `are words joined by dashes`() {
    #expect(PathComponent.sanitized("push(_:)") == "push-_")
  }
}
