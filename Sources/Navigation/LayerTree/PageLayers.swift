import Layers
import Units

extension LayerTreeBuilder {
  /// Returns a page, moved horizontally by `x` points, or nothing if the app's animator has not added the
  /// page's view.
  func visiblePage(_ id: PageID, x: Double) -> [Layer] {
    state[id].isViewMissing ? [] : [page(id, x: x)]
  }

  /// Returns the layer of a page, moved horizontally by `x` points.
  func page(_ id: PageID, x: Double) -> Layer {
    let pageState = state[id]
    let offset = offset(of: id)
    let bounds = pageState.bounds(from: offset.top)
    var children: [Layer] = []
    // A bar that is a sibling of the page is not clipped with it, so the page's layers are clipped
    // separately.
    let hasSiblingBar = pageState.bar.map { !$0.isInPage } ?? false
    if let page = scene.pages[id] {
      children.append(Layer("background", frame: bounds, content: .color(page.backgroundColor)))
      children += content(of: page, in: pageState, at: offset).map {
        $0.clipped(to: hasSiblingBar && pageState.clipsToBounds ? bounds : nil)
      }
      children += childPages(of: id, top: offset.top).map {
        $0.clipped(to: hasSiblingBar && pageState.clipsToBounds ? bounds : nil)
      }
      children += scrollEdgeEffect(of: page)
      if let own = pageState.bar, let bar = ownBar(own, of: page) { children.append(bar) }
    }
    if let fake = pageState.fakeBar, fake.isAttached {
      children.append(fakeBar(fake, on: id))
    }
    return Layer(
      "pages/\(id)", frame: pageState.frame.offset(x: x),
      clip: pageState.clipsToBounds && !hasSiblingBar ? bounds : nil, isMoving: true,
      children: children)
  }

  /// Returns a page's child pages, which fill the page from `top`.
  func childPages(of id: PageID, top: Double = 0) -> [Layer] {
    state[id].children.compactMap { child in
      guard let page = scene.pages[child] else { return nil }
      let pageState = state[child]
      let bounds = pageState.bounds(from: top)
      let offset = PageOffset(top: top, contentTop: top + pageState.topInset)
      return Layer(
        "children/\(child)", frame: Rect(size: pageState.frame.size),
        clip: pageState.clipsToBounds ? bounds : nil,
        children: [Layer("background", frame: bounds, content: .color(page.backgroundColor))]
          + content(of: page, in: pageState, at: offset) + childPages(of: child, top: top))
    }
  }

  /// Returns a page's content over its background, at its layout position if `offset` is nil.
  func content(of page: Page, in pageState: PageState, at offset: PageOffset? = nil) -> [Layer] {
    let offset = offset ?? PageOffset(contentTop: pageState.topInset)
    let bounds = pageState.bounds(from: offset.top)
    let size =
      page.content.size(in: scene)
      ?? (page.scrollView == nil ? bounds.size : pageState.frame.size)
    var frame = Rect(size: size)
    var clip: Rect?
    if page.scrollView != nil {
      let jump =
        scene.has(.opaqueBarContentJump) && state.transition != nil && pageState.frame.minY > 0
        ? Quirk.contentJump : 0
      frame = frame.offset(y: offset.contentTop + jump - pageState.scroll.offset(at: instant))
      // A scroll view clips its content to its bounds.
      clip = bounds.offset(y: -frame.minY)
    } else {
      frame = frame.offset(y: offset.top)
    }
    switch page.content {
    case .none: return []
    case .color(let color):
      return [Layer("content", frame: frame, content: .color(color), clip: clip)]
    case .image(let name, _):
      return [Layer("content", frame: frame, content: .image(.named(name)), clip: clip)]
    case .gradient(let top, let bottom):
      return [
        Layer(
          "content", frame: frame, content: .image(.gradient(top: top, bottom: bottom)), clip: clip)
      ]
    case .rows(let count, let height):
      return [
        Layer(
          "content", frame: frame, clip: clip,
          children: rows(count, height: height, width: size.width))
      ]
    }
  }

  /// Returns the layers of a plain table: a separator under each row, inset like those of `UITableView`.
  private func rows(_ count: Int, height: Double, width: Double) -> [Layer] {
    let line = 1 / Double(scene.device.scale)
    // Separators begin in the safe area, because `insetsContentViewsToSafeArea` is true by default.
    let x = Self.separatorInset + (scene.profile.hasSafeArea ? scene.device.safeArea.left : 0)
    return (0..<count).map { row in
      Layer(
        "separator-\(row + 1)",
        frame: Rect(x: x, y: Double(row + 1) * height - line, width: width - x, height: line),
        content: .color(Self.separatorColor))
    }
  }

  /// The left value of `UITableView.separatorInset` (UIKit Facts, Tables).
  private static let separatorInset = 16.0
  /// The opaque separator color of tables up to iOS 12, which the model uses in every version.
  private static let separatorColor = Color(bytes: 200, 199, 204)
}

extension PageState {
  /// Returns the view's bounds when its top edge is at `top`.
  fileprivate func bounds(from top: Double) -> Rect {
    Rect(x: 0, y: top, width: frame.width, height: frame.height - top)
  }
}

extension Layer {
  /// Returns the layer, clipped to a rectangle in its parent's coordinates unless it already has a clip.
  fileprivate func clipped(to rect: Rect?) -> Layer {
    guard let rect, clip == nil else { return self }
    var layer = self
    layer.clip = rect.offset(x: -frame.minX, y: -frame.minY)
    return layer
  }
}
