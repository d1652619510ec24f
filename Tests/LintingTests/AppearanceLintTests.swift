import Linting
import Scenarios
import Testing

@Suite struct `A scenario with an appearance proxy` {
  @Test func `has findings only on the lines of setters in the script`() throws {
    let text = """
      appearance:
        navigationBar:
          barStyle: black
          titleTextAttributes: {foregroundColor: white}
      navigationBar:
        tintColor: green
      pages: {a: {}, b: {}}
      script:
        - push: b
        - at: 0.2
          style:
            navigationBar:
              barTintColor: red  # here
              tintColor: blue  # here
      """
    #expect(try lines(of: "style-during-transition", "km", in: text) == marked(text))
  }

  /// On iOS 10, UIKit ignores the first setter in the step because of the quirk.
  @Test func `has findings on the correct lines after a setter that a quirk disables`()
    throws
  {
    let text = """
      quirks: [translucentStaysOff]
      appearance: {navigationBar: {isTranslucent: false}}
      pages: {a: {}, b: {}}
      script:
        - push: b
        - at: 0.2
          style:
            navigationBar:
              isTranslucent: true
              tintColor: blue  # here
      """
    #expect(try lines(of: "style-during-transition", "km", ios: 10, in: text) == marked(text))
  }

  @Test func `includes the proxy's values in the styles of its pages`() throws {
    let text = """
      appearance: {navigationBar: {isTranslucent: false}}
      pages:
        a:
          scrollView: {}  # here
      """
    #expect(try lines(of: "inset-adjustment-under-opaque-bar", in: text) == marked(text))
    let other = text.replacing("isTranslucent: false", with: "tintColor: red")
    #expect(try lines(of: "inset-adjustment-under-opaque-bar", in: other) == [])
  }
}
