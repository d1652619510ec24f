import Navigation
import Scenarios

/// Rules for page layout, scroll views and back indicators.
extension LintedScenario {
  /// `inset-adjustment-under-opaque-bar`.
  var adjustingScrollViews: [Violation] {
    guard profile.hasSafeArea else { return [] }
    let opaque = Set(
      histories.flatMap(\.settledPages).filter { !$0.isTranslucent && !$0.isBarHidden }.map(\.page))
    return pages.filter { page in
      opaque.contains(page.id) && !page.extendedLayoutIncludesOpaqueBars
        && page.scrollView.map { $0.contentInsetAdjustmentBehavior != .never } ?? false
    }.map { page in
      Violation(
        location(page.id, "scrollView"),
        "\(code(page.id)) begins below an opaque bar, where its scroll view needs no adjusted "
          + "insets; an adjustment during a transition can move its content by 20 pt",
        fix: "write `contentInsetAdjustmentBehavior: never`")
    }
  }

  /// `mixed-extended-edges`.
  var differentEdges: [Violation] {
    guard let root = scene.stack.first.flatMap({ scene.pages[$0] }) else { return [] }
    return pages.flatMap { page -> [Violation] in
      var violations: [Violation] = []
      func compare(_ key: String, _ differs: Bool) {
        guard differs else { return }
        // The violation belongs to the page that has the key.
        let location = hasKey(page.id, key) ? location(page.id, key) : location(root.id, key)
        violations.append(
          Violation(
            location,
            "\(code(page.id)) and \(code(root.id)) differ in \(code(key)), so one of them can "
              + "begin under the bar and the other below it",
            fix: "write the same value in both pages"))
      }
      compare("edgesForExtendedLayout", page.edgesForExtendedLayout != root.edgesForExtendedLayout)
      compare(
        "extendedLayoutIncludesOpaqueBars",
        page.extendedLayoutIncludesOpaqueBars != root.extendedLayoutIncludesOpaqueBars)
      return violations
    }
  }

  /// `unpaired-back-indicator`.
  var unpairedBackIndicators: [Violation] {
    let image = BarProperty[\.backIndicatorImage]
    let mask = BarProperty[\.backIndicatorTransitionMaskImage]
    return styles.origins.compactMap { origin in
      let (own, combined) = (styles.statements(of: origin), styles.combined(origin))
      guard own[image] != nil || own[mask] != nil,
        isSet(combined[image]) != isSet(combined[mask]), let written = own[image] ?? own[mask]
      else { return nil }
      let (present, missing) = isSet(combined[image]) ? (image, mask) : (mask, image)
      return Violation(
        written.location,
        "\(code(present.name)) is set without \(code(missing.name)), so UIKit draws its own images",
        fix: "also write \(code(missing.name)); with the same image, text is clipped at the arrow")
    }
  }

  private func isSet(_ statement: Statement?) -> Bool {
    statement?.change?.value ?? .image(nil) != .image(nil)
  }
}
