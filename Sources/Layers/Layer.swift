import Units

/// One node of the picture: a value tree in points, a pure function of the model's state and time.
///
/// A frame is the tree drawn bottom first: a layer's content, then its children in order.
package struct Layer: Hashable, Sendable {
  /// Unique among its siblings; the names from the root make the layer's path.
  package var name: String
  /// In points, in the parent's coordinates.
  package var frame: Rect
  /// Drawn over `frame`, below the children.
  package var content: LayerContent?
  package var children: [Layer]
  /// 0…1; with children it makes the layer a group, drawn to a buffer of its own first.
  package var opacity: Double
  /// What multiplies the layer and its children, pixel by pixel.
  package var mask: LayerMask?
  /// Nothing of the layer and its children is drawn outside it; in points, in the layer's own coordinates.
  package var clip: Rect?
  /// Whether the layer moves on its own (page, bar, screenshot): its origin is rounded to pixels
  /// once and everything in it is placed from there, so that sizes never change while it moves.
  package var isMoving: Bool
  /// Whether it is drawn to a buffer of its own whatever its opacity, so that a backdrop in it sees
  /// nothing below: a picture taken once.
  package var isGroup: Bool

  package init(
    _ name: String, frame: Rect, content: LayerContent? = nil, opacity: Double = 1,
    mask: LayerMask? = nil, clip: Rect? = nil, isMoving: Bool = false, isGroup: Bool = false,
    children: [Layer] = []
  ) {
    self.name = name
    self.frame = frame
    self.content = content
    self.children = children
    self.opacity = opacity
    self.mask = mask
    self.clip = clip
    self.isMoving = isMoving
    self.isGroup = isGroup
  }
}

/// What a layer shows by itself.
package enum LayerContent: Hashable, Sendable {
  case color(Color)
  /// Fills the layer's frame: 1:1 where sizes agree, else resampled, part by part with cap insets.
  case image(ImageSource)
  /// An image's alpha as coverage in one colour: `UIImage.RenderingMode.alwaysTemplate`.
  case template(ImageSource, Color)
  /// One line, its left edge at the frame's and in the middle of the frame's height.
  case text(LayerText)
  /// What lies below, blurred (σ in points) and saturated.
  case backdrop(blurRadius: Double, saturation: Double)
}

/// One line of text.
package struct LayerText: Hashable, Sendable {
  package var string: String
  package var font: Font
  package var color: Color

  package init(_ string: String, font: Font, color: Color) {
    self.string = string
    self.font = font
    self.color = color
  }
}

/// What lets a layer through.
package enum LayerMask: Hashable, Sendable {
  /// An image's alpha, stretched over the layer's frame.
  case stretched(ImageSource)
  /// An image's alpha at a place that the layer passes: in the image's own size from the slot's top
  /// left corner, in the parent's coordinates. Right of the slot is 1; left of it and, within its
  /// columns, where the image does not reach is 0.
  case slot(ImageSource, Rect)
  /// A strip between two upright edges, in the parent's coordinates: 0 outside it, rising linearly
  /// to 1 over `ramp` points within each edge; nil where the strip has no end.
  case faded(from: Double?, to: Double?, ramp: Double)
}

/// Where an image's pixels come from.
package enum ImageSource: Hashable, Sendable {
  /// An image of the scenario, by name.
  case named(String)
  /// The shadow left of the upper page (uikit-facts §1.5), 9 pt wide.
  case edgeShadow
  /// UIKit's own back indicator, white: 13×21 pt (uikit-facts §2.2).
  case backIndicator
  /// UIKit's own mask for it: opaque from the indicator's left outline on.
  case backIndicatorTransitionMask
  /// A vertical gradient from top to bottom.
  case gradient(top: Color, bottom: Color)
}

/// Names of the layers that a bar's background consists of; other modules find them in paths.
package enum BarLayerName {
  package static let bar = "bar"
  package static let background = "background"
  package static let fakeBar = "fakeBar"
  package static let barColor = "barColor"
  package static let color = "color"
  package static let overlay = "overlay"
  package static let tint = "tint"
  package static let image = "image"
}
