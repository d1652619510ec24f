import Layers
import Navigation
import Units

/// Profiles with appearance objects.
let profilesWithObjects: [Profile] = [.ios13, .ios15, .ios17]

extension BarAppearance {
  init(_ configuration: Configuration, _ change: (inout BarAppearance) -> Void) {
    self.init(configuration)
    change(&self)
  }

  /// Returns an opaque appearance with the given background color.
  static func colored(_ color: Color) -> BarAppearance {
    BarAppearance(.opaque) { $0.backgroundColor = .some(color) }
  }
}

extension [BarChange] {
  /// Returns setters that use the same appearance at the scroll edge and elsewhere.
  static func both(_ appearance: BarAppearance) -> [BarChange] {
    [.set(\.standardAppearance, appearance), .set(\.scrollEdgeAppearance, appearance)]
  }
}

extension Page {
  /// Returns a page whose content is scrolled to the given offset.
  static func scrolled(_ offset: Double) -> Page {
    Page("A") {
      $0.content = .rows(count: 40, height: 44)
      var scrollView = ScrollView()
      scrollView.contentOffset = offset
      $0.scrollView = scrollView
    }
  }
}
