import Compositing
import Layers
import Navigation
import Pixels
import Units

/// One scenario under one transition system: any frame of it, drawn on demand.
///
/// A frame is a function of its number; drawing one changes nothing and needs no other.
public struct Film: Sendable {
  /// The scenario's name: its file's, without the extension.
  public let name: String
  /// The scenario's title, for people.
  public let title: String?
  /// The transition system's name.
  public let system: String
  /// Device pixels.
  public let width: Int
  /// Device pixels.
  public let height: Int
  /// Frames are numbered from 0.
  public let frameCount: Int
  package let rate: FrameRate
  package let timeline: Timeline
  package let version: String
  package let images: [String: NamedImage]
  package let text: TextRenderer
  package private(set) var kernels: Kernels

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
    width = scale.pixels(size.width)
    height = scale.pixels(size.height)
    frameCount = timeline.frameCount(at: rate)
  }

  package var scale: DisplayScale { DisplayScale(timeline.scene.device.scale) }

  /// The same film, drawn by other kernels.
  package func drawn(by kernels: Kernels) -> Film {
    var film = self
    film.kernels = kernels
    return film
  }

  /// The layers of a frame, in points.
  package func layer(ofFrame number: Int) -> Layer {
    timeline.layer(at: rate.instant(ofFrame: number))
  }

  /// What turns this film's layers into draws; it remembers resampled images from frame to frame.
  package var flattener: Flattener {
    let images = images
    return Flattener(scale: scale, width: width, height: height, text: text.rasterizer) {
      images[$0]
    }
  }

  /// The draws of a frame, in device pixels.
  package func displayList(ofFrame number: Int) -> DisplayList {
    var flattener = flattener
    return flattener.displayList(of: layer(ofFrame: number))
  }

  /// A frame's pixels.
  ///
  /// - Precondition: `number` is one of the film's frames.
  public func frame(_ number: Int) -> Frame {
    precondition((0..<frameCount).contains(number), "a film has frames 0 to frameCount − 1")
    let pixels = Painter(kernels: kernels).paint(displayList(ofFrame: number))
    return Frame(facts: facts(ofFrame: number), pixels: pixels)
  }

  /// What is known of a frame without drawing it.
  package func facts(ofFrame number: Int) -> FrameFacts {
    let instant = rate.instant(ofFrame: number)
    let (phase, progress) = timeline.phase(at: instant)
    return FrameFacts(
      number: number, time: instant.seconds, progress: progress, phase: phase.rawValue)
  }
}

/// A frame's place in its film.
public struct FrameFacts: Hashable, Sendable {
  public let number: Int
  /// Seconds.
  public let time: Double
  /// Of the running transition, 0…1; 0 at rest.
  public let progress: Double
  /// rest, push, pop, swipe or settle.
  public let phase: String
}

/// A drawn frame.
public struct Frame: Sendable {
  public let facts: FrameFacts
  package let pixels: PixelBuffer

  /// Red, green, blue and alpha of each pixel, row by row from the top: sRGB-encoded, premultiplied.
  public var rgba: [UInt8] { pixels.pixels.withUnsafeBytes(Array.init) }
}
