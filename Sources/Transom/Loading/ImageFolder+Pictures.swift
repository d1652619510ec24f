import Compositing
import Files
import Navigation
import Pixels
import Scenarios
import Units

extension ImageFolder {
  /// Returns the images of a scenario with their pixels, by name.
  package func images(of scenario: Scenario) throws(TransomFailure) -> [String: NamedImage] {
    let large = scenario.images.filter { !$0.canBeDrawn(on: scenario.scene.device) }
    guard large.isEmpty else { throw TransomFailure(large.map { Issue.tooLarge($0).description }) }
    var images: [String: NamedImage] = [:]
    for image in scenario.images {
      let definition = image.definition
      let insets = definition.slicing.capInsets
      let pixels: PixelBuffer
      switch definition.source {
      case .file(let file):
        pixels = definition.sliced(try picture(of: file))
      case .color(let color):
        pixels = PixelBuffer(width: 1, height: 1, filledWith: PremultipliedRGBA8(color))
      case .empty: continue
      }
      images[image.name] = NamedImage(
        pixels: pixels, scale: Double(definition.scale),
        capInsets: insets == .zero && definition.slicing.mode == .stretch ? nil : insets,
        tiles: definition.slicing.mode == .tile)
    }
    return images
  }
}

extension ScenarioImage.Definition {
  /// Returns the picture without the parts that the slicing of an asset catalog omits.
  ///
  /// These parts are between the center, which is stretched or tiled, and the right and bottom caps.
  package func sliced(_ picture: PixelBuffer) -> PixelBuffer {
    let caps = slicing.capInsets
    let columns = kept(picture.width, from: caps.left, to: caps.right, center: slicing.centerWidth)
    let rows = kept(picture.height, from: caps.top, to: caps.bottom, center: slicing.centerHeight)
    guard columns.count < picture.width || rows.count < picture.height else { return picture }
    return PixelBuffer(
      width: columns.count, height: rows.count,
      pixels: rows.flatMap { y in columns.map { x in picture[x, y] } })
  }

  /// Returns the columns or rows that are kept; caps and center are in points.
  private func kept(
    _ length: Int, from leading: Double, to trailing: Double, center: Double?
  ) -> [Int] {
    guard let center else { return Array(0..<length) }
    let factor = DisplayScale(scale)
    let start = length - factor.pixels(trailing)
    let end = factor.pixels(leading + center)
    return Array(0..<length).filter { $0 < end || $0 >= start }
  }
}

extension ScenarioImage {
  /// The limit on the area of a resized image, in device pixels.
  private static let maximumPixels = 64_000_000.0

  /// Returns whether the image, stretched to at least the width of the screen, is within the limit.
  fileprivate func canBeDrawn(on device: Device) -> Bool {
    let scale = Double(device.scale)
    let size = definition.size
    return max(size.width, device.size.width) * scale * size.height * scale <= Self.maximumPixels
  }
}

extension Issue {
  fileprivate static func tooLarge(_ image: ScenarioImage) -> Issue {
    let size = image.definition.size
    return Issue(
      image.location,
      "`\(image.name)` is \(pointsText(size.width)) × \(pointsText(size.height)) points, too large "
        + "to draw on this device; set its `scale`, or name the file …@2x.png or …@3x.png")
  }
}

extension PixelBuffer {
  /// The color of the picture when it is drawn into one pixel: the mean of its premultiplied pixels,
  /// rounded to one byte per component.
  package var averageColor: Color {
    var sums = SIMD4<UInt64>.zero
    withRows { rows in
      for y in 0..<height {
        let row = rows[row: y]
        // The sums of a row of 32,768 pixels fit into 32 bits.
        var sum = SIMD4<UInt32>.zero
        for x in 0..<width {
          let pixel = row[x]
          sum &+= SIMD4(
            UInt32(pixel.red), UInt32(pixel.green), UInt32(pixel.blue), UInt32(pixel.alpha))
        }
        sums &+= SIMD4(truncatingIfNeeded: sum)
      }
    }
    let count = UInt64(width * height)
    guard count > 0 else { return .clear }
    func mean(_ sum: UInt64) -> UInt8 { UInt8((sum + count / 2) / count) }
    let pixel = PremultipliedRGBA8(
      red: mean(sums[0]), green: mean(sums[1]), blue: mean(sums[2]), alpha: mean(sums[3]))
    let straight = pixel.straight
    return Color(bytes: straight.red, straight.green, straight.blue, straight.alpha)
  }
}
