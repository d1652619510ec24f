import Units

/// Where things lie on a bar, in points (uikit-facts §2.1, §2.2).
enum ItemMetrics {
  static let titleFont = Font(size: 17, weight: .semibold)
  static let buttonFont = Font(size: 17)
  /// UIKit's own indicator; another image has its own size.
  static let indicatorSize = Size(width: 13, height: 21)
  /// From the layout margin to the back indicator.
  static let indicatorInset = -8.0
  /// Between indicator and back label: 6 or 8 are reported (medium); recordings begin the label at
  /// 27, which is 6.
  static let indicatorSpacing = 6.0
  /// What a title keeps from its neighbours (folklore).
  static let titleClearance = 8.0
  /// The widest back label, as a share of the bar's width: `maxBackButtonProportion`.
  static let widestBackLabel = 0.5
  /// The least a title is given before the back label yields.
  static let narrowestTitle = 75.0
  /// The most characters of a text that are looked at; the widest screen shows fewer.
  static let mostCharacters = 1000

  /// The system's layout margins: 20 on screens from 414 points, else 16.
  static func margin(width: Double) -> Double { width < 414 ? 16 : 20 }
}
