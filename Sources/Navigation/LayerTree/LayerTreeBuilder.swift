import Layers
import Units

extension Timeline {
  /// Returns the layers at an instant, which depend only on the timeline and the time.
  package func layer(at instant: Instant) -> Layer {
    let state = state(at: instant)
    let scene = scene.rotated(to: state.orientation)
    return LayerTreeBuilder(scene: scene, state: state, instant: instant).window
  }
}

/// Builds the layers at an instant from the state, identically for all systems.
///
/// The layers are, from back to front: container, lower page, dimming, edge shadow, upper page, tab bar,
/// bar, presented page, status bar. A tab bar that moves with the lower page is below the dimming.
struct LayerTreeBuilder {
  let scene: Scene
  let state: NavigationState
  let instant: Instant

  var window: Layer {
    let navigation = showsNavigation ? content : [emptyWindow]
    let parts = sheet.map { presenting(navigation, behind: $0) } ?? navigation
    // If the screen rotates, the area of the frame outside the screen stays empty.
    return Layer(
      "window", frame: screen, clip: scene.rotates ? screen : nil,
      children: parts + [modal, statusBar].compactMap { $0 })
  }

  /// The navigation controller's view, without the presented page or the status bar.
  var content: [Layer] {
    if let screens = state.screens { return layers(of: screens) }
    var children = [
      Layer("container/background", frame: screen, content: .color(state.containerColor))
    ]
    if let transition = state.transition {
      let geometry = geometry(of: transition)
      let upper = visiblePage(transition.upper, x: geometry.upperX).map(withDisplayCorners)
      children += visiblePage(transition.lower, x: geometry.lowerX).map(withDisplayCorners)
      children += tabBar(.withLowerPage, x: geometry.lowerX)
      // Only UIKit's animator dims the lower page.
      if transition.addsToView {
        children.append(
          Layer(
            "dimming", frame: screen.offset(x: geometry.lowerX), content: .color(.black),
            opacity: geometry.dimmingAlpha, isMoving: true))
      }
      if !upper.isEmpty, !scene.profile.hasGlass { children.append(edgeShadow(at: geometry)) }
      children += upper
      children += tabBar(.withUpperPage, x: geometry.upperX)
    } else if let top = state.topPage {
      children += visiblePage(top, x: 0)
    }
    children += tabBar(.fixed, x: 0)
    children += [toolbar, bar].compactMap(\.self)
    return children
  }

  var screen: Rect { Rect(size: scene.device.size) }

  /// Returns a moving page with the corners of the display on iOS 26 and later, if their radius is known
  /// (UIKit Facts, Moving pages on iOS 26 and 27).
  private func withDisplayCorners(_ page: Layer) -> Layer {
    guard scene.profile.hasGlass, let radius = scene.device.displayCornerRadius, radius > 0 else {
      return page
    }
    // The corners are those of the screen, even if the page begins below the bar.
    var masked = page
    let y = page.frame.minY
    masked.frame = screen.offset(x: page.frame.minX)
    masked.clip = page.clip?.offset(y: y)
    masked.children = page.children.map {
      var child = $0
      child.frame = $0.frame.offset(y: y)
      return child
    }
    masked.mask = .displayCorners(radius: radius)
    return masked
  }

  func geometry(of transition: Transition) -> TransitionGeometry {
    TransitionGeometry(
      transition.operation, progress: transition.motion.progress(at: instant),
      width: scene.device.size.width)
  }

  /// Returns the edge shadow, a strip to the left of the upper page.
  ///
  /// The strip begins at the top of the container or below the bar, and ends at the container's bottom.
  private func edgeShadow(at geometry: TransitionGeometry) -> Layer {
    let width = TransitionGeometry.shadowWidth
    let top = state.isEdgeShadowBelowBar ? scene.barTop + barHeight : 0
    return Layer(
      "edgeShadow",
      frame: Rect(x: geometry.upperX - width, y: top, width: width, height: screen.height - top),
      content: .image(.edgeShadow), opacity: geometry.shadowAlpha, isMoving: true)
  }
}

