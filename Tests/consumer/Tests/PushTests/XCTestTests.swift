import TransomTesting
import XCTest

final class PushCase: XCTestCase {
  func testPush() {
    withFrameTesting(text: .boxes) {
      assertFrames(of: push(.km), as: .frames(at: [0, 0.3, 0.6]))
    }
  }

  func testFile() {
    assertFrames(of: "push.yml", as: .checksums)
  }
}
