import Navigation
import Testing
import Units

/// Returns the value of `isTranslucent` after setters.
private func isTranslucent(_ changes: BarChange...) -> Bool {
  var style = BarStyle()
  changes.forEach { style.apply($0) }
  return style.isTranslucent(images: Paint.images)
}

@Suite struct `The isTranslucent flag` {
  @Test func `is computed from the current image if it is unset`() {
    #expect(isTranslucent())
    #expect(isTranslucent(.set(\.backgroundImage, "glass")))
    #expect(isTranslucent(.set(\.backgroundImage, Scene.emptyImage)))
    #expect(!isTranslucent(.set(\.backgroundImage, "red")))
    #expect(isTranslucent(.set(\.backgroundImage, "red"), .set(\.backgroundImage, "glass")))
    #expect(isTranslucent(.set(\.backgroundImage, "red"), .set(\.backgroundImage, nil)))
    #expect(!isTranslucent(.set(\.backgroundImage, "glass"), .set(\.backgroundImage, "red")))
  }

  @Test func `keeps a value that was set, even after an image is set`() {
    #expect(isTranslucent(.set(\.isTranslucent, true), .set(\.backgroundImage, "red")))
    #expect(
      isTranslucent(
        .set(\.backgroundImage, "red"), .set(\.isTranslucent, true),
        .set(\.backgroundImage, "green")))
    #expect(!isTranslucent(.set(\.isTranslucent, false), .set(\.backgroundImage, "glass")))
    #expect(!isTranslucent(.set(\.isTranslucent, false), .set(\.backgroundImage, Scene.emptyImage)))
    #expect(!isTranslucent(.set(\.isTranslucent, false)))
    #expect(
      isTranslucent(
        .set(\.isTranslucent, false), .set(\.isTranslucent, true), .set(\.backgroundImage, "red")))
    #expect(
      !isTranslucent(
        .set(\.isTranslucent, true), .set(\.isTranslucent, nil), .set(\.backgroundImage, "red")))
  }

  @Test func `is true with blackTranslucent and does not depend on other bar styles`() {
    #expect(isTranslucent(.set(\.isTranslucent, false), .set(\.barStyle, .blackTranslucent)))
    #expect(isTranslucent(.set(\.backgroundImage, "red"), .set(\.barStyle, .blackTranslucent)))
    #expect(!isTranslucent(.set(\.backgroundImage, "red"), .set(\.barStyle, .black)))
    #expect(!isTranslucent(.set(\.isTranslucent, false), .set(\.barStyle, .black)))
    #expect(isTranslucent(.set(\.barStyle, .black)))
  }

  @Test func `is not changed by a barTintColor`() {
    #expect(isTranslucent(.set(\.barTintColor, Paint.red.color)))
  }
}

@Suite struct `A version of iOS` {
  @Test func `uses the newest profile up to its number, or has none if it is not supported`() {
    let expected: [(Double, Profile?)] = [
      (8.4, nil), (9, .ios9), (9.3, .ios9), (10.3, .ios10), (11, .ios11), (12, .ios11),
      (12.4, .ios11), (13, .ios13), (14.8, .ios13), (15, .ios15), (16, .ios15), (17, .ios17),
      (18.6, .ios18), (19, nil), (25.9, nil), (26, .ios26), (26.9, .ios26), (27.9, .ios27),
      (28, nil),
    ]
    for (version, profile) in expected { #expect(Profile(version: version) == profile) }
  }
}
