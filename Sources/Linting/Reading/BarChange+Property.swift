import Navigation

extension BarChange {
  /// The property that the setter sets, as UIKit and a scenario name it.
  var property: String {
    switch self {
    case .barStyle: "barStyle"
    case .isTranslucent: "isTranslucent"
    case .barTintColor: "barTintColor"
    case .tintColor: "tintColor"
    case .backgroundColor: "backgroundColor"
    case .backgroundImage: "backgroundImage"
    case .compactBackgroundImage: "compactBackgroundImage"
    case .shadowImage: "shadowImage"
    case .backIndicatorImage: "backIndicatorImage"
    case .backIndicatorTransitionMaskImage: "backIndicatorTransitionMaskImage"
    case .titleTextAttributes: "titleTextAttributes"
    case .backButtonTitlePositionAdjustment: "backButtonTitlePositionAdjustment"
    case .prefersLargeTitles: "prefersLargeTitles"
    case .alpha: "alpha"
    case .overlayColor: "overlayColor"
    case .standardAppearance: "standardAppearance"
    case .compactAppearance: "compactAppearance"
    case .scrollEdgeAppearance: "scrollEdgeAppearance"
    case .compactScrollEdgeAppearance: "compactScrollEdgeAppearance"
    }
  }
}
