import Layers
import Navigation
import Testing
import Units

@Suite struct `The material of a platter` {
  @Test func `has round ends`() {
    #expect(Glass.platter(height: 44, isDark: false).cornerRadius == 22)
  }

  @Test func `has the tint as its fill`() {
    let tint = Color(bytes: 0, 122, 255)
    #expect(Glass.platter(height: 44, isDark: false, tint: tint).fill == tint)
    #expect(Glass.platter(height: 44, isDark: true, tint: tint, isFlat: true).fill == tint)
  }

  @Test(arguments: [false, true])
  func `is a plain color if it is flat`(isDark: Bool) {
    let flat = Glass.platter(height: 44, isDark: isDark, isFlat: true)
    #expect(flat.fill?.alpha == 1)
    #expect(flat == Glass(cornerRadius: 22, fill: flat.fill))
  }

  @Test func `consists of a shadow and a platter without it`() {
    let glass = Glass.platter(height: 44, isDark: false)
    #expect(glass.shadowAlone.shadow == glass.shadow)
    #expect(glass.shadowAlone.fill == nil)
    #expect(glass.withoutShadow.shadow == nil)
    #expect(glass.withoutShadow.rim == glass.rim)
  }
}
