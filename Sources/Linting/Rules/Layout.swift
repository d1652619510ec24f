import Navigation
import Scenarios

/// Where pages begin and scroll, and the back indicator's pair.
extension LintedScenario {
  /// N35.
  var scrollViewsUnderOpaqueBars: [Offence] {
    guard profile.hasSafeArea else { return [] }
    let opaque = Set(
      histories.flatMap(\.rests).filter { !$0.isTranslucent && !$0.isBarHidden }.map(\.page))
    return pages.filter { page in
      opaque.contains(page.id) && !page.extendedLayoutIncludesOpaqueBars
        && page.scrollView.map { $0.contentInsetAdjustmentBehavior != .never } ?? false
    }.map { page in
      Offence(
        place(page.id, "scrollView"),
        "\(code(page.id)) begins at the bottom of an opaque bar, where its scroll view has nothing to "
          + "adjust its insets to; left to itself it can do so in a transition, and its content jumps "
          + "20 pt (rdar 34465226)",
        fix: "write `contentInsetAdjustmentBehavior: never`")
    }
  }

  /// N38.
  var differentEdges: [Offence] {
    guard let root = scene.stack.first.flatMap({ scene.pages[$0] }) else { return [] }
    return pages.flatMap { page -> [Offence] in
      var offences: [Offence] = []
      func compare(_ key: String, _ differs: Bool) {
        guard differs else { return }
        // The page that says it, of the two.
        let place = writes(page.id, key) ? place(page.id, key) : place(root.id, key)
        offences.append(
          Offence(
            place,
            "\(code(page.id)) and \(code(root.id)) differ in \(code(key)), so that one of them "
              + "begins under the bar and the other below it",
            fix: "write the same in both"))
      }
      compare("edgesForExtendedLayout", page.edgesForExtendedLayout != root.edgesForExtendedLayout)
      compare(
        "extendedLayoutIncludesOpaqueBars",
        page.extendedLayoutIncludesOpaqueBars != root.extendedLayoutIncludesOpaqueBars)
      return offences
    }
  }

  /// N34.
  var halfBackIndicators: [Offence] {
    let image = BarProperty[\.backIndicatorImage]
    let mask = BarProperty[\.backIndicatorTransitionMaskImage]
    return styles.authors.compactMap { author in
      let (own, whole) = (styles.own(author), styles.whole(author))
      guard own[image] != nil || own[mask] != nil,
        isSet(whole[image]) != isSet(whole[mask]), let written = own[image] ?? own[mask]
      else { return nil }
      let (has, lacks) = isSet(whole[image]) ? (image, mask) : (mask, image)
      return Offence(
        written.location,
        "\(code(has.name)) is set without \(code(lacks.name)), and UIKit draws its own pair",
        fix: "write \(code(lacks.name)) beside it, the same image for text that ends at the arrow")
    }
  }

  private func isSet(_ statement: Statement?) -> Bool {
    statement?.change?.value ?? .image(nil) != .image(nil)
  }
}
