import Matching
import Navigation
import Transom
import Units

/// The device whose screen and bar a recording shows.
struct DeviceChoice {
  let device: Device
  /// The devices with the same screen and bar.
  let equal: [Device]
  /// Other devices whose screens and bars the recording does not distinguish from these.
  let similar: [Device]
  /// The measured bottom of the bar in points, or nil if no line was found there.
  let barBottom: Double?

  /// The smallest difference of rows at the bottom of a bar, in levels.
  private static let smallestStep: Float = 3

  /// The smallest difference between two devices that a recording distinguishes, in pixels.
  private static let smallestDistance = 1.5

  /// Chooses among the devices with about the shape of an area; returns nil if there is none.
  ///
  /// - Parameters:
  ///   - area: The screen, in pixels of the pictures.
  ///   - recordedSize: The size of the recording if it shows nothing beside the screen.
  ///   - pictures: Pages at rest.
  init?(
    _ area: ScreenArea, recordedSize: (width: Int, height: Int)?, _ pictures: [Picture],
    _ profile: Profile
  ) {
    let shape = area.height / area.width
    // A side can be off by a pixel, and encoders need even sizes.
    let (width, height) = (
      Double(recordedSize?.width ?? Int(area.width)),
      Double(recordedSize?.height ?? Int(area.height))
    )
    var fitting = Device.all.filter { abs(shape / $0.shape - 1) <= 1.5 / width + 1.5 / height }
    if let recordedSize {
      let exact = fitting.filter { device in
        device.size.width * Double(device.scale) == Double(recordedSize.width)
          && device.size.height * Double(device.scale) == Double(recordedSize.height)
      }
      if !exact.isEmpty { fitting = exact }
    }
    guard !fitting.isEmpty else { return nil }
    let bottoms = fitting.map { $0.barBottom(profile) / $0.size.height * area.height }
    let line = Self.barLine(area, near: bottoms, pictures)
    /// The differences of the bottom of the bar and of the screen, in pixels.
    func distance(_ index: Int) -> Double {
      abs(area.height - area.width * fitting[index].shape)
        + (line.map { abs($0 - bottoms[index]) } ?? 0)
    }
    let order = fitting.indices.sorted { (distance($0), $0) < (distance($1), $1) }
    let first = fitting[order[0]]
    let equal = fitting.filter { Self.areEqual($0, first) }
    // As for screenshots, the newest of equal devices.
    device = equal.last ?? first
    self.equal = equal
    let near = order.filter { distance($0) <= distance(order[0]) + Self.smallestDistance }
    similar = near.map { fitting[$0] }.filter { !Self.areEqual($0, first) }
    barBottom = line.map { $0 / area.height * first.size.height }
  }

  /// Whether two devices have the same screen and bar.
  private static func areEqual(_ a: Device, _ b: Device) -> Bool {
    a.size == b.size && a.scale == b.scale && a.safeArea == b.safeArea
      && a.navigationBarY == b.navigationBarY
  }

  /// Returns the line at which rows differ most near the expected bottoms, in pixels from the top of the screen.
  private static func barLine(
    _ area: ScreenArea, near bottoms: [Double], _ pictures: [Picture]
  ) -> Double? {
    guard let lowest = bottoms.min(), let highest = bottoms.max() else { return nil }
    var best: (position: Double, size: Float)?
    for picture in pictures {
      let all = area.columns(in: picture.width)
      let margin = all.count / 30
      let columns = Array(all.dropFirst(margin).dropLast(margin))
      let lines = picture.rowMeans(columns)
      let first = max(1, Int(area.y + lowest) - 3)
      let last = min(picture.height - 2, Int(area.y + highest) + 3)
      guard first < last else { continue }
      let sizes = (first...last).map { (lines[$0] - lines[$0 - 1]).largest }
      guard let index = sizes.indices.max(by: { sizes[$0] < sizes[$1] }),
        sizes[index] > max(smallestStep, best?.size ?? 0)
      else { continue }
      // A line between two pixels changes both.
      let around = max(0, index - 1)...min(sizes.count - 1, index + 1)
      let total = around.reduce(Float(0)) { $0 + sizes[$1] }
      let center = around.reduce(Float(0)) { $0 + sizes[$1] * Float(first + $1) } / total
      best = (Double(center) - area.y, sizes[index])
    }
    return best?.position
  }
}
