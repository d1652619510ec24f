import Navigation
import Testing
import Units

/// `isTranslucent` after some setters.
private func isTranslucent(_ changes: BarChange...) -> Bool {
  var style = BarStyle()
  changes.forEach { style.apply($0) }
  return style.isTranslucent(images: Paint.images)
}

@Suite struct `The isTranslucent flag` {
  @Test func `unset is computed from the present image at every read`() {
    #expect(isTranslucent())
    #expect(isTranslucent(.backgroundImage("glass")))
    #expect(isTranslucent(.backgroundImage(Scene.emptyImage)))
    #expect(!isTranslucent(.backgroundImage("red")))
    #expect(isTranslucent(.backgroundImage("red"), .backgroundImage("glass")))
    #expect(isTranslucent(.backgroundImage("red"), .backgroundImage(nil)))
    #expect(!isTranslucent(.backgroundImage("glass"), .backgroundImage("red")))
  }

  @Test func `set stays, whatever image follows, until it is set again`() {
    #expect(isTranslucent(.isTranslucent(true), .backgroundImage("red")))
    #expect(isTranslucent(.backgroundImage("red"), .isTranslucent(true), .backgroundImage("green")))
    #expect(!isTranslucent(.isTranslucent(false), .backgroundImage("glass")))
    #expect(!isTranslucent(.isTranslucent(false), .backgroundImage(Scene.emptyImage)))
    #expect(!isTranslucent(.isTranslucent(false)))
    #expect(isTranslucent(.isTranslucent(false), .isTranslucent(true), .backgroundImage("red")))
    #expect(!isTranslucent(.isTranslucent(true), .isTranslucent(nil), .backgroundImage("red")))
  }

  @Test func `is forced to yes by blackTranslucent and by no other bar style`() {
    #expect(isTranslucent(.isTranslucent(false), .barStyle(.blackTranslucent)))
    #expect(isTranslucent(.backgroundImage("red"), .barStyle(.blackTranslucent)))
    #expect(!isTranslucent(.backgroundImage("red"), .barStyle(.black)))
    #expect(!isTranslucent(.isTranslucent(false), .barStyle(.black)))
    #expect(isTranslucent(.barStyle(.black)))
  }

  @Test func `is not changed by a barTintColor`() {
    #expect(isTranslucent(.barTintColor(Paint.red.color)))
  }
}

@Suite struct `A version of iOS` {
  @Test func `maps to the newest profile not above it`() {
    let expected: [(Double, Profile?)] = [
      (8.4, nil), (9, .ios9), (9.3, .ios9), (10.3, .ios10), (11, .ios11), (12, .ios11),
      (12.4, .ios11), (13, .ios13), (14.8, .ios13), (15, .ios15), (16, .ios15), (17, .ios17),
      (18.6, .ios17), (26, nil),
    ]
    for (version, profile) in expected { #expect(Profile(version: version) == profile) }
  }
}
