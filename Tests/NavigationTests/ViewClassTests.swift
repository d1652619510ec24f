import Navigation
import Testing

@Suite struct `The view class of a layer` {
  @Test(
    arguments: [
      ("window/bar/background/backdrop", "_UIBackdropView", "_UIVisualEffectBackdropView"),
      ("window/bar/background/tint/filter", "_UIBackdropEffectView", "_UIVisualEffectFilterView"),
      ("window/bar/background/image", "_UINavigationBarBackground", "UIImageView"),
      ("window/pages/b/fakeBar/color", "_UINavigationBarBackground", "_UIBarBackground"),
      ("window/pages/b/bar/background/hairline", "UIImageView", "UIImageView"),
    ])
  func `depends on the version for a bar's background`(
    path: String, onIOS9: String, fromIOS10: String
  ) {
    #expect(Profile.ios9.viewClass(ofLayer: path) == onIOS9)
    for profile in [Profile.ios10, .ios11, .ios15] {
      #expect(profile.viewClass(ofLayer: path) == fromIOS10)
    }
  }

  @Test func `is that of the containing view for an item on iOS 11 and later, and nil before`() {
    #expect(Profile.ios10.viewClass(ofLayer: "window/bar/title") == nil)
    #expect(Profile.ios11.viewClass(ofLayer: "window/bar/title") == "_UINavigationBarContentView")
    #expect(
      Profile.ios11.viewClass(ofLayer: "window/bar/outgoingLargeTitle")
        == "_UINavigationBarLargeTitleView")
  }

  @Test(arguments: ["window/pages/b/background", "window/dimming", "window/bar", ""])
  func `is nil except inside bars`(path: String) {
    for profile in [Profile.ios9, .ios15] { #expect(profile.viewClass(ofLayer: path) == nil) }
  }
}
