import Navigation
import Testing
import Units

@Suite struct `The table of bar properties` {
  @Test func `has an entry for each field of BarStyle`() {
    let fields = Mirror(reflecting: BarStyle()).children.compactMap(\.label)
    #expect(BarProperty.all.map(\.name).sorted() == fields.sorted())
  }

  @Test func `reads a setter's value for its own property only`() {
    let red = Color(bytes: 255, 0, 0)
    let change = BarChange.set(\.barTintColor, red)
    #expect(change[\.barTintColor] == .some(red))
    #expect(change[\.tintColor] == nil)
    #expect(BarChange.set(\.barTintColor, nil)[\.barTintColor] == .some(nil))
    #expect(change.description == "barTintColor = #FF0000")
  }

  @Test func `sets the field and applies the setter's side effects`() {
    var style = BarStyle()
    for property in BarProperty.all { style.apply(BarChange(property, property.defaultValue)) }
    #expect(style == BarStyle())
    style.apply(.set(\.overlayColor, .white))
    #expect(style.overlayColor == .white)
    #expect(style.backgroundImage == Scene.emptyImage)
    style.apply(.set(\.backgroundImage, "red"))
    style.apply(.set(\.overlayColor, .black))
    #expect(style.backgroundImage == "red")
  }

  @Test func `ignores a value of the wrong type`() {
    var style = BarStyle()
    style.apply(BarChange(BarProperty[\.alpha], .flag(true)))
    #expect(style == BarStyle())
  }
}
