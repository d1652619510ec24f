import ContactSheets
import Layers
import Testing
import Units

@Suite struct `The bitmap typeface of a sheet` {
  @Test func `contains all letters in the labels of films and of a mask sheet`() {
    let words =
      "push 34% cancel rest bar sliding, ended dir/a_film (km): Terms & Conditions "
      + "push, by tap pop, by swipe frame 0123456789, 0.05 s leak over-masking pt² "
      + "indicator mask: text may show text that the mask cuts left of the outline right of it"
    for letter in words {
      let rows = BitmapTypeface.rows(of: letter)
      #expect(rows != nil, "\(letter)")
      #expect((rows ?? []).count <= BitmapTypeface.height)
      #expect((rows ?? []).allSatisfy { $0 < 32 })
    }
  }

  @Test func `draws letters in whole pixels, and boxes for other characters`() throws {
    func text(_ string: String) -> LayerText {
      LayerText(string, font: Font(size: 16), color: .black)
    }
    let rasterize = BitmapTypeface.rasterize
    let line = try #require(rasterize(text("km"), DisplayScale(1), 0))
    #expect((line.width, line.height) == (12, 9) && line.bytes.count == 12 * 9)
    #expect(line.top == -7 && line.baseline == 2.5)
    #expect(try #require(rasterize(text("KM"), DisplayScale(1), 3)) == line)
    #expect(try #require(rasterize(text("列"), DisplayScale(1), 0)).bytes.contains(255))
    #expect(rasterize(text("  "), DisplayScale(1), 0) == nil)
    #expect(rasterize(text(""), DisplayScale(1), 0) == nil)
  }
}
