import Units

/// A node of the layer tree from which a frame is drawn.
///
/// Coordinates are in points. The tree is drawn from back to front: a layer's content first, then its
/// children in order.
package struct Layer: Hashable, Sendable {
  /// The name, which is unique among siblings.
  ///
  /// The names from the root to a layer form the layer's path.
  package var name: String
  /// The position and size, in points, in the parent's coordinates.
  package var frame: Rect
  /// The content, drawn in `frame` below the children.
  package var content: LayerContent?
  package var children: [Layer]
  /// The opacity, from 0 to 1.
  ///
  /// Below 1, the layer and its children are composited as a group.
  package var opacity: Double
  /// A mask that multiplies the layer and its children, pixel by pixel.
  package var mask: LayerMask?
  /// The area to which the layer and its children are clipped, in points, in the layer's own coordinates.
  package var clip: Rect?
  /// Whether the layer moves as a whole, like a page, a bar or a screenshot.
  ///
  /// The origin of a moving layer is rounded to a device pixel, and its contents are placed
  /// relative to that pixel, so that sizes do not change while the layer moves.
  package var isMoving: Bool
  /// The size of the children's coordinate system, in points, if it differs from the size of the frame.
  ///
  /// The children are drawn into an image of this size, which is then scaled to the frame. The layer has no
  /// content of its own. Nothing outside the image is drawn.
  package var sourceSize: Size?
  /// Whether the layer is composited as a group at any opacity.
  ///
  /// A backdrop inside a group samples only the group. A snapshot is a group, so its backdrops do
  /// not change with the layers below it.
  package var isGroup: Bool
  /// The standard deviation of a blur of the layer and its children, in points.
  ///
  /// Above 0, the layer and its children are composited as a group, which is then blurred.
  package var blurRadius: Double

  package init(
    _ name: String, frame: Rect, content: LayerContent? = nil, opacity: Double = 1,
    mask: LayerMask? = nil, clip: Rect? = nil, isMoving: Bool = false, isGroup: Bool = false,
    blurRadius: Double = 0, sourceSize: Size? = nil, children: [Layer] = []
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
    self.blurRadius = blurRadius
    self.sourceSize = sourceSize
  }
}

/// The content of a layer, without its children.
package enum LayerContent: Hashable, Sendable {
  case color(Color)
  /// An image that fills the frame.
  ///
  /// If the sizes differ, the image is resampled, in nine parts if it has cap insets.
  case image(ImageSource)
  /// An image's alpha, filled with one color, as with `UIImage.RenderingMode.alwaysTemplate`.
  case template(ImageSource, Color)
  /// A line of text, aligned with the left edge of the frame and centered vertically.
  case text(LayerText)
  /// The layers below, blurred with a Gaussian (`blurRadius` is σ, in points) and saturated.
  case backdrop(blurRadius: Double, saturation: Double)
  /// A platter of glass. The frame is its rectangle; its shadow extends beyond the frame.
  case glass(Glass)
}

/// A line of text in one font and color.
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

/// A mask with an alpha value for each pixel of a layer.
package enum LayerMask: Hashable, Sendable {
  /// An image's alpha, stretched over the layer's frame.
  case stretched(ImageSource)
  /// An image's alpha in a slot, which is a fixed rectangle in the parent's coordinates.
  ///
  /// The image keeps its own size and starts at the top-left corner of the slot. The mask is 1 to the right
  /// of the slot. It is 0 to the left of the slot and in any part of the slot that the image does not
  /// cover.
  case slot(ImageSource, Rect)
  /// The layer's frame with rounded top corners; the radius is in points.
  case roundedTop(radius: Double)
  /// The layer's frame with rounded corners; the radius is in points.
  case rounded(radius: Double)
  /// The layer's frame with the rounded corners of a display, which are continuous curves; the radius is in
  /// points.
  case displayCorners(radius: Double)
  /// A vertical strip, in the parent's coordinates, that fades at both edges.
  ///
  /// The mask is 0 outside the strip and rises linearly to 1 over `ramp` points inside each edge. If an
  /// edge is nil, the strip is unbounded on that side.
  case faded(from: Double?, to: Double?, ramp: Double)
}

/// A source of image pixels.
package enum ImageSource: Hashable, Sendable {
  /// An image in the scenario.
  case named(String)
  /// The shadow at the left edge of the upper page, 9 points wide (UIKit Facts, Edge shadow).
  case edgeShadow
  /// UIKit's back indicator in white, 13×21 points (UIKit Facts, Back indicator).
  case backIndicator(BackIndicatorOutline)
  /// UIKit's mask for the back indicator: opaque to the right of the indicator's left outline.
  case backIndicatorTransitionMask(BackIndicatorOutline)
  /// A vertical gradient from top to bottom.
  case gradient(top: Color, bottom: Color)
}

/// The outline of UIKit's back indicator (UIKit Facts, Back indicator).
package enum BackIndicatorOutline: Hashable, Sendable {
  /// An arrow of two strokes with square ends, up to iOS 12.
  case square
  /// The symbol `chevron.backward`, with round ends, from iOS 13.
  case round
}

/// The layer names of a bar and its background, which other modules search for in layer paths.
package enum BarLayerName {
  package static let bar = "bar"
  package static let background = "background"
  /// The background that UIKit fades out in a transition.
  package static let outgoingBackground = "outgoingBackground"
  package static let hairline = "hairline"
  package static let fakeBar = "fakeBar"
  package static let barColor = "barColor"
  package static let color = "color"
  package static let overlay = "overlay"
  package static let tint = "tint"
  package static let image = "image"
}
