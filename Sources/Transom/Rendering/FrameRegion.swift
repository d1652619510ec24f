import Compositing
import Navigation
import Units

/// The part of each frame that is drawn.
public enum FrameRegion: Hashable, Sendable {
  /// The whole frame.
  case whole
  /// The status bar and the navigation bar: the full width of the frame, from its top to the bottom of the
  /// navigation bar at rest. If a page of the film has a large title, the region includes its area.
  case bar
  /// A rectangle, in points from the top-left corner of the frame.
  ///
  /// Each edge is rounded to a device pixel.
  case rectangle(x: Double, y: Double, width: Double, height: Double)

  /// Reads `bar` or a rectangle, such as `0,0,375,64`.
  public init(text: String) throws(FrameRegionError) {
    if text == "bar" {
      self = .bar
      return
    }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap(Self.number)
    guard fields.count == 4, numbers.count == 4, numbers.allSatisfy({ abs($0) <= Self.limit })
    else {
      throw FrameRegionError(
        "cannot read “\(text)” as a region; use bar, or x,y,width,height in points, such as 0,0,375,64"
      )
    }
    self = .rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads a number in decimal notation, such as `-2.5`, with or without spaces around it.
  private static func number(_ field: Substring) -> Double? {
    let words = field.split(separator: " ")
    guard words.count == 1, words[0].allSatisfy({ "-.0123456789".contains($0) }) else { return nil }
    return Double(words[0])
  }

  /// The largest number in a region, which is larger than any screen.
  private static let limit = 100_000.0
}

/// An error for a region that cannot be read, is empty, or is not inside the frame.
public struct FrameRegionError: Error, CustomStringConvertible, Sendable {
  /// The message.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Film {
  /// Returns a copy of the film that draws only a region of each frame, at a scale.
  func showing(_ region: FrameRegion, at scale: FrameScale) throws(FrameRegionError) -> Film {
    let pixels =
      switch region {
      case .whole: bounds
      case .bar: self.scale.pixels(timeline.barArea).intersection(bounds)
      case .rectangle(let x, let y, let width, let height):
        self.scale.pixels(try checked(Rect(x: x, y: y, width: width, height: height)))
      }
    guard !pixels.isEmpty else {
      throw FrameRegionError("the region contains no pixels; use a larger width and height")
    }
    return showing(FrameGeometry(region: pixels, scale: scale))
  }

  /// Returns the region, or throws an error if it is empty or not inside the frame.
  private func checked(_ region: Rect) throws(FrameRegionError) -> Rect {
    let frame = timeline.scene.frameSize
    let text = [region.minX, region.minY, region.width, region.height].map(pointsText)
    guard region.width > 0, region.height > 0 else {
      throw FrameRegionError(
        "the region \(text.joined(separator: ",")) is \(text[2]) × \(text[3]) points; use a width and a "
          + "height above 0")
    }
    guard region.minX >= 0, region.minY >= 0, region.maxX <= frame.width,
      region.maxY <= frame.height
    else {
      throw FrameRegionError(
        "the region \(text.joined(separator: ",")) is not inside the frame of \(pointsText(frame.width)) × "
          + "\(pointsText(frame.height)) points; use a region such as 0,0,\(pointsText(frame.width)),64"
      )
    }
    return region
  }
}
