import Compositing
import Pixels
import Testing
import Units

@Suite struct `A nine-part image` {
  private let noise = PixelBuffer.noise(width: 20, height: 16, seed: 3)
  private let caps = EdgeInsets(top: 3, left: 4, bottom: 5, right: 6)

  @Test(arguments: [false, true])
  func `keeps its corners unchanged`(tiles: Bool) throws {
    let large = try #require(resized(noise, to: 50, 40, caps: caps, tiles: tiles))
    #expect(large.cropped(to: rect(0, 0, 4, 3)) == noise.cropped(to: rect(0, 0, 4, 3)))
    #expect(large.cropped(to: rect(44, 0, 6, 3)) == noise.cropped(to: rect(14, 0, 6, 3)))
    #expect(large.cropped(to: rect(0, 35, 4, 5)) == noise.cropped(to: rect(0, 11, 4, 5)))
    #expect(large.cropped(to: rect(44, 35, 6, 5)) == noise.cropped(to: rect(14, 11, 6, 5)))
  }

  @Test func `stretches each edge and the center independently`() throws {
    let large = try #require(resized(noise, to: 50, 40, caps: caps))
    #expect(
      large.cropped(to: rect(4, 0, 40, 3))
        == resized(noise.cropped(to: rect(4, 0, 10, 3)), to: 40, 3)
    )
    #expect(
      large.cropped(to: rect(0, 3, 4, 32))
        == resized(noise.cropped(to: rect(0, 3, 4, 8)), to: 4, 32)
    )
    #expect(
      large.cropped(to: rect(4, 3, 40, 32))
        == resized(noise.cropped(to: rect(4, 3, 10, 8)), to: 40, 32))
  }

  @Test func `tiles the edges and the center, each from its top-left corner`() throws {
    let large = try #require(resized(noise, to: 50, 40, caps: caps, tiles: true))
    let center = PixelBuffer(width: 40, height: 32) { noise[4 + $0 % 10, 3 + $1 % 8] }
    #expect(large.cropped(to: rect(4, 3, 40, 32)) == center)
    let top = PixelBuffer(width: 40, height: 3) { noise[4 + $0 % 10, $1] }
    #expect(large.cropped(to: rect(4, 0, 40, 3)) == top)
  }

  @Test func `is tiled as a whole at the display scale if it has no caps`() throws {
    #expect(
      resized(noise, to: 45, 33, tiles: true)
        == PixelBuffer(width: 45, height: 33) { noise[$0 % 20, $1 % 16] })
    let doubled = try #require(resized(noise, to: 40, 32))
    #expect(
      resized(noise, to: 90, 66, scale: 2, tiles: true)
        == PixelBuffer(width: 90, height: 66) { doubled[$0 % 40, $1 % 32] })
  }

  @Test func `scales its corners from image pixels to device pixels`() throws {
    let caps = EdgeInsets(top: 1.5, left: 2, bottom: 2.5, right: 3)
    let large = try #require(
      resized(noise, to: 90, 90, scale: 3, imageScale: 2, caps: caps))
    // 2 points are 4 image pixels and 6 device pixels; 1.5 points are 3 and 5.
    let corner = try #require(resized(noise.cropped(to: rect(0, 0, 4, 3)), to: 6, 5))
    #expect(large.cropped(to: rect(0, 0, 6, 5)) == corner)
  }

  @Test func `proportionally shrinks caps that do not fit`() throws {
    let small = try #require(resized(noise, to: 5, 4, caps: caps))
    #expect(
      small.cropped(to: rect(0, 0, 2, 1)) == resized(noise.cropped(to: rect(0, 0, 4, 3)), to: 2, 1))
    #expect(
      small.cropped(to: rect(2, 1, 3, 3))
        == resized(noise.cropped(to: rect(14, 11, 6, 5)), to: 3, 3)
    )
  }

  @Test(arguments: [false, true])
  func `stretches the last pixel of the leading cap if the caps leave no center`(tiles: Bool) throws
  {
    let caps = EdgeInsets(top: 0, left: 9, bottom: 0, right: 11)
    let large = try #require(resized(noise, to: 50, 16, caps: caps, tiles: tiles))
    let spread = PixelBuffer(width: 50, height: 16) { x, y in
      noise[x < 9 ? x : x < 39 ? 8 : x - 30, y]
    }
    #expect(large == spread)
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }
}
