import Diffing
import Pixels
import Testing

@Suite struct `A tolerance` {
  @Test(arguments: [
    ("exact", Tolerance.exact), ("channel:0", .channel(0)), ("channel:255", .channel(255)),
    ("perceptual:0.02", .perceptual(0.02)), ("perceptual:1", .perceptual(1)),
  ])
  func `is parsed from its description`(text: String, tolerance: Tolerance) {
    #expect(Tolerance(text) == tolerance)
  }

  @Test(arguments: [
    "", "exactly", "exact:", "channel", "channel:", "channel:-1", "channel:256", "channel:1.5",
    "channel:9999999999999999999999", "perceptual:", "perceptual:-0.1", "perceptual:1.1",
    "perceptual:nan", "perceptual:1e-3", "perceptual:0x1", "2",
  ])
  func `cannot be parsed from other text`(text: String) {
    #expect(Tolerance(text) == nil)
  }

  @Test func `is a distance in OKLab if it is perceptual`() {
    // Ottosson's table has L = 1, a = b = 0 for white; the values for red are from his color
    // picker.
    let white = OKLab(red: 255, green: 255, blue: 255)
    let black = OKLab(red: 0, green: 0, blue: 0)
    let red = OKLab(red: 255, green: 0, blue: 0)
    #expect(abs(white.lightness - 1) < 1e-6 && abs(white.a) < 1e-6 && abs(white.b) < 1e-6)
    #expect(black.distance(to: white) > 0.999999 && black.distance(to: black) == 0)
    #expect(abs(red.lightness - 0.627955) < 1e-5)
    #expect(abs(red.a - 0.224863) < 1e-5 && abs(red.b - 0.125846) < 1e-5)
  }

  @Test func `uses a lightness that increases with the gray level if it is perceptual`() {
    var last = -1.0
    for value in 0...255 {
      let byte = UInt8(value)
      let lightness = OKLab(red: byte, green: byte, blue: byte).lightness
      #expect(lightness > last)
      last = lightness
    }
  }

  @Test func `compares translucent pixels over black and over white if it is perceptual`() {
    let clear = PremultipliedRGBA8.clear
    let shadow = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 128)
    let light = PremultipliedRGBA8(red: 128, green: 128, blue: 128, alpha: 128)
    #expect(OKLab.distance(clear, shadow) > 0.3)
    #expect(OKLab.distance(clear, light) > 0.3)
  }
}
