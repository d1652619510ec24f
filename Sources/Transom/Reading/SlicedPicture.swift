import Pixels
import Scenarios
import Units

extension ScenarioImage.Definition {
  /// The picture without what an asset catalog's slicing leaves out: between the centre, which
  /// stretches or repeats, and the trailing caps.
  package func sliced(_ picture: PixelBuffer) -> PixelBuffer {
    let caps = slicing.capInsets
    let columns = kept(picture.width, from: caps.left, to: caps.right, center: slicing.centerWidth)
    let rows = kept(picture.height, from: caps.top, to: caps.bottom, center: slicing.centerHeight)
    guard columns.count < picture.width || rows.count < picture.height else { return picture }
    return PixelBuffer(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { y in columns.map { x in picture[x, y] } })
  }

  /// The pixels kept of a side; caps and centre are in points.
  private func kept(
    _ side: Int, from leading: Double, to trailing: Double, center: Double?
  ) -> [Int] {
    guard let center else { return Array(0..<side) }
    let factor = DisplayScale(scale)
    let start = side - factor.pixels(trailing)
    let end = factor.pixels(leading + center)
    return Array(0..<side).filter { $0 < end || $0 >= start }
  }
}
