/// A language of UIKit's own strings, with its identifier as the raw value (UIKit Facts, Back button).
package enum Localization: String, CaseIterable, Sendable {
  case en, de, es, fr, it, ja, ko
  case brazilianPortuguese = "pt-BR"
  case ru
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"

  /// The label of a back button that has no title of its own, or whose title does not fit.
  package var back: String {
    switch self {
    case .en: "Back"
    case .de: "Zurück"
    case .es: "Atrás"
    case .fr: "Retour"
    case .it: "Indietro"
    case .ja: "戻る"
    case .ko: "뒤로"
    case .brazilianPortuguese: "Voltar"
    case .ru: "Назад"
    case .simplifiedChinese, .traditionalChinese: "返回"
    }
  }
}