extension LayerTreeBuilder {
  /// Whether the navigation controller's view is in the window.
  var showsNavigation: Bool {
    !state.isPresentingViewLost && state.modal?.showsPresentingView != false
  }

  /// The window without the navigation controller's view.
  ///
  /// It is black under the container of a presentation, and white if an animator has removed the
  /// presenting view (UIKit Facts, Modal container view).
  var emptyWindow: Layer {
    let isLost = state.isPresentingViewLost || state.modal?.stage == .dismissing
    return Layer(
      "container/background", frame: screen, content: .color(isLost ? .white : .black))
  }

  /// The presented page sheet, or nil if there is none.
  private var sheet: Modal? { state.modal.flatMap { $0.style == .pageSheet ? $0 : nil } }

  /// Returns the presenting view behind a page sheet: one picture of the screen, scaled down and darkened,
  /// with rounded corners, over black (UIKit Facts, Page sheet).
  private func presenting(_ layers: [Layer], behind sheet: Modal) -> [Layer] {
    let fraction = sheet.sheetFraction(at: instant)
    return [
      Layer("container/background", frame: screen, content: .color(.black)),
      Layer(
        "presenting", frame: PageSheet.presentingFrame(on: scene.device, at: fraction),
        mask: .roundedTop(radius: PageSheet.cornerRadius * fraction), sourceSize: screen.size,
        children: layers),
      Layer(
        "dimming", frame: screen, content: .color(.black),
        opacity: PageSheet.dimming(scene.interfaceStyle) * fraction),
    ]
  }

  /// The presented page.
  var modal: Layer? {
    guard let modal = state.modal, modal.showsPage, let page = scene.pages[modal.page] else {
      return nil
    }
    let frame = modal.frame(at: instant, on: scene.device)
    let bounds = Rect(size: frame.size)
    var pageState = state[modal.page]
    pageState.frame.size = frame.size
    return Layer(
      "modal/\(modal.page)", frame: frame,
      mask: modal.style == .pageSheet ? .roundedTop(radius: PageSheet.cornerRadius) : nil,
      clip: pageState.clipsToBounds ? bounds : nil, isMoving: true,
      children: [Layer("background", frame: bounds, content: .color(page.backgroundColor))]
        + content(of: page, in: pageState) + childPages(of: modal.page))
  }
}

/// The positions of both pages in a transition, in points from the screen's left edge (UIKit Facts, Page
/// geometry).
///
/// W is the screen's width, U is the distance that the lower page moves, and p is the progress.
package struct TransitionGeometry: Hashable, Sendable {
  /// The upper page's left edge: W·(1−p) in a push, W·p in a pop.
  package let upperX: Double
  /// The lower page's left edge: −U·p in a push, −U·(1−p) in a pop.
  package let lowerX: Double
  /// The opacity of the black layer over the lower page: 0.10·p in a push, 0.10·(1−p) in a pop.
  package let dimmingAlpha: Double
  /// The opacity of the edge shadow: 1−p in pushes and pops, measured in recordings (UIKit Facts,
  /// Edge shadow).
  package let shadowAlpha: Double

  /// The opacity of the black layer over a covered lower page (UIKit Facts, Dimming).
  static let dimming = 0.10
  /// The width of the edge shadow in points (UIKit Facts, Edge shadow).
  package static let shadowWidth = 9.0

  package init(_ operation: Transition.Operation, progress p: Double, width: Double) {
    let shift = Self.parallax(width: width)
    let covered = operation == .push ? p : 1 - p
    upperX = width * (operation == .push ? 1 - p : p)
    lowerX = -shift * covered
    dimmingAlpha = Self.dimming * covered
    shadowAlpha = 1 - p
  }

  /// Returns the distance that the lower page moves: W − round(0.7·W), with halves rounded up.
  package static func parallax(width: Double) -> Double {
    width - ((7 * width + 5) / 10).rounded(.down)
  }
}
