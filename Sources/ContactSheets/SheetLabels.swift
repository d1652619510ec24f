import Compositing
import Layers
import Pixels
import Transom
import Units

/// What the words of a sheet are set in: fonts, or the letters of `SheetFace`.
package struct SheetLabels: Sendable {
  package let setting: TextSetting
  /// How wide a text is, in points.
  private let measure: @Sendable (String, Font) -> Double

  package init(
    setting: @escaping TextSetting, measure: @escaping @Sendable (String, Font) -> Double
  ) {
    self.setting = setting
    self.measure = measure
  }

  /// Letters that need no font, for sheets whose films draw text as boxes.
  package static let bitmap = SheetLabels(setting: SheetFace.set) { text, font in
    Double(SheetFace.width(of: text) * SheetFace.zoom(size: font.size))
  }

  /// In a sheet's pixels.
  package func width(of text: String, _ font: Font) -> Int {
    Int(measure(text, font).rounded(.up))
  }
}

extension TextSetter {
  /// How the words of a sheet are set: they have to be read even where films draw theirs as boxes.
  package var labels: SheetLabels {
    isBoxes ? .bitmap : SheetLabels(setting: setting, measure: measure)
  }
}
