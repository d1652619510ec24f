import Compositing
import Layers
import Navigation
import Pixels
import Synchronization
import Units

/// A scenario under one transition system, with frames that are drawn on demand.
///
/// A frame depends only on its number. Frames can be drawn in any order and on several threads.
public struct Film: Sendable {
  /// The name of the scenario: the name of its file without the extension.
  public let name: String
  /// The title of the scenario.
  public let title: String?
  /// The name of the transition system.
  public let system: String
  /// The width of a frame's picture, in pixels.
  ///
  /// The size of a picture differs from that of a frame if the film has a region or a scale.
  public var width: Int { geometry.width }
  /// The height of a frame's picture, in pixels.
  public var height: Int { geometry.height }
  /// The number of frames, which are numbered from 0.
  public let frameCount: Int
  package let rate: FrameRate
  package let timeline: Timeline
  package let version: String
  package let images: [String: NamedImage]
  package let text: TextRenderer
  package private(set) var kernels: Kernels
  /// The area of a frame, in device pixels.
  package let bounds: PixelRect
  /// The part of each frame that is drawn, and its scale.
  package private(set) var geometry: FrameGeometry
  let traceOnce = Once<Trace>()

  package init(
    name: String, title: String? = nil, timeline: Timeline, rate: FrameRate, version: String,
    images: [String: NamedImage], text: TextRenderer, kernels: Kernels
  ) {
    self.name = name
    self.title = title
    self.timeline = timeline
    self.rate = rate
    self.version = version
    self.images = images
    self.text = text
    self.kernels = kernels
    let device = timeline.scene.device
    let scale = DisplayScale(device.scale)
    system = timeline.system
    let size = timeline.scene.frameSize
    bounds = scale.pixels(Rect(size: size))
    geometry = FrameGeometry(region: bounds)
    frameCount = timeline.frameCount(at: rate)
  }

  package var scale: DisplayScale { DisplayScale(timeline.scene.device.scale) }

  /// How glass is drawn, or nil if the profile has no glass.
  package var glass: GlassChoice? {
    guard timeline.scene.profile.hasGlass else { return nil }
    return timeline.scene.hasFlatGlass ? .flat : .full
  }

  /// Returns a copy of the film that is drawn with other kernels.
  package func drawn(by kernels: Kernels) -> Film {
    var film = self
    film.kernels = kernels
    return film
  }

  /// Returns a copy of the film that draws only a part of each frame, at a scale.
  package func showing(_ geometry: FrameGeometry) -> Film {
    precondition(
      geometry.region.intersection(bounds) == geometry.region && !geometry.region.isEmpty,
      "the part must be inside the frame and not empty")
    var film = self
    film.geometry = geometry
    return film
  }

  /// Whether pictures show whole frames at their original size.
  package var showsWholeFrames: Bool { geometry == FrameGeometry(region: bounds) }

  /// Returns the layer tree of a frame, in points.
  package func layer(ofFrame number: Int) -> Layer {
    timeline.layer(at: rate.instant(ofFrame: number))
  }

  /// Returns whether no event occurs and nothing moves from the frame `first` to the frame `last`, so that
  /// all these frames have the same layers.
  package func isStill(fromFrame first: Int, toFrame last: Int) -> Bool {
    timeline.isStill(from: rate.instant(ofFrame: first), to: rate.instant(ofFrame: last))
  }

  /// A flattener for the layers of this film, which caches resampled images between frames.
  package var flattener: Flattener {
    let images = images
    return Flattener(
      scale: scale, width: bounds.width, height: bounds.height, text: text.rasterizer
    ) { images[$0] }
  }

  /// Returns the draws of a whole frame, in device pixels.
  package func displayList(ofFrame number: Int) -> DisplayList {
    var flattener = flattener
    return flattener.displayList(of: layer(ofFrame: number))
  }

  /// Draws a frame.
  ///
  /// - Precondition: `number` is at least 0 and less than ``frameCount``.
  public func frame(_ number: Int) -> Frame {
    precondition((0..<frameCount).contains(number), "the frame number must be 0 to frameCount − 1")
    let pixels = Painter(kernels: kernels).paint(displayList(ofFrame: number), geometry)
    return Frame(facts: facts(ofFrame: number), pixels: pixels)
  }

  /// Returns the properties of a frame without drawing it.
  package func facts(ofFrame number: Int) -> FrameFacts {
    let instant = rate.instant(ofFrame: number)
    let (phase, progress) = timeline.phase(at: instant)
    return FrameFacts(
      number: number, time: instant.seconds, progress: progress, transitionPhase: phase)
  }
}

/// The position of a frame in its film.
public struct FrameFacts: Hashable, Sendable {
  /// The number of the frame, from 0.
  public let number: Int
  /// The time of the frame, in seconds.
  public let time: Double
  /// The progress of the current transition, from 0 to 1, or 0 at rest.
  ///
  /// It exceeds 1 where a spring overshoots.
  public let progress: Double
  /// The phase: `rest`, `push`, `pop`, `swipe`, `settle`, `present` or `dismiss`.
  public var phase: String { transitionPhase.rawValue }

  package let transitionPhase: Phase
}

/// A drawn frame.
public struct Frame: Sendable {
  /// The position of the frame in its film.
  public let facts: FrameFacts
  package let pixels: PixelBuffer

  /// The red, green, blue and alpha bytes of each pixel, row by row from the top.
  ///
  /// The values are sRGB-encoded and premultiplied.
  public var rgba: [UInt8] { pixels.pixels.withUnsafeBytes(Array.init) }
}

/// A lazy value that all copies of its owner share.
final class Once<Value: Sendable>: Sendable {
  private let stored = Mutex<Value?>(nil)

  func value(_ make: () -> Value) -> Value {
    stored.withLock { stored in
      if let stored { return stored }
      let value = make()
      stored = value
      return value
    }
  }
}
